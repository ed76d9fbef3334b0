import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { useInput, useRecordContext, ValidationError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { formatPhone, normalisePhone, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { isTimeZone } from '#contract/administration/programs/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { useZoneOfState } from '#src/domain/administration/locations/index.ts';
import { zoneLabel } from './model/timeZones.ts';
import { ZoneField } from './ZoneField.tsx';

interface RuleInputProps {
  source: string;
  label: string;
  rule: (typed: string | null) => Normalised;
  /** How a stored value reads in the box. */
  show?: (stored: string) => string;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'tel' | 'numeric' | 'text';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A text brought to its stored form when the person leaves it, or told what is wrong with it. */
export function RuleInput({ source, label, rule, show = (stored) => stored, ...rest }: RuleInputProps) {
  const { field, fieldState, id } = useInput({
    source,
    validate: (value: unknown) => {
      const result = rule(textOf(value));
      return result.ok ? undefined : result.error;
    },
    format: (value: unknown) => show(textOf(value)),
    parse: (typed: string) => (typed === '' ? null : typed),
  });
  const isReadOnly = useIsReadOnly();
  const leave = () => {
    const result = rule(textOf(field.value));
    if (result.ok && result.value !== null && show(result.value) !== field.value)
      field.onChange(result.value);
    field.onBlur();
  };
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      onBlur={leave}
      disabled={isReadOnly}
      placeholder={rest.placeholder}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : undefined}
      slotProps={{ htmlInput: { inputMode: rest.inputMode, autoComplete: rest.autoComplete ?? 'off' } }}
    />
  );
}

export const PhoneInput = ({ source, label = 'Phone' }: { source: string; label?: string }) => (
  <RuleInput
    source={source}
    label={label}
    rule={normalisePhone}
    show={formatPhone}
    placeholder="(503) 555-0142"
    inputMode="tel"
  />
);

export const ZipInput = ({ source, label = 'Zip' }: { source: string; label?: string }) => (
  <RuleInput source={source} label={label} rule={normaliseZip} placeholder="97209 or 97209-1234" />
);

const validZone = (value: unknown) =>
  isTimeZone(textOf(value)) ? undefined : 'Choose the time zone the restaurant keeps';

export function ZoneInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label?: string;
  helperText?: string;
}) {
  const { field, fieldState } = useInput({ source, validate: validZone });
  return (
    <ZoneField
      required
      disabled={useIsReadOnly()}
      label={label ?? 'Time zone'}
      value={textOf(field.value) || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message ? (validZone(field.value) ?? fieldState.error.message) : undefined}
      helperText={helperText}
    />
  );
}

/** The zone of a location, which follows its state until somebody chooses another. */
export function PlaceZoneInput() {
  const { setValue } = useFormContext();
  const [state, zone]: unknown[] = useWatch({ name: ['state', 'timezone'] });
  const isNew = useRecordContext()?.id === undefined;
  const propose = useCallback(
    (next: string) => setValue('timezone', next, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const usual = useZoneOfState({ state: textOf(state), zone: textOf(zone), isNew, propose });
  const hint = usual ? `Most of ${usual.state} keeps ${zoneLabel(usual.zone)} time.` : undefined;
  return <ZoneInput source="timezone" {...(hint ? { helperText: hint } : {})} />;
}
