import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { zoneChoices } from './model/timeZones.ts';

const CHOICES = zoneChoices(Intl.supportedValuesOf('timeZone'));
type Choice = (typeof CHOICES)[number];

const choiceOf = (zone: string | null): Choice | null => {
  if (!zone) return null;
  return CHOICES.find((choice) => choice.id === zone) ?? { id: zone, name: zone, group: 'Elsewhere' };
};

export interface ZoneFieldProps {
  value: string | null;
  onChange: (zone: string | null) => void;
  onBlur?: () => void;
  label?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
}

/** A time zone by the name people say, the US ones first, any other by typing. */
export function ZoneField(props: ZoneFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    label = 'Time zone',
    required,
    disabled,
    error,
    helperText,
    placeholder,
  } = props;
  return (
    <Autocomplete<Choice>
      options={CHOICES}
      value={choiceOf(value)}
      disabled={disabled ?? false}
      groupBy={(choice) => choice.group}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(choices, { inputValue }) => {
        const wanted = inputValue.trim().toLowerCase();
        return choices.filter(({ id, name }) =>
          `${name} ${id.replaceAll('_', ' ')}`.toLowerCase().includes(wanted),
        );
      }}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required ?? false}
          {...(placeholder ? { placeholder } : {})}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )}
    />
  );
}
