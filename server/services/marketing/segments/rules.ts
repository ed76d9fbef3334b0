/** That one segment's rule names another. */
export interface Use {
  readonly segment_id: number;
  readonly used_segment_id: number;
}

const usedBy = (uses: readonly Use[], id: number) =>
  uses.filter(({ segment_id }) => segment_id === id).map(({ used_segment_id }) => used_segment_id);

/** The way from a segment back to itself over what the others use: `[1, 2, 1]`; null where there is none. */
export function circleOf(id: number, named: readonly number[], uses: readonly Use[]): number[] | null {
  const seen = new Set<number>();
  const walk = (at: number, way: readonly number[]): number[] | null => {
    if (at === id) return [...way, at];
    if (seen.has(at)) return null;
    seen.add(at);
    for (const next of usedBy(uses, at)) {
      const found = walk(next, [...way, at]);
      if (found) return found;
    }
    return null;
  };
  for (const first of named) {
    const found = walk(first, [id]);
    if (found) return found;
  }
  return null;
}

/** Segments in such an order that each comes after those that it uses. */
export function inOrder<T extends { readonly segment_id: number }>(
  rows: readonly T[],
  uses: readonly Use[],
): T[] {
  const byId = new Map(rows.map((row) => [row.segment_id, row]));
  const placed = new Map<number, T>();
  const place = (row: T): void => {
    if (placed.has(row.segment_id)) return;
    for (const id of usedBy(uses, row.segment_id)) {
      const used = byId.get(id);
      if (used) place(used);
    }
    placed.set(row.segment_id, row);
  };
  rows.forEach(place);
  return [...placed.values()];
}
