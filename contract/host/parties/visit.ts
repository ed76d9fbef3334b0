/**
 * The visit of a party beside its booking status: which state may follow which, and what each state means.
 * The server enforces it; the interface offers nothing else.
 */

export const VISIT_STATES = [
  'expected',
  'partially_arrived',
  'arrived',
  'partially_seated',
  'seated',
  'course',
  'check_dropped',
  'paid',
  'bussing',
  'done',
  'no_show',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const COURSES = ['drinks', 'starters', 'mains', 'dessert'] as const;
export type Course = (typeof COURSES)[number];

type Phase = 'ahead' | 'here' | 'at_table' | 'over';

const PHASES = {
  expected: 'ahead',
  partially_arrived: 'here',
  arrived: 'here',
  partially_seated: 'at_table',
  seated: 'at_table',
  course: 'at_table',
  check_dropped: 'at_table',
  paid: 'at_table',
  bussing: 'at_table',
  done: 'over',
  no_show: 'over',
  cancelled: 'over',
} as const satisfies Record<VisitState, Phase>;

export const VISIT_LABELS = {
  expected: 'Expected',
  partially_arrived: 'Partially arrived',
  arrived: 'Arrived',
  partially_seated: 'Partially seated',
  seated: 'Seated',
  course: 'Course',
  check_dropped: 'Check dropped',
  paid: 'Paid',
  bussing: 'Bussing',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Canceled',
} as const satisfies Record<VisitState, string>;

export const COURSE_LABELS = {
  drinks: 'Drinks',
  starters: 'Starters',
  mains: 'Mains',
  dessert: 'Dessert',
} as const satisfies Record<Course, string>;

/** Steps within a visit. Seating, unseating, cancelling and restoring have calls of their own, as they touch tables. */
const STEPS: Record<VisitState, readonly VisitState[]> = {
  expected: ['partially_arrived', 'arrived', 'no_show'],
  partially_arrived: ['arrived', 'expected', 'no_show'],
  arrived: ['partially_arrived', 'expected', 'no_show'],
  partially_seated: ['seated', 'course', 'check_dropped', 'done'],
  seated: ['partially_seated', 'course', 'check_dropped', 'paid', 'bussing', 'done'],
  course: ['course', 'seated', 'check_dropped', 'paid', 'bussing', 'done'],
  check_dropped: ['seated', 'course', 'paid', 'bussing', 'done'],
  paid: ['course', 'check_dropped', 'bussing', 'done'],
  bussing: ['paid', 'done'],
  done: [],
  no_show: ['expected', 'arrived'],
  cancelled: [],
};

/** The states that a step may lead to from this one. */
export function stepsFrom(state: VisitState): readonly VisitState[] {
  return STEPS[state];
}

export function maySit(state: VisitState): boolean {
  return PHASES[state] === 'ahead' || PHASES[state] === 'here';
}

/** At a table right now: its tables are nobody else's. */
export function isAtTable(state: VisitState): boolean {
  return PHASES[state] === 'at_table';
}

/** Waiting at the location without a table. */
export function isHere(state: VisitState): boolean {
  return PHASES[state] === 'here';
}

export function isOver(state: VisitState): boolean {
  return PHASES[state] === 'over';
}

/** A seated party that left by mistake may be called back. */
export function mayRecall(state: VisitState): boolean {
  return state === 'done';
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Business days start at this hour of a location's clocks. */
const DAY_STARTS_AT_HOUR = 5;
/** Whoever is so close to their time comes early, also where the day of service starts in between. */
const EARLY_MS = 6 * 60 * MINUTE_MS;

/** A booking, as far as one asks whether its day of service has come. */
export interface Booked {
  readonly kind: 'reservation' | 'walk_in' | 'waitlist';
  readonly reserved_ts: string;
  /** Of the location's clocks at that time. */
  readonly utc_offset_mins: number;
}

/**
 * Why something of service cannot be done with a booking yet: it waits for its day or the six hours before its time, a no-show for its
 * time and the minutes after which the location calls a party late. Null where it can; who came without a booking is here.
 */
export function notYet(
  { kind, reserved_ts, utc_offset_mins }: Booked,
  target: VisitState,
  now: Date,
  lateMinutes: number,
): 'day' | 'late' | null {
  const isOfService = isHere(target) || isAtTable(target) || target === 'no_show';
  if (kind !== 'reservation' || !isOfService) return null;
  const at = Date.parse(reserved_ts);
  const shift = (utc_offset_mins - DAY_STARTS_AT_HOUR * 60) * MINUTE_MS;
  const dayStart = Math.floor((at + shift) / DAY_MS) * DAY_MS - shift;
  if (now.getTime() < Math.min(dayStart, at - EARLY_MS)) return 'day';
  return target === 'no_show' && now.getTime() < at + lateMinutes * MINUTE_MS ? 'late' : null;
}

/** Late: expected, and past its time by more than the location allows. `lateMinutes` is the location's grace. */
export function isLate(
  party: { visit_state: VisitState; reserved_ts: string },
  now: Date,
  lateMinutes: number,
): boolean {
  return (
    party.visit_state === 'expected' && now.getTime() - Date.parse(party.reserved_ts) > lateMinutes * 60_000
  );
}

/** Whole minutes at the table, and how many beyond what was expected (negative: time left). */
export function timeAtTable(
  party: { seated_ts: string | null; duration_minutes: number },
  now: Date,
): { minutes: number; overMinutes: number } | null {
  if (!party.seated_ts) return null;
  const minutes = Math.floor((now.getTime() - Date.parse(party.seated_ts)) / 60_000);
  return { minutes, overMinutes: minutes - party.duration_minutes };
}
