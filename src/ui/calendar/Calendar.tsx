import { LazyCalendar } from './LazyCalendar.tsx';
import type { DayRules } from './model/dayRules.ts';
import { type Day, localToday } from './model/days.ts';

export interface CalendarProps extends Omit<DayRules, 'today'> {
  value: Day | null;
  onChange: (day: Day) => void;
  label?: string;
  /** Months side by side; one unless told otherwise (SHELL-019). */
  months?: number;
  autoFocus?: boolean;
  today?: Day;
}

/** Chooses one day. */
export function Calendar({
  value,
  onChange,
  label = 'Calendar',
  months = 1,
  autoFocus,
  today,
  ...limits
}: CalendarProps) {
  const rules: DayRules = { ...limits, today: today ?? localToday() };
  return (
    <LazyCalendar
      label={label}
      months={months}
      autoFocus={autoFocus}
      anchor={value ?? rules.today}
      rules={rules}
      markOf={(day) => (day === value ? 'single' : null)}
      onPick={onChange}
    />
  );
}
