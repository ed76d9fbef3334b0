import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CHARGED_AT, CHARGED_AT_LABELS, PER, PER_LABELS } from '#contract/host/payments/fees.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TimeInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { CentsInput } from '../CentsInput.tsx';

const WEEK = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

const Days = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 6 },
    '& label': { position: 'relative', display: 'block' },
    '& input': {
      position: 'absolute',
      inset: 0,
      margin: 0,
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    '& label > span': {
      display: 'grid',
      placeItems: 'center',
      height: 44,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 13,
      fontWeight: 500,
    },
    '& input:checked + span': { color: t.onPrimary, backgroundColor: t.primary, borderColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
  };
});

function DaysInput() {
  const { field, fieldState } = useInput<number[]>({ source: 'days' });
  const chosen: readonly number[] = field.value;
  const toggle = (day: number) =>
    field.onChange(
      chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((a, b) => a - b),
    );
  return (
    <Days>
      <legend>Days</legend>
      <div>
        {WEEK.map(({ day, name }) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              aria-label={name}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Days>
  );
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
