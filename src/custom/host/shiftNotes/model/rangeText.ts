import type { WallClock } from '#contract/core/time.ts';
import { clockLabel } from '#contract/host/metrics/rules.ts';
import { dayText, rangeText as daysText } from '#src/ui/words/dates.ts';

/** `Mar 5 – 12`, `Mar 30 – Apr 2`; null for a single day, which the page says itself. */
export const rangeText = ({
  start_date,
  end_date,
}: {
  start_date: string;
  end_date: string;
}): string | null => (start_date === end_date ? null : daysText(start_date, end_date));

/** `4:40 pm` today, `Mar 4, 4:40 pm` on another day. */
export const whenText = ({ date, time }: WallClock, today: string): string =>
  date === today ? clockLabel(time) : `${dayText(date, 'Nov 20')}, ${clockLabel(time)}`;
