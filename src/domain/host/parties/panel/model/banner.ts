import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, timeAtTable } from '#contract/host/parties/visit.ts';
import { countsAsCancelled, removedBy } from '#contract/host/parties/removal.ts';
import { clockTime, type PartyStatus } from '../../model.ts';

const MINUTE_MS = 60_000;

const endOf = (party: Party) =>
  new Date(Date.parse(party.seated_ts ?? party.reserved_ts) + party.duration_minutes * MINUTE_MS);

/** 7:30–9:15 PM, with both halves of the day named only where they differ. */
export function timeSpan(timezone: string, from: string | Date, to: string | Date): string {
  const [start, end] = [clockTime(timezone, from), clockTime(timezone, to)];
  const half = / [AP]M$/;
  const isSameHalf = half.exec(start) !== null && half.exec(start)?.[0] === half.exec(end)?.[0];
  return `${isSameHalf ? start.replace(half, '') : start}–${end}`;
}

/** When a party is there: from its time, or from when it sat down. */
export function visitSpan(party: Party, timezone: string): string {
  const start = party.seated_ts ?? party.reserved_ts;
  return timeSpan(timezone, start, party.done_ts ?? endOf(party));
}

function seatedText(party: Party, now: Date, timezone: string): string {
  const at = timeAtTable(party, now);
  if (!at) return '';
  const left = -at.overMinutes;
  return left >= 0
    ? `${at.minutes} of ${party.duration_minutes} min, until ${clockTime(timezone, endOf(party))}.`
    : `${at.minutes} min at the table, ${party.duration_minutes} expected.`;
}

function removedText(party: Party, timezone: string): string {
  const reason = party.removed_reason_id;
  const why = reason !== null && countsAsCancelled(reason) ? removedBy(reason) : '';
  const when = party.deleted_ts ? `at ${clockTime(timezone, party.deleted_ts)}` : '';
  const said = [why, when].filter(Boolean).join(' ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** The sentence under the status: what was expected, how long it has been, why it is over. */
export function bannerText(party: Party, status: PartyStatus, now: Date, timezone: string): string {
  const at = clockTime(timezone, party.reserved_ts);
  if (status.key === 'requested') return `Asked for ${at}. Not in the book until accepted.`;
  if (status.key === 'cancelled') return `${removedText(party, timezone)}. It was for ${at}.`;
  if (status.key === 'no_show') return `Expected ${at}, did not come.`;
  if (status.key === 'done') {
    return party.done_ts ? `Left at ${clockTime(timezone, party.done_ts)}.` : 'Has left.';
  }
  if (isAtTable(party.visit_state)) return seatedText(party, now, timezone);
  const arrived = party.arrived_ts ? `Here since ${clockTime(timezone, party.arrived_ts)}. ` : '';
  const table =
    party.table_names.length > 0 ? `Table ${party.table_names.join(' and ')} is held.` : 'No table yet.';
  return `${arrived}Expected ${at}. ${table}`;
}
