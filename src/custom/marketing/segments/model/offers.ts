import {
  BadgeCheck,
  Cake,
  CalendarClock,
  CalendarDays,
  ContactRound,
  Crown,
  Footprints,
  IdCard,
  ListChecks,
  type LucideIcon,
  MailCheck,
  Medal,
  Receipt,
  Send,
  Sigma,
  SlidersHorizontal,
  Tag,
  UserPlus,
  UtensilsCrossed,
} from 'lucide-react';
import { GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import type { ComputedPropertyName } from '#contract/marketing/computedProperties/schemas.ts';
import { KIND_GROUPS, type KindGroup } from '#contract/marketing/segments/kind.ts';
import {
  type Condition,
  CONDITION_KINDS,
  type ConditionName,
  type ConditionOf,
  labelOf,
} from '#contract/marketing/segments/kinds.ts';
import { TEXT_FIELDS } from '#contract/marketing/segments/kinds/profile.ts';

/** One line of the menu of conditions: what it is called, and how it begins. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly group: KindGroup;
  readonly blank: Condition;
}

export const KIND_ICONS = {
  profile: IdCard,
  vip: Crown,
  tier: Medal,
  birthday: Cake,
  added: UserPlus,
  tags: Tag,
  own: SlidersHorizontal,
  consent: MailCheck,
  reachable: Send,
  visits: Footprints,
  visit_date: CalendarClock,
  checks: Receipt,
  items: UtensilsCrossed,
  reservations: CalendarDays,
  lists: ListChecks,
  segments: ContactRound,
  computed: Sigma,
} satisfies Record<ConditionName, LucideIcon>;
export const GroupIcon = BadgeCheck;

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

const plain = (kind: ConditionName): Offer => ({
  key: kind,
  label: CONDITION_KINDS[kind].label,
  group: CONDITION_KINDS[kind].group,
  blank: CONDITION_KINDS[kind].blank,
});

const checksOf = (of: keyof typeof CHECK_LABELS): Condition => {
  const { span, merchant_ids, order_types } = CONDITION_KINDS.checks.blank;
  const common = { kind: 'checks', span, merchant_ids, order_types } as const;
  if (of === 'count') return { ...common, of, count: { op: 'at_least', value: 3 }, include_never: false };
  return { ...common, of, cents: { op: 'more_than', value: 5_000 } };
};

/** How a rule on a computed property begins, by what its values are. */
function propertyRuleOf({ type }: Pick<ComputedPropertyName, 'type'>): ConditionOf<'computed'>['rule'] {
  switch (type) {
    case 'number':
      return { type, number: { op: 'at_least', value: 1 } };
    case 'date':
      return { type, when: { op: 'within', span: { kind: 'last', n: 30, unit: 'days' } } };
    case 'text':
      return { type, text: { op: 'is', value: '' } };
  }
}

/** What of a concept's own can be asked, as far as this person may know it. */
interface Own {
  readonly fields: readonly CrmField[];
  readonly properties: readonly ComputedPropertyName[];
  readonly hasLists: boolean;
}

/** Every condition that can be added, a concept's own fields, lists and properties among them. */
export function offersOf({ fields, properties, hasLists }: Own): readonly Offer[] {
  return [
    ...TEXT_FIELDS.map(
      (field): Offer => ({
        key: `profile.${field}`,
        label: GUEST_LABELS[field],
        group: 'Profile',
        blank: { ...CONDITION_KINDS.profile.blank, field },
      }),
    ),
    ...(['vip', 'tier', 'birthday', 'added', 'tags'] as const).map(plain),
    ...fields
      .filter(({ is_disabled }) => !is_disabled)
      .map(
        (field): Offer => ({
          key: `own.${field.key}`,
          label: field.label,
          group: 'Profile',
          blank: { kind: 'own', key: field.key, rule: ownRuleOf(field) },
        }),
      ),
    ...(['email', 'sms', 'push'] as const).map(
      (channel): Offer => ({
        key: `consent.${channel}`,
        label: CONSENT_LABELS[channel],
        group: 'Consent',
        blank: { kind: 'consent', channel, states: ['opted_in'] },
      }),
    ),
    plain('reachable'),
    plain('visits'),
    ...(['last', 'first'] as const).map(
      (which): Offer => ({
        key: `visit_date.${which}`,
        label: which === 'last' ? 'Last visit' : 'First visit',
        group: 'Visits and spend',
        blank: { kind: 'visit_date', which, when: { op: 'more_than_ago', n: 60, unit: 'days' } },
      }),
    ),
    ...(['average', 'sum', 'max', 'min', 'count'] as const).map(
      (of): Offer => ({
        key: `checks.${of}`,
        label: CHECK_LABELS[of],
        group: 'Visits and spend',
        blank: checksOf(of),
      }),
    ),
    plain('items'),
    plain('reservations'),
    plain('segments'),
    ...(hasLists ? [plain('lists')] : []),
    ...properties.map(
      (property): Offer => ({
        key: `computed.${property.id}`,
        label: property.name,
        group: 'Membership',
        blank: { kind: 'computed', property_id: property.id, rule: propertyRuleOf(property) },
      }),
    ),
  ];
}

/** The line of the menu that a condition belongs to. */
export function keyOf(condition: Condition): string {
  if (condition.kind === 'profile') return `profile.${condition.field}`;
  if (condition.kind === 'own') return `own.${condition.key}`;
  if (condition.kind === 'consent') return `consent.${condition.channel}`;
  if (condition.kind === 'visit_date') return `visit_date.${condition.which}`;
  if (condition.kind === 'checks') return `checks.${condition.of}`;
  if (condition.kind === 'computed') return `computed.${condition.property_id}`;
  return condition.kind;
}

export const BEHAVIORS: readonly KindGroup[] = ['Visits and spend', 'Reservations'];

/** The offers under their headings, of some groups only. */
export const grouped = (offers: readonly Offer[], groups: readonly KindGroup[] = KIND_GROUPS) =>
  groups
    .map((group) => ({ group, offers: offers.filter((offer) => offer.group === group) }))
    .filter((part) => part.offers.length > 0);

/** What a row is called: by its line of the menu, or by its kind where that is not offered. */
export const nameOf = (offers: readonly Offer[], condition: Condition): string =>
  offers.find(({ key }) => key === keyOf(condition))?.label ?? labelOf(condition);
