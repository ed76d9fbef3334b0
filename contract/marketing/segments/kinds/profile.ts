import { z } from 'zod';
import { type GUEST_FIELDS, GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import { countryName } from '#contract/guests/guests/phones.ts';
import { isText, type TextRule, textRule, textText } from '../comparisons.ts';
import type { ConditionKind } from '../kind.ts';

/** The fields of a guest that are one text: those that guests can be queried by. */
export const TEXT_FIELDS = [
  'fname',
  'lname',
  'email',
  'phone',
  'country_code',
  'allergies',
] as const satisfies readonly {
  [K in keyof typeof GUEST_FIELDS]: (typeof GUEST_FIELDS)[K] extends { readonly queried: 'text' } ? K : never;
}[keyof typeof GUEST_FIELDS][];

const schema = z.object({ kind: z.literal('profile'), field: z.enum(TEXT_FIELDS), rule: textRule });
type Profile = z.infer<typeof schema>;

const isWhole = (rule: TextRule) => rule.op === 'is' || rule.op === 'is_not';

/** A rule about one country, with its name in place of its code. */
const withCountryName = (rule: TextRule): TextRule =>
  'value' in rule && isWhole(rule) ? { ...rule, value: countryName(rule.value) } : rule;

/** A text of the profile: name, address, number, country, allergies. */
export const profile: ConditionKind<Profile> = {
  schema,
  label: 'Profile',
  group: 'Profile',
  blank: { kind: 'profile', field: 'fname', rule: { op: 'is', value: '' } },
  words: ({ field, rule }) => ({
    lead: `whose ${GUEST_LABELS[field].toLowerCase()} `,
    strong: textText(field === 'country_code' ? withCountryName(rule) : rule),
  }),
  judge: ({ field, rule }, { texts }) => {
    const text = texts[field] ?? null;
    return { ok: isText(rule, text), seen: text ? `“${text}”` : 'not known' };
  },
};
