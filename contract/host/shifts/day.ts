import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import type { ShiftColour } from './colours.ts';
import { QUARTER, serviceMinute } from './minutes.ts';
import { overlaps, spanOf } from './rules.ts';
import type { InventoryOverride, Shift, ShiftSchedule, SpecialDay } from './schemas.ts';

/** How the shifts of a location serve on one date: the week, what the date does differently, and its pacing. */

type PlanSchedule = Pick<
  ShiftSchedule,
  | 'merchant_shift_schedule_id'
  | 'dow'
  | 'block_start'
  | 'block_duration'
  | 'cover_value'
  | 'max_party_size'
  | 'value'
  | 'pacing'
>;

/** A weekly shift as far as a date needs it. */
export interface PlanShift extends Pick<Shift, 'merchant_shift_id' | 'name' | 'colour' | 'rooms'> {
  readonly schedules: readonly PlanSchedule[];
}

export type PlanSpecialDay = Omit<SpecialDay, 'merchant_id' | 'created_ts' | 'updated_ts' | 'version'>;
export type PlanOverride = Pick<InventoryOverride, 'date' | 'block_start' | 'value'>;

/** A shift as it serves on one date, in service minutes `[start, end)`. */
export interface DayShift {
  readonly shiftId: number | null;
  readonly scheduleId: number | null;
  readonly specialDayId: number | null;
  readonly name: string;
  readonly colour: ShiftColour;
  readonly start: number;
  readonly end: number;
  /** Over the whole shift; null: no limit. */
  readonly covers: number | null;
  readonly maxPartySize: number | null;
  /** Per quarter hour where nothing else is said; null: no limit. */
  readonly value: number | null;
  /** Covers that may arrive in each of its quarter hours, from its start; null: no limit. */
  readonly pacing: readonly (number | null)[];
  /** None: every room. */
  readonly roomIds: readonly number[];
}

/** The shifts of one date, the earliest first; `closedBy` is the special day that closes all of it. */
export interface ShiftDay {
  readonly date: string;
  readonly closedBy: PlanSpecialDay | null;
  readonly shifts: readonly DayShift[];
}

/** The colour of a shift that exists on one date alone. */
const EXTRA_COLOUR: ShiftColour = 'grey';

/**
 * The shifts of a date (SHIFT-002). A special day of a shift replaces that shift's values wholly, the pacing of its weekday
 * included; one without a shift closes the location or adds a shift; the pacing of the date itself applies last.
 */
export function shiftsOn(
  date: string,
  shifts: readonly PlanShift[],
  specialDays: readonly PlanSpecialDay[],
  overrides: readonly PlanOverride[] = [],
): ShiftDay {
  const special = specialDays.filter((one) => one.date === date);
  const closedBy = special.find((one) => one.is_closed && one.merchant_shift_id === null) ?? null;
  if (closedBy) return { date, closedBy, shifts: [] };
  return { date, closedBy: null, shifts: openShiftsOn(date, shifts, special, overrides) };
}

/** The shifts of a date as if nothing closed all of it: what a closure hides comes back when it is lifted. */
export function openShiftsOn(
  date: string,
  shifts: readonly PlanShift[],
  specialDays: readonly PlanSpecialDay[],
  overrides: readonly PlanOverride[] = [],
): readonly DayShift[] {
  const dow = dayOfWeek(date);
  const special = specialDays.filter((one) => one.date === date);
  const paced = new Map(
    overrides
      .filter((one) => one.date === date)
      .map(({ block_start, value }) => [serviceMinute(block_start), value]),
  );
  const weekly = shifts.flatMap((shift) => {
    const schedule = shift.schedules.find((one) => one.dow === dow) ?? null;
    const own = special.find((one) => one.merchant_shift_id === shift.merchant_shift_id);
    return onDate(shift, schedule, own, paced);
  });
  const extra = special
    .filter((one) => one.merchant_shift_id === null)
    .flatMap((one) => onDate(null, null, one, paced));
  return [...weekly, ...extra].sort((a, b) => a.start - b.start || (a.shiftId ?? 0) - (b.shiftId ?? 0));
}

/** One shift on a date: by its special day where there is one, else by its weekday; none when neither says a time. */
function onDate(
  shift: PlanShift | null,
  schedule: PlanSchedule | null,
  special: PlanSpecialDay | undefined,
  paced: ReadonlyMap<number, number>,
): DayShift[] {
  if (special?.is_closed) return [];
  const said = special ?? schedule;
  if (!said || said.block_start === null || said.block_duration === null) return [];
  const { start, end } = spanOf({ block_start: said.block_start, block_duration: said.block_duration });
  const weekly = special || !schedule ? [] : schedule.pacing;
  const byQuarter = new Map(weekly.map(({ block_start, value }) => [serviceMinute(block_start), value]));
  const pacing = quarters(start, end).map(
    (minute) => paced.get(minute) ?? byQuarter.get(minute) ?? said.value,
  );
  return [
    {
      shiftId: shift?.merchant_shift_id ?? null,
      scheduleId: schedule?.merchant_shift_schedule_id ?? null,
      specialDayId: special?.merchant_special_day_id ?? null,
      name: special?.name || shift?.name || '',
      colour: shift?.colour ?? EXTRA_COLOUR,
      start,
      end,
      covers: said.cover_value,
      maxPartySize: said.max_party_size,
      value: said.value,
      pacing,
      roomIds: special ? special.rooms : (shift?.rooms ?? []),
    },
  ];
}

/** The starts of the quarter hours in `[start, end)`. */
export function quarters(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, (end - start) / QUARTER) }, (_, index) => start + index * QUARTER);
}

/** The first two shifts of a date that overlap, of which one is the given; null when none does. */
export function findClash(
  shifts: readonly DayShift[],
  isMine: (shift: DayShift) => boolean,
): { mine: DayShift; theirs: DayShift } | null {
  for (const mine of shifts.filter(isMine)) {
    const theirs = shifts.find((other) => other !== mine && overlaps(mine, other));
    if (theirs) return { mine, theirs };
  }
  return null;
}

/** How many covers a shift takes in: its cover value, or what its pacing adds up to when that is less; null: no limit. */
export function coversOf({ covers, pacing }: Pick<DayShift, 'covers' | 'pacing'>): number | null {
  const paced = pacing.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
  if (covers === null) return paced;
  return paced === null ? covers : Math.min(covers, paced);
}

/** The covers of several shifts together; those without a limit count nothing and are counted apart. */
export function coversTogether(shifts: readonly DayShift[]): { covers: number; unlimited: number } {
  const each = shifts.map(coversOf);
  return {
    covers: each.reduce<number>((sum, covers) => sum + (covers ?? 0), 0),
    unlimited: each.filter((covers) => covers === null).length,
  };
}

/** The shift that serves at a service minute, or null. */
export function shiftAt(day: ShiftDay, minute: number): DayShift | null {
  return day.shifts.find(({ start, end }) => start <= minute && minute < end) ?? null;
}

/** How many covers may arrive in the quarter hour of a service minute within a shift; null: no limit. */
export function pacingAt({ start, pacing }: DayShift, minute: number): number | null {
  return pacing[Math.floor((minute - start) / QUARTER)] ?? null;
}
