import { dayAfter, instantOf } from '#contract/core/time.ts';

/**
 * Service minutes: whole minutes since 00:00 of a business day, in which times before 05:00 belong to the night after
 * (SHIFT-009). 05:00 is 300, 23:45 is 1425, 01:00 is 1500.
 */

const DAY_MINUTES = 1440;
/** The first service minute of a day: 05:00. */
export const SERVICE_START = 300;
/** The end of a service day, exclusive: 05:00 of the next. */
export const SERVICE_END = SERVICE_START + DAY_MINUTES;
/** Shifts, slots and pacing are cut into quarter hours. */
export const QUARTER = 15;

const pad = (value: number) => String(value).padStart(2, '0');

/** The service minute of a clock time `HHmm` or `HH:mm`; before 05:00 it is the next day's (SHIFT-009). */
export function serviceMinute(time: string): number {
  const digits = time.replace(':', '');
  const minute = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return minute < SERVICE_START ? minute + DAY_MINUTES : minute;
}

/** The clock time `HH:mm` of a service minute; 1740, the end of the day, is 05:00. */
export function clockOf(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

/** The same as `HHmm`, the form of `block_start`. */
export function blockStartOf(minute: number): string {
  return clockOf(minute).replace(':', '');
}

/** The instant of a service minute of a business day at a location. */
export function serviceInstant(timezone: string, date: string, minute: number): Date {
  return instantOf(timezone, minute >= DAY_MINUTES ? dayAfter(date) : date, clockOf(minute));
}
