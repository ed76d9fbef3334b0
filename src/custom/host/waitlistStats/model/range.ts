import { isDay } from '#contract/core/days.ts';
import { dayAfter } from '#contract/core/time.ts';

/** The most days that the metrics are asked for at once. */
export const MOST_STAT_DAYS = 366;
const DAYS = 30;

/** The days that an address asks for; what cannot be read, is turned round or too long is the last 30 days instead. */
export function rangeOf({ from, to }: { from: string | null; to: string | null }, today: string) {
  const isSound =
    isDay(from) && isDay(to) && from <= to && to <= today && dayAfter(from, MOST_STAT_DAYS) > to;
  return isSound
    ? { start_date: from, end_date: to }
    : { start_date: dayAfter(today, 1 - DAYS), end_date: today };
}
