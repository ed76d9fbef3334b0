import type { EventKind } from '#contract/core/records.ts';
import { clockAt, wallClock } from '#contract/core/time.ts';
import type { Party, PartyKind } from '#contract/host/parties/schemas.ts';
import type { PartyStatus } from '#contract/host/parties/removal.ts';
import type { Course, VisitState } from '#contract/host/parties/visit.ts';
import { isAtTable, isHere } from '#contract/host/parties/visit.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { fail } from '#server/platform/errors/index.ts';

const MINUTE_MS = 60_000;
/** The shortest time for which anybody has a table. */
export const SHORTEST_MINUTES = 15;

/** `[start, end)`. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** What the rules need to know of a party. */
export interface Standing {
  readonly kind: PartyKind;
  readonly status: PartyStatus;
  readonly visit_state: VisitState;
  readonly fname: string;
  readonly lname: string;
  readonly party_size: number;
  readonly reserved_ts: Date;
  readonly duration_minutes: number;
  readonly arrived_ts: Date | null;
  readonly seated_ts: Date | null;
  readonly is_pinned: boolean;
  readonly removed_reason_id: number | null;
  readonly mrt_ids: readonly number[];
  readonly former_mrt_ids: readonly number[];
}

/** The columns that an act changes. */
export interface PartyPatch {
  readonly status?: PartyStatus;
  readonly visit_state?: VisitState;
  readonly course?: Course | null;
  readonly reserved_ts?: Date;
  readonly duration_minutes?: number;
  readonly party_size?: number;
  readonly guest_id?: number | null;
  readonly fname?: string;
  readonly lname?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly country_code?: string;
  readonly notes?: string;
  readonly allergies?: string;
  readonly tags?: string[];
  readonly section_preferences?: number[];
  readonly source_user?: string | null;
  readonly send_res_confirmation?: boolean;
  readonly is_pinned?: boolean;
  readonly overbook_reason?: string | null;
  readonly reservation_type_id?: number | null;
  readonly slot_id?: number | null;
  readonly slot_date?: string | null;
  readonly removed_reason_id?: number | null;
  readonly deleted_ts?: Date | null;
  readonly restored_ts?: Date | null;
  readonly quoted_minutes?: number | null;
  readonly position?: number | null;
  readonly notified_ts?: Date | null;
  readonly hold_until_ts?: Date | null;
  readonly arrived_ts?: Date | null;
  readonly seated_ts?: Date | null;
  readonly done_ts?: Date | null;
  readonly former_mrt_ids?: number[];
}

/** What becomes of a party's tables. */
export type HoldPlan =
  | { readonly act: 'keep' }
  | { readonly act: 'release' }
  /** It leaves its tables at this moment; what has passed stays known. */
  | { readonly act: 'end'; readonly at: Date }
  | {
      readonly act: 'hold';
      readonly mrtIds: readonly number[];
      readonly span: Span;
      readonly isOccupied: boolean;
      /** A table it already has keeps the moment since when. */
      readonly keepStart?: boolean;
      /** None rather than TAKEN when one of them is not free. */
      readonly whereFree?: boolean;
    };

/** What an act does to a party: its columns, its tables, its guest's visits, and how the log calls it. */
export interface PartyPlan {
  readonly kind: EventKind<'party'>;
  readonly patch: PartyPatch;
  readonly holds: HoldPlan;
  readonly visits?: 1 | -1;
  /** Why the product did it by itself, as the log tells: nobody said when the party left, or the point of sale did. */
  readonly because?: 'forgotten' | 'point_of_sale';
  /** The very thing that led to it, such as an item on a check. */
  readonly cause?: string;
}

type Named = Pick<Standing, 'fname' | 'lname' | 'party_size'>;

/** What is called out, with the size: Garcia (4). */
export function calledName({ fname, lname, party_size }: Named): string {
  return `${lname || fname || 'Guest'} (${party_size})`;
}

/** The whole name with the size: Ana Garcia (4). */
export function recordName({ fname, lname, party_size }: Named): string {
  return `${[fname, lname].filter(Boolean).join(' ') || 'Guest'} (${party_size})`;
}

/**
 * Only a reservation that is still expected, or that left the book and may come back to it, can have another time. VALIDATION under
 * reserved_ts for who came without one, is here, sits at a table or has been.
 */
export function refuseNewTime(party: Standing): void {
  const problem = whyNoNewTime(party);
  if (problem === null) return;
  const message = `${calledName(party)} ${problem}`;
  fail('VALIDATION', `${message}.`, { errors: { reserved_ts: message } });
}

/** VALIDATION for another time than the booked one that makes no sense for a booking. */
export function refuseSenselessMove(
  party: Pick<Standing, 'reserved_ts'> & { readonly timezone: string },
  reserved_ts: Date,
  now: Date,
): void {
  if (reserved_ts.getTime() === party.reserved_ts.getTime()) return;
  refuseSenseless('booking', { reserved_ts }, { ...party, now });
}

function whyNoNewTime({ kind, status, visit_state: state }: Standing): string | null {
  if (kind === 'walk_in')
    return 'walked in, so there is no booked time to change. Book a reservation for another time';
  if (kind === 'waitlist')
    return 'is on the waitlist, where the time is when it joined. Change its quote, or book a reservation';
  if (status === 'CANCELLED' || state === 'no_show' || state === 'expected') return null;
  if (isHere(state)) return 'has arrived, so its time stays. Mark it expected first';
  if (isAtTable(state)) return 'sits at a table, so its time stays. Take the seating back first';
  return 'has been here and left, so its time stays. Book a new reservation';
}

