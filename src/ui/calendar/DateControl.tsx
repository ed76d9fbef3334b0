import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Calendar } from './Calendar.tsx';
import { type DayRules, stepDay } from './model/dayRules.ts';
import { type Day, formatDay, localToday } from './model/days.ts';

export const DATE_PLACEHOLDER = 'Select date';

/** The arrow has no border: its picture, not its target, stands at the edge. */
const Row = styled('div')({ display: 'inline-flex', alignItems: 'center', gap: 4, marginLeft: -10 });
const Inset = styled('div')({ padding: 12 });

export interface DateControlProps extends Omit<DayRules, 'today' | 'minDate'> {
  value: Day | null;
  onChange: (day: Day) => void;
  /** The first day there is; without one, today is, unless past days are allowed (SHELL-017). */
  startDate?: Day | undefined;
  label?: string;
  today?: Day;
}

/** A day with arrows to the one before and after, and a calendar to jump; excluded days are stepped over. */
export function DateControl({
  value,
  onChange,
  startDate,
  label = 'Date',
  today,
  ...limits
}: DateControlProps) {
  const disablePast = limits.disablePast ?? startDate === undefined;
  const rules: DayRules = { ...limits, disablePast, minDate: startDate, today: today ?? localToday() };
  const previous = value === null ? null : stepDay(value, -1, rules);
  const next = value === null ? null : stepDay(value, 1, rules);
  const text = value === null ? DATE_PLACEHOLDER : formatDay(value, 'EEE, MMM d');
  const arrow = (name: string, target: Day | null, Icon: typeof ChevronLeft) => (
    <IconButton
      aria-label={name}
      disabled={target === null}
      onClick={() => {
        if (target !== null) onChange(target);
      }}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Row role="group" aria-label={label}>
      {arrow('Previous day', previous, ChevronLeft)}
      <Dropdown
        label={label}
        trigger={(props) => (
          <Button {...props} variant="outlined" startIcon={<CalendarDays aria-hidden />}>
            {text}
          </Button>
        )}
      >
        {(close) => (
          <Inset>
            <Calendar
              {...rules}
              value={value}
              onChange={(day) => {
                onChange(day);
                close();
              }}
            />
          </Inset>
        )}
      </Dropdown>
      {arrow('Next day', next, ChevronRight)}
    </Row>
  );
}
