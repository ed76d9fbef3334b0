import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { centsForSearch } from '#contract/guests/tickets/rules.ts';
import type { TicketRow } from '#contract/guests/tickets/schemas.ts';
import {
  type AmountFilter,
  type CheckFilters,
  CHOSEN_FILTERS,
  type ChosenFilter,
  type FilterName,
} from './filters.ts';
import { type AmountOperator, comparisonOf, hasCloseTimes, problemsOf, type TicketStatus } from './search.ts';

export const STATUS_LABELS = {
  open: 'Open',
  closed: 'Closed',
  voided: 'Voided',
} as const satisfies Record<TicketStatus, string>;

export const STATUS_TONES = {
  open: 'info',
  closed: 'ok',
  voided: 'bad',
} as const satisfies Record<TicketStatus, Tone>;

export const OPERATOR_LABELS = {
  eq: 'Exactly',
  gte: 'At least',
  gt: 'Over',
  lte: 'At most',
  lt: 'Under',
} as const satisfies Record<AmountOperator, string>;

export const CHOSEN_LABELS = {
  employee: 'Server',
  tender_type: 'Payment',
  promotion_type: 'Promotion',
  revenue_center: 'Revenue center',
  order_type: 'Order type',
} as const satisfies Record<ChosenFilter, string>;

export const AMOUNT_LABELS = {
  tax: 'Tax',
  payment_amount: 'Paid',
} as const satisfies Record<AmountFilter, string>;

/** One thing that narrows the search, and which filters go when it is taken away. */
export interface FilterChip {
  readonly label: string;
  readonly clears: readonly FilterName[];
  /** It stands in the address and cannot be searched for. */
  readonly isLeftOut: boolean;
}

function spanChip(verb: 'open' | 'close', filters: CheckFilters): FilterChip[] {
  const [start, end] = [filters[`${verb}_start`], filters[`${verb}_end`]];
  if (start === undefined && end === undefined) return [];
  const word = verb === 'open' ? 'Opened' : 'Closed';
  const from = start === undefined ? '' : ` from ${dayText(start, 'Nov 20, 2026, 7:30 PM')}`;
  const until = end === undefined ? '' : ` before ${dayText(end, 'Nov 20, 2026, 7:30 PM')}`;
  return [{ label: `${word}${from}${until}`, clears: [`${verb}_start`, `${verb}_end`], isLeftOut: false }];
}

function amountChip(name: AmountFilter, filters: CheckFilters): FilterChip[] {
  const typed = filters[name];
  if (typed === undefined) return [];
  const cents = centsForSearch(typed);
  const clears = [name, `${name}_operator`] as const;
  if (cents === null) return [{ label: `${AMOUNT_LABELS[name]}: “${typed}”`, clears, isLeftOut: true }];
  const words = OPERATOR_LABELS[comparisonOf(filters, name)].toLowerCase();
  return [{ label: `${AMOUNT_LABELS[name]} ${words} ${formatCents(cents)}`, clears, isLeftOut: false }];
}

/** What is set beside what stands in the bar, in words, in the order of the form. */
export function chipsOf(filters: CheckFilters): FilterChip[] {
  const { last4 } = filters;
  const one = (text: string | undefined, label: string, name: FilterName, isLeftOut = false): FilterChip[] =>
    text === undefined ? [] : [{ label: `${label} ${text}`, clears: [name], isLeftOut }];
  return [
    ...CHOSEN_FILTERS.flatMap((name) => one(filters[name], `${CHOSEN_LABELS[name]}:`, name)),
    ...one(last4, 'Card ending', 'last4', problemsOf(filters).last4 !== undefined),
    ...spanChip('open', filters),
    ...(hasCloseTimes(filters) ? spanChip('close', filters) : []),
    ...amountChip('tax', filters),
    ...amountChip('payment_amount', filters),
  ];
}

/** 1 check, 1,204 checks. */
export const checksText = (count: number) => counted(count, 'check');
/** 1 cover, 4 covers. */
export const coversText = (count: number) => counted(count, 'cover');

/** Visa 4471, Cash: how a check was paid. */
export function paidBy({ tender_types, last4s }: Pick<TicketRow, 'tender_types' | 'last4s'>): string {
  const [only] = last4s;
  return tender_types.length === 1 && last4s.length === 1
    ? `${tender_types[0]} ${only}`
    : tender_types.join(', ');
}
