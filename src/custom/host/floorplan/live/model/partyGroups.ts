import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, isHere, isLate, maySit, timeAtTable } from '#contract/host/parties/visit.ts';
import { clockTime, covers } from '#src/domain/host/parties/fields.tsx';

const MINUTE_MS = 60_000;
/** How far ahead an expected party stands among those that arrive; later ones are folded away. */
const SOON_MINUTES = 120;

export interface PartyGroup {
  readonly key: 'waiting' | 'arriving' | 'seated';
  readonly label: string;
  readonly parties: readonly Party[];
  /** Expected today, but not soon. */
  readonly later: readonly Party[];
  readonly covers: number;
  /** What the host should know at a glance; `isBad` when it asks for something. */
  readonly note: string | null;
  readonly isBad: boolean;
}

/** Whole minutes since an instant, never below zero. */
export function minutesSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS));
}

/** Since when somebody without a table is here. */
export const waitingSince = (party: Party) => party.arrived_ts ?? party.reserved_ts;

/** When a seated party is expected to leave, in milliseconds. */
export const expectedEnd = (party: Party) =>
  Date.parse(party.seated_ts ?? party.reserved_ts) + party.duration_minutes * MINUTE_MS;

const isWaiting = (party: Party) =>
  maySit(party.visit_state) && (party.kind !== 'reservation' || party.visit_state === 'arrived');

const byTime = (a: Party, b: Party) => Date.parse(a.reserved_ts) - Date.parse(b.reserved_ts);

/** Those on the list in its order, then who else is here, the longest first. */
function byTurn(a: Party, b: Party): number {
  const places = (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE);
  return places || Date.parse(waitingSince(a)) - Date.parse(waitingSince(b));
}

function waitingGroup(parties: readonly Party[], now: Date): PartyGroup {
  const waiting = parties.filter(isWaiting).sort(byTurn);
  const longest = Math.max(0, ...waiting.map((party) => minutesSince(waitingSince(party), now)));
  const isOverQuote = waiting.some(
    (party) => party.quoted_minutes !== null && minutesSince(waitingSince(party), now) > party.quoted_minutes,
  );
  return {
    key: 'waiting',
    label: 'Waiting',
    parties: waiting,
    later: [],
    covers: covers(waiting),
    note: waiting.length > 0 ? `longest ${longest} min` : null,
    isBad: isOverQuote,
  };
}

function arrivingGroup(
  parties: readonly Party[],
  now: Date,
  lateMinutes: number,
  timezone: string,
): PartyGroup {
  const expected = parties.filter((party) => maySit(party.visit_state) && !isWaiting(party)).sort(byTime);
  const soonEnds = now.getTime() + SOON_MINUTES * MINUTE_MS;
  const isSoon = (party: Party) => isHere(party.visit_state) || Date.parse(party.reserved_ts) <= soonEnds;
  const soon = expected.filter(isSoon);
  const late = soon.filter((party) => isLate(party, now, lateMinutes)).length;
  const by = soon.at(-1);
  return {
    key: 'arriving',
    label: 'Arriving',
    parties: soon,
    later: expected.filter((party) => !isSoon(party)),
    covers: covers(soon),
    note: late > 0 ? `${late} late` : by ? `by ${clockTime(timezone, by.reserved_ts)}` : null,
    isBad: late > 0,
  };
}

function seatedGroup(parties: readonly Party[], now: Date): PartyGroup {
  const seated = parties
    .filter((party) => isAtTable(party.visit_state))
    .sort((a, b) => expectedEnd(a) - expectedEnd(b));
  const over = seated.filter((party) => (timeAtTable(party, now)?.overMinutes ?? 0) > 0).length;
  return {
    key: 'seated',
    label: 'Seated',
    parties: seated,
    later: [],
    covers: covers(seated),
    note: over > 0 ? `${over} over turn` : null,
    isBad: over > 0,
  };
}

/**
 * The booked parties of a day as a host sees them: who is here without a table, who is still to come, who sits, each in the
 * order in which they ask for something. `lateMinutes` is the location's grace.
 */
export function groupsOf(
  parties: readonly Party[],
  now: Date,
  { lateMinutes, timezone }: { readonly lateMinutes: number; readonly timezone: string },
): readonly PartyGroup[] {
  const booked = parties.filter((party) => party.status === 'BOOKED');
  return [
    waitingGroup(booked, now),
    arrivingGroup(booked, now, lateMinutes, timezone),
    seatedGroup(booked, now),
  ];
}
