import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';

/** At which locations; null: at all. */
export function LocationsField({
  value,
  onChange,
}: {
  value: readonly number[] | null;
  onChange: (ids: number[] | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const { nameOf, first } = useMyLocations();
  const ids = value ?? [];
  const known = first.map(({ merchant_id }) => merchant_id);
  const text = typed.trim().toLowerCase();
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={known.filter((id) => (nameOf(id) ?? '').toLowerCase().includes(text))}
      value={[...ids]}
      filterOptions={(all) => all}
      getOptionLabel={(id) => nameOf(id) ?? `#${id}`}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, chosen) => onChange(chosen.length > 0 ? chosen : null)}
      renderInput={(params) => (
        <TextField {...params} label="Locations" placeholder={ids.length > 0 ? '' : 'All locations'} />
      )}
    />
  );
}
