import { isDay } from '#contract/core/days.ts';
import { dayAfter } from '#contract/core/time.ts';

/** The most days that are looked at once. */
export const MOST_DAYS = 92;
/** The most days that the provider is compared for at once. */
export const MOST_COMPARED_DAYS = 31;
const DAYS_BACK = 14;
const DAYS_AHEAD = 14;

export interface Span {
  readonly start_date: string;
  readonly end_date: string;
}

/** The days that an address asks for; what cannot be read, is turned round or too long: two weeks back and two ahead. */
export function spanOf({ from, to }: { from: string | null; to: string | null }, today: string): Span {
  const isSound = isDay(from) && isDay(to) && from <= to && dayAfter(from, MOST_DAYS) > to;
  return isSound
    ? { start_date: from, end_date: to }
    : { start_date: dayAfter(today, -DAYS_BACK), end_date: dayAfter(today, DAYS_AHEAD) };
}

/** A chosen range, its beginning moved up where it is too long. */
export function withinMost(start: string, end: string): Span {
  const earliest = dayAfter(end, 1 - MOST_DAYS);
  return { start_date: start < earliest ? earliest : start, end_date: end };
}

/**
 * Which days of a span are compared with the provider: payments are made up to today, and the last 31 days of them are asked
 * for. A span that lies ahead is compared for today.
 */
export function comparedDays({ start_date, end_date }: Span, today: string): Span {
  const end = end_date < today ? end_date : today;
  const earliest = dayAfter(end, 1 - MOST_COMPARED_DAYS);
  const start = start_date > end ? end : start_date;
  return { start_date: start < earliest ? earliest : start, end_date: end };
}
