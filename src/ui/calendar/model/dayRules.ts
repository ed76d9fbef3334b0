import { addToDay, type Day, weekdayOf } from './days.ts';

export interface DayRules {
  today: Day;
  /** Days before today cannot be chosen; true unless told otherwise (SHELL-015). */
  disablePast?: boolean | undefined;
  minDate?: Day | undefined;
  maxDate?: Day | undefined;
  /** 0 for Sunday to 6 for Saturday (SHELL-016). */
  excludedWeekdays?: readonly number[] | undefined;
  excludedDates?: readonly Day[] | undefined;
}

/** The first day that could be chosen at all, or null when nothing bounds the past. */
export function earliestDay({ today, disablePast = true, minDate }: DayRules): Day | null {
  const bounds = [disablePast ? today : null, minDate ?? null].filter((day) => day !== null);
  return bounds.sort().at(-1) ?? null;
}

/** Whether a day is taken out by its weekday or its date (SHELL-016). */
export function isExcluded(day: Day, { excludedWeekdays = [], excludedDates = [] }: DayRules): boolean {
  return excludedWeekdays.includes(weekdayOf(day)) || excludedDates.includes(day);
}

/** Whether a day may be chosen (SHELL-015, SHELL-016). */
export function isSelectable(day: Day, rules: DayRules): boolean {
  const earliest = earliestDay(rules);
  if (earliest !== null && day < earliest) return false;
  if (rules.maxDate !== undefined && day > rules.maxDate) return false;
  return !isExcluded(day, rules);
}

const STEP_LIMIT = 366;

/** The next day in a direction that may be chosen, stepping over excluded ones; null when there is none. */
export function stepDay(from: Day, direction: 1 | -1, rules: DayRules): Day | null {
  for (let distance = 1; distance <= STEP_LIMIT; distance++) {
    const day = addToDay(from, distance * direction);
    if (isSelectable(day, rules)) return day;
  }
  return null;
}
