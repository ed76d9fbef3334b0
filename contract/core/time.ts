import { tzOffset } from '@date-fns/tz';
import { addDays, format, parseISO } from 'date-fns';

/**
 * Wall-clock time of a location and instants. Days are `YYYY-MM-DD`, times `HH:mm`, zones IANA names; instants are Dates.
 * Offsets are minutes east of UTC.
 */

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** Minutes east of UTC that the zone's clocks show at the instant, such as -480. */
export function offsetMinutes(timezone: string, at: Date): number {
  return tzOffset(timezone, at);
}

/** A time `HH:mm` as people read it: “6:15 PM” for 18:15. Screens and reasons say times so alike. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** What the clocks of a zone show at an instant. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

export function wallClock(timezone: string, at: Date): WallClock {
  const shifted = new Date(at.getTime() + offsetMinutes(timezone, at) * MINUTE_MS).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * The instants at which the zone's clocks show this day and time: none when they skip it in spring, two (earlier first) when
 * they repeat it in autumn, else one.
 */
export function instantsOf(timezone: string, date: string, time: string): readonly Date[] {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  const around = [-DAY_MINUTES, 0, DAY_MINUTES].map((minutes) =>
    offsetMinutes(timezone, new Date(asUtc + minutes * MINUTE_MS)),
  );
  return [...new Set(around)]
    .map((offset) => new Date(asUtc - offset * MINUTE_MS))
    .filter((instant) => {
      const shown = wallClock(timezone, instant);
      return shown.date === date && shown.time === time;
    })
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The one instant that stands for a wall-clock time: the earlier of two; where the clocks skip it, as much later. */
export function instantOf(timezone: string, date: string, time: string): Date {
  const [first] = instantsOf(timezone, date, time);
  if (first) return first;
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  return new Date(asUtc - offsetMinutes(timezone, new Date(asUtc - DAY_MINUTES * MINUTE_MS)) * MINUTE_MS);
}

/**
 * The instant at which the clocks of another zone show what those of a zone show at an instant, to the millisecond: the same one
 * of two where both zones repeat the time, later where the other skips it.
 */
export function sameClockIn(to: string, from: string, at: Date): Date {
  const { date, time } = wallClock(from, at);
  const beyond = at.getTime() % MINUTE_MS;
  const which = instantsOf(from, date, time).findIndex((one) => one.getTime() === at.getTime() - beyond);
  const start = instantsOf(to, date, time)[which] ?? instantOf(to, date, time);
  return new Date(start.getTime() + beyond);
}

/** Further than any zone sets its clocks at once. */
const CHANGE_MS = 4 * 60 * MINUTE_MS;

/** Whether the zone's clocks are set near an instant; few are, and the rest of the work is spared for all others. */
const isNearChange = (timezone: string, at: Date) =>
  offsetMinutes(timezone, new Date(at.getTime() - CHANGE_MS)) !==
  offsetMinutes(timezone, new Date(at.getTime() + CHANGE_MS));

/** The short name of the zone at an instant: “PDT”, or “GMT+2” where English has no name for it. */
function zoneName(timezone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * The time that a zone's clocks show at an instant, as people read it: “7:30 PM”; where they show it twice in autumn with the
 * zone's short name, “1:15 AM PDT” and “1:15 AM PST”. Whatever tells the time of a party tells it so.
 */
export function clockAt(timezone: string, at: Date): string {
  const { date, time } = wallClock(timezone, at);
  const isTwice = isNearChange(timezone, at) && instantsOf(timezone, date, time).length > 1;
  return isTwice ? `${clockText(time)} ${zoneName(timezone, at)}` : clockText(time);
}

/** The day `count` days after (or before) another. */
export function dayAfter(date: string, count = 1): string {
  return format(addDays(parseISO(date), count), 'yyyy-MM-dd');
}

/** From the instant at which a day's clocks show `startHour` to the same of the next day, `[start, end)`. */
export function dayRange(timezone: string, date: string, startHour: number): { start: Date; end: Date } {
  const time = `${String(startHour).padStart(2, '0')}:00`;
  return { start: instantOf(timezone, date, time), end: instantOf(timezone, dayAfter(date), time) };
}

/** The day that an instant belongs to when days start at `startHour`. */
export function businessDate(timezone: string, at: Date, startHour: number): string {
  const { date, time } = wallClock(timezone, at);
  return Number(time.slice(0, 2)) < startHour ? dayAfter(date, -1) : date;
}
