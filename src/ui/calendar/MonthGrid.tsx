import type { KeyboardEvent } from 'react';
import { DayButton, DayCell, MonthTable } from './dayCell.ts';
import { type Day, formatDay, monthGrid, sameMonth } from './model/days.ts';
import type { DayMark } from './model/range.ts';

export interface MonthGridProps {
  month: Day;
  today: Day;
  focused: Day;
  selectable: (day: Day) => boolean;
  /** Struck through: closed among open days, not merely out of bounds. */
  excluded: (day: Day) => boolean;
  markOf: (day: Day) => DayMark;
  /** With months side by side, a day is named once: in its own month. */
  outsideSilent: boolean;
  onPick: (day: Day) => void;
  onHover?: ((day: Day | null) => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function DayInGrid({ day, ...grid }: MonthGridProps & { day: Day }) {
  const outside = !sameMonth(day, grid.month);
  const mark = outside ? null : grid.markOf(day);
  const selectable = grid.selectable(day);
  const tabStop = !outside && day === grid.focused;
  return (
    <DayCell role="gridcell" aria-selected={mark !== null} data-mark={mark ?? undefined}>
      <DayButton
        type="button"
        tabIndex={tabStop ? 0 : -1}
        data-autofocus={tabStop || undefined}
        aria-label={formatDay(day, 'EEEE, MMMM d, yyyy')}
        aria-hidden={(outside && grid.outsideSilent) || undefined}
        aria-disabled={!selectable}
        data-excluded={grid.excluded(day) || undefined}
        aria-current={day === grid.today ? 'date' : undefined}
        data-day={outside ? undefined : day}
        data-outside={outside || undefined}
        data-today={day === grid.today || undefined}
        onClick={() => {
          if (selectable) grid.onPick(day);
        }}
        onMouseEnter={() => grid.onHover?.(selectable ? day : null)}
      >
        {Number(day.slice(8))}
      </DayButton>
    </DayCell>
  );
}

/** One month as a grid of 42 days with a single tab stop (SHELL-018). */
export function MonthGrid(props: MonthGridProps) {
  return (
    <MonthTable
      role="grid"
      aria-label={formatDay(props.month, 'MMMM yyyy')}
      onKeyDown={props.onKeyDown}
      onMouseLeave={() => props.onHover?.(null)}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(props.month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayInGrid key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </MonthTable>
  );
}
