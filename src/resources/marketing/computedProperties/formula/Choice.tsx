import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** One of a few in a menu, under its label. */
export function Choice<T extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  disabled: boolean;
  onChange: (value: T) => void;
}) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <TextField
      select
      fullWidth
      margin="none"
      label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
