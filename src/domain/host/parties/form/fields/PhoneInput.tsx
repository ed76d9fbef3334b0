import { useInput } from 'react-admin';
import { useTyped } from '#src/crud/inputs/useTyped.ts';
import { phoneIn, toE164 } from '../model/phone.ts';
import { PhoneField } from './PhoneField.tsx';

/** A record's `phone` as it is typed in a country; the record has E.164 as soon as that can be read as a number. */
export function useTypedPhone(country: string) {
  const readIn = (code: string) => (typed: string) => toE164(typed, code);
  const { type, ...phone } = useTyped<string>({
    source: 'phone',
    read: readIn(country),
    show: (stored) => phoneIn(country, stored),
  });
  return { ...phone, type: (text: string, inCountry = country) => type(text, readIn(inCountry)) };
}

/** A record's `phone` with its `country_code`. */
export function PhoneInput() {
  const { field } = useInput<string>({ source: 'country_code' });
  const country: string = field.value;
  const { text, problem, type } = useTypedPhone(country);
  return (
    <PhoneField
      phone={text}
      country={country}
      problem={problem}
      hint=" "
      onChange={(part) => {
        if ('phone' in part) return type(part.phone);
        field.onChange(part.country_code);
        type(text, part.country_code);
      }}
    />
  );
}
