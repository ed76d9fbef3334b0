import { z } from 'zod';
import { GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import type { ComputedPropertyName } from '#contract/marketing/computedProperties/schemas.ts';
import { KIND_GROUPS } from './kind.ts';
import { type Condition, CONDITION_KINDS, type ConditionName, type ConditionOf } from './kinds.ts';
import { TEXT_FIELDS } from './kinds/profile.ts';

/** A field that a rule can ask about (SEG-020): what it is called, how a condition on it begins, and what can be chosen. */
export const segmentField = z
  .object({
    key: z.string().describe('Such as vip, own.wine or computed.7'),
    label: z.string(),
    group: z.enum(KIND_GROUPS),
    blank: z.custom<Condition>().meta({ description: 'A condition on it, complete where it can be' }),
    choices: z
      .array(z.object({ value: z.union([z.number(), z.string()]), label: z.string() }))
      .describe('Of a tier or a field with choices of its own; empty else'),
  })
  .meta({ id: 'SegmentField' });
export type SegmentField = z.infer<typeof segmentField>;

const CONSENT_LABELS = { email: 'Email consent', sms: 'SMS consent', push: 'Push consent' } as const;
const CHECK_LABELS = {
  average: 'Average check',
  sum: 'Spent in total',
  max: 'Largest check',
  min: 'Smallest check',
  count: 'Paid checks',
} as const;

type OwnRule = ConditionOf<'own'>['rule'];

/** How a rule on a field of one's own begins, by what the field takes. */
function ownRuleOf({ type, choices }: Pick<CrmField, 'type' | 'choices'>): OwnRule {
  switch (type) {
    case 'number':
      return { type: 'number', number: { op: 'at_least', value: 1 } };
    case 'date':
      return { type: 'date', when: { op: 'within', span: { kind: 'last', n: 30, unit: 'days' } } };
    case 'boolean':
      return { type: 'boolean', is: true };
    case 'choice':
      return { type: 'choice', choices: choices.slice(0, 1) };
    case 'text':
      return { type: 'text', text: { op: 'is', value: '' } };
  }
}

const plain = (kind: ConditionName): SegmentField => ({
  key: kind,
  label: CONDITION_KINDS[kind].label,
  group: CONDITION_KINDS[kind].group,
  blank: CONDITION_KINDS[kind].blank,
  choices: [],
});

const checksOf = (of: keyof typeof CHECK_LABELS): Condition => {
  const { span, merchant_ids, order_types } = CONDITION_KINDS.checks.blank;
  const common = { kind: 'checks', span, merchant_ids, order_types } as const;
  if (of === 'count') return { ...common, of, count: { op: 'at_least', value: 3 }, include_never: false };
  return { ...common, of, cents: { op: 'more_than', value: 5_000 } };
};

/** How a rule on a computed property begins, by what its values are. */
function propertyRuleOf({
  type,
  measure,
}: Pick<ComputedPropertyName, 'type' | 'measure'>): ConditionOf<'computed'>['rule'] {
  switch (type) {
    case 'number':
      return { type, number: { op: 'at_least', value: measure === 'money' ? 5_000 : 1 } };
    case 'date':
      return { type, when: { op: 'within', span: { kind: 'last', n: 30, unit: 'days' } } };
    case 'text':
      return { type, text: { op: 'is', value: '' } };
  }
}

/** What of a concept's own can be asked. */
interface Own {
  readonly fields: readonly CrmField[];
  readonly properties: readonly Pick<ComputedPropertyName, 'id' | 'name' | 'type' | 'measure'>[];
  readonly tiers: readonly { readonly guest_tier_id: number; readonly name: string }[];
}

/** Every field that a rule can ask about, a concept's own and its computed properties among them (SEG-020). */
export function segmentFieldsOf({ fields, properties, tiers }: Own): SegmentField[] {
  return [
    ...TEXT_FIELDS.map(
      (field): SegmentField => ({
        key: `profile.${field}`,
        label: GUEST_LABELS[field],
        group: 'Profile',
        blank: { ...CONDITION_KINDS.profile.blank, field },
        choices: [],
      }),
    ),
    plain('vip'),
    { ...plain('tier'), choices: tiers.map(({ guest_tier_id: value, name: label }) => ({ value, label })) },
    ...(['birthday', 'added', 'tags'] as const).map(plain),
    ...fields
      .filter(({ is_disabled }) => !is_disabled)
      .map(
        (field): SegmentField => ({
          key: `own.${field.key}`,
          label: field.label,
          group: 'Profile',
          blank: { kind: 'own', key: field.key, rule: ownRuleOf(field) },
          choices: field.choices.map((choice) => ({ value: choice, label: choice })),
        }),
      ),
    ...(['email', 'sms', 'push'] as const).map(
      (channel): SegmentField => ({
        key: `consent.${channel}`,
        label: CONSENT_LABELS[channel],
        group: 'Consent',
        blank: { kind: 'consent', channel, states: ['opted_in'] },
        choices: [],
      }),
    ),
    plain('reachable'),
    plain('visits'),
    ...(['last', 'first'] as const).map(
      (which): SegmentField => ({
        key: `visit_date.${which}`,
        label: which === 'last' ? 'Last visit' : 'First visit',
        group: 'Visits and spend',
        blank: { kind: 'visit_date', which, when: { op: 'more_than_ago', n: 60, unit: 'days' } },
        choices: [],
      }),
    ),
    ...(['average', 'sum', 'max', 'min', 'count'] as const).map(
      (of): SegmentField => ({
        key: `checks.${of}`,
        label: CHECK_LABELS[of],
        group: 'Visits and spend',
        blank: checksOf(of),
        choices: [],
      }),
    ),
    plain('items'),
    plain('reservations'),
    plain('segments'),
    plain('lists'),
    ...properties.map(
      (property): SegmentField => ({
        key: `computed.${property.id}`,
        label: property.name,
        group: 'Membership',
        blank: { kind: 'computed', property_id: property.id, rule: propertyRuleOf(property) },
        choices: [],
      }),
    ),
  ];
}

/** The field that a condition asks about, by its key. */
export function keyOf(condition: Condition): string {
  if (condition.kind === 'profile') return `profile.${condition.field}`;
  if (condition.kind === 'own') return `own.${condition.key}`;
  if (condition.kind === 'consent') return `consent.${condition.channel}`;
  if (condition.kind === 'visit_date') return `visit_date.${condition.which}`;
  if (condition.kind === 'checks') return `checks.${condition.of}`;
  if (condition.kind === 'computed') return `computed.${condition.property_id}`;
  return condition.kind;
}
