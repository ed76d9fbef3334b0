import type { z } from 'zod';
import { dayAfter } from '#contract/core/time.ts';
import type { services } from '#contract/index.ts';

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

/** The kept sums that count all checks of a search by themselves; null where there are none. */
export function countingDays(filters: TicketFilters): DaySums | null {
  const { days, scans } = planTotals(filters);
  return scans.length === 0 ? days : null;
}

const later = (a: string | null, b: string | undefined) => (b !== undefined && (a === null || b > a) ? b : a);
/** The earlier of two days, one of which may not be asked for. */
export const earlier = (a: string | null, b: string | undefined) =>
  b !== undefined && (a === null || b < a) ? b : a;

/** The (UTC) day of an instant; null where a calendar is not safe to count from. */
function dayOf(instant: string): string | null {
  const day = new Date(instant).toISOString().slice(0, 10);
  return isCountable(day) ? day : null;
}

/**
 * The first and the last day of service that lie wholly between two instants, in whatever zone each was told: a day begins at most
 * 24 hours before its midnight (UTC), and is over at most 48 after it. Null is without a bound; 'none' cannot be told.
 */
function wholeDays({ open_start, open_end }: TicketFilters) {
  const from = open_start === undefined ? undefined : dayOf(open_start);
  const to = open_end === undefined ? undefined : dayOf(open_end);
  if (from === null || to === null) return 'none';
  return {
    first: from === undefined ? null : dayAfter(from, 2),
    last: to === undefined ? null : dayAfter(to, -2),
  };
}

/**
 * How the sums of all that match are found in time: where at most one word is asked for besides days, times of opening and the
 * status, whole days are taken from their kept sums, and only the days near the times are read check by check. Any other search
 * is added up over the index.
 */
export function planTotals(given: TicketFilters): TotalsPlan {
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
  const whole = wholeDays(filters);
  if (!isPlain || whole === 'none') return { days: null, scans: [filters] };
  const first = later(whole.first, filters.date_start);
  const last = earlier(whole.last, filters.date_end);
  if (first !== null && last !== null && first > last) return { days: null, scans: [filters] };
  const [word] = words;
  const days: DaySums = { field: word ?? '', value: word ? (filters[word] ?? '') : '', first, last };
  const scans: TicketFilters[] = [];
  if (whole.first !== null && first === whole.first) {
    scans.push({ ...filters, date_end: dayAfter(first, -1) });
  }
  if (whole.last !== null && last === whole.last) {
    scans.push({ ...filters, date_start: dayAfter(last) });
  }
  return { days, scans };
}
