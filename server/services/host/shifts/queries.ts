import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { prepareRead } from '#server/platform/db/prepareRead.ts';

/** Where a plan holds: one location of a concept. */
export interface PlanScope {
  readonly programId: number;
  readonly merchantId: number;
}

/** A weekday of a shift as it is stored. */
export interface ScheduleRow {
  readonly merchant_shift_schedule_id: number;
  readonly dow: number;
  readonly start_minute: number;
  readonly duration_minutes: number;
  readonly cover_value: number | null;
  readonly max_party_size: number | null;
  readonly value: number | null;
  readonly pacing: readonly { readonly minute: number; readonly value: number }[];
}

const schedulesOfShift = sql<ScheduleRow[]>`coalesce((
  select json_agg(json_build_object(
      'merchant_shift_schedule_id', c.merchant_shift_schedule_id, 'dow', c.dow,
      'start_minute', c.start_minute, 'duration_minutes', c.duration_minutes,
      'cover_value', c.cover_value, 'max_party_size', c.max_party_size, 'value', c.value,
      'pacing', coalesce((
        select json_agg(json_build_object('minute', p.start_minute, 'value', p.value) order by p.start_minute)
        from shift_pacing p
        where p.program_id = c.program_id and p.merchant_shift_schedule_id = c.merchant_shift_schedule_id
      ), '[]'::json)) order by c.dow)
  from shift_schedules c
  where c.program_id = s.program_id and c.merchant_shift_id = s.merchant_shift_id), '[]'::json)`;

const shifts = (db: Db, programId: number) =>
  db
    .selectFrom('merchant_shifts as s')
    .selectAll('s')
    .select(schedulesOfShift.as('schedules'))
    .where('s.program_id', '=', programId);

/** The weekly shifts of a location, by name. */
export const listShifts = prepareRead((db, { programId, merchantId }: PlanScope) =>
  shifts(db, programId)
    .where('s.merchant_id', '=', merchantId)
    .where('s.deleted_ts', 'is', null)
    .orderBy('s.name')
    .orderBy('s.merchant_shift_id'),
);

export type ShiftRow = Awaited<ReturnType<typeof listShifts>>[number];

/** A shift, removed or not; null when the concept has none of this id. */
export async function findShift(db: Db | Trx, programId: number, shiftId: number): Promise<ShiftRow | null> {
  const row = await shifts(db, programId).where('s.merchant_shift_id', '=', shiftId).executeTakeFirst();
  return row ?? null;
}

interface Days extends PlanScope {
  readonly from: string;
  readonly until: string;
}

/** What a location does differently on the dates from the first to the last, by date. */
export const listSpecialDays = prepareRead((db, { programId, merchantId, from, until }: Days) =>
  db
    .selectFrom('special_days')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('merchant_special_day_id'),
);

export type SpecialDayRow = Awaited<ReturnType<typeof listSpecialDays>>[number];

export async function findSpecialDay(
  db: Db | Trx,
  programId: number,
  specialDayId: number,
): Promise<SpecialDayRow | null> {
  const row = await db
    .selectFrom('special_days')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_special_day_id', '=', specialDayId)
    .executeTakeFirst();
  return row ?? null;
}

/** The pacing of single dates from the first to the last, by date and quarter hour. */
export const listOverrides = prepareRead((db, { programId, merchantId, from, until }: Days) =>
  db
    .selectFrom('reservation_inventory')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('start_minute'),
);

export type OverrideRow = Awaited<ReturnType<typeof listOverrides>>[number];

/** The versions of the dates whose pacing was ever changed. */
export function listDayVersions(db: Db | Trx, { programId, merchantId, from, until }: Days) {
  return db
    .selectFrom('service_days')
    .select(['date', 'version'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('version', '>', 1)
    .orderBy('date')
    .execute();
}

/** Those of the rooms that the location does not have. */
export async function strangeRooms(
  trx: Trx,
  { programId, merchantId }: PlanScope,
  roomIds: readonly number[],
): Promise<number[]> {
  if (roomIds.length === 0) return [];
  const rows = await trx
    .selectFrom('rooms')
    .select('room_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .execute();
  const own = new Set(rows.map(({ room_id }) => room_id));
  return roomIds.filter((roomId) => !own.has(roomId));
}
