import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import {
  centsRule,
  comparedText,
  countRule,
  dollars,
  isCompared,
  isNone,
  timesText,
} from '../comparisons.ts';
import { everCame } from '../facts.ts';
import { type ConditionKind, placesText, refsTo } from '../kind.ts';
import { isWithin, pastSpan, rangeOf, spanText } from '../spans.ts';

/** Where: at these locations, or at all of them when there are none. */
export const places = z.array(id).max(MOST_LOCATIONS);

const schema = z.object({
  kind: z.literal('visits'),
  count: countRule,
  span: pastSpan,
  merchant_ids: places,
  /** What each visit that counts came to on its checks. */
  spend_each: centsRule.nullable(),
  /** Whether who never came counts as not having come. */
  include_never: z.boolean(),
});
type Visits = z.infer<typeof schema>;

/** “or who never came”, where a condition holds for none at all and says that it means them too. */
export const neverText = (holdsForNone: boolean, include_never: boolean): string =>
  holdsForNone && include_never ? ' (or who never came)' : '';

/** How often the guest came: at least 3 times in 90 days at LoHi, spending over $50 each (SEG E3). */
export const visits: ConditionKind<Visits> = {
  schema,
  label: 'Visited',
  group: 'Visits and spend',
  blank: {
    kind: 'visits',
    count: { op: 'at_least', value: 1 },
    span: { kind: 'last', n: 90, unit: 'days' },
    merchant_ids: [],
    spend_each: null,
    include_never: false,
  },
  words: ({ count, span, merchant_ids, spend_each, include_never }, names) => ({
    lead: isNone(count) ? 'who ' : 'who visited ',
    strong: `${isNone(count) ? 'did not visit' : timesText(count)}${spanText(span)}`,
    tail: `${placesText(merchant_ids, names)}${spend_each ? `, spending ${comparedText(spend_each, dollars)} each` : ''}${neverText(isCompared(count, 0), include_never)}`,
  }),
  judge: ({ count, span, merchant_ids, spend_each, include_never }, facts, moment) => {
    const range = rangeOf(span, moment);
    const n = facts.visits.filter(
      (visit) =>
        isWithin(range, visit.at) &&
        (merchant_ids.length === 0 || merchant_ids.includes(visit.merchant_id)) &&
        (spend_each === null || isCompared(spend_each, visit.spend_cents)),
    ).length;
    const ok = isCompared(count, n) && (n > 0 || include_never || everCame(facts));
    return { ok, seen: everCame(facts) ? `${n} ${n === 1 ? 'visit' : 'visits'}` : 'never came' };
  },
  refs: ({ merchant_ids }) => refsTo('location', merchant_ids),
};
