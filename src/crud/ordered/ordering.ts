interface Ordered {
  readonly id: number;
  readonly sort_order: number;
}

/** What has to be saved when one entry moves by a place: those whose number changes, numbered from 0 in the new order. */
export function planMove<T extends Ordered>(
  entries: readonly T[],
  id: number,
  by: -1 | 1,
): { readonly entry: T; readonly sort_order: number }[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= entries.length) return [];
  const order = [...entries];
  order.splice(to, 0, ...order.splice(from, 1));
  return order
    .map((entry, sort_order) => ({ entry, sort_order }))
    .filter(({ entry, sort_order }) => entry.sort_order !== sort_order);
}

/** The number of an entry that is added at the end. */
export const lastPlace = (entries: readonly Ordered[]): number =>
  entries.reduce((most, { sort_order }) => Math.max(most, sort_order + 1), 0);
