import { clockAt, wallClock } from '#contract/core/time.ts';

/** Days and times of a guest's life as the clocks of a zone show them. */

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...options });
const SHORT = dayFormat({});
const WITH_YEAR = dayFormat({ year: 'numeric' });
const WITH_WEEKDAY = dayFormat({ weekday: 'short' });
const WITH_BOTH = dayFormat({ weekday: 'short', year: 'numeric' });

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
const isThisYear = (date: string, timezone: string, now: Date) =>
  date.slice(0, 4) === wallClock(timezone, now).date.slice(0, 4);

/** `Oct 24` of this year, `May 3, 2025` of another; at the clocks of the zone. */
export function dayWords(timezone: string, at: string, now: Date): string {
  const { date } = wallClock(timezone, new Date(at));
  return (isThisYear(date, timezone, now) ? SHORT : WITH_YEAR).format(noonOf(date));
}

/** `Fri, Nov 13` for a YYYY-MM-DD, with the year where it is another one; `Today` for today. */
export function dayTitle(date: string, timezone: string, now: Date): string {
  if (date === wallClock(timezone, now).date) return 'Today';
  return (isThisYear(date, timezone, now) ? WITH_WEEKDAY : WITH_BOTH).format(noonOf(date));
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
export function zoneWords(timezone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  return name.replace(/ Time$/, ' time');
}

/** `May 3` for a birthday kept as MM-DD. */
export function birthdayWords(monthDay: string): string {
  // A leap year, so that February 29 is a day.
  return SHORT.format(noonOf(`2024-${monthDay}`));
}

/** `2 h 39 min`, `45 min`, `2 h`; it does not break across lines. */
export function spanWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 ? `${hours} h` : null, rest > 0 || hours === 0 ? `${rest} min` : null];
  return words
    .filter((word) => word !== null)
    .join(' ')
    .replaceAll(' ', '\u00a0');
}
