import { businessDate, dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR, turnMinutes } from '#contract/host/parties/defaults.ts';
import type { Course, VisitState } from '#contract/host/parties/visit.ts';
import { between, pick, type Random, weighted } from '../random.ts';
import { NOTES, TAGS } from './names.ts';

/** The evening of a demo restaurant, planned from plain values; the seed writes it down. */

const MINUTE_MS = 60_000;
const TURNS = [
  { up_to: 2, minutes: 90 },
  { up_to: 4, minutes: 105 },
  { up_to: 6, minutes: 120 },
  { up_to: 100, minutes: 150 },
];

export interface PlanTable {
  readonly mrt_id: number;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

export interface PlannedParty {
  kind: 'reservation' | 'walk_in' | 'waitlist';
  status: 'BOOKED' | 'CANCELLED' | 'REQUESTED';
  visit_state: VisitState;
  course: Course | null;
  reserved_ts: Date;
  duration_minutes: number;
  party_size: number;
  /** Index into the concept's guests; null for a nameless walk-in. */
  guest: number | null;
  notes: string;
  tags: string[];
  origin: string;
  removed_reason_id: number | null;
  deleted_ts: Date | null;
  suggested_minutes: number | null;
  quoted_minutes: number | null;
  arrived_ts: Date | null;
  seated_ts: Date | null;
  done_ts: Date | null;
  notified_ts: Date | null;
  created_ts: Date;
  hold: { mrt_id: number; from: Date; to: Date; is_occupied: boolean } | null;
}

export interface DayPlan {
  readonly timezone: string;
  readonly date: string;
  readonly now: Date;
  readonly tables: readonly PlanTable[];
  readonly guestCount: number;
  readonly random: Random;
}

/** The higher, the more often the first of the guests come. */
const REGULARS = 2.2;
/** Where on that curve the first of them stands: not so high that anybody comes several times a day. */
const FIRST = 0.12;

/** Which guest comes, of a share from 0 to 1; the first of them more often than the last. */
function regular(share: number, guestCount: number): number {
  const curve = (at: number) => at ** REGULARS - FIRST ** REGULARS;
  return Math.floor((curve(FIRST + share * (1 - FIRST)) / curve(1)) * guestCount);
}

export const SIZES = [
  [1, 3],
  [2, 48],
  [3, 13],
  [4, 22],
  [5, 5],
  [6, 6],
  [8, 2],
  [10, 1],
] as const;

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/** Whether it is the service day of now, which lasts into the small hours. */
const isDayOfNow = ({ timezone, date, now }: DayPlan) =>
  businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR) === date;

/** So many sat down in the last hour, whatever the hour: a demo is never asleep. */
const AT_TABLE_NOW = 8;

type Slots = [at: Date, weight: number][];

/** Quarter hours of lunch and dinner with how many people like each; on the day of now those around now as well. */
function times(day: DayPlan): Slots {
  const slot = (hours: number, quarter: number): Slots[number] => {
    const time = `${String(hours).padStart(2, '0')}:${String(quarter * 15).padStart(2, '0')}`;
    const weight = hours < 15 ? 1.2 : 4 - Math.abs(hours + quarter / 4 - 19);
    return [instantOf(day.timezone, day.date, time), Math.max(weight, 0.5)];
  };
  const served = [11, 12, 13, 17, 18, 19, 20, 21].flatMap((hours) => [0, 1, 2, 3].map((q) => slot(hours, q)));
  const since = +after(day.now, -75);
  const isAwake = served.filter(([at]) => at <= day.now && +at > since).length > 2;
  if (!isDayOfNow(day) || isAwake) return served;
  return [...served, ...quartersAround(day.now, -9, 9)];
}

/** Quarter hours from one before or after the present one up to another, each as much liked. */
function quartersAround(now: Date, from: number, until: number): Slots {
  const quarter = new Date(Math.floor(+now / (15 * MINUTE_MS)) * 15 * MINUTE_MS);
  return Array.from({ length: until - from }, (_, index) => [after(quarter, (from + index) * 15), 6]);
}

/** Who comes on one day, each with the smallest table that is free for its whole turn. No two share a table at one time. */
export function planDay(day: DayPlan, count: number): PlannedParty[] {
  const { random, tables, now } = day;
  const slots = times(day);
  const lately = isDayOfNow(day) ? quartersAround(now, -4, -1) : slots;
  const taken = new Map<number, [number, number][]>();
  const parties: PlannedParty[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = weighted(n < AT_TABLE_NOW ? lately : slots, random);
    const size = weighted(SIZES, random);
    const minutes = turnMinutes(TURNS, size);
    const table = findTable(tables, taken, size, at, minutes);
    if (!table) continue;
    taken.set(table.mrt_id, [...(taken.get(table.mrt_id) ?? []), [+at, +after(at, minutes)]]);
    const party = plan(day, { at, size, minutes, table });
    parties.push(party);
  }
  return settle(parties, now, random);
}

