import { dayAfter } from '#contract/core/time.ts';
import { type ShiftDay, shiftsOn } from '#contract/host/shifts/day.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { presentOverride, presentShift, presentSpecialDay } from './present.ts';
import { listDayVersions, listOverrides, listShifts, listSpecialDays, type PlanScope } from './queries.ts';

export async function readShifts(db: Db, scope: PlanScope): Promise<Shift[]> {
  return (await listShifts(db, scope)).map(presentShift);
}

interface Dates {
  readonly from: string;
  readonly until: string;
}

/** What the dates from the first to the last do differently (SHIFT-002). */
export async function readOverrides(db: Db, scope: PlanScope, dates: Dates) {
  const key = { ...scope, ...dates };
  const [specialDays, inventory, versions] = [
    await listSpecialDays(db, key),
    await listOverrides(db, key),
    await listDayVersions(db, key),
  ];
  return {
    special_days: specialDays.map(presentSpecialDay),
    inventory: inventory.map(presentOverride),
    day_versions: versions,
  };
}

/**
 * The shifts of a location on each of some business days (`YYYY-MM-DD`), special days and pacing applied, in three statements.
 * A date is absent from the map only when it was not asked for.
 */
export async function loadShiftDay(
  db: Db,
  programId: number,
  merchantId: number,
  dates: readonly string[],
): Promise<ReadonlyMap<string, ShiftDay>> {
  const sorted = [...new Set(dates)].sort();
  const [from, until] = [sorted[0], sorted.at(-1)];
  if (from === undefined || until === undefined) return new Map();
  const key = { programId, merchantId, from, until };
  const shifts = (await listShifts(db, key)).map(presentShift);
  const special = (await listSpecialDays(db, key)).map(presentSpecialDay);
  const overrides = (await listOverrides(db, key)).map(presentOverride);
  return new Map(sorted.map((date) => [date, shiftsOn(date, shifts, special, overrides)]));
}

/** The days from the first to the last, both included. */
export function daysOf({ from, until }: Dates): string[] {
  const days: string[] = [];
  for (let date = from; date <= until; date = dayAfter(date)) days.push(date);
  return days;
}
