import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Choice } from './useFlagRules.ts';

export interface ChoicesInputProps {
  label: string;
  anybody: string;
  options: readonly Choice[];
  value: readonly number[] | null;
  onChange: (ids: number[] | null) => void;
}

/** Several of a list by name; none chosen means no condition. */
export function ChoicesInput({ label, anybody, options, value, onChange }: ChoicesInputProps) {
  const ids = value ?? [];
  const chosen = ids.map((id) => options.find((option) => option.id === id) ?? { id, label: `#${id}` });
  return (
    <Autocomplete<Choice, true>
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={chosen}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(option) => option.id}
      onChange={(_, next) => onChange(next.length ? next.map(({ id }) => id) : null)}
      renderInput={(props) => (
        <TextField {...props} label={label} margin="none" placeholder={ids.length ? '' : anybody} />
      )}
    />
  );
}
