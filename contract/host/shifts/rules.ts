import type { ShiftDayWrite } from './schemas.ts';
import { SERVICE_END, SERVICE_START, serviceMinute } from './minutes.ts';

/** What both sides decide alike about the weekly shifts of a location. Minutes are service minutes (SHIFT-009). */

/** A time `[start, end)` of a service day. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Block {
  readonly block_start: string;
  readonly block_duration: number;
}

/** The service minutes of a block; one that starts before 05:00 lies in the night after (SHIFT-009). */
export function spanOf({ block_start, block_duration }: Block): Span {
  const start = serviceMinute(block_start);
  return { start, end: start + block_duration };
}

/** Whether two spans share a minute; where one ends the other may start. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A shift beside the one that is edited. */
export interface Neighbour {
  readonly name: string;
  readonly schedules: readonly (Block & { readonly dow: number })[];
}

const on = (others: readonly Neighbour[], dow: number) =>
  others.flatMap(({ name, schedules }) =>
    schedules.filter((one) => one.dow === dow).map((one) => ({ name, ...spanOf(one) })),
  );

/**
 * From when to when a shift on these days may lie: from the end of the last neighbour before it to the start of the first after
 * it, of all neighbours that share a day with it; the service day where there is none (SHIFT-007). `start` is the shift's own:
 * what starts before it is before it.
 */
export function timeBounds(others: readonly Neighbour[], days: readonly number[], start: number): Span {
  const spans = days.flatMap((dow) => on(others, dow));
  const before = spans.filter((one) => one.start < start).map(({ end }) => end);
  const after = spans.filter((one) => one.start >= start).map((one) => one.start);
  return { start: Math.max(SERVICE_START, ...before), end: Math.min(SERVICE_END, ...after) };
}

/** The weekdays on which another shift overlaps the time, each with the name of that shift (SHIFT-008). */
export function takenDays(others: readonly Neighbour[], time: Span): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (let dow = 0; dow < 7; dow += 1) {
    const other = on(others, dow).find((one) => overlaps(one, time));
    if (other) taken.set(dow, other.name);
  }
  return taken;
}

/** What a shift takes in on a weekday. */
export type DayValues = Omit<ShiftDayWrite, 'dow'>;
export type DefaultDay = ShiftDayWrite;

/** What must happen to the weekdays of a shift. */
export interface DayChanges {
  readonly cleared: readonly number[];
  readonly added: readonly ShiftDayWrite[];
  readonly changed: readonly ShiftDayWrite[];
}

const VALUES = ['block_start', 'block_duration', 'cover_value', 'max_party_size', 'value'] as const;

/** Compares the days a shift is to have with those it has: which are cleared, added, or get other values (SHIFT-005). */
export function compareDays(defaults: readonly DefaultDay[], wanted: readonly ShiftDayWrite[]): DayChanges {
  const byDay = new Map(defaults.map((one) => [one.dow, one]));
  const kept = new Set(wanted.map(({ dow }) => dow));
  const differs = (one: ShiftDayWrite) => {
    const old = byDay.get(one.dow);
    return old !== undefined && VALUES.some((field) => old[field] !== one[field]);
  };
  return {
    cleared: defaults.map(({ dow }) => dow).filter((dow) => !kept.has(dow)),
    added: wanted.filter(({ dow }) => !byDay.has(dow)),
    changed: wanted.filter(differs),
  };
}

/** The first weekday on which a shift would overlap another one, with that one's name; null when none does. */
export function findOverlap(
  others: readonly Neighbour[],
  wanted: readonly ShiftDayWrite[],
): { dow: number; name: string; mine: Span; theirs: Span } | null {
  for (const day of wanted) {
    const mine = spanOf(day);
    const theirs = on(others, day.dow).find((one) => overlaps(one, mine));
    if (theirs) return { dow: day.dow, name: theirs.name, mine, theirs };
  }
  return null;
}
