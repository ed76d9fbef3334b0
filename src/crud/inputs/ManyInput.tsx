import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useIsReadOnly } from '../form/fieldRules.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Several of what the concept has, by name; one that is gone reads as such and can be taken out. */
export function ManyInput({
  source,
  label,
  choices,
  none,
  helperText = false,
}: {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[] | undefined;
  readonly none: string;
  readonly helperText?: string | false;
}) {
  const { field, fieldState } = useInput<number[]>({ source });
  const ids: readonly number[] = field.value ?? [];
  const value = ids.map(
    (id) => choices?.find((one) => one.id === id) ?? { id, name: choices ? 'No longer here' : '…' },
  );
  return (
    <Autocomplete<Choice, true>
      multiple
      disableCloseOnSelect
      disabled={useIsReadOnly()}
      loading={choices === undefined}
      options={[...(choices ?? [])]}
      value={value}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={none}
      onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          placeholder={value.length > 0 ? '' : 'Nobody'}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
