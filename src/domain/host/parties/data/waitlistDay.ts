import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { maySit } from '#contract/host/parties/visit.ts';

export type WaitlistDay = CallReply<typeof services.waitlist.list>;

const isWaiting = ({ status, visit_state }: Party) => status === 'BOOKED' && maySit(visit_state);

/** Puts an answered party where it belongs in the list that is shown, before the server is asked again. */
export function withEntry(day: WaitlistDay, party: Party): WaitlistDay {
  if (party.kind !== 'waitlist') return day;
  if (party.reserved_ts < day.start_ts || party.reserved_ts >= day.end_ts) return day;
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
