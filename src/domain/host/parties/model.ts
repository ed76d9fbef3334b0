import { clockAt } from '#contract/core/time.ts';
import { countsAsCancelled, removalReasonName } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { COURSE_LABELS, isLate, timeAtTable, VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { isUnsent } from './queue/unsent.ts';
import type { Tone } from '#src/theme/index.ts';

/** Which picture a state wears; the fields give each an icon. */
export type StateKey = Party['visit_state'] | 'late' | 'waiting' | 'notified' | 'requested' | 'overdue';

export interface PartyStatus {
  readonly key: StateKey;
  readonly label: string;
  readonly tone: Tone;
  /** Expected by this device: nobody else knows it yet. */
  readonly isUnsent?: boolean;
}

const TONES: Record<Party['visit_state'], Tone> = {
  expected: 'idle',
  partially_arrived: 'info',
  arrived: 'info',
  partially_seated: 'ok',
  seated: 'ok',
  course: 'ok',
  check_dropped: 'info',
  paid: 'info',
  bussing: 'idle',
  done: 'idle',
  no_show: 'bad',
  cancelled: 'bad',
};

const minutesSince = (instant: string, now: Date) =>
  Math.floor((now.getTime() - Date.parse(instant)) / 60_000);

function waitingStatus(party: Party, now: Date): PartyStatus {
  if (party.notified_ts) {
    const over = party.hold_until_ts !== null && Date.parse(party.hold_until_ts) < now.getTime();
    return over
      ? { key: 'overdue', label: 'Hold ran out', tone: 'bad' }
      : { key: 'notified', label: 'Notified', tone: 'info' };
  }
  return { key: 'waiting', label: 'Waiting', tone: 'idle' };
}

/**
 * The one word for how a party stands now, with its tone: waiting and notified on the waitlist, late by the clock, over its
 * turn at the table, else its visit state. `lateMinutes` is the location's grace.
 */
export function statusOf(party: Party, now: Date, lateMinutes: number): PartyStatus {
  const status = standingOf(party, now, lateMinutes);
  if (!isUnsent(party)) return status;
  const label = status.key === 'waiting' ? 'Waiting to be sent' : `${status.label}, waiting to be sent`;
  return { ...status, label, tone: 'accent', isUnsent: true };
}

function standingOf(party: Party, now: Date, lateMinutes: number): PartyStatus {
  if (party.status === 'REQUESTED') return { key: 'requested', label: 'Requested', tone: 'accent' };
  const isWaiting =
    party.kind === 'waitlist' && ['expected', 'partially_arrived', 'arrived'].includes(party.visit_state);
  if (isWaiting) return waitingStatus(party, now);
  if (isLate(party, now, lateMinutes)) {
    return { key: 'late', label: `Late ${minutesSince(party.reserved_ts, now)} min`, tone: 'warn' };
  }
  const at = timeAtTable(party, now);
  const seated = ['partially_seated', 'seated', 'course', 'check_dropped'].includes(party.visit_state);
  if (seated && at && at.overMinutes > 0) {
    return { key: 'overdue', label: `Over ${at.overMinutes} min`, tone: 'bad' };
  }
  return { key: party.visit_state, label: stateLabel(party), tone: TONES[party.visit_state] };
}

function stateLabel({ visit_state: state, course, removed_reason_id: reason }: Party): string {
  if (state === 'course' && course) return COURSE_LABELS[course];
  if (state === 'cancelled' && reason !== null && !countsAsCancelled(reason))
    return removalReasonName(reason);
  return VISIT_LABELS[state];
}

/** First and last name; the whole name of a nameless guest is “Guest”. */
export function partyName(party: Pick<Party, 'fname' | 'lname'>): string {
  return [party.fname, party.lname].filter(Boolean).join(' ') || 'Guest';
}

/** What is called out: the last name where one is known. */
export function shortName(party: Pick<Party, 'fname' | 'lname'>): string {
  return party.lname || party.fname || 'Guest';
}

/** As `shortName`, in a sentence about somebody whose name may not be known. */
export function calledName(party: Pick<Party, 'fname' | 'lname'>): string {
  return party.lname || party.fname !== 'Guest' ? shortName(party) : 'The guest';
}

/** 7:30 PM at the location; 1:15 AM PDT in the hour that its clocks show twice. */
export const clockTime = (timezone: string, at: string | Date) => clockAt(timezone, new Date(at));

/** 7:30 where the half of the day is plain; a time that the clocks show twice stays whole. */
export const shortClock = (timezone: string, at: string | Date) =>
  clockTime(timezone, at).replace(/ [AP]M$/, '');

export const covers = (parties: readonly Pick<Party, 'party_size'>[]) =>
  parties.reduce((sum, party) => sum + party.party_size, 0);
