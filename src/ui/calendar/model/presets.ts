import { dayText } from '#src/ui/words/dates.ts';
import { addMonthsToDay, addToDay, type Day } from './days.ts';
import type { DayRange } from './range.ts';

/** The date range presets in the order they are offered (SHELL-021), each ending today. */
export const DATE_PRESETS = [
  { key: 'last_day', label: 'Last day' },
  { key: 'last_7_days', label: 'Last 7 days' },
  { key: 'last_30_days', label: 'Last 30 days' },
  { key: 'last_60_days', label: 'Last 60 days' },
  { key: 'last_90_days', label: 'Last 90 days' },
  { key: 'last_180_days', label: 'Last 180 days' },
  { key: 'last_year', label: 'Last year' },
] as const;

export type DatePresetKey = (typeof DATE_PRESETS)[number]['key'];

const START_OF = {
  last_day: (today) => today,
  last_7_days: (today) => addToDay(today, -6),
  last_30_days: (today) => addToDay(today, -29),
  last_60_days: (today) => addToDay(today, -59),
  last_90_days: (today) => addToDay(today, -89),
  last_180_days: (today) => addToDay(today, -179),
  last_year: (today) => addToDay(addMonthsToDay(today, -12), 1),
} satisfies Record<DatePresetKey, (today: Day) => Day>;

/** The days of a preset, both ends included and today the last of them (SHELL-021). */
export function presetRange(key: DatePresetKey, today: Day): { start: Day; end: Day } {
  return { start: START_OF[key](today), end: today };
}

/** The preset that is exactly this range today, or null. */
export function presetOf(range: DayRange, today: Day): DatePresetKey | null {
  const found = DATE_PRESETS.find(({ key }) => {
    const { start, end } = presetRange(key, today);
    return range.start === start && range.end === end;
  });
  return found?.key ?? null;
}

/** A complete range in words: the preset's label, one day, or `Oct 22 – Nov 20, 2026`; null while incomplete. */
export function rangeLabel(range: DayRange, today: Day): string | null {
  const { start, end } = range;
  if (start === null || end === null) return null;
  const preset = presetOf(range, today);
  if (preset !== null) return DATE_PRESETS.find(({ key }) => key === preset)?.label ?? null;
  if (start === end) return dayText(start, 'Nov 20, 2026');
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${dayText(start, sameYear ? 'Nov 20' : 'Nov 20, 2026')} – ${dayText(end, 'Nov 20, 2026')}`;
}
