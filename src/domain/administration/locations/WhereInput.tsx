import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { useLocationSource } from './useLocationSource.ts';

/** For which locations a record is: all of them, stored as null, or some. */
export function WhereInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput<number[] | null>({ source });
  const chosen: readonly number[] | null = field.value ?? null;
  const locations = useLocationSource();
  const isReadOnly = useIsReadOnly();
  const labelId = useId();
  return (
    <div>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={chosen ? 'some' : 'all'}
        onChange={(_, value) => field.onChange(value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label="All locations" disabled={isReadOnly} />
        <FormControlLabel value="some" control={<Radio />} label="Some locations" disabled={isReadOnly} />
      </RadioGroup>
      {chosen && !isReadOnly ? (
        <LocationSelector source={locations} value={chosen} onChange={field.onChange} />
      ) : null}
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </div>
  );
}
