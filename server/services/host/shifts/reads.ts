import { dayAfter } from '#contract/core/time.ts';
import { type ShiftDay, shiftsOn } from '#contract/host/shifts/day.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { presentOverride, presentShift, presentSpecialDay } from './present.ts';
import {
  listOverridesAcross,
  listShiftsAcross,
  listSpecialDaysAcross,
  type Places,
} from './acrossQueries.ts';
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

function byLocation<Row extends { merchant_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.merchant_id);
    if (known) known.push(row);
    else found.set(row.merchant_id, [row]);
  }
  return found;
}

/** How each of many locations serves on its own date, in three statements for all of them. */
export async function loadShiftDays(db: Db, places: Places): Promise<ReadonlyMap<number, ShiftDay>> {
  const [shifts, special, overrides] = [
    byLocation((await listShiftsAcross(db, places)).map(presentShift)),
    byLocation((await listSpecialDaysAcross(db, places)).map(presentSpecialDay)),
    byLocation((await listOverridesAcross(db, places)).map(presentOverride)),
  ];
  const of = <Row>(rows: ReadonlyMap<number, Row[]>, id: number) => rows.get(id) ?? [];
  return new Map(
    places.merchantIds.map((id, index) => [
      id,
      shiftsOn(places.dates[index] ?? '', of(shifts, id), of(special, id), of(overrides, id)),
    ]),
  );
}

/** The days from the first to the last, both included. */
export function daysOf({ from, until }: Dates): string[] {
  const days: string[] = [];
  for (let date = from; date <= until; date = dayAfter(date)) days.push(date);
  return days;
}
