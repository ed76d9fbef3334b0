import Stack from '@mui/material/Stack';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { parseISO } from 'date-fns';
import { useState } from 'react';
import { type DayContext, DayInMonth, DaysContext } from './DayInMonth.tsx';
import { type DayRules, earliestDay, isExcluded, isSelectable, stepDay } from './model/dayRules.ts';
import { addMonthsToDay, type Day, dayOf, firstOfMonth, sameMonth } from './model/days.ts';

export interface CalendarFrameProps extends DayContext {
  readonly label: string;
  readonly months: number;
  /** The day that holds the tab stop at first; its month is in view. */
  readonly anchor: Day;
  readonly onPick: (day: Day) => void;
  /** The anchor is focused as the calendar comes. */
  readonly autoFocus?: boolean | undefined;
}

/** The first month in view at the start: the anchor's, or earlier when the months after it are all closed. */
function firstInView(anchor: Day, months: number, maxDate: Day | undefined): Day {
  const first = firstOfMonth(anchor);
  const latest = maxDate === undefined ? first : addMonthsToDay(firstOfMonth(maxDate), 1 - months);
  return latest < first ? latest : first;
}

/** Where the tab stop of a month is at first: the day that was asked for, its first, or the next that may be chosen. */
function tabStopOf(month: Day, anchor: Day, rules: DayRules): Day {
  const day = sameMonth(month, anchor) ? anchor : month;
  const next = isSelectable(day, rules) ? day : stepDay(day, 1, rules);
  return next !== null && sameMonth(next, month) ? next : day;
}

/** Months of 42 days (SHELL-018) side by side; what a day looks like and what a click means is the owner's. */
export default function CalendarFrame({
  label,
  months,
  anchor,
  onPick,
  autoFocus = false,
  ...days
}: CalendarFrameProps) {
  const { rules } = days;
  const [opened] = useState(anchor);
  // A month that is turned to from outside is drawn anew: by which count each of them is.
  const [view, setView] = useState(() => ({
    first: firstInView(anchor, months, rules.maxDate),
    turns: Array.from({ length: months }, () => 0),
  }));
  const turnTo = (first: Day, by: number) =>
    setView(({ turns }) => ({ first, turns: turns.map((turn, index) => (index === by ? turn : turn + 1)) }));
  const earliest = earliestDay(rules);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DaysContext value={days}>
        <Stack
          direction="row"
          spacing={3}
          sx={{ flexWrap: 'wrap', width: 'fit-content' }}
          role="group"
          aria-label={label}
          onMouseLeave={() => days.onHover?.(null)}
        >
          {view.turns.map((turn, index) => {
            const month = addMonthsToDay(view.first, index);
            return (
              <DateCalendar
                key={`${index} ${turn}`}
                views={['day']}
                value={null}
                autoFocus={autoFocus && turn === 0 && sameMonth(month, opened)}
                referenceDate={parseISO(tabStopOf(month, opened, rules))}
                fixedWeekNumber={6}
                showDaysOutsideCurrentMonth={months === 1}
                {...(earliest !== null && { minDate: parseISO(earliest) })}
                {...(rules.maxDate !== undefined && { maxDate: parseISO(rules.maxDate) })}
                shouldDisableDate={(date) => isExcluded(dayOf(date), rules)}
                onMonthChange={(date) => turnTo(addMonthsToDay(firstOfMonth(dayOf(date)), -index), index)}
                onChange={(date) => {
                  if (date !== null) onPick(dayOf(date));
                }}
                slots={{ day: DayInMonth }}
                slotProps={{
                  previousIconButton: { style: index === 0 ? {} : { visibility: 'hidden' } },
                  nextIconButton: { style: index === months - 1 ? {} : { visibility: 'hidden' } },
                }}
              />
            );
          })}
        </Stack>
      </DaysContext>
    </LocalizationProvider>
  );
}
