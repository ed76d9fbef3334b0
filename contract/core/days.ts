import { differenceInCalendarDays, parseISO } from 'date-fns';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** True of YYYY-MM-DD that the calendar has, between the years 1900 and 2199: what an address, a cell or a call may mean by a day. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !DAY.test(text) || text < '1900' || text >= '2200') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** True of a day with a time that clocks can show, such as 2026-05-03T19:30. */
export const isMoment = (text: string): boolean =>
  MOMENT.test(text) && isDay(text.slice(0, 10)) && text.slice(11, 13) < '24' && text.slice(14) < '60';

/** True of a day at most so many days away from another. */
export const isNear = (day: string, today: string, days: number): boolean =>
  Math.abs(differenceInCalendarDays(parseISO(day), parseISO(today))) <= days;
