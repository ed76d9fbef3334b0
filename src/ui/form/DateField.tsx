import TextField from '@mui/material/TextField';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { PickerFieldProps } from './PickerField.tsx';

/** The pickers weigh as much as a page: they come with the first field that needs them. */
const PickerField = lazy(() => import('./PickerField.tsx'));

export interface PickedProps {
  /** As the wire writes it; empty while nothing, or only a part, is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** The label is only read out, where the head of a grid shows it. */
  readonly isLabelHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  /** The first and last that the calendar offers, as the wire writes them. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string | undefined;
  readonly onBlur?: () => void;
  /** For a form that moves the focus to what is wrong. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

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
