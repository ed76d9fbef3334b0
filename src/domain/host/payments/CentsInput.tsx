import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTyped } from '#src/crud/inputs/useTyped.ts';
import { parseCents, typedCents } from './model/money.ts';

export interface CentsInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
}

/** Cents of a record, typed in dollars. */
export function CentsInput({ source, label, helperText }: CentsInputProps) {
  const { text, problem, isRequired, disabled, onBlur, type } = useTyped<number>({
    source,
    read: parseCents,
    show: typedCents,
  });
  return (
    <TextField
      label={label}
      required={isRequired}
      disabled={disabled}
      value={text}
      error={problem !== null}
      helperText={problem ?? helperText}
      onBlur={onBlur}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
