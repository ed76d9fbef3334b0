import { DAY_MINUTES, dayAfter, instantsOf, offsetMinutes, wallClock } from '#contract/core/time.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import {
  clockOf,
  QUARTER,
  SERVICE_END,
  SERVICE_START,
  serviceInstant,
  serviceMinute,
} from '#contract/host/shifts/minutes.ts';

/** The quarter hour that a service minute lies in. */
export function quarterOf(minute: number): number {
  return Math.floor(minute / QUARTER) * QUARTER;
}

/**
 * The instants at which the location's clocks show a service minute of a business day: none where they skip it in spring, two
 * (earlier first) where they repeat it in autumn, else one.
 */
export function momentsOf(timezone: string, date: string, minute: number): readonly Date[] {
  return instantsOf(timezone, minute < DAY_MINUTES ? date : dayAfter(date), clockOf(minute));
}

/** False for a service minute that the location's clocks skip in spring. */
export function isOnClocks(timezone: string, date: string, minute: number): boolean {
  return momentsOf(timezone, date, minute).length > 0;
}

/** Whether the location's clocks are set forward or back within a business day. */
export function hasClockChange(timezone: string, date: string): boolean {
  const [start, end] = [SERVICE_START, SERVICE_END].map((minute) =>
    offsetMinutes(timezone, serviceInstant(timezone, date, minute)),
  );
  return start !== end;
}

/** Of some service minutes those that the location's clocks skip on a business day, ascending, each once. */
export function skippedMinutes(timezone: string, date: string, minutes: Iterable<number>): number[] {
  if (!hasClockChange(timezone, date)) return [];
  const skipped = [...new Set(minutes)].filter((minute) => !isOnClocks(timezone, date, minute));
  return skipped.sort((one, other) => one - other);
}

/** How far ahead a night is looked for in which the clocks skip what a weekly plan holds. */
const LOOK_AHEAD_DAYS = 380;

/**
 * The next business day of a weekly plan on which the location's clocks skip some of its times, and which; null when none of
 * the next 380 days does. Days are `YYYY-MM-DD`, days of the week 0 to 6 with 0 for Sunday.
 */
export function nightLeftOut(
  timezone: string,
  plan: {
    readonly days: readonly number[];
    readonly startDate: string;
    readonly endDate: string | null;
    readonly minutes: readonly number[];
  },
  today: string,
): { readonly date: string; readonly minutes: readonly number[] } | null {
  const from = plan.startDate > today ? plan.startDate : today;
  for (let count = 0; count < LOOK_AHEAD_DAYS; count += 1) {
    const date = dayAfter(from, count);
    if (plan.endDate !== null && date > plan.endDate) return null;
    const skipped = plan.days.includes(dayOfWeek(date)) ? skippedMinutes(timezone, date, plan.minutes) : [];
    if (skipped.length > 0) return { date, minutes: skipped };
  }
  return null;
}

/** The business day and the service minute of an instant, as the location's clocks show it. */
export function serviceMoment(
  timezone: string,
  at: Date,
): { readonly date: string; readonly minute: number } {
  const { date, time } = wallClock(timezone, at);
  const minute = serviceMinute(time);
  return { date: minute < DAY_MINUTES ? date : dayAfter(date, -1), minute };
}
