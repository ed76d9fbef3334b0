/** A place in the list as the server takes it: directly before a party, or last. */
export interface Move {
  readonly beforeId: number | null;
  /** The place that it leaves, for the way back. */
  readonly undoBeforeId: number | null;
  /** One-based, after the move. */
  readonly place: number;
}

/** Moves a party to an index of the list (0 is first); null when it stands there already or is not in it. */
export function planMove(ids: readonly number[], id: number, index: number): Move | null {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, index));
  if (from === -1 || to === from) return null;
  const others = ids.filter((other) => other !== id);
  return { beforeId: others[to] ?? null, undoBeforeId: others[from] ?? null, place: to + 1 };
}

/** Where a row that is held at `y` falls among the rows' middles (without its own), in the same pixels. */
export function indexAt(y: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < y).length;
}
