import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWorld } from '../mail.ts';
import { Row } from './parts.tsx';

interface Choice {
  readonly id: number | null;
  readonly name: string;
}

const USUAL: Choice = { id: null, name: 'The guest’s usual one' };

/** One location, or each guest's own. */
export function LocationRow({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}) {
  const { locations } = useWorld();
  const options: readonly Choice[] = [USUAL, ...locations];
  return (
    <Row>
      <span className="label">Location</span>
      <Autocomplete<Choice, false, true>
        disableClearable
        options={[...options]}
        value={options.find(({ id }) => id === value) ?? { id: value, name: `Location ${value}` }}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id ?? 0}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, { id }) => onChange(id)}
        renderInput={(input) => (
          <TextField
            {...input}
            slotProps={{ htmlInput: { ...input.inputProps, 'aria-label': 'Location' } }}
          />
        )}
      />
    </Row>
  );
}
