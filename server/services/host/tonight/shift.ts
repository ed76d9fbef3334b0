import { type DayShift, quarters, type ShiftDay } from '#contract/host/shifts/day.ts';
import { clockOf, QUARTER, SERVICE_START } from '#contract/host/shifts/minutes.ts';
import type { Arrivals, Load } from '#contract/host/tonight/rules.ts';

/** The shift that a look at a minute of the day is about: the one that serves, else the next, else the last. */
export function shiftOfNow({ shifts }: ShiftDay, minute: number): DayShift | null {
  const notOver = shifts.find(({ end }) => minute < end);
  return notOver ?? shifts.at(-1) ?? null;
}

/** Covers by quarter hour from the start of the day, as the book counts them. */
export type CoversByQuarter = Readonly<Record<string, number>>;

/** Who arrives in each quarter hour of a shift, beside what it may take in. */
export function loadsOf(shift: DayShift, covers: CoversByQuarter, minute: number): Load[] {
  return quarters(shift.start, shift.end).map((start, index) => ({
    covers: covers[(start - SERVICE_START) / QUARTER] ?? 0,
    limit: shift.pacing[index] ?? null,
    is_past: start + QUARTER <= minute,
  }));
}

/** The same with the time of each, as the row of the location shows them. */
export const arrivalsOf = (shift: DayShift, loads: readonly Load[]): Arrivals[] =>
  loads.map((load, index) => ({ time: clockOf(shift.start + index * QUARTER), ...load }));

/** A shift as the row of its location says it. */
export const presentShift = (shift: DayShift, minute: number) => ({
  name: shift.name,
  start: clockOf(shift.start),
  end: clockOf(shift.end),
  is_open: shift.start <= minute && minute < shift.end,
});
