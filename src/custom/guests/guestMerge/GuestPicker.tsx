import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { guestName, visitsText } from '#src/resources/guests/guests/fields.tsx';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { useGuestsNamed } from './data.ts';

const noteOf = (guest: GuestRow) =>
  [guest.phone ? showPhone(guest.phone) : guest.email, visitsText(guest.visit_count)]
    .filter(Boolean)
    .join(' · ');

/** Another guest of the book, by name, phone or email. */
export function GuestPicker({
  exceptId,
  onChoose,
}: {
  exceptId: number;
  onChoose: (guest: GuestRow) => void;
}) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const { data = [], isFetching } = useGuestsNamed(search);
  const isShort = search.trim().length < 2;
  return (
    <Autocomplete<GuestRow>
      options={isShort ? [] : data.filter(({ id }) => id !== exceptId)}
      filterOptions={(options) => options}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, guest) => {
        if (guest) onChoose(guest);
      }}
      blurOnSelect
      getOptionLabel={guestName}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, guest) => (
        <li key={key} {...props}>
          <span>
            {guestName(guest)}
            <small style={{ display: 'block', opacity: 0.8 }}>{noteOf(guest)}</small>
          </span>
        </li>
      )}
      noOptionsText={
        isShort
          ? 'Type a name, a phone number or an email address'
          : isFetching
            ? 'Searching'
            : 'No guest matches'
      }
      renderInput={(params) => <TextField {...params} label="Merge with another guest" margin="none" />}
    />
  );
}
