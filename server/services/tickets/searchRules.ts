import type { z } from 'zod';
import { businessDate, dayAfter, dayRange } from '#contract/core/time.ts';
import type { services } from '#contract/index.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/parties/defaults.ts';

/** What checks are searched for, as the calls take it. */
export type TicketFilters = z.output<(typeof services)['tickets']['totals']['query']>;

/** The filters that ask for one word, which are the fields that sums are kept by. */
export const WORDS = ['promotion_type', 'tender_type', 'revenue_center', 'order_type', 'employee'] as const;
export type Word = (typeof WORDS)[number];

/** The filters as they are searched for: an open check has no time of closing, so none is asked for (CHECK-007). */
export function effective(filters: TicketFilters): TicketFilters {
  if (filters.status !== 'open') return filters;
  const { close_start: _start, close_end: _end, ...rest } = filters;
  return rest;
}

/** Days between which a calendar is safe to count from. */
const COUNTABLE = { first: '1900-01-01', last: '9000-01-01' } as const;
const isCountable = (date: string | undefined) =>
  date !== undefined && date >= COUNTABLE.first && date <= COUNTABLE.last;

/**
 * Instants between which every check of these days of service was opened, in whatever zone its location is. They narrow a search by
 * days to a range of the index, and leave out nothing.
 */
export function openedAround({ date_start, date_end }: TicketFilters): { from?: string; to?: string } {
  return {
    ...(isCountable(date_start) ? { from: `${dayAfter(date_start ?? '', -1)}T00:00:00Z` } : {}),
    ...(isCountable(date_end) ? { to: `${dayAfter(date_end ?? '', 2)}T00:00:00Z` } : {}),
  };
}

/** The numbers of checks in a text with commas between them; null where none is asked for. */
export function checkNumbers(text: string | undefined): string[] | null {
  const numbers = (text ?? '')
    .split(/[,;\n]/)
    .map((number) => number.trim().replace(/^#\s*/, ''))
    .filter(Boolean);
  return numbers.length > 0 ? [...new Set(numbers)] : null;
}

/** Whole days whose kept sums answer a part of a search; days are inclusive, null is without a bound. */
export interface DaySums {
  readonly field: Word | '';
  readonly value: string;
  readonly first: string | null;
  readonly last: string | null;
}

/** Where the sums of a search come from: kept sums of whole days, and what must be added up check by check. */
export interface TotalsPlan {
  readonly days: DaySums | null;
  readonly scans: readonly TicketFilters[];
}

/** The kept sums that count all checks of a search by themselves, in whatever zones its days were told; null where there are none. */
export function countingDays(filters: TicketFilters, timezone: string): DaySums | null {
  if (filters.open_start !== undefined || filters.open_end !== undefined) return null;
  return planTotals(filters, timezone).days;
}

const later = (a: string | null, b: string | undefined) => (b !== undefined && (a === null || b > a) ? b : a);
/** The earlier of two days, one of which may not be asked for. */
export const earlier = (a: string | null, b: string | undefined) =>
  b !== undefined && (a === null || b < a) ? b : a;

/** The first and the last day of service that lie wholly between two instants; null is without a bound. */
function wholeDays({ open_start, open_end }: TicketFilters, timezone: string) {
  const dayOf = (at: Date) => businessDate(timezone, at, RESERVATION_DAY_STARTS_AT_HOUR);
  const startOf = (date: string) => dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR).start;
  let first: string | null = null;
  if (open_start !== undefined) {
    const start = new Date(open_start);
    const date = dayOf(start);
    first = startOf(date).getTime() === start.getTime() ? date : dayAfter(date);
  }
  const last = open_end === undefined ? null : dayAfter(dayOf(new Date(open_end)), -1);
  return { first, last, startOf };
}

/**
 * How the sums of all that match are found in time: where at most one word is asked for besides days, times of opening and the
 * status, whole days are taken from their kept sums, and only the days cut by the times are read check by check. Any other search
 * is added up over the index.
 */
export function planTotals(given: TicketFilters, timezone: string): TotalsPlan {
  const filters = effective(given);
  const words = WORDS.filter((word) => filters[word]);
  const isPlain =
    words.length <= 1 &&
    filters.tax == null &&
    filters.payment_amount == null &&
    filters.last4 === undefined &&
    filters.close_start === undefined &&
    filters.close_end === undefined &&
    checkNumbers(filters.check_nums) === null;
  if (!isPlain) return { days: null, scans: [filters] };
  const whole = wholeDays(filters, timezone);
  const first = later(whole.first, filters.date_start);
  const last = earlier(whole.last, filters.date_end);
  if (first !== null && last !== null && first > last) return { days: null, scans: [filters] };
  const [word] = words;
  const days: DaySums = { field: word ?? '', value: word ? (filters[word] ?? '') : '', first, last };
  const scans: TicketFilters[] = [];
  if (filters.open_start !== undefined && whole.first !== null && first === whole.first) {
    const end = whole.startOf(whole.first).toISOString();
    if (Date.parse(filters.open_start) < Date.parse(end)) scans.push({ ...filters, open_end: end });
  }
  if (filters.open_end !== undefined && whole.last !== null && last === whole.last) {
    const start = whole.startOf(dayAfter(whole.last)).toISOString();
    if (Date.parse(start) < Date.parse(filters.open_end)) scans.push({ ...filters, open_start: start });
  }
  return { days, scans };
}
