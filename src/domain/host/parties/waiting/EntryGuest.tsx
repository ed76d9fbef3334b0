import { useFormContext, useWatch } from 'react-hook-form';
import { GuestFields } from '../form/fields/GuestFields.tsx';
import { useTypedPhone } from '../form/fields/PhoneInput.tsx';
import type { Entry } from './model/entry.ts';

/** Who waits, looked up among the guests while a name or a number is typed. */
export function EntryGuest() {
  const { setValue } = useFormContext<Entry>();
  const [user_id, fname, lname, country_code] = useWatch<
    Entry,
    ['user_id', 'fname', 'lname', 'country_code']
  >({ name: ['user_id', 'fname', 'lname', 'country_code'] });
  const { text, problem, type } = useTypedPhone(country_code);
  return (
    <GuestFields
      isQuick
      draft={{ user_id, fname, lname, country_code, phone: text }}
      phoneProblem={problem}
      onChange={({ phone, email: _email, ...part }) => {
        for (const name of ['user_id', 'fname', 'lname', 'country_code'] as const) {
          const value = part[name];
          if (value !== undefined) setValue(name, value, { shouldDirty: true });
        }
        if (phone !== undefined || part.country_code) type(phone ?? text, part.country_code);
      }}
    />
  );
}
