import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

const HOUR_MS = 3_600_000;
/** What could not be done in time is done later, but not half a day later. */
const LATE_HOURS = 12;

interface Clocked {
  readonly send_time: string;
  /** It is due on no day before it was set. */
  readonly started_ts: Date;
  isDay(date: string): boolean;
}

export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * The day, by the clocks of a zone, for which something of the clock is due now; null where there is none. A time that the clocks skip
 * in spring comes as much later, one that they show twice in autumn comes at the first.
 */
export function dueDay(
  { send_time, started_ts, isDay }: Clocked,
  timezone: string,
  now: Date,
): string | null {
  const today = wallClock(timezone, now).date;
  for (const date of [today, dayAfter(today, -1)]) {
    if (!isDay(date)) continue;
    const at = instantOf(timezone, date, send_time);
    const isLate = now.getTime() - at.getTime() > LATE_HOURS * HOUR_MS;
    if (at <= now && at >= started_ts && !isLate) return date;
  }
  return null;
}
