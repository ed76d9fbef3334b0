import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { PickedProps, PickerFieldProps } from './picked.ts';

/** The pickers weigh as much as a page: they come with the first field that needs them. */
const PickerField = lazy(() => import('./PickerField.tsx'));

function Picked(props: PickerFieldProps) {
  const { label, isLabelHidden = false, required = false, helperText, className } = props;
  const coming = (
    <TextField
      aria-busy
      disabled
      label={isLabelHidden ? undefined : label}
      required={required}
      helperText={helperText}
      {...(className === undefined ? {} : { className })}
      slotProps={{ htmlInput: isLabelHidden ? { 'aria-label': label } : {} }}
    />
  );
  return (
    <Suspense fallback={coming}>
      <PickerField {...props} />
    </Suspense>
  );
}

/** A calendar day, `YYYY-MM-DD`: typed, or picked from a calendar. */
export const DateField = (props: PickedProps) => <Picked kind="date" {...props} />;

/** A time of day, `HH:mm`: typed, or picked from a clock. */
export const TimeField = (props: PickedProps) => <Picked kind="time" {...props} />;

/** A day and a time on it, `YYYY-MM-DDTHH:mm`, of clocks that the page knows. */
export const DateTimeField = (props: PickedProps) => <Picked kind="moment" {...props} />;
