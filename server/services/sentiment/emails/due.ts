import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';

const HOUR_MS = 3_600_000;
/** What could not be sent in time is sent later, but not half a day later. */
const LATE_HOURS = 12;

interface Clocked {
  readonly kind: SentimentEmailKind;
  readonly send_time: string;
  readonly weekday: number;
  readonly started_ts: Date;
}

export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * The day, by the clocks of a zone, for which a mail of the clock is due now; null where there is none. A time that the clocks skip in
 * spring comes as much later, one that they show twice in autumn comes at the first.
 */
export function dueDay({ kind, send_time, weekday, started_ts }: Clocked, timezone: string, now: Date) {
  const today = wallClock(timezone, now).date;
  for (const date of [today, dayAfter(today, -1)]) {
    if (kind === 'weekly_digest' && weekdayOf(date) !== weekday) continue;
    const at = instantOf(timezone, date, send_time);
    const isLate = now.getTime() - at.getTime() > LATE_HOURS * HOUR_MS;
    if (at <= now && at >= started_ts && !isLate) return date;
  }
  return null;
}

/** The days that a mail of a day tells of, `[start, end)`, with their first and last. */
export function spanOfDay(days: number, timezone: string, date: string) {
  const first = dayAfter(date, -days);
  return {
    first,
    last: dayAfter(date, -1),
    start: instantOf(timezone, first, '00:00'),
    end: instantOf(timezone, date, '00:00'),
  };
}
