import { CONSENT_STATES } from '#contract/marketing/segments/facts.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Condition, ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { wordsOf } from '#contract/marketing/segments/kinds.ts';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { useHasLists, useProperties } from '../data/useNames.ts';
import { useBuilder } from '../tree/builderContext.ts';
import { Some, SomeRecords } from './chips.tsx';
import { Choice, Say } from './controls.tsx';
import type { InputProps } from './inputProps.ts';
import { CHOSEN_OF } from './chosen.tsx';
import { ValueCompared } from './ValueCompared.tsx';

const STATE_LABELS = {
  opted_in: 'said yes',
  opted_out: 'said no',
  unknown: 'was never asked',
} satisfies Record<(typeof CONSENT_STATES)[number], string>;

export const ConsentInput = ({ condition, onChange }: InputProps<ConditionOf<'consent'>>) => (
  <>
    <Say>is that the guest</Say>
    <Some
      label="Answers"
      value={condition.states}
      options={CONSENT_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
      onChange={(states) => onChange({ ...condition, states })}
    />
  </>
);

export const ReachableInput = ({ condition, onChange }: InputProps<ConditionOf<'reachable'>>) => (
  <>
    <Choice
      label="By"
      value={condition.channel}
      options={[
        { value: 'email', label: 'by email' },
        { value: 'sms', label: 'by SMS' },
        { value: 'push', label: 'by push' },
      ]}
      onChange={(channel) => onChange({ ...condition, channel })}
    />
    <Choice
      label="Can or cannot"
      value={condition.is ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ]}
      onChange={(chosen) => onChange({ ...condition, is: chosen === 'yes' })}
    />
  </>
);

export function SegmentsInput({ condition, onChange }: InputProps<ConditionOf<'segments'>>) {
  const { segmentId } = useBuilder();
  return (
    <>
      <Choice
        label="Segment: is or is not"
        value={condition.op}
        options={[
          { value: 'in', label: 'is' },
          { value: 'not_in', label: 'is not' },
        ]}
        onChange={(op) => onChange({ ...condition, op })}
      />
      <SomeRecords
        of={segmentResource}
        sort={{ field: 'name', order: 'ASC' }}
        label="Segments"
        value={condition.segment_ids}
        without={segmentId}
        wordOf={({ name }) => name}
        onChange={(segment_ids) => onChange({ ...condition, segment_ids })}
      />
    </>
  );
}

/** A condition about what this person may not see: it is read, and can be taken out. */
function OnlyRead({ condition }: { condition: Condition }) {
  const { names } = useBuilder();
  const { lead, strong, tail = '' } = wordsOf(condition, names);
  return <Say>{`${lead}${strong}${tail}`.replace(/^(who|whose) /, '')}</Say>;
}

export function ListsInput({ condition, onChange }: InputProps<ConditionOf<'lists'>>) {
  if (!useHasLists()) return <OnlyRead condition={condition} />;
  return (
    <>
      <Choice
        label="Contact list: subscribed or not"
        value={condition.op}
        options={[
          { value: 'on', label: 'is subscribed to' },
          { value: 'not_on', label: 'is not subscribed to' },
        ]}
        onChange={(op) => onChange({ ...condition, op })}
      />
      <SomeRecords
        of={contactListResource}
        sort={{ field: 'name', order: 'ASC' }}
        label="Contact lists"
        value={condition.list_ids}
        wordOf={({ name }) => name}
        onChange={(list_ids) => onChange({ ...condition, list_ids })}
      />
    </>
  );
}

/** A computed property, asked as what its values are. */
export function ComputedInput({ condition, onChange }: InputProps<ConditionOf<'computed'>>) {
  const property = useProperties().find(({ id }) => id === condition.property_id);
  return (
    <ValueCompared
      label={property?.name ?? `#${condition.property_id}`}
      rule={condition.rule}
      isMoney={property?.measure === 'money'}
      choosing={property ? CHOSEN_OF[property.field] : undefined}
      onChange={(rule) => onChange({ ...condition, rule })}
    />
  );
}
