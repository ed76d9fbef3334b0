import { dayAfter, instantOf } from '#contract/core/time.ts';
import { centsForSearch } from '#contract/guests/tickets/rules.ts';
import { AMOUNT_OPERATORS, TICKET_STATUSES } from '#contract/guests/tickets/schemas.ts';
import {
  AMOUNT_FILTERS,
  ANY_DAY,
  type AmountFilter,
  type CheckFilters,
  type MomentFilter,
} from './filters.ts';

export type AmountOperator = (typeof AMOUNT_OPERATORS)[number];
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Without any days in the address, this many business days up to today. */
export const USUAL_DAYS = 7;

/** What the server is asked: days of the location, instants in UTC, amounts in cents. */
export type CheckSearch = ReturnType<typeof searchOf>;

export interface SearchedDays {
  readonly start: string;
  readonly end: string;
}

/** The business days that are searched, both inclusive; null for any day. One that stands alone is both. */
export function daysOf({ days, date_start, date_end }: CheckFilters, today: string): SearchedDays | null {
  if (days === ANY_DAY) return null;
  const [start = date_end, end = date_start] = [date_start, date_end];
  if (start === undefined || end === undefined) return { start: dayAfter(today, 1 - USUAL_DAYS), end: today };
  return start <= end ? { start, end } : { start: end, end: start };
}

/** With the status Open the times of closing are left out of the search (CHECK-007). */
export const hasCloseTimes = (filters: CheckFilters) => statusOf(filters) !== 'open';

function instantOfMoment(moment: string | undefined, timezone: string): string | undefined {
  const [date, time] = (moment ?? '').split('T');
  return date && time ? instantOf(timezone, date, time).toISOString() : undefined;
}

const LAST4 = /^\d{4}$/;
const operatorOf = (text: string | undefined): AmountOperator | undefined =>
  AMOUNT_OPERATORS.find((operator) => operator === text);

/** The status that an address names. */
export const statusOf = ({ status }: CheckFilters): TicketStatus | undefined =>
  TICKET_STATUSES.find((known) => known === status?.toLowerCase());

/** How an amount is compared; it has to be exactly so while nothing else is chosen. */
export const comparisonOf = (filters: CheckFilters, name: AmountFilter): AmountOperator =>
  operatorOf(filters[`${name}_operator`]) ?? 'eq';

/**
 * What the filters of an address ask the server. Amounts become cents, null where there is none to be read (CHECK-008,
 * CHECK-009); days end with `today`, the location's business day.
 */
export function searchOf(filters: CheckFilters, timezone: string, today: string) {
  const { promotion_type, tender_type, revenue_center, order_type, employee, check_nums } = filters;
  const days = daysOf(filters, today);
  const moment = (name: MomentFilter) => instantOfMoment(filters[name], timezone);
  const tax = centsForSearch(filters.tax ?? '');
  const paid = centsForSearch(filters.payment_amount ?? '');
  return {
    date_start: days?.start,
    date_end: days?.end,
    status: statusOf(filters),
    ...{ promotion_type, tender_type, revenue_center, order_type, employee, check_nums },
    open_start: moment('open_start'),
    open_end: moment('open_end'),
    close_start: hasCloseTimes(filters) ? moment('close_start') : undefined,
    close_end: hasCloseTimes(filters) ? moment('close_end') : undefined,
    tax,
    tax_operator: tax === null ? undefined : comparisonOf(filters, 'tax'),
    payment_amount: paid,
    payment_amount_operator: paid === null ? undefined : comparisonOf(filters, 'payment_amount'),
    last4: LAST4.test(filters.last4 ?? '') ? filters.last4 : undefined,
  };
}

export type Problems = Readonly<Partial<Record<AmountFilter | 'last4' | 'open_end' | 'close_end', string>>>;

const isReversed = (start: string | undefined, end: string | undefined) =>
  start !== undefined && end !== undefined && end <= start;

/** What cannot be searched for as it stands, by field; such an amount or card is left out of the search. */
export function problemsOf(filters: CheckFilters): Problems {
  const amounts = AMOUNT_FILTERS.filter((name) => {
    const typed = filters[name];
    return typed !== undefined && centsForSearch(typed) === null;
  }).map((name) => [name, 'Enter an amount such as 12.50, up to a million'] as const);
  return {
    ...Object.fromEntries(amounts),
    ...(filters.last4 && !LAST4.test(filters.last4) ? { last4: 'Enter the last four digits' } : {}),
    ...(isReversed(filters.open_start, filters.open_end) ? { open_end: 'Ends before it begins' } : {}),
    ...(hasCloseTimes(filters) && isReversed(filters.close_start, filters.close_end)
      ? { close_end: 'Ends before it begins' }
      : {}),
  };
}
