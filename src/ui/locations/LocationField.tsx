import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { LocationSelector, type LocationSelectorProps } from './LocationSelector.tsx';

const Field = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 5,
  '& > span': { fontSize: 13, lineHeight: '18px', fontWeight: 500 },
});

/** A location selector as a field of a form, under its label. */
export function LocationField(props: LocationSelectorProps & { label: string }) {
  const labelId = useId();
  return (
    <Field role="group" aria-labelledby={labelId}>
      <span id={labelId}>{props.label}</span>
      <LocationSelector {...props} />
    </Field>
  );
}
