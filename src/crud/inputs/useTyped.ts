import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFieldRules } from '../form/fieldRules.ts';

export interface TypedOptions<T extends string | number> {
  readonly source: string;
  /** What was typed as it is stored; undefined where it cannot be read. */
  readonly read: (typed: string) => T | null | undefined;
  /** What is stored as somebody would type it. */
  readonly show: (stored: T) => string;
}

/** A value that is typed otherwise than it is stored. What cannot be read stays as it was typed, for the form's rules to refuse. */
export function useTyped<T extends string | number>({ source, read, show }: TypedOptions<T>) {
  const { field, fieldState } = useInput<T | string | null>({ source });
  const { isRequired, disabled } = useFieldRules(source);
  const [typed, setTyped] = useState('');
  const stored: T | null = field.value === '' ? null : field.value;
  const readOr = (text: string, by = read) => {
    const value = by(text);
    return value === undefined ? text || null : value;
  };
  return {
    text: readOr(typed) === stored ? typed : stored === null ? '' : show(stored),
    problem: fieldState.error?.message ?? null,
    isRequired,
    disabled,
    onBlur: field.onBlur,
    /** `by` reads it in another way than so far. */
    type: (text: string, by = read) => {
      setTyped(text);
      field.onChange(readOr(text, by));
    },
  };
}
