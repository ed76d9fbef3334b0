import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import { DEFAULT_DAYS } from '#contract/sentiment/reviews/filters.ts';
import { addToDay } from '#src/ui/calendar/model/days.ts';
import type { DayRange } from '#src/ui/calendar/model/range.ts';

/** From when to when reviews are looked for, as the calls take it; nothing is the last 30 days. */
export interface Span {
  readonly start_ts?: string | undefined;
  readonly end_ts?: string | undefined;
  readonly fiscal_period?: string | undefined;
}

const dayOf = (at: string, timezone: string) => wallClock(timezone, new Date(at)).date;

/** The days of a span, both of them in it, by the clocks of the concept. */
export function daysOf(
  { start_ts, end_ts }: Span,
  timezone: string,
  now: Date,
): DayRange & { today: string } {
  const today = wallClock(timezone, now).date;
  const before = (at: string) => dayOf(new Date(Date.parse(at) - 1).toISOString(), timezone);
  const end = end_ts === undefined ? today : before(end_ts);
  const start = start_ts === undefined ? addToDay(today, 1 - DEFAULT_DAYS) : dayOf(start_ts, timezone);
  return { start, end, today };
}

/** The span of some days; the usual 30 are told by saying nothing. */
export function spanOf({ start, end }: DayRange, timezone: string, now: Date): Span {
  const today = wallClock(timezone, now).date;
  if (start === null || end === null) return {};
  if (end === today && start === addToDay(today, 1 - DEFAULT_DAYS)) return {};
  const at = (day: string) => instantOf(timezone, day, '00:00').toISOString();
  return { start_ts: at(start), end_ts: at(dayAfter(end)) };
}
