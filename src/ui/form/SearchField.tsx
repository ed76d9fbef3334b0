import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';

export const SEARCH_PLACEHOLDER = 'Search';
/** No search takes more; what is pasted beyond it would be refused. */
const LONGEST_SEARCH = 100;

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Says what is searched to those who do not see the place. */
  label?: string;
  placeholder?: string;
  width?: number | string;
  /** Takes the focus when the dropdown around it opens. */
  focusOnOpen?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** For a combobox: role, aria-controls, aria-activedescendant. */
  inputProps?: Record<`aria-${string}` | 'role', string | boolean | undefined>;
}

/** A search box with its glass, a way to clear it, and the placeholder 'Search'. */
export function SearchField({ value, onChange, label = SEARCH_PLACEHOLDER, ...props }: SearchFieldProps) {
  const { placeholder = SEARCH_PLACEHOLDER, width = '100%', focusOnOpen = false, inputProps } = props;
  return (
    <TextField
      value={value}
      placeholder={placeholder}
      margin="none"
      inputRef={props.inputRef}
      style={{ width }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          autoComplete: 'off',
          maxLength: LONGEST_SEARCH,
          spellCheck: false,
          'data-autofocus': focusOnOpen || undefined,
          onKeyDown: props.onKeyDown,
          ...inputProps,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          ),
          endAdornment:
            value === '' ? null : (
              <IconButton size="small" aria-label="Clear search" onClick={() => onChange('')}>
                <X size={14} aria-hidden />
              </IconButton>
            ),
        },
      }}
    />
  );
}
