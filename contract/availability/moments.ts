import { DAY_MINUTES, dayAfter, instantsOf, wallClock } from '../core/time.ts';
import { clockOf, QUARTER, serviceMinute } from '../shifts/minutes.ts';

/** The quarter hour that a service minute lies in. */
export function quarterOf(minute: number): number {
  return Math.floor(minute / QUARTER) * QUARTER;
}

/** False for a service minute that the location's clocks skip in spring. */
export function isOnClocks(timezone: string, date: string, minute: number): boolean {
  return instantsOf(timezone, minute < DAY_MINUTES ? date : dayAfter(date), clockOf(minute)).length > 0;
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
