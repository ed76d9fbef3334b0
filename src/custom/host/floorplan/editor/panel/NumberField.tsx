import TextField from '@mui/material/TextField';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly step?: number;
  readonly unit?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

const parse = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** A number that counts as soon as it is one; what is no number is said to be none and changes nothing. */
export function NumberField({ label, value, onChange, step = 1, unit, error, disabled = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const said = typed === null ? null : parse(typed);
  const isNone = typed !== null && said === null;
  const text = typed !== null && (isNone || said === value) ? typed : String(value);
  const problem = isNone ? 'Type a number' : error;
  return (
    <TextField
      label={label}
      value={text}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem}
      margin="none"
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parse(event.target.value);
        if (next !== null) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        setTyped(null);
        onChange(Math.round((value + (event.key === 'ArrowUp' ? step : -step)) * 1000) / 1000);
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
      }}
    />
  );
}
