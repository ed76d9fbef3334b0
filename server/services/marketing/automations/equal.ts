const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values say the same, in whatever order their keys stand. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, n) => isEqual(one, b[n]));
  if (!isRecord(a) || !isRecord(b)) return (a ?? null) === (b ?? null);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isEqual(a[key], b[key]));
}
