import TextField from '@mui/material/TextField';
import { useInput, ValidationError } from 'react-admin';
import type { Normalised } from '#contract/merchants/normalised.ts';
import { formatPhone, normalisePhone, normaliseZip } from '#contract/merchants/rules.ts';
import { isTimeZone } from '#contract/programs/schemas.ts';
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
  disabled?: boolean;
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
      disabled={rest.disabled ?? false}
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

export const ZipInput = ({ source }: { source: string }) => (
  <RuleInput source={source} label="Zip" rule={normaliseZip} placeholder="97209 or 97209-1234" />
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
      label={label ?? 'Time zone'}
      value={textOf(field.value) || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message ? (validZone(field.value) ?? fieldState.error.message) : undefined}
      helperText={helperText}
    />
  );
}

interface DayInputProps {
  source: string;
  label: string;
  validate?: (value: unknown, values: Record<string, unknown>) => string | undefined;
}

/** A calendar day without a visible label of its own, for grids whose heads name it. */
export function DayInput({ source, label, validate }: DayInputProps) {
  const { field, fieldState, id } = useInput({
    source,
    ...(validate ? { validate } : {}),
    format: textOf,
    parse: (typed: string) => (typed === '' ? null : typed),
  });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      type="date"
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : undefined}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}

export { FormFoot, type FormFootProps, WholeFormError } from './FormFoot.tsx';
