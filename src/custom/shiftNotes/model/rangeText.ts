import { format, parseISO } from 'date-fns';
import type { WallClock } from '#contract/core/time.ts';
import { clockLabel } from '#contract/metrics/rules.ts';

/** `Mar 5 – 12`, `Mar 30 – Apr 2`; null for a single day, which the page says itself. */
export function rangeText({ start_date, end_date }: { start_date: string; end_date: string }): string | null {
  if (start_date === end_date) return null;
  const [start, end] = [parseISO(start_date), parseISO(end_date)];
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const isOneMonth = start_date.slice(0, 7) === end_date.slice(0, 7);
  if (!isOneYear) return `${format(start, 'MMM d, yyyy')} – ${format(end, 'MMM d, yyyy')}`;
  return `${format(start, 'MMM d')} – ${format(end, isOneMonth ? 'd' : 'MMM d')}`;
}

/** `4:40 pm` today, `Mar 4, 4:40 pm` on another day. */
export function whenText({ date, time }: WallClock, today: string): string {
  return date === today ? clockLabel(time) : `${format(parseISO(date), 'MMM d')}, ${clockLabel(time)}`;
}