export function spanFrom(start: Date, minutes: number): Span {
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
}

/**
 * When a party that does not sit yet will need its table: from its time on, or from now where it is late, waits here, or came
 * without a reservation.
 */
export function plannedSpan(
  party: Pick<Standing, 'kind' | 'visit_state' | 'reserved_ts' | 'duration_minutes'>,
  now: Date,
): Span {
  const asBooked = spanFrom(party.reserved_ts, party.duration_minutes);
  const mayStillCome = asBooked.end > now || isHere(party.visit_state) || party.kind !== 'reservation';
  return asBooked.start < now && mayStillCome ? spanFrom(now, party.duration_minutes) : asBooked;
}

/** Until when a seated party is expected to stay; its start counts for tables that it takes only now. */
export function seatedSpan(
  { seated_ts, duration_minutes }: Pick<Standing, 'seated_ts' | 'duration_minutes'>,
  now: Date,
): Span {
  return { start: now, end: spanFrom(seated_ts ?? now, duration_minutes).end };
}

/** At least a quarter of an hour, so that a table which is taken late is held at all. */
export function heldSpan({ start, end }: Span): Span {
  const least = spanFrom(start, SHORTEST_MINUTES).end;
  return { start, end: end > least ? end : least };
}

/** A table of a seating, by its room. */
export interface SeatingTable {
  readonly mrt_id: number;
  readonly name: string;
  readonly room_id: number;
  readonly room_name: string;
}

/** Refuses tables of two rooms in one seating. */
export function refuseTwoRooms(tables: readonly SeatingTable[]): void {
  const [first] = tables;
  const other = tables.find((table) => table.room_id !== first?.room_id);
  if (!first || !other) return;
  const message = `One party cannot sit in two rooms: ${first.name} is in ${first.room_name}, ${other.name} in ${other.room_name}. Choose tables of one room.`;
  fail('VALIDATION', message, { errors: { mrt_ids: message } });
}

/** Somebody else's hold that stands in the way. */
export interface Conflict {
  readonly mrt_id: number;
  readonly name: string;
  readonly party_id: number | null;
  readonly fname: string | null;
  readonly lname: string | null;
  readonly party_size: number | null;
  readonly reason: string | null;
  readonly is_occupied: boolean;
  readonly until: Date;
}

const nameOf = ({ fname, lname, party_size }: Conflict) =>
  party_size === null ? null : calledName({ fname: fname ?? '', lname: lname ?? '', party_size });

function clock(timezone: string, at: Date, now: Date): string {
  const [there, here] = [wallClock(timezone, at), wallClock(timezone, now)];
  const time = clockAt(timezone, at);
  return there.date === here.date ? time : `${time} on ${there.date}`;
}

function conflictSentence(conflict: Conflict, timezone: string, now: Date): string {
  const { name, until, reason, is_occupied } = conflict;
  const who = nameOf(conflict);
  const time = clock(timezone, until, now);
  if (who === null) return `Table ${name} is blocked until ${time}${reason ? ` (${reason})` : ''}.`;
  if (is_occupied && until <= now)
    return `Table ${name} is still taken by ${who}, expected to leave at ${time}.`;
  return `Table ${name} is taken by ${who} until ${time}.`;
}

/** Answers TAKEN, naming each table, who has it and until when, in the location's time. */
export function refuseTaken(conflicts: readonly Conflict[], timezone: string, now: Date): never {
  const [first] = conflicts;
  const told = first ? conflictSentence(first, timezone, now) : 'One of the tables was given away just now.';
  const others = new Set(conflicts.map(({ name }) => name)).size - 1;
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'table is' : 'tables are'} taken as well.` : '';
  return fail('TAKEN', `${told}${more} Choose another table or time.`, {
    details: {
      tables: conflicts.map((conflict) => ({
        mrt_id: conflict.mrt_id,
        name: conflict.name,
        party_id: conflict.party_id,
        party_name: nameOf(conflict),
        reason: conflict.reason,
        until_ts: conflict.until.toISOString(),
      })),
    },
  });
}

/** What the log tells of a new party: the fields that say anything. */
export function creationChanges(party: Party): { field: string; from: null; to: unknown }[] {
  const { id: _id, party_id: _party, local_id: _local, version: _version, ...told } = party;
  const isEmpty = (value: unknown) =>
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (Array.isArray(value) && !value.length);
  return Object.entries(told)
    .filter(([field, value]) => !isEmpty(value) && !/^(created|updated)_ts$/.test(field))
    .map(([field, to]) => ({ field, from: null, to }));
}

/** Refuses a span that ends before it starts, or is longer than `days`. */
export function checkedSpan(query: { start_time: string; end_time: string }, days = 400): Span {
  const span = { start: new Date(query.start_time), end: new Date(query.end_time) };
  if (span.start >= span.end) {
    const message = 'The end must be after the start';
    fail('VALIDATION', `${message}.`, { errors: { end_time: message } });
  }
  if (span.end.getTime() - span.start.getTime() > days * 1440 * MINUTE_MS) {
    const message = `Ask for at most ${days} days at once`;
    fail('VALIDATION', `${message}.`, { errors: { end_time: message } });
  }
  return span;
}
