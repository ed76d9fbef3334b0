import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { dayText } from '#src/ui/words/dates.ts';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Calendar } from './Calendar.tsx';
import { type DayRules, stepDay } from './model/dayRules.ts';
import { type Day, localToday } from './model/days.ts';

export const DATE_PLACEHOLDER = 'Select date';

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
  const text = value === null ? DATE_PLACEHOLDER : dayText(value, 'Fri, Nov 20');
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
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ display: 'inline-flex', alignItems: 'center', ml: -1.25 }}
      role="group"
      aria-label={label}
    >
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
          <Box sx={{ p: 1.5 }}>
            <Calendar
              autoFocus
              {...rules}
              value={value}
              onChange={(day) => {
                onChange(day);
                close();
              }}
            />
          </Box>
        )}
      </Dropdown>
      {arrow('Next day', next, ChevronRight)}
    </Stack>
  );
}
