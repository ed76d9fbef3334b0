import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { COUNTRIES } from '../model/phone.ts';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: 8,
  gridColumn: '1 / -1',
});

export interface PhoneFieldProps {
  /** As it is typed. */
  readonly phone: string;
  readonly country: string;
  /** Called with the one part that was changed. */
  readonly onChange: (part: { readonly phone: string } | { readonly country_code: string }) => void;
  readonly problem: string | null;
  readonly placeholder?: string;
  /** What stands below it while nothing is wrong. */
  readonly hint?: string;
}

const dialOf = (country: string) => COUNTRIES.find(({ code }) => code === country)?.dial ?? '';

/** A phone number and the country that it belongs to when it is typed without a plus sign. */
export function PhoneField({ phone, country, onChange, problem, placeholder, hint }: PhoneFieldProps) {
  return (
    <Pair>
      <TextField
        select
        label="Country"
        value={country}
        onChange={({ target: { value } }) => onChange({ country_code: value })}
        slotProps={{
          select: {
            renderValue: (code) => `${String(code)} +${dialOf(String(code))}`,
            MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } },
          },
        }}
      >
        {COUNTRIES.map(({ code, dial, name }) => (
          <MenuItem key={code} value={code}>
            {name} +{dial}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Phone"
        type="tel"
        value={phone}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target: { value } }) => onChange({ phone: value })}
        error={problem !== null}
        helperText={problem ?? hint}
      />
    </Pair>
  );
}
