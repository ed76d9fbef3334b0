import { addDays, addMonths, format, parseISO, startOfMonth } from 'date-fns';

/** A calendar day as YYYY-MM-DD: no time, no zone, ordered by plain string comparison. */
export type Day = string;

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
