import type { Day } from './days.ts';

/** Both ends included; a range is complete once it has an end. */
export interface DayRange {
  start: Day | null;
  end: Day | null;
}

export const EMPTY_RANGE: DayRange = { start: null, end: null };

/**
 * The range after a click: the first sets the start, a later day sets the end, and anything else (an earlier
 * day, the start itself, a complete range) restarts it (SHELL-011, SHELL-012, SHELL-013, SHELL-014).
 */
export function nextRange({ start, end }: DayRange, clicked: Day): DayRange {
  if (start !== null && end === null && clicked > start) return { start, end: clicked };
  return { start: clicked, end: null };
}

export type DayMark = 'single' | 'start' | 'end' | 'between' | null;

/** How a day stands to a range; while only the start is set, a hovered later day previews the end. */
export function markInRange(day: Day, { start, end }: DayRange, hovered: Day | null = null): DayMark {
  if (start === null) return null;
  const last = end ?? (hovered !== null && hovered > start ? hovered : null);
  if (last === null || last === start) return day === start ? 'single' : null;
  if (day === start) return 'start';
  if (day === last) return 'end';
  return day > start && day < last ? 'between' : null;
}
