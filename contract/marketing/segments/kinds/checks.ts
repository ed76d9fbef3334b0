import { z } from 'zod';
import {
  centsRule,
  comparedText,
  folded,
  countRule,
  dollars,
  isCompared,
  isNone,
  timesText,
} from '../comparisons.ts';
import { type CheckFact, everCame } from '../facts.ts';
import { type ConditionKind, eitherOf, placesText, refsTo } from '../kind.ts';
import { isWithin, pastSpan, rangeOf, spanText } from '../spans.ts';
import { neverText, places } from './visits.ts';

export const CHECK_SUMS = ['sum', 'average', 'max', 'min'] as const;

const common = {
  span: pastSpan,
  merchant_ids: places,
  /** As the point of sale names them; all where there are none. */
  order_types: z.array(z.string().min(1).max(60)).max(20),
};

const schema = z.union([
  z.object({
    kind: z.literal('checks'),
    of: z.literal('count'),
    count: countRule,
    ...common,
    include_never: z.boolean(),
  }),
  z.object({ kind: z.literal('checks'), of: z.enum(CHECK_SUMS), cents: centsRule, ...common }),
]);
type Checks = z.infer<typeof schema>;

const LEADS = {
  sum: 'who spent ',
  average: 'who spent on average ',
  max: 'whose largest check was ',
  min: 'whose smallest check was ',
} satisfies Record<(typeof CHECK_SUMS)[number], string>;

/** The sum, average, largest or smallest of amounts, in whole cents; null of none, but nothing spent is a sum of 0. */
export function amountOf(of: (typeof CHECK_SUMS)[number], cents: readonly number[]): number | null {
  const sum = cents.reduce((total, one) => total + one, 0);
  if (of === 'sum') return sum;
  if (cents.length === 0) return null;
  if (of === 'average') return Math.floor(sum / cents.length);
  return of === 'max' ? Math.max(...cents) : Math.min(...cents);
}

/** However it is written: registers say “Dine in” and “DINE IN”. */
const isAnyOf = (wanted: readonly string[], name: string): boolean =>
  wanted.some((one) => folded(one) === folded(name));

const isCounted = (condition: Checks, range: ReturnType<typeof rangeOf>) => (check: CheckFact) =>
  isWithin(range, check.at) &&
  (condition.merchant_ids.length === 0 || condition.merchant_ids.includes(check.merchant_id)) &&
  (condition.order_types.length === 0 ||
    (check.order_type !== null && isAnyOf(condition.order_types, check.order_type)));

/** How many checks the guest paid, or what they came to. */
export const checks: ConditionKind<Checks> = {
  schema,
  label: 'Spent',
  group: 'Visits and spend',
  blank: {
    kind: 'checks',
    of: 'average',
    cents: { op: 'more_than', value: 5_000 },
    span: { kind: 'all' },
    merchant_ids: [],
    order_types: [],
  },
  words: (condition, names) => {
    const { span, merchant_ids, order_types } = condition;
    const by = order_types.length > 0 ? ` by ${eitherOf(order_types)}` : '';
    const tail = `${by}${placesText(merchant_ids, names)}`;
    if (condition.of === 'count')
      return {
        lead: isNone(condition.count) ? 'who ' : 'who paid ',
        strong: `${isNone(condition.count) ? 'paid no check' : timesText(condition.count)}${spanText(span)}`,
        tail: `${tail}${neverText(isCompared(condition.count, 0), condition.include_never)}`,
      };
    return {
      lead: LEADS[condition.of],
      strong: `${comparedText(condition.cents, dollars)}${condition.of === 'average' ? ' a check' : ''}${spanText(span)}`,
      tail,
    };
  },
  judge: (condition, facts, moment) => {
    const counted = facts.checks.filter(isCounted(condition, rangeOf(condition.span, moment)));
    const n = counted.length;
    if (condition.of === 'count') {
      const ok = isCompared(condition.count, n) && (n > 0 || condition.include_never || everCame(facts));
      return { ok, seen: `${n} ${n === 1 ? 'check' : 'checks'}` };
    }
    const cents = amountOf(
      condition.of,
      counted.map((check) => check.total_cents),
    );
    const isNothing = n === 0 && !everCame(facts);
    return {
      ok: cents !== null && !isNothing && isCompared(condition.cents, cents),
      seen: cents === null || isNothing ? 'no check' : dollars(cents),
    };
  },
  refs: ({ merchant_ids }) => refsTo('location', merchant_ids),
};
