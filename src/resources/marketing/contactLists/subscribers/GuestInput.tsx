import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';

const MATCHES = 8;
const LETTERS = 2;

function useMatches(search: string) {
  const words = search.trim();
  return useQuery({
    queryKey: ['ops/guests', 'matches', { search: words, for: 'lists' }],
    queryFn: ({ signal }) =>
      call(services.guests.list, { query: { search: words, take: MATCHES } }, { signal }),
    select: (reply) => reply.data,
    enabled: words.length >= LETTERS,
    placeholderData: keepPreviousData,
  });
}

const contactOf = ({ email, phone }: GuestRow) =>
  email ?? (phone === null ? 'No phone or email' : formatPhone(phone));

/** A guest of the book, by name, phone or email; the form keeps their number. */
export function GuestInput() {
  const { field, fieldState } = useInput<number | null>({ source: 'user_id' });
  const [guest, setGuest] = useState<GuestRow | null>(null);
  const [search, setSearch] = useState('');
  const { data: found = [] } = useMatches(search);
  return (
    <Autocomplete<GuestRow>
      options={found}
      value={guest}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={guestName}
      noOptionsText={search.trim().length < LETTERS ? 'Type two letters or more' : 'No guest matches'}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, chosen) => {
        setGuest(chosen);
        field.onChange(chosen?.id ?? null);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>
            {guestName(option)}
            <small style={{ display: 'block', opacity: 0.8 }}>{contactOf(option)}</small>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label="Guest"
          margin="none"
          placeholder="Name, phone or email"
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