function findTable(
  tables: readonly PlanTable[],
  taken: ReadonlyMap<number, readonly [number, number][]>,
  size: number,
  at: Date,
  minutes: number,
): PlanTable | null {
  const [from, to] = [+at, +after(at, minutes)];
  const isFree = (table: PlanTable) =>
    (taken.get(table.mrt_id) ?? []).every(([start, end]) => end <= from || to <= start);
  const fitting = tables.filter((table) => table.min <= size && size <= table.max && isFree(table));
  return fitting.reduce<PlanTable | null>(
    (best, table) => (best && best.max <= table.max ? best : table),
    null,
  );
}

interface Wish {
  readonly at: Date;
  readonly size: number;
  readonly minutes: number;
  readonly table: PlanTable | null;
}

function plan({ random, guestCount }: DayPlan, { at, size, minutes, table }: Wish): PlannedParty {
  const isWalkIn = table !== null && random() < 0.18;
  return {
    kind: isWalkIn ? 'walk_in' : 'reservation',
    status: 'BOOKED',
    visit_state: 'expected',
    course: null,
    reserved_ts: at,
    duration_minutes: minutes,
    party_size: size,
    guest: isWalkIn && random() < 0.6 ? null : regular(random(), guestCount),
    notes: random() < 0.15 ? pick(NOTES, random) : '',
    tags: random() < 0.2 ? [pick(TAGS, random)] : [],
    origin: isWalkIn
      ? 'walk_in'
      : weighted(
          [
            ['dashboard', 3],
            ['web', 5],
            ['phone', 2],
          ],
          random,
        ),
    removed_reason_id: null,
    deleted_ts: null,
    suggested_minutes: null,
    quoted_minutes: null,
    arrived_ts: null,
    seated_ts: null,
    done_ts: null,
    notified_ts: null,
    created_ts: isWalkIn ? at : after(at, -60 * between(3, 24 * 12, random)),
    hold: table && { mrt_id: table.mrt_id, from: at, to: after(at, minutes), is_occupied: false },
  };
}

/** Brings every party to where it stands at this moment. */
function settle(parties: PlannedParty[], now: Date, random: Random): PlannedParty[] {
  return parties
    .filter((party) => party.kind === 'reservation' || party.reserved_ts <= now)
    .map((party) => {
      const ends = after(party.reserved_ts, party.duration_minutes);
      const created = party.created_ts > now ? after(now, -between(20, 3000, random)) : party.created_ts;
      const known = { ...party, created_ts: created };
      if (random() < 0.06) return cancelled(known, now, random);
      if (ends <= now) return random() < 0.04 ? noShow(known) : done(known, ends, random);
      if (party.reserved_ts <= now) return present(known, now, random);
      return ahead(known, now, random);
    });
}

function cancelled(party: PlannedParty, now: Date, random: Random): PlannedParty {
  if (party.kind !== 'reservation')
    return { ...party, hold: null, ...sat(party, party.reserved_ts, after(party.reserved_ts, 40)) };
  const at = new Date(Math.min(+after(party.reserved_ts, -between(30, 2000, random)), +after(now, -5)));
  return {
    ...party,
    status: 'CANCELLED',
    visit_state: 'cancelled',
    removed_reason_id: pick([4, 4, 6, 7, 2], random),
    deleted_ts: new Date(Math.max(+at, +party.created_ts)),
    hold: null,
  };
}

const noShow = (party: PlannedParty): PlannedParty => ({
  ...party,
  visit_state: 'no_show',
  removed_reason_id: 1,
  hold: null,
});

const sat = (party: PlannedParty, from: Date, to: Date | null) => ({
  visit_state: to ? ('done' as const) : party.visit_state,
  arrived_ts: after(from, -3),
  seated_ts: from,
  done_ts: to,
});

/** Minutes until a party sits down: a few parties arrive late. */
const waitOf = (minutes: number) => (minutes < 12 ? minutes : 24);

function done(party: PlannedParty, ends: Date, random: Random): PlannedParty {
  const seated = after(party.reserved_ts, waitOf(between(0, 12, random)));
  const left = after(ends, -between(0, 25, random));
  return {
    ...party,
    ...sat(party, seated, left),
    hold: party.hold && { ...party.hold, from: seated, to: left },
  };
}

