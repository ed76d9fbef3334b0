import { addDays, addMonths, format, parseISO, startOfMonth, startOfWeek } from 'date-fns';

/** A calendar day as YYYY-MM-DD: no time, no zone, ordered by plain string comparison. */
export type Day = string;

/** How many days a month is drawn with: six whole weeks (SHELL-018). */
export const GRID_DAYS = 42;

export const dayOf = (date: Date): Day => format(date, 'yyyy-MM-dd');

/** Today where the viewer is; pages about a location pass the location's own day instead. */
export const localToday = (): Day => dayOf(new Date());

export const addToDay = (day: Day, days: number): Day => dayOf(addDays(parseISO(day), days));

/** The same day some months on, held to the last day of a shorter month. */
export const addMonthsToDay = (day: Day, months: number): Day => dayOf(addMonths(parseISO(day), months));

export const firstOfMonth = (day: Day): Day => dayOf(startOfMonth(parseISO(day)));

export const sameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => parseISO(day).getDay();

/** Writes a day by a date-fns pattern, such as `MMM d, yyyy`. */
export const formatDay = (day: Day, pattern: string): string => format(parseISO(day), pattern);

/** The month around a day as six weeks of seven days, Sunday first (SHELL-018). */
export function monthGrid(day: Day): Day[][] {
  const first = startOfWeek(startOfMonth(parseISO(day)));
  const days = Array.from({ length: GRID_DAYS }, (_, index) => dayOf(addDays(first, index)));
  return Array.from({ length: GRID_DAYS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
