import { z } from 'zod';
import {
  type NumberRule,
  comparedText,
  isCompared,
  isText,
  numberRule,
  textRule,
  textText,
} from '../comparisons.ts';
import { type ConditionKind, eitherOf, refsTo } from '../kind.ts';
import { isWhen, startOf, whenRule, whenText } from '../spans.ts';

const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Choose a field');

const schema = z.object({
  kind: z.literal('own'),
  key,
  /** As the field's own type: a rule of another type matches nobody. */
  rule: z.union([
    z.object({ type: z.literal('text'), text: textRule }),
    z.object({ type: z.literal('number'), number: numberRule }),
    z.object({ type: z.literal('date'), when: whenRule }),
    z.object({ type: z.literal('boolean'), is: z.boolean() }),
    z.object({
      type: z.literal('choice'),
      choices: z.array(z.string().min(1).max(60)).min(1, 'Choose one').max(50),
    }),
  ]),
});
const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Own = z.infer<typeof schema>;

const ruleText = ({ rule }: Own): string => {
  switch (rule.type) {
    case 'text':
      return textText(rule.text);
    case 'number':
      return `is ${comparedText(rule.number satisfies NumberRule)}`;
    case 'date':
      return whenText(rule.when);
    case 'boolean':
      return rule.is ? 'is yes' : 'is no';
    case 'choice':
      return `is ${eitherOf(rule.choices)}`;
  }
};

/** A field of the concept's own; a yes or no that nobody answered is a no. */
export const own: ConditionKind<Own> = {
  schema,
  label: 'Own field',
  group: 'Profile',
  blank: { kind: 'own', key: '', rule: { type: 'text', text: { op: 'is', value: '' } } },
  words: (condition, names) => ({
    lead: `whose ${names.field(condition.key)} `,
    strong: ruleText(condition),
  }),
  judge: ({ key: field, rule }, { custom_fields }, moment) => {
    const value = custom_fields[field] ?? null;
    const seen = value === null || value === '' ? 'not known' : String(value);
    switch (rule.type) {
      case 'text':
        return { ok: isText(rule.text, value === null ? null : String(value)), seen };
      case 'number':
        return { ok: typeof value === 'number' && isCompared(rule.number, value), seen };
      case 'date':
        return {
          ok: isWhen(
            rule.when,
            typeof value === 'string' && DAY.test(value) ? startOf(moment, value) : null,
            moment,
          ),
          seen,
        };
      case 'boolean':
        return { ok: (value === true) === rule.is, seen: value === true ? 'yes' : 'no' };
      case 'choice':
        return { ok: typeof value === 'string' && rule.choices.includes(value), seen };
    }
  },
  refs: ({ key: field }) => refsTo('field', [field]),
};
