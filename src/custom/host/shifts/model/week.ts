import { dayAfter } from '#contract/core/time.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { coversTogether, type ShiftDay, shiftsOn } from '#contract/host/shifts/day.ts';
import type { InventoryOverride, Shift, SpecialDay } from '#contract/host/shifts/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';

/** The Sunday of the week of a day. */
export const weekStart = (date: string) => dayAfter(date, -dayOfWeek(date));

/** The seven days from a Sunday. */
export const daysOfWeek = (start: string) => Array.from({ length: 7 }, (_, index) => dayAfter(start, index));

export interface Plan {
  readonly shifts: readonly Shift[];
  readonly specialDays: readonly SpecialDay[];
  readonly overrides: readonly InventoryOverride[];
}

/** How each day of a week serves. */
export function planWeek(plan: Plan, start: string): ShiftDay[] {
  return daysOfWeek(start).map((date) => shiftsOn(date, plan.shifts, plan.specialDays, plan.overrides));
}

const HOUR = 60;
/** What is drawn when nothing serves: 11:00 to 23:00. */
const QUIET = { start: 11 * HOUR, end: 23 * HOUR };

/** The whole hours that a picture of the days shows, in service minutes. */
export function hoursShown(days: readonly ShiftDay[]): { start: number; end: number } {
  const shifts = days.flatMap((day) => day.shifts);
  if (shifts.length === 0) return QUIET;
  const start = Math.min(...shifts.map((shift) => shift.start));
  const end = Math.max(...shifts.map((shift) => shift.end));
  return { start: Math.floor(start / HOUR) * HOUR, end: Math.ceil(end / HOUR) * HOUR };
}

/** The largest number of covers of any quarter hour, at least 1; bars are drawn against it. */
export function mostPerQuarter(days: readonly ShiftDay[]): number {
  return Math.max(1, ...days.flatMap((day) => day.shifts.flatMap(({ pacing }) => pacing.map((n) => n ?? 0))));
}

/** “640 covers” or “No limit”, of some days together. */
export function coversText(days: readonly ShiftDay[]): string {
  const { covers, unlimited } = coversTogether(days.flatMap((day) => day.shifts));
  if (unlimited === 0) return counted(covers, 'cover');
  return covers === 0 ? 'No limit' : `${counted(covers, 'cover')} and more`;
}

/** What a day is, where nothing serves then. */
export function quietText({ closedBy, shifts }: ShiftDay): string | null {
  if (closedBy) return closedBy.name === '' ? 'Closed' : `Closed: ${closedBy.name}`;
  return shifts.length === 0 ? 'No shifts' : null;
}
