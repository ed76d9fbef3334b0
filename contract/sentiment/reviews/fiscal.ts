import {
  addDays,
  differenceInCalendarDays,
  format,
  parseISO,
  startOfISOWeekYear,
  addWeeks,
  getISOWeekYear,
  setISOWeekYear,
} from 'date-fns';

/** Spans of a year of 13 periods of four weeks, which begins on the Monday of its first ISO week; a 53rd week belongs to the last period. */
export const FISCAL_PERIODS = [
  'this_week',
  'last_week',
  'this_period',
  'last_period',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type FiscalPeriod = (typeof FISCAL_PERIODS)[number];

export const FISCAL_NAMES = {
  this_week: 'This week',
  last_week: 'Last week',
  this_period: 'This period',
  last_period: 'Last period',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
} as const satisfies Record<FiscalPeriod, string>;

const iso = (date: Date) => format(date, 'yyyy-MM-dd');
const yearStart = (date: Date) => startOfISOWeekYear(date);
const nextYear = (start: Date) => startOfISOWeekYear(setISOWeekYear(start, getISOWeekYear(start) + 1));
/** Periods before the first of each quarter: three, three, three and four. */
const QUARTERS = [0, 3, 6, 9, 13];

interface Days {
  readonly start: Date;
  readonly end: Date;
}

function periodAt(date: Date): Days {
  const year = yearStart(date);
  const nth = Math.min(Math.floor(differenceInCalendarDays(date, year) / 28), 12);
  return { start: addWeeks(year, nth * 4), end: nth === 12 ? nextYear(year) : addWeeks(year, nth * 4 + 4) };
}

function quarterAt(date: Date): Days {
  const year = yearStart(date);
  const nth = Math.min(Math.floor(differenceInCalendarDays(date, year) / 28), 12);
  const first = QUARTERS.findLast((at) => at <= nth) ?? 0;
  const last = QUARTERS.find((at) => at > nth) ?? 13;
  return { start: addWeeks(year, first * 4), end: last === 13 ? nextYear(year) : addWeeks(year, last * 4) };
}

function weekAt(date: Date): Days {
  const start = addDays(date, -((date.getDay() + 6) % 7));
  return { start, end: addDays(start, 7) };
}

const yearAt = (date: Date): Days => ({ start: yearStart(date), end: nextYear(yearStart(date)) });

const SPANS = { week: weekAt, period: periodAt, quarter: quarterAt, year: yearAt } as const;

/** The days of a fiscal period, `[start, end)` as YYYY-MM-DD, as seen from a day. */
export function fiscalDays(period: FiscalPeriod, today: string): { start: string; end: string } {
  const [which, unit] = period.split('_') as ['this' | 'last', keyof typeof SPANS];
  const current = SPANS[unit](parseISO(today));
  const { start, end } = which === 'this' ? current : SPANS[unit](addDays(current.start, -1));
  return { start: iso(start), end: iso(end) };
}
