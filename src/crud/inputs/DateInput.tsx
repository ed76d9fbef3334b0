import { type InputProps, useInput, useTranslateLabel, ValidationError } from 'react-admin';
import { DateField, TimeField } from '#src/ui/form/DateField.tsx';
import type { PickedProps } from '#src/ui/form/picked.ts';
import { useFieldRules } from '../form/fieldRules.ts';

export interface PickedInputProps
  extends Pick<
      InputProps<string | null>,
      'source' | 'validate' | 'defaultValue' | 'disabled' | 'format' | 'parse'
    >,
    Pick<PickedProps, 'isLabelHidden' | 'min' | 'max' | 'className' | 'autoFocus' | 'helperText'> {
  readonly label?: string;
}

const shownOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A field of a record as a picker takes it; the contract says whether it has to be filled, and an empty one is null. */
function usePicked(props: PickedInputProps) {
  const { source, label, validate, defaultValue, format = shownOf, parse, helperText, ...shown } = props;
  const rules = useFieldRules(source);
  const disabled = shown.disabled ?? rules.disabled;
  const { field, fieldState, isRequired } = useInput({
    source,
    disabled,
    format,
    parse: parse ?? ((typed: string) => (typed === '' ? rules.empty : typed)),
    ...(validate === undefined ? {} : { validate }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  });
  const title = useTranslateLabel()({ source, ...(label === undefined ? {} : { label }) });
  const message = fieldState.error?.message;
  return {
    ...shown,
    label: String(title),
    disabled,
    required: isRequired || rules.isRequired,
    value: shownOf(field.value),
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.invalid,
    helperText: message ? <ValidationError error={message} /> : helperText,
  };
}

/** A calendar day of a record, `YYYY-MM-DD` unless `format` and `parse` say otherwise. */
export const DateInput = (props: PickedInputProps) => <DateField {...usePicked(props)} />;

/** A time of day of a record, `HH:mm`. */
export const TimeInput = (props: PickedInputProps) => <TimeField {...usePicked(props)} />;
