import { useState } from 'react';
import { LazyCalendar } from './LazyCalendar.tsx';
import type { DayRules } from './model/dayRules.ts';
import { type Day, localToday } from './model/days.ts';
import { type DayRange, markInRange, nextRange } from './model/range.ts';

export interface RangeCalendarProps extends Omit<DayRules, 'today'> {
  value: DayRange;
  onChange: (range: DayRange) => void;
  label?: string;
  months?: number;
  autoFocus?: boolean;
  today?: Day;
}

/** Chooses a start and an end, by `nextRange`. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { value, onChange, label = 'Date range', months = 1, autoFocus, today, ...limits } = props;
  const [hovered, setHovered] = useState<Day | null>(null);
  const rules: DayRules = { ...limits, today: today ?? localToday() };
  // A range to come is read from its start, a past one from its end.
  const anchor = rules.disablePast === false ? (value.end ?? value.start) : value.start;
  return (
    <LazyCalendar
      label={label}
      months={months}
      autoFocus={autoFocus}
      anchor={anchor ?? rules.today}
      rules={rules}
      markOf={(day) => markInRange(day, value, hovered)}
      onPick={(day) => onChange(nextRange(value, day))}
      onHover={setHovered}
    />
  );
}
