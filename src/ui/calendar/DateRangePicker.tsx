import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarRange, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { DATE_PLACEHOLDER } from './DateControl.tsx';
import type { DayRules } from './model/dayRules.ts';
import { type Day, localToday } from './model/days.ts';
import { DATE_PRESETS, presetOf, presetRange, rangeLabel } from './model/presets.ts';
import type { DayRange } from './model/range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

const Split = styled('div')(({ theme }) => ({
  display: 'flex',
  '& > .MuiMenuList-root, & > ul': {
    flex: 'none',
    width: 148,
    padding: 8,
    borderRight: `1px solid ${tokensOf(theme).divider}`,
  },
  '& > div': { padding: 12 },
  [atMost('mobile')]: { flexDirection: 'column', '& > ul': { width: 'auto', borderRight: 0 } },
}));

interface RangePanelProps extends Omit<DayRules, 'today'> {
  value: DayRange;
  today: Day;
  onDone: (range: DayRange) => void;
}

/** Holds the range while it is half chosen; only a complete one leaves the panel. */
function RangePanel({ value, today, onDone, ...limits }: RangePanelProps) {
  const [draft, setDraft] = useState(value);
  const narrow = useMediaQuery(atMost('tablet'));
  const current = presetOf(draft, today);
  return (
    <Split>
      <MenuList aria-label="Presets">
        {DATE_PRESETS.map(({ key, label }) => (
          <MenuItem key={key} selected={key === current} onClick={() => onDone(presetRange(key, today))}>
            {label}
          </MenuItem>
        ))}
      </MenuList>
      <div>
        <RangeCalendar
          autoFocus
          {...limits}
          value={draft}
          today={today}
          months={narrow ? 1 : 2}
          onChange={(range) => {
            setDraft(range);
            if (range.end !== null) onDone(range);
          }}
        />
      </div>
    </Split>
  );
}

export interface DateRangePickerProps extends Omit<DayRules, 'today'> {
  value: DayRange;
  onChange: (range: DayRange) => void;
  label?: string;
  today?: Day;
}

/** Presets beside a range calendar; past days are open and days to come are not, unless told otherwise. */
export function DateRangePicker({
  value,
  onChange,
  label = 'Date range',
  today,
  ...limits
}: DateRangePickerProps) {
  const now = today ?? localToday();
  const bounds = { disablePast: false, maxDate: now, ...limits };
  return (
    <Dropdown
      label={label}
      trigger={(props) => (
        <Button
          {...props}
          variant="outlined"
          startIcon={<CalendarRange aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          {rangeLabel(value, now) ?? DATE_PLACEHOLDER}
        </Button>
      )}
    >
      {(close) => (
        <RangePanel
          {...bounds}
          value={value}
          today={now}
          onDone={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}
