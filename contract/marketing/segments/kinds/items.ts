import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { countRule, folded, isCompared, isNone, timesText } from '../comparisons.ts';
import { everCame } from '../facts.ts';
import { type ConditionKind, eitherOf, placesText, refsTo } from '../kind.ts';
import { isWithin, pastSpan, rangeOf, spanText } from '../spans.ts';
import { neverText, places } from './visits.ts';

const schema = z.object({
  kind: z.literal('items'),
  /** As checks name them, without regard to capitals; one of them is enough. */
  names: z.array(searchText(120).min(1)).min(1, 'Choose a dish or drink').max(50),
  count: countRule,
  span: pastSpan,
  merchant_ids: places,
  include_never: z.boolean(),
});
type Items = z.infer<typeof schema>;

/** How often the guest's checks say a dish or drink, by the pieces of it. */
export const items: ConditionKind<Items> = {
  schema,
  label: 'Ordered',
  group: 'Visits and spend',
  blank: {
    kind: 'items',
    names: [],
    count: { op: 'at_least', value: 1 },
    span: { kind: 'last', n: 365, unit: 'days' },
    merchant_ids: [],
    include_never: false,
  },
  words: ({ names: wanted, count, span, merchant_ids, include_never }, names) => ({
    lead: isNone(count) ? 'who did not order ' : 'who ordered ',
    strong: `${eitherOf(wanted)}${isNone(count) ? '' : ` ${timesText(count)}`}${spanText(span)}`,
    tail: `${placesText(merchant_ids, names)}${neverText(isCompared(count, 0), include_never)}`,
  }),
  judge: ({ names: wanted, count, span, merchant_ids, include_never }, facts, moment) => {
    const range = rangeOf(span, moment);
    const named = wanted.map(folded);
    const n = facts.items
      .filter(
        (item) =>
          named.includes(folded(item.name)) &&
          isWithin(range, item.at) &&
          (merchant_ids.length === 0 || merchant_ids.includes(item.merchant_id)),
      )
      .reduce((sum, item) => sum + item.quantity, 0);
    const ok = isCompared(count, n) && (n > 0 || include_never || everCame(facts));
    return { ok, seen: n === 0 ? 'never ordered' : `ordered ${n}` };
  },
  refs: ({ merchant_ids }) => refsTo('location', merchant_ids),
};
