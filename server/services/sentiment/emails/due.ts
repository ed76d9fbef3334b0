import { dayAfter, instantOf } from '#contract/core/time.ts';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import * as clock from '#server/platform/clock/index.ts';

interface Clocked {
  readonly kind: SentimentEmailKind;
  readonly send_time: string;
  readonly weekday: number;
  readonly started_ts: Date;
}

/** The day, by the clocks of a zone, for which a mail of the clock is due now; null where there is none. */
export function dueDay({ kind, weekday, ...clocked }: Clocked, timezone: string, now: Date) {
  const isDay = (date: string) => kind !== 'weekly_digest' || clock.weekdayOf(date) === weekday;
  return clock.dueDay({ ...clocked, isDay }, timezone, now);
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
