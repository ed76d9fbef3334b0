/** An entry of a day's waitlist, waiting or removed, with its place. */
export interface Placed {
  readonly party_id: number;
  readonly position: number;
}

/** Below this gap two places are too near for another between them. */
const LEAST_GAP = 1e-6;

/** The place behind everybody. */
export function lastPosition(entries: readonly Placed[]): number {
  return Math.floor(Math.max(0, ...entries.map(({ position }) => position))) + 1;
}

/** New places of a whole list, or only that of the one moved. */
export type Move = ReadonlyMap<number, number>;

/**
 * Puts a party directly before another (null: last), between it and whoever stands before it, removed entries too, so that
 * nobody else moves; where the gap is too small everybody is numbered anew.
 */
export function planMove(entries: readonly Placed[], partyId: number, beforeId: number | null): Move {
  const others = entries
    .filter((entry) => entry.party_id !== partyId)
    .sort((a, b) => a.position - b.position || a.party_id - b.party_id);
  const index = others.findIndex((entry) => entry.party_id === beforeId);
  const next = others[index];
  if (!next) return new Map([[partyId, lastPosition(others)]]);
  const previous = others[index - 1]?.position ?? next.position - 1;
  if (next.position - previous > LEAST_GAP) {
    return new Map([[partyId, (previous + next.position) / 2]]);
  }
  const order = [...others.slice(0, index).map(idOf), partyId, ...others.slice(index).map(idOf)];
  return new Map(order.map((id, place) => [id, place + 1]));
}

const idOf = (entry: Placed) => entry.party_id;
