import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useFound } from '#src/crud/inputs/useFound.ts';
import { useMay } from '#src/crud/useMay.ts';

type Guest = Parameters<typeof guestResource.represent>[0];

/** As whom a mail is looked at: a guest of the book, found as one types, or nobody in particular. Absent for who may not see guests. */
export function GuestChoice({
  value,
  onChange,
  isSlim = false,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  /** In a bar: its label stands in the field. */
  isSlim?: boolean;
}) {
  const [typed, setTyped] = useState('');
  const maySearch = useMay('list', guestResource.name);
  const { data: chosen } = useGetOne<Held<Guest>>(
    guestResource.name,
    { id: value ?? 0 },
    { enabled: value !== null, retry: false },
  );
  if (!maySearch) return null;
  return (
    <Found
      isSlim={isSlim}
      typed={typed}
      chosen={value === null ? null : (chosen ?? null)}
      onType={setTyped}
      onChange={(guest) => onChange(guest?.id ?? null)}
    />
  );
}

function Found({
  isSlim,
  typed,
  chosen,
  onType,
  onChange,
}: {
  isSlim: boolean;
  typed: string;
  chosen: Held<Guest> | null;
  onType: (text: string) => void;
  onChange: (guest: Held<Guest> | null) => void;
}) {
  const { found } = useFound<Guest>(guestResource, {
    typed,
    sort: { field: 'id', order: 'ASC' },
    perPage: 10,
  });
  return (
    <Autocomplete
      size="small"
      sx={{ width: isSlim ? 164 : 260, maxWidth: '100%' }}
      options={found ?? []}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={(guest) => guestResource.represent(guest)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_, guest) => onChange(guest)}
      renderInput={(props) => (
        <TextField
          {...props}
          margin="none"
          {...(isSlim ? {} : { label: 'Preview as' })}
          placeholder={isSlim ? 'As a guest' : 'Sample guest'}
          slotProps={{
            htmlInput: { ...props.inputProps, ...(isSlim ? { 'aria-label': 'Preview as' } : {}) },
          }}
        />
      )}
    />
  );
}
