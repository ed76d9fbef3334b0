import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { SLOT_DURATIONS } from '#contract/host/inventory/rules.ts';
import { skippedMinutes } from '#contract/host/availability/moments.ts';
import {
  clockOf,
  QUARTER,
  SERVICE_END,
  SERVICE_START,
  serviceMinute,
} from '#contract/host/shifts/minutes.ts';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { hoursText } from '#src/ui/words/durations.ts';

export const FieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 12px',
  '& .wide': { gridColumn: '1 / -1' },
});

const SIZES = Array.from({ length: 100 }, (_, index) => index + 1);
/** Every quarter hour of a service day as HH:mm, from 05:00 on (INV-012). */
const TIMES = Array.from({ length: (SERVICE_END - SERVICE_START) / QUARTER }, (_, index) =>
  clockOf(SERVICE_START + index * QUARTER),
);
const MENU = { select: { MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } } } };

interface ChoiceProps<V extends string | number> {
  readonly label: string;
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly options: readonly V[];
  readonly text: (value: V) => string;
  /** What no choice means, where that is one. */
  readonly emptyText?: string;
  readonly onEmpty?: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** One value of a short list. */
export function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { label, value, onChange, options, text, emptyText, onEmpty, error, disabled = false } = props;
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? ' '}
      slotProps={MENU}
      onChange={(event) => {
        const chosen = options.find(
          (option) => String(option) === event.target.value || option === (event.target.value as unknown),
        );
        if (chosen === undefined) onEmpty?.();
        else onChange(chosen);
      }}
    >
      {emptyText === undefined ? null : <MenuItem value="">{emptyText}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {text(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type FieldProps<V extends string | number> = Omit<ChoiceProps<V>, 'options' | 'text'>;

/** The night that a time is chosen for, where it is chosen for one date. */
export interface Night {
  readonly timezone: string;
  readonly date: string;
}

interface TimeProps extends FieldProps<string> {
  readonly night?: Night | undefined;
}

/** A quarter hour of the week's service days or of one date, of which those that its clocks skip are left out. */
export function TimeChoice({ night, ...props }: TimeProps) {
  const skipped = night
    ? skippedMinutes(night.timezone, night.date, TIMES.map(serviceMinute)).map(clockOf)
    : [];
  const times = TIMES.filter((time) => !skipped.includes(time));
  return <Choice {...props} options={times} text={clockLabel} />;
}

export const SizeChoice = (props: FieldProps<number>) => (
  <Choice {...props} options={SIZES} text={(size) => counted(size, ['person', 'people'])} />
);

/** From 15 to 120 minutes in steps of 15 (INV-013). */
export const DurationChoice = (props: FieldProps<number>) => (
  <Choice {...props} options={SLOT_DURATIONS} text={hoursText} />
);

export const AccessChoice = (props: FieldProps<'public' | 'private'>) => (
  <Choice
    {...props}
    options={['public', 'private']}
    text={(access) => (access === 'public' ? 'Public: guests and hosts' : 'Private: hosts alone')}
  />
);
