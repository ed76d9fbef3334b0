import {
  BooleanInput as RaBooleanInput,
  type BooleanInputProps,
  CheckboxGroupInput,
  type CheckboxGroupInputProps,
  RadioButtonGroupInput,
  type RadioButtonGroupInputProps,
  SelectInput as RaSelectInput,
  type SelectInputProps,
} from 'react-admin';
import { useFieldRules } from '../form/fieldRules.ts';

type Sourced<P> = Omit<P, 'source'> & { readonly source: string };

/** On or off. */
export function SwitchInput({ source, ...rest }: Sourced<BooleanInputProps>) {
  return (
    <RaBooleanInput source={source} helperText={false} disabled={useFieldRules(source).disabled} {...rest} />
  );
}

/** One of a few, in a menu; what none means is read where it has a name. */
export function SelectInput({ source, ...rest }: Sourced<SelectInputProps>) {
  const { isRequired, disabled } = useFieldRules(source);
  return (
    <RaSelectInput
      source={source}
      helperText={false}
      isRequired={isRequired}
      disabled={disabled}
      {...(rest.emptyText ? { slotProps: { select: { displayEmpty: true } } } : {})}
      {...rest}
    />
  );
}

/** One of a few, all in sight. */
export function RadioInput({ source, ...rest }: Sourced<RadioButtonGroupInputProps>) {
  const { isRequired, disabled } = useFieldRules(source);
  return (
    <RadioButtonGroupInput
      source={source}
      helperText={false}
      isRequired={isRequired}
      disabled={disabled}
      row={false}
      {...rest}
    />
  );
}

/** Several of a few, all in sight. */
export function ChecksInput({ source, ...rest }: Sourced<CheckboxGroupInputProps>) {
  return (
    <CheckboxGroupInput
      source={source}
      helperText={false}
      disabled={useFieldRules(source).disabled}
      row={false}
      {...rest}
    />
  );
}
