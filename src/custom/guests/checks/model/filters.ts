import { isDay, isMoment } from '#contract/core/days.ts';
import { AMOUNT_OPERATORS, TICKET_STATUSES } from '#contract/guests/tickets/schemas.ts';

/** What is chosen from the values that checks have (CHECK-003). */
export const CHOSEN_FILTERS = [
  'employee',
  'tender_type',
  'promotion_type',
  'revenue_center',
  'order_type',
] as const;
export type ChosenFilter = (typeof CHOSEN_FILTERS)[number];

/** Times of the location's clocks, `YYYY-MM-DDTHH:mm`. */
export const MOMENT_FILTERS = ['open_start', 'open_end', 'close_start', 'close_end'] as const;
export type MomentFilter = (typeof MOMENT_FILTERS)[number];

/** Amounts as they were typed. */
export const AMOUNT_FILTERS = ['tax', 'payment_amount'] as const;
export type AmountFilter = (typeof AMOUNT_FILTERS)[number];

const FILTER_NAMES = [
  'days',
  'date_start',
  'date_end',
  'status',
  'check_nums',
  ...CHOSEN_FILTERS,
  ...MOMENT_FILTERS,
  ...AMOUNT_FILTERS,
  'tax_operator',
  'payment_amount_operator',
  'last4',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters of the search as the address keeps them: texts, as they were typed or chosen. */
export type CheckFilters = Readonly<Partial<Record<FilterName, string>>>;

/** The value of `days` that lifts the limit to the last days. */
export const ANY_DAY = 'any';

const LONGEST_TEXT = 1000;

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const isShort = (text: string) => text.length <= LONGEST_TEXT;

const SOUND: Partial<Record<FilterName, (text: string) => boolean>> = {
  days: isOneOf([ANY_DAY]),
  date_start: isDay,
  date_end: isDay,
  status: isOneOf(TICKET_STATUSES),
  tax_operator: isOneOf(AMOUNT_OPERATORS),
  payment_amount_operator: isOneOf(AMOUNT_OPERATORS),
  ...Object.fromEntries(MOMENT_FILTERS.map((name) => [name, isMoment])),
};

/** The filters that an address names; what no such filter can be is left out, so that any address can be opened. */
export function filtersFrom(params: URLSearchParams): CheckFilters {
  const found = FILTER_NAMES.flatMap((name) => {
    const text = params.get(name);
    return text && (SOUND[name] ?? isShort)(text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The filters without times of the clocks, which several locations do not share. */
export function withoutMoments(filters: CheckFilters): CheckFilters {
  const kept = Object.entries(filters).filter(([name]) => !MOMENT_FILTERS.some((moment) => moment === name));
  return Object.fromEntries(kept);
}

/** The address after some filters changed, from its first page on; an empty filter is dropped. */
export function withFilters(params: URLSearchParams, change: CheckFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of FILTER_NAMES) {
    if (!(name in change)) continue;
    const text = change[name];
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

/** The address without any filter. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return withFilters(params, Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])));
}

/** Which page of the results an address asks for, from 1. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Whether more narrows the search than its days. */
export function isNarrowed(filters: CheckFilters): boolean {
  const days = ['days', 'date_start', 'date_end', 'tax_operator', 'payment_amount_operator'];
  return Object.keys(filters).some((name) => !days.includes(name));
}
