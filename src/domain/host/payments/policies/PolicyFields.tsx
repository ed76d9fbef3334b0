import { useId } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CHARGED_AT, CHARGED_AT_LABELS, PER, PER_LABELS } from '#contract/host/payments/fees.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TimeInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { DayChoices } from '#src/ui/form/DayChoices.tsx';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { CentsInput } from '../CentsInput.tsx';

function DaysInput() {
  const { field, fieldState } = useInput<number[]>({ source: 'days' });
  return <DayChoices value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />;
}

const EVENING = { startTime: '18:00', endTime: '22:00' };

function TimesInput() {
  const id = useId();
  const { setValue } = useFormContext<FeePolicy>();
  const [start, end] = useWatch<FeePolicy, ['startTime', 'endTime']>({ name: ['startTime', 'endTime'] });
  const isAllDay = start === null && end === null;
  const choose = (allDay: boolean) => {
    for (const name of ['startTime', 'endTime'] as const)
      setValue(name, allDay ? null : EVENING[name], { shouldDirty: true });
  };
  return (
    <>
      <span className="tick">
        <LabelledCheckbox labelledBy={id} checked={isAllDay} onChange={choose} />
        <span id={id}>At any time of these days</span>
      </span>
      {isAllDay ? null : (
        <div className="pair">
          <TimeInput source="startTime" label="Reserved from" />
          <TimeInput source="endTime" label="Until" />
        </div>
      )}
    </>
  );
}

const named = <T extends string>(ids: readonly T[], labels: Readonly<Record<T, string>>) =>
  ids.map((id) => ({ id, name: labels[id] }));

/** Every part of a fee policy as inputs. */
export function PolicyFields() {
  return (
    <>
      <TextInput source="name" label="Name" helperText="As the guest reads it" />
      <div className="pair">
        <CentsInput source="amountCents" label="Amount" />
        <SelectInput source="per" label="For" choices={named(PER, PER_LABELS)} />
      </div>
      <div className="pair">
        <SelectInput source="chargedAt" label="Charged" choices={named(CHARGED_AT, CHARGED_AT_LABELS)} />
        <NumberInput
          source="refundableUntilHours"
          label="Free to cancel until"
          helperText="Hours before it begins"
        />
      </div>
      <NumberInput
        source="minPartySize"
        label="From how many people"
        helperText="Smaller parties book without it"
      />
      <DaysInput />
      <TimesInput />
    </>
  );
}
