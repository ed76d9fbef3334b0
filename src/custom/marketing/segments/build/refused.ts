import type { Problem } from '#contract/marketing/segments/definition.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a form says is wrong with its rule, at which places: what the server refused stands there as well. */
export function refusedAt(error: unknown, path = ''): Problem[] {
  if (!isObject(error)) return [];
  const own = typeof error['message'] === 'string' ? error['message'] : '';
  const below = Object.entries(error)
    .filter(([name]) => !['message', 'type', 'types', 'ref'].includes(name))
    .flatMap(([name, inner]) => refusedAt(inner, path === '' ? name : `${path}.${name}`));
  return own === '' ? below : [{ path: path === '' ? 'root' : path, message: own }, ...below];
}