/** Where a visit is after this share of its turn. */
function stageAt(share: number): Pick<PlannedParty, 'visit_state' | 'course'> {
  if (share < 0.08) return { visit_state: 'seated', course: null };
  if (share < 0.2) return { visit_state: 'course', course: 'drinks' };
  if (share < 0.4) return { visit_state: 'course', course: 'starters' };
  if (share < 0.68) return { visit_state: 'course', course: 'mains' };
  if (share < 0.8) return { visit_state: 'course', course: 'dessert' };
  if (share < 0.9) return { visit_state: 'check_dropped', course: null };
  return { visit_state: share < 0.96 ? 'paid' : 'bussing', course: null };
}

function present(party: PlannedParty, now: Date, random: Random): PlannedParty {
  const waited = (+now - +party.reserved_ts) / MINUTE_MS;
  if (party.kind === 'reservation' && waited < 25 && random() < 0.35) {
    return random() < 0.5
      ? { ...party, visit_state: 'arrived', arrived_ts: after(party.reserved_ts, -2) }
      : party;
  }
  const seated = after(party.reserved_ts, Math.min(between(0, 8, random), Math.floor(waited)));
  const share = (+now - +seated) / (party.duration_minutes * MINUTE_MS);
  return {
    ...party,
    ...sat(party, seated, null),
    ...stageAt(share),
    hold: party.hold && { ...party.hold, from: seated, is_occupied: true },
  };
}

function ahead(party: PlannedParty, now: Date, random: Random): PlannedParty {
  const minutes = (+party.reserved_ts - +now) / MINUTE_MS;
  if (minutes < 20 && random() < 0.25)
    return { ...party, visit_state: 'arrived', arrived_ts: after(now, -4) };
  // A table is free for whoever asks, and nobody's yet.
  if (random() < 0.05) return { ...party, status: 'REQUESTED', origin: 'web', hold: null };
  return party;
}

/** Half of those of a past day came in the evening, the others at the hour that it is now, so that quotes have learned of both. */
function joinedOn({ timezone, date, now, random }: DayPlan, index: number): Date {
  if (index % 2 === 0) return after(instantOf(timezone, date, '18:00'), between(0, 150, random));
  return after(instantOf(timezone, date, wallClock(timezone, now).time), between(-75, 75, random));
}

/** All but one in five wait no longer yet than they were told. */
function joinedToday({ now, random }: DayPlan, quoted: number, index: number): Date {
  const waited = between(2, 14, random) + index * 9;
  return after(now, -(random() < 0.2 ? waited : Math.min(waited, quoted - 2)));
}

/** A day's waitlist: people who wait now on the day of now, and how it went for those of a past day. */
export function planWaitlist(day: DayPlan, count: number): PlannedParty[] {
  const { random, now, guestCount } = day;
  const isToday = isDayOfNow(day);
  return Array.from({ length: count }, (_, index): PlannedParty => {
    const quoted = 5 * between(2, 9, random);
    const joined = isToday ? joinedToday(day, quoted, index) : joinedOn(day, index);
    const size = Math.min(weighted(SIZES, random), 6);
    const base: PlannedParty = {
      ...plan(day, { at: joined, size, minutes: turnMinutes(TURNS, size), table: null }),
      kind: 'waitlist',
      origin: 'waitlist',
      guest: Math.floor(random() * guestCount),
      suggested_minutes: Math.max(5, quoted + 5 * between(-1, 1, random)),
      quoted_minutes: quoted,
      arrived_ts: joined,
      visit_state: 'arrived',
      created_ts: joined,
    };
    if (isToday) return index % 3 === 1 ? { ...base, notified_ts: after(now, -3) } : base;
    const waited = Math.max(2, quoted + between(-12, 14, random));
    const notified = after(joined, Math.max(1, waited - 4));
    if (random() < 0.18) {
      return {
        ...base,
        ...removedAfter(joined, waited, random),
        notified_ts: random() < 0.5 ? notified : null,
      };
    }
    const seated = after(joined, waited);
    return {
      ...base,
      visit_state: 'done',
      notified_ts: notified,
      seated_ts: seated,
      done_ts: after(seated, base.duration_minutes - between(0, 20, random)),
    };
  });
}

const removedAfter = (joined: Date, minutes: number, random: Random) => ({
  status: 'CANCELLED' as const,
  visit_state: 'cancelled' as const,
  removed_reason_id: pick([3, 3, 5, 4], random),
  deleted_ts: after(joined, minutes),
});

export const isWeekend = (date: string) => [5, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

/** The days from `back` before to `ahead` after a day. */
export function daysAround(date: string, back: number, ahead: number): string[] {
  return Array.from({ length: back + ahead + 1 }, (_, index) => dayAfter(date, index - back));
}
