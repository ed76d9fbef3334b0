import { z } from 'zod';
import { wallClock } from '#contract/core/time.ts';
import { id } from '#contract/core/ids.ts';
import { comparedText, dollars, isCompared, isText, numberRule, textRule, textText } from '../comparisons.ts';
import { type ConditionKind, refsTo } from '../kind.ts';
import { dayText, isWhen, type Moment, whenRule, whenText } from '../spans.ts';

const schema = z.object({
  kind: z.literal('computed'),
  property_id: id,
  /** As the property's own type: a rule of another type matches nobody. */
  rule: z.union([
    z.object({ type: z.literal('number'), number: numberRule }),
    z.object({ type: z.literal('text'), text: textRule }),
    z.object({ type: z.literal('date'), when: whenRule }),
  ]),
});
type Computed = z.infer<typeof schema>;

function seenOf(value: number | string | Date | null, { timezone }: Moment): string {
  if (value === null) return 'no value';
  return value instanceof Date ? dayText(wallClock(timezone, value).date) : String(value);
}

/** The value of a computed property, as it is stored; none is no number, no text and never. */
export const computed: ConditionKind<Computed> = {
  schema,
  label: 'Computed property',
  group: 'Membership',
  blank: { kind: 'computed', property_id: 0, rule: { type: 'number', number: { op: 'at_least', value: 1 } } },
  words: ({ property_id, rule }, names) => ({
    lead: `whose ${names.property(property_id)} `,
    strong:
      rule.type === 'number'
        ? `is ${comparedText(rule.number, names.isMoney(property_id) ? dollars : undefined)}`
        : rule.type === 'text'
          ? textText(rule.text)
          : whenText(rule.when),
  }),
  judge: ({ property_id, rule }, { properties }, moment) => {
    const value = properties[property_id] ?? null;
    if (rule.type === 'number')
      return { ok: typeof value === 'number' && isCompared(rule.number, value), seen: seenOf(value, moment) };
    if (rule.type === 'text')
      return { ok: isText(rule.text, typeof value === 'string' ? value : null), seen: seenOf(value, moment) };
    return {
      ok: isWhen(rule.when, value instanceof Date ? value : null, moment),
      seen: seenOf(value, moment),
    };
  },
  refs: ({ property_id }) => refsTo('property', [property_id]),
};
