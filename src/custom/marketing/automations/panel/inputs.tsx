import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Common {
  readonly label: string;
  readonly helperText?: string;
  readonly disabled?: boolean;
}

interface SelectProps<V extends string> extends Common {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  readonly className?: string;
}

/** One of a few. */
export function Select<V extends string>({ label, value, options, onChange, ...rest }: SelectProps<V>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true } }}
      {...rest}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NumberProps extends Common {
  readonly value: number | null;
  /** Null while there is no whole number. */
  readonly onChange: (value: number | null) => void;
  readonly className?: string;
  /** Typed in dollars, kept in cents. */
  readonly isMoney?: boolean;
  readonly error?: boolean;
}

const written = (value: number | null, isMoney: boolean) => {
  if (value === null) return '';
  return isMoney ? (value / 100).toFixed(2) : String(value);
};

function read(text: string, isMoney: boolean): number | null {
  const plain = text.replaceAll(/[\s,$]/g, '');
  if (isMoney) return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
  return /^\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? Number(plain) : null;
}

/** A whole number; while it is typed it stays as typed. */
export function NumberField({ value, onChange, isMoney = false, ...rest }: NumberProps) {
  const [typed, setTyped] = useState(() => written(value, isMoney));
  const shown = read(typed, isMoney) === value ? typed : written(value, isMoney);
  return (
    <TextField
      size="small"
      {...rest}
      value={shown}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: isMoney ? 'decimal' : 'numeric' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value, isMoney));
      }}
    />
  );
}
