import type { SortPayload } from 'react-admin';
import type { SavedView } from '#contract/administration/views/schemas.ts';

/** How a list looks at the moment, in the words of a saved view. */
export type Look = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** A list's filters, order and columns as a view keeps them. */
export function lookOf(
  filterValues: Readonly<Record<string, unknown>>,
  sort: SortPayload,
  columns: readonly string[] | null,
): Look {
  const filter = Object.fromEntries(
    Object.entries(filterValues).flatMap(([name, value]) => (isPlain(value) ? [[name, value]] : [])),
  );
  return { filter, sort: { field: sort.field, order: sort.order }, columns: columns ? [...columns] : null };
}

const inOrder = ({ filter, sort, columns }: Look) =>
  JSON.stringify([
    Object.entries(filter)
      .map(([name, value]) => [name, String(value)])
      .sort(([a = ''], [b = '']) => a.localeCompare(b)),
    sort.field,
    sort.order,
    columns && [...columns].sort(),
  ]);

/** Whether a list looks as a view says; the order of filters and columns makes no difference, nor whether a number came as text. */
export function looksLike(one: Look, other: Look): boolean {
  return inOrder(one) === inOrder(other);
}
