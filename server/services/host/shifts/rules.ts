import { clockText } from '#contract/core/time.ts';
import { format, parseISO } from 'date-fns';
import { type DayShift, findClash, openShiftsOn, type PlanSpecialDay } from '#contract/host/shifts/day.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { type DefaultDay, findOverlap, type Span, spanOf } from '#contract/host/shifts/rules.ts';
import type { Shift, ShiftDayWrite, SpecialDay } from '#contract/host/shifts/schemas.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';

/** Why a plan cannot be as asked, and the form's field that it is about. */
export interface Refusal {
  readonly message: string;
  readonly field: string;
  readonly details: Record<string, unknown>;
}

const times = ({ start, end }: Span) => `${clockText(clockOf(start))} to ${clockText(clockOf(end))}`;
export const dayName = (dow: number) => DAY_NAMES[dow] ?? '';
export const dateName = (date: string) => format(parseISO(date), 'EEEE, MMMM d, yyyy');

/** The weekday on which the shift would overlap another one of the location; null when it fits. */
export function refuseOverlap(
  name: string,
  others: readonly Shift[],
  days: readonly ShiftDayWrite[],
): Refusal | null {
  const found = findOverlap(others, days);
  if (!found) return null;
  return {
    field: 'days',
    message: `${overlapText(name, found)}. Choose another time or leave that day out.`,
    details: { dow: found.dow, shift: found.name },
  };
}

/** Which shift would overlap which other, when. */
export const overlapText = (
  name: string,
  { dow, mine, theirs, name: other }: NonNullable<ReturnType<typeof findOverlap>>,
) => `On ${dayName(dow)} ${name} (${times(mine)}) would overlap ${other} (${times(theirs)})`;

/** The first of the dates on which the shift (or special day) would overlap another shift; null when none. */
export function refuseClash(
  dates: readonly string[],
  shifts: readonly Shift[],
  specialDays: readonly PlanSpecialDay[],
  isMine: (shift: DayShift) => boolean,
): Refusal | null {
  for (const date of dates) {
    const clash = findClash(openShiftsOn(date, shifts, specialDays), isMine);
    if (!clash) continue;
    const { mine, theirs } = clash;
    return {
      field: 'block_start',
      message: `On ${dateName(date)} ${mine.name} (${times(mine)}) would overlap ${theirs.name} (${times(theirs)}). Change that one first, or choose another time.`,
      details: { date, shift: theirs.name },
    };
  }
  return null;
}

/** A shift's weekdays as they are written. */
export function daysOfShift({ schedules }: Pick<Shift, 'schedules'>): DefaultDay[] {
  return schedules.map(({ dow, block_start, block_duration, cover_value, max_party_size, value }) => ({
    dow,
    block_start,
    block_duration,
    cover_value,
    max_party_size,
    value,
  }));
}

/** A shift as the event log tells it: one field a weekday. */
export function toldShift(shift: Shift): Record<string, unknown> {
  const byDay = new Map(shift.schedules.map((one) => [one.dow, one]));
  const days = DAY_NAMES.map((name, dow) => [name.toLowerCase(), toldSchedule(byDay.get(dow))] as const);
  return { name: shift.name, colour: shift.colour, rooms: shift.rooms, ...Object.fromEntries(days) };
}

type ToldSchedule = DefaultDay & { readonly pacing: readonly { block_start: string; value: number }[] };

/** What a shift takes in on a weekday, in words; null where it does not serve. */
export function toldSchedule(schedule: ToldSchedule | undefined): string | null {
  if (!schedule) return null;
  const { cover_value, max_party_size, value, pacing } = schedule;
  return [
    times(spanOf(schedule)),
    cover_value === null ? null : `${cover_value} covers`,
    max_party_size === null ? null : `parties to ${max_party_size}`,
    value === null ? null : `${value} per quarter hour`,
    ...pacing.map((one) => `${clockText(clockOf(serviceMinute(one.block_start)))}: ${one.value}`),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** A special day as the event log tells it. */
export function toldSpecialDay(day: SpecialDay): Record<string, unknown> {
  const { date, name, is_closed, block_start, block_duration } = day;
  const isOpen = block_start !== null && block_duration !== null;
  return {
    date,
    name,
    is_closed,
    hours: isOpen ? times(spanOf({ block_start, block_duration })) : null,
    covers: day.cover_value,
    largest_party: day.max_party_size,
    per_quarter_hour: day.value,
    room_ids: day.rooms,
  };
}
