import {
  TextInput as RaTextInput,
  type TextInputProps,
  NumberInput as RaNumberInput,
  type NumberInputProps,
} from 'react-admin';
import { useFieldRules } from '../form/fieldRules.ts';

/** A text; the contract says whether it has to be filled, and what an emptied box means. */
export function TextInput({ source, ...rest }: TextInputProps) {
  const { isRequired, disabled, empty } = useFieldRules(source);
  return (
    <RaTextInput
      source={source}
      helperText={false}
      isRequired={isRequired}
      disabled={disabled}
      parse={(typed: string) => (typed === '' ? empty : typed)}
      {...rest}
    />
  );
}

export function NumberInput({ source, ...rest }: NumberInputProps) {
  const { isRequired, disabled } = useFieldRules(source);
  return (
    <RaNumberInput source={source} helperText={false} isRequired={isRequired} disabled={disabled} {...rest} />
  );
}
