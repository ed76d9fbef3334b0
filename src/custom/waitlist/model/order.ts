import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { type Party } from '#contract/parties/schemas.ts';
import { maySit } from '#contract/parties/visit.ts';

export type WaitlistDay = CallReply<typeof services.waitlist.list>;

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

const isWaiting = ({ status, visit_state }: Party) => status === 'BOOKED' && maySit(visit_state);

/** Puts an answered party where it belongs in the list that is shown, before the server is asked again. */
export function withEntry(day: WaitlistDay, party: Party): WaitlistDay {
  const without = (rows: Party[]) => rows.filter(({ id }) => id !== party.id);
  const [waiting, seated, removed] = [day.waiting, day.seated, day.removed].map(without);
  if (!waiting || !seated || !removed) return day;
  if (isWaiting(party)) {
    const rows = [...waiting, party].sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);
    return { ...day, waiting: rows, seated, removed };
  }
  const wasSeated = party.status === 'BOOKED' && party.seated_ts !== null;
  return wasSeated
    ? { ...day, waiting, seated: [party, ...seated], removed }
    : { ...day, waiting, seated, removed: [party, ...removed] };
}
