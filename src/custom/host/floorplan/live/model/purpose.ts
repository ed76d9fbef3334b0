import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, isHere, maySit, notYet } from '#contract/host/parties/visit.ts';
import type { Fit, Place, Wish } from '#src/domain/host/parties/inputs.tsx';

const MINUTE_MS = 60_000;
const SHORTEST_MINUTES = 15;
/** An expected party that is due sooner sits down; for a later one its table is kept. */
const DUE_MINUTES = 30;

/** What a table is chosen for: to sit down now, to be kept for an expected party, or for a seated party to move to. */
export type Purpose = 'seat' | 'assign' | 'move';

/** Its day of service has not come: a table of this evening is nothing to it. */
export const isOfLaterDay = (party: Party, now: Date): boolean =>
  maySit(party.visit_state) && notYet(party, 'seated', now, 0) === 'day';

/** What can be done with a table and this party, the likeliest first; none on another day, or when its visit is over. */
export function purposesOf(party: Party, now: Date): readonly Purpose[] {
  if (party.status !== 'BOOKED') return [];
  if (isAtTable(party.visit_state)) return ['move'];
  if (!maySit(party.visit_state) || isOfLaterDay(party, now)) return [];
  if (party.kind !== 'reservation') return ['seat'];
  const isDue = Date.parse(party.reserved_ts) - now.getTime() <= DUE_MINUTES * MINUTE_MS;
  return isHere(party.visit_state) || isDue ? ['seat', 'assign'] : ['assign', 'seat'];
}

/** Which tables suit: those free from now, or from the reserved time on; a seated party needs what is left of its visit. */
export function wishOf(party: Party, purpose: Purpose, now: Date): Wish {
  const base = { partyId: party.id, partySize: party.party_size };
  const planned = party.duration_minutes;
  if (purpose === 'seat') return { ...base, start: now, durationMinutes: planned, isNow: true };
  if (purpose === 'move') {
    const end = Date.parse(party.seated_ts ?? party.reserved_ts) + planned * MINUTE_MS;
    const left = Math.max(SHORTEST_MINUTES, Math.round((end - now.getTime()) / MINUTE_MS));
    return { ...base, start: now, durationMinutes: left, isNow: true };
  }
  const reserved = new Date(party.reserved_ts);
  const start = reserved > now ? reserved : now;
  return { ...base, start, durationMinutes: planned, isNow: false };
}

const VERBS = { seat: 'Seat', assign: 'Hold', move: 'Move' } satisfies Record<Purpose, string>;

/** Seat at 24, Hold 24, Move to 24. */
export function confirmLabel(purpose: Purpose, place: Pick<Place, 'name'>): string {
  const between = { seat: 'at ', assign: '', move: 'to ' }[purpose];
  return `${VERBS[purpose]} ${between}${place.name}`;
}

/** How long the party may stay where time is tight; undefined when it is as long as wished. */
export function shortened(fit: Fit, wish: Wish): number | undefined {
  return fit.durationMinutes < wish.durationMinutes ? fit.durationMinutes : undefined;
}
