import { wallClock } from '#contract/core/time.ts';
import { dollars } from '#contract/marketing/segments/comparisons.ts';
import type { FactValue } from '#contract/marketing/segments/facts.ts';
import { eitherOf } from '#contract/marketing/segments/kind.ts';
import { dayText, spanText } from '#contract/marketing/segments/spans.ts';
import type { PropertyDefinition } from './definition.ts';
import {
  canBeNone,
  FIELDS,
  type Formula,
  type Measure,
  type Result,
  resultOf,
  type Source,
} from './formulas.ts';

export const SOURCE_LABELS = {
  visits: 'Visits',
  checks: 'Checks',
  items: 'Dishes and drinks',
  reservations: 'Reservations',
} satisfies Record<Source, string>;

export const FORMULA_LABELS = {
  count: 'How many',
  sum: 'Sum',
  average: 'Average',
  minimum: 'Smallest',
  maximum: 'Largest',
  first: 'First',
  last: 'Last',
  days_since: 'Days since the last',
  most_frequent: 'Most frequent',
} satisfies Record<Formula, string>;

const LEADS = {
  sum: 'Sum of the',
  average: 'Average',
  minimum: 'Smallest',
  maximum: 'Largest',
  most_frequent: 'Most frequent',
} satisfies Record<Exclude<Formula, 'count' | 'first' | 'last' | 'days_since'>, string>;

type Nouns = readonly [one: string, many: string];

const RESERVATIONS = {
  any: ['reservation', 'reservations'],
  booked: ['reservation that stands', 'reservations that stand'],
  came: ['kept reservation', 'kept reservations'],
  cancelled: ['canceled reservation', 'canceled reservations'],
  no_show: ['no-show', 'no-shows'],
  requested: ['requested reservation', 'requested reservations'],
} as const;

/** What is counted: one, and several. */
function nounsOf(definition: PropertyDefinition): Nouns {
  switch (definition.source) {
    case 'visits':
      return ['visit', 'visits'];
    case 'checks': {
      const by = definition.order_types.length > 0 ? ` by ${eitherOf(definition.order_types)}` : '';
      return [`check${by}`, `checks${by}`];
    }
    case 'items': {
      const of = definition.names.length > 0 ? ` of ${eitherOf(definition.names)}` : '';
      return [`order${of || ' of a dish'}`, `orders${of || ' of dishes'}`];
    }
    case 'reservations':
      return RESERVATIONS[definition.state];
  }
}

function whatOf(definition: PropertyDefinition): string {
  const [one, many] = nounsOf(definition);
  const { formula, field } = definition;
  if (field === 'dish') {
    const among = definition.source === 'items' && definition.names.length > 0;
    return `Most frequent ${FIELDS.dish.label}${among ? ` among ${eitherOf(definition.names)}` : ''}`;
  }
  switch (formula) {
    case 'count':
      return `Number of ${many}`;
    case 'first':
      return `Date of the first ${one}`;
    case 'last':
      return `Date of the last ${one}`;
    case 'days_since':
      return `Days since the last ${one}`;
    case 'sum':
    case 'average':
    case 'minimum':
    case 'maximum':
    case 'most_frequent':
      return `${LEADS[formula]} ${FIELDS[field].label} of ${many}`;
  }
}

/** The formula as a sentence: “Average amount of checks in the last 90 days at LoHi”. */
export function formulaText(definition: PropertyDefinition, nameOf: (merchantId: number) => string): string {
  const { merchant_ids, span } = definition;
  const at = merchant_ids.length === 0 ? '' : ` at ${eitherOf(merchant_ids.map(nameOf))}`;
  return `${whatOf(definition)}${spanText(span)}${at}`;
}

const UNITS = {
  times: ['time', 'times'],
  people: ['person', 'people'],
  pieces: ['piece', 'pieces'],
  days: ['day', 'days'],
} satisfies Record<Exclude<Measure, 'money'>, Nouns>;

const numberText = (n: number, measure: Measure | null) => {
  if (measure === 'money') return dollars(n);
  const [one, many] = UNITS[measure ?? 'times'];
  return `${n.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${n === 1 ? one : many}`;
};

/** A value as people read it: “3 times”, “$48.20”, “Nov 3, 2026”, “LoHi”; a dash for none. */
export function valueText(value: FactValue, { type, measure }: Result, timezone: string): string {
  if (value === null || typeof value === 'boolean') return '—';
  if (typeof value === 'number') return numberText(value, measure);
  return type === 'date' ? dayText(wallClock(timezone, new Date(value)).date) : value;
}

/** What guests have of whom there is nothing to work it out from. */
export function fallbackText(definition: PropertyDefinition): string {
  const result = resultOf(definition);
  if (!canBeNone(definition.formula)) return `Guests without any have ${numberText(0, result.measure)}.`;
  const { fallback } = definition;
  if (fallback === null) return 'Guests without any have no value.';
  const shown =
    typeof fallback === 'number'
      ? numberText(fallback, result.measure)
      : result.type === 'date'
        ? dayText(fallback)
        : `“${fallback}”`;
  return `Guests without any have ${shown}.`;
}

export const RESULT_LABELS = { number: 'Number', date: 'Date', text: 'Text' } satisfies Record<
  Result['type'],
  string
>;

export const MEASURE_LABELS = {
  times: 'times',
  money: 'money',
  people: 'people',
  pieces: 'pieces',
  days: 'days',
} satisfies Record<Measure, string>;
