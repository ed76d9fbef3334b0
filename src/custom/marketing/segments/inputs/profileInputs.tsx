import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import { usePermission } from '#src/permissions/index.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { useTags } from '../data/queries.ts';
import { useOwnFields, useTiers } from '../data/useNames.ts';
import { Some, SomeTexts } from './chips.tsx';
import { TextCompared } from './compare.tsx';
import { Choice, NumberBox, Say } from './controls.tsx';
import type { InputProps } from './inputProps.ts';
import { ChosenCountry } from './chosen.tsx';
import { ValueCompared } from './ValueCompared.tsx';
import { WhenInput } from './when.tsx';

const YES_NO = [
  { value: 'yes', label: 'is' },
  { value: 'no', label: 'is not' },
] as const;

export const ProfileInput = ({ condition, onChange }: InputProps<ConditionOf<'profile'>>) => (
  <TextCompared
    label={GUEST_LABELS[condition.field]}
    rule={condition.rule}
    choosing={condition.field === 'country_code' ? ChosenCountry : undefined}
    onChange={(rule) => onChange({ ...condition, rule })}
  />
);

export const VipInput = ({ condition, onChange }: InputProps<ConditionOf<'vip'>>) => (
  <>
    <Choice
      label="VIP"
      value={condition.is ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: 'guest is VIP' },
        { value: 'no', label: 'guest is not VIP' },
      ]}
      onChange={(chosen) => onChange({ ...condition, is: chosen === 'yes' })}
    />
  </>
);

/** Tiers by name; one that is gone keeps its number, so that it can be taken out. */
export function TierInput({ condition, onChange }: InputProps<ConditionOf<'tier'>>) {
  const tiers = useTiers().flatMap(({ value, label }) =>
    typeof value === 'number' ? [{ value, label }] : [],
  );
  return (
    <>
      <Choice
        label="Tier: is or is not"
        value={condition.op === 'is' ? 'yes' : 'no'}
        options={YES_NO}
        onChange={(chosen) => onChange({ ...condition, op: chosen === 'yes' ? 'is' : 'is_not' })}
      />
      <Some
        label="Tiers"
        value={condition.tier_ids}
        options={tiers}
        onChange={(tier_ids) => onChange({ ...condition, tier_ids })}
      />
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: dayText(`2024-${String(index + 1).padStart(2, '0')}-01`, 'November 2026').replace(' 2024', ''),
}));

export function BirthdayInput({ condition, onChange }: InputProps<ConditionOf<'birthday'>>) {
  return (
    <>
      <Choice
        label="Birthday: when"
        value={condition.op}
        options={[
          { value: 'next', label: 'is in the next' },
          { value: 'month', label: 'is in' },
          { value: 'is_set', label: 'is known' },
          { value: 'not_set', label: 'is not known' },
        ]}
        onChange={(op) => {
          if (op === 'next') onChange({ kind: 'birthday', op, days: 30 });
          else if (op === 'month') onChange({ kind: 'birthday', op, months: [] });
          else onChange({ kind: 'birthday', op });
        }}
      />
      {condition.op === 'next' ? (
        <>
          <NumberBox
            label="Days"
            value={condition.days}
            onChange={(days) => onChange({ ...condition, days })}
          />
          <Say>days</Say>
        </>
      ) : null}
      {condition.op === 'month' ? (
        <Some
          label="Months"
          value={condition.months}
          options={MONTHS}
          onChange={(months) => onChange({ ...condition, months })}
        />
      ) : null}
    </>
  );
}

export const AddedInput = ({ condition, onChange }: InputProps<ConditionOf<'added'>>) => (
  <WhenInput rule={condition.when} onChange={(when) => onChange({ ...condition, when })} />
);

export function TagsInput({ condition, onChange }: InputProps<ConditionOf<'tags'>>) {
  const maySee = usePermission('guestProfile.view');
  const { data } = useTags(maySee);
  return (
    <>
      <Choice
        label="Which tags"
        value={condition.op}
        options={[
          { value: 'any', label: 'are any of' },
          { value: 'all', label: 'are all of' },
          { value: 'none', label: 'are none of' },
        ]}
        onChange={(op) => onChange({ ...condition, op })}
      />
      <SomeTexts
        label="Tags"
        value={condition.tags}
        options={(data?.data ?? []).map(({ tag }) => tag)}
        onChange={(tags) => onChange({ ...condition, tags })}
      />
    </>
  );
}

/** A field of the concept's own, asked as what it takes. */
export function OwnInput({ condition, onChange }: InputProps<ConditionOf<'own'>>) {
  const field = useOwnFields().find(({ key }) => key === condition.key);
  const label = field?.label ?? condition.key;
  const { rule } = condition;
  const to = (next: typeof rule) => onChange({ ...condition, rule: next });
  switch (rule.type) {
    case 'boolean':
      return (
        <Choice
          label={label}
          value={rule.is ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: 'is yes' },
            { value: 'no', label: 'is no' },
          ]}
          onChange={(chosen) => to({ ...rule, is: chosen === 'yes' })}
        />
      );
    case 'choice':
      return (
        <>
          <Say>is</Say>
          <Some
            label={label}
            value={rule.choices}
            options={(field?.choices ?? rule.choices).map((choice) => ({ value: choice, label: choice }))}
            onChange={(choices) => to({ ...rule, choices })}
          />
        </>
      );
    case 'text':
    case 'number':
    case 'date':
      return <ValueCompared label={label} rule={rule} onChange={to} />;
  }
}
