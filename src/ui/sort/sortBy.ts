/** The orders a list offers (SHELL-022). */
export const sortOptions = [
  { value: 'a_to_z', label: 'A to Z' },
  { value: 'z_to_a', label: 'Z to A' },
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
] as const;

export type SortOption = (typeof sortOptions)[number]['value'];

export const SORT_PROPERTY_MESSAGE = 'Please choose a property you’d like to sort on';

const DATE_PROPERTY = 'created_ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function textOf(value: unknown): string {
  if (typeof value === 'number') throw new Error(SORT_PROPERTY_MESSAGE);
  return value === null || value === undefined ? '' : String(value);
}

function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/**
 * A sorted copy. By alphabet a property must be named and may not hold numbers (SHELL-023, SHELL-024: throws
 * `SORT_PROPERTY_MESSAGE` for both). By age the property defaults to `created_ts` and holds an ISO string, a
 * Date or epoch milliseconds; what has no date counts as the oldest.
 */
export function sortBy<T extends object>(
  items: readonly T[],
  option: SortOption,
  property?: Extract<keyof T, string>,
): T[] {
  const read = (item: T, name: string): unknown => Reflect.get(item, name);
  if (option === 'newest' || option === 'oldest') {
    const sign = option === 'newest' ? -1 : 1;
    const age = (item: T) => timeOf(read(item, property ?? DATE_PROPERTY));
    return items.toSorted((a, b) => (age(a) === age(b) ? 0 : sign * (age(a) < age(b) ? -1 : 1)));
  }
  if (!property) throw new Error(SORT_PROPERTY_MESSAGE);
  const texts = new Map(items.map((item) => [item, textOf(read(item, property))]));
  const sign = option === 'z_to_a' ? -1 : 1;
  return items.toSorted((a, b) => sign * collator.compare(texts.get(a) ?? '', texts.get(b) ?? ''));
}
