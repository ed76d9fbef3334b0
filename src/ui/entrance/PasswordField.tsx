import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './FormField.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField<T extends FieldValues>(props: FormFieldProps<T>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={shown ? 'Hide password' : 'Show password'}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                onMouseDown={(event) => event.preventDefault()}
              >
                <Icon size={17} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
      }}
    />
  );
}
