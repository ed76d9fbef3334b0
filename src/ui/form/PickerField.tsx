import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, parse } from 'date-fns';
import { CalendarDays, Clock } from 'lucide-react';
import { useState } from 'react';
import type { PickerFieldProps } from './picked.ts';

const CalendarIcon = () => <CalendarDays size={18} aria-hidden />;
const ClockIcon = () => <Clock size={18} aria-hidden />;

/** A calendar fits under its field on a phone, beside a clock it needs the screen. */
const KINDS = {
  date: { Picker: DesktopDatePicker, pattern: 'yyyy-MM-dd' },
  time: { Picker: DesktopTimePicker, pattern: 'HH:mm' },
  moment: { Picker: DateTimePicker, pattern: "yyyy-MM-dd'T'HH:mm" },
};

/** A year that is still being typed is no year yet. */
const FIRST_YEAR = 1000;

/** The sections, clock and calendar of x-date-pickers over the plain text of the wire. */
export default function PickerField({ kind, value, onChange, ...props }: PickerFieldProps) {
  const { Picker, pattern } = KINDS[kind];
  const read = (text: string | undefined) => (text ? parse(text, pattern, new Date(2000, 0, 1)) : null);
  // What is half typed is no value, but stays in the field.
  const [typed, setTyped] = useState({ wire: value, date: read(value) });
  const type = (date: Date | null) => {
    const isWhole = date !== null && isValid(date) && date.getFullYear() >= FIRST_YEAR;
    const wire = isWhole ? format(date, pattern) : '';
    setTyped({ wire, date });
    if (wire !== value) onChange(wire);
  };
  const [minDate, maxDate] = [read(props.min), read(props.max)];
  const said = {
    ...(props.isLabelHidden && { 'aria-label': props.label }),
    ...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy }),
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <Picker
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        label={props.isLabelHidden ? undefined : props.label}
        value={typed.wire === value ? typed.date : read(value)}
        onChange={type}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        {...(props.inputRef && { inputRef: props.inputRef })}
        slots={{ openPickerIcon: kind === 'time' ? ClockIcon : CalendarIcon }}
        slotProps={{
          field: { clearable: props.required !== true },
          textField: {
            // What a form says of its text fields holds for this one.
            className: `MuiTextField-root ${props.className ?? ''}`,
            required: props.required ?? false,
            error: props.error ?? false,
            helperText: props.helperText,
            onBlur: props.onBlur,
            slotProps: { input: said },
          },
        }}
      />
    </LocalizationProvider>
  );
}
