/** A field of a row as plain words; null where there is none. */
export function valueOf(row: object, source: string): string | number | null {
  const value = new Map<string, unknown>(Object.entries(row)).get(source);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
