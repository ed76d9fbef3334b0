import { clockAt, wallClock } from '#contract/core/time.ts';
import { dayText, nearDay, nearWeekday, zoneText } from '#src/ui/words/dates.ts';
import { hoursText } from '#src/ui/words/durations.ts';

/** Days and times of a guest's life as the clocks of a zone show them. */

const todayIn = (timezone: string, now: Date) => wallClock(timezone, now).date;

/** `Oct 24` of this year, `May 3, 2025` of another; at the clocks of the zone. */
export const dayWords = (timezone: string, at: string, now: Date): string =>
  nearDay(wallClock(timezone, new Date(at)).date, todayIn(timezone, now));

/** `Fri, Nov 13` for a YYYY-MM-DD, with the year where it is another one; `Today` for today. */
export function dayTitle(date: string, timezone: string, now: Date): string {
  const today = todayIn(timezone, now);
  return date === today ? 'Today' : nearWeekday(date, today);
}

/** `6:12 PM` at the clocks of the zone; with its short name where they show the time twice. */
export function timeWords(timezone: string, at: string): string {
  return clockAt(timezone, new Date(at));
}

/** `May 3, 2025, 6:12 PM`. */
export function momentWords(timezone: string, at: string, now: Date): string {
  return `${dayWords(timezone, at, now)}, ${timeWords(timezone, at)}`;
}

/** `Pacific time` for America/Los_Angeles. */
export const zoneWords = (timezone: string, at: Date): string =>
  zoneText(timezone, at, 'longGeneric').replace(/ Time$/, ' time');

/** `May 3` for a birthday kept as MM-DD. */
// A leap year, so that February 29 is a day.
export const birthdayWords = (monthDay: string): string => dayText(`2024-${monthDay}`, 'Nov 20');

/** `2 h 39 min`, which does not break across lines. */
export const spanWords = (minutes: number): string => hoursText(minutes).replaceAll(' ', '\u00a0');
