import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { createContext, type KeyboardEvent, use } from 'react';
import { dayText } from '#src/ui/words/dates.ts';
import { type DayRules, isExcluded } from './model/dayRules.ts';
import { type Day, dayOf, localToday } from './model/days.ts';
import type { DayMark } from './model/range.ts';

export interface DayContext {
  readonly rules: DayRules;
  readonly markOf: (day: Day) => DayMark;
  readonly onHover?: ((day: Day | null) => void) | undefined;
}

/** What the owner of a calendar says of each day. */
export const DaysContext = createContext<DayContext>({
  rules: { today: localToday() },
  markOf: () => null,
});

const OTHER_WAY: Record<string, string | undefined> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/** Page Up goes back in time, as in every other calendar; the library's goes forward. */
function turned<T extends KeyboardEvent>(event: T): T {
  const key = OTHER_WAY[event.key];
  return key === undefined ? event : Object.create(event, { key: { value: key } });
}

/** A day of x-date-pickers, named in full and marked by its place in what is chosen. */
export function DayInMonth(props: PickerDayProps) {
  const { rules, markOf, onHover } = use(DaysContext);
  const day = dayOf(props.day);
  const mark = props.outsideCurrentMonth ? null : markOf(day);
  const isToday = day === rules.today;
  return (
    <PickerDay
      {...props}
      today={isToday}
      selected={mark !== null && mark !== 'between'}
      tabIndex={props.tabIndex ?? -1}
      aria-selected={mark !== null}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayText(day, 'Friday, November 20, 2026')}
      data-mark={mark ?? undefined}
      data-excluded={isExcluded(day, rules) || undefined}
      onKeyDown={(event, date) => props.onKeyDown?.(turned(event), date)}
      onMouseEnter={() => onHover?.(day)}
    />
  );
}
