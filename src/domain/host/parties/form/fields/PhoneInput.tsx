import { useState } from 'react';
import { useInput } from 'react-admin';
import { phoneIn, toE164 } from '../model/phone.ts';
import { PhoneField } from './PhoneField.tsx';

const read = (typed: string, country: string) => {
  const number = toE164(typed, country);
  return number === undefined ? typed : number;
};

/** A record's `phone` as it is typed in a country; the record has E.164 as soon as that can be read as a number. */
export function useTypedPhone(country: string) {
  const { field, fieldState } = useInput<string | null>({ source: 'phone' });
  const stored: string | null = field.value || null;
  const [typed, setTyped] = useState('');
  return {
    phone: read(typed, country) === stored ? typed : phoneIn(country, stored ?? ''),
    problem: fieldState.error?.message ?? null,
    onBlur: field.onBlur,
    type: (text: string, inCountry = country) => {
      setTyped(text);
      field.onChange(read(text, inCountry));
    },
  };
}

/** A record's `phone` with its `country_code`. */
export function PhoneInput() {
  const { field } = useInput<string>({ source: 'country_code' });
  const country: string = field.value;
  const { phone, problem, type } = useTypedPhone(country);
  return (
    <PhoneField
      draft={{ phone, country_code: country }}
      problem={problem}
      hint=" "
      onChange={(part) => {
        if ('phone' in part) return type(part.phone);
        field.onChange(part.country_code);
        type(phone, part.country_code);
      }}
    />
  );
}
