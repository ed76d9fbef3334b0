import { dayText, momentText } from '#contract/core/words/moments.ts';

export { dayText, type Form, momentText, rangeText, zoneText } from '#contract/core/words/moments.ts';

/** A day, with its year where that is not this one's: `Nov 20`, `Nov 20, 2025`. */
export const nearDay = (day: string, today: string): string =>
  dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'Nov 20' : 'Nov 20, 2026');

/** The same with its weekday: `Fri, Nov 20`. */
export const nearWeekday = (day: string, today: string): string =>
  dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'Fri, Nov 20' : 'Fri, Nov 20, 2026');

/** The zone of the reader's own clocks. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant of today as its hour, any other as its day, on the reader's clocks. */
export function hourOrDay(at: string, now: Date): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return momentText(at, isToday ? '7:30 PM' : 'Nov 20');
}
