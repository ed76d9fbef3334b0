import { differenceInCalendarDays, format, parseISO } from 'date-fns';
import { businessDate, dayAfter } from './time.ts';

/** What a written date is of. */
export type DateKind =
  | 'booking'
  | 'tableBlock'
  | 'waitlistBlock'
  | 'plan'
  | 'weeklyPlan'
  | 'note'
  | 'servers'
  | 'perk'
  | 'campaign';

/** From how many days before today to how many after a date makes sense, both included. */
interface Span {
  readonly backDays: number;
  readonly aheadDays: number;
}

const TWO_YEARS = 731;
const TEN_YEARS = 3653;

/**
 * The spans of every date that a person writes: bookings from one business day back to two years ahead; what stays as a record
 * (a weekly plan, a note, a perk) may have begun long ago. Imported reservations keep a rule of their own.
 */
export const SPANS = {
  booking: { backDays: 1, aheadDays: TWO_YEARS },
  tableBlock: { backDays: 1, aheadDays: TWO_YEARS },
  waitlistBlock: { backDays: 1, aheadDays: TWO_YEARS },
  plan: { backDays: 366, aheadDays: TWO_YEARS },
  weeklyPlan: { backDays: TEN_YEARS, aheadDays: TEN_YEARS },
  note: { backDays: TEN_YEARS, aheadDays: TWO_YEARS },
  servers: { backDays: 366, aheadDays: 366 },
  perk: { backDays: TEN_YEARS, aheadDays: TEN_YEARS },
  campaign: { backDays: 1, aheadDays: TWO_YEARS },
} as const satisfies Record<DateKind, Span>;

/** Business days start at this hour of a location's clocks. */
const DAY_STARTS_AT_HOUR = 5;

/** Whose clocks say what today is. */
export interface Zone {
  readonly timezone: string;
  readonly now: Date;
}

/** The business day that it is at a location. */
export const todayAt = ({ timezone, now }: Zone) => businessDate(timezone, now, DAY_STARTS_AT_HOUR);

/** The first and the last day that a date may be on; `today` is the location's business day. */
export function spanOf(kind: DateKind, today: string): { first: string; last: string } {
  const { backDays, aheadDays } = SPANS[kind];
  return { first: dayAfter(today, -backDays), last: dayAfter(today, aheadDays) };
}

/** Why a day does not make sense, with its span; null where it does. */
export function daySense(kind: DateKind, day: string, today: string): string | null {
  const { backDays, aheadDays } = SPANS[kind];
  const away = differenceInCalendarDays(parseISO(day), parseISO(today));
  if (-backDays <= away && away <= aheadDays) return null;
  const { first, last } = spanOf(kind, today);
  return `Choose a day from ${longDay(first)} to ${longDay(last)}`;
}

/** The same for an instant, by the business day of a zone that it falls on. */
export function instantSense(kind: DateKind, at: Date, zone: Zone): string | null {
  return daySense(kind, todayAt({ ...zone, now: at }), todayAt(zone));
}

const longDay = (day: string) => format(parseISO(day), 'MMM d, yyyy');
