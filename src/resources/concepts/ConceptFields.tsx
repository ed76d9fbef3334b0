import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { TextInput, useInput } from 'react-admin';
import type { z } from 'zod';
import { AUTH_SOURCES, programWrite } from '#contract/programs/schemas.ts';
import { AUTH_SOURCE_LABELS } from './model/states.ts';

/** The contract's own rule for one field, in its own words. */
export function ruleOf(schema: z.ZodType) {
  return (value: unknown): string | undefined => {
    const parsed = schema.safeParse(value ?? null);
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  };
}

const { shape } = programWrite;

interface ConceptTextProps {
  source: 'website' | 'support_email' | 'support_phone' | 'fb_ad_account_id' | 'program_name';
  label: string;
  helperText?: string;
  placeholder?: string;
  autoFocus?: boolean;
}

export function ConceptText({ source, label, helperText, ...rest }: ConceptTextProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      validate={ruleOf(shape[source])}
      isRequired={source === 'program_name'}
      {...rest}
    />
  );
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const SUGGESTED = [
  'Online ordering',
  'Reservations',
  'Waitlist',
  'Wi-Fi',
  'Loyalty',
  'Newsletter',
  'Gift cards',
];

/** Where guests come from, as chips that are typed or chosen. */
export function SourcesInput() {
  const { field, fieldState } = useInput({ source: 'program_sources', defaultValue: [] });
  return (
    <Autocomplete
      multiple
      freeSolo
      options={SUGGESTED}
      value={listOf(field.value)}
      filterSelectedOptions
      onChange={(_, values) => {
        const names = values.map((name) => name.trim().slice(0, 60)).filter(Boolean);
        field.onChange([...new Set(names)]);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Guest sources"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Type a name and press Enter. At most 30.'}
        />
      )}
    />
  );
}

/** The ways to sign in; one always stays. */
export function AuthSourcesInput() {
  const { field, fieldState } = useInput({
    source: 'program_auth_sources',
    validate: ruleOf(shape.program_auth_sources),
  });
  const chosen = listOf(field.value);
  const toggle = (source: string) =>
    field.onChange(AUTH_SOURCES.filter((name) => (name === source) !== chosen.includes(name)));
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend">Ways to sign in</FormLabel>
      <FormGroup onBlur={field.onBlur}>
        {AUTH_SOURCES.map((source) => (
          <FormControlLabel
            key={source}
            label={AUTH_SOURCE_LABELS[source]}
            control={
              <Checkbox
                checked={chosen.includes(source)}
                disabled={chosen.length === 1 && chosen.includes(source)}
                onChange={() => toggle(source)}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{fieldState.error?.message ?? 'At least one stays on.'}</FormHelperText>
    </FormControl>
  );
}
