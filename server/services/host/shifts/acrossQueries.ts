import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { OverrideRow, ShiftRow, SpecialDayRow } from './queries.ts';

/** Locations of one concept with the date that each is at, in the same order. */
export interface Places {
  readonly programId: number;
  readonly merchantIds: readonly number[];
  readonly dates: readonly string[];
}

const placesOf = ({ merchantIds, dates }: Places) =>
  sql`unnest(${merchantIds}::bigint[], ${dates}::date[]) as x (merchant_id, date)`;

/** The shifts of each location, with the weekday of its date alone where they serve on it. */
export async function listShiftsAcross(db: Db, places: Places): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select s.*, case when c.dow is null then '[]'::json else json_build_array(json_build_object(
      'merchant_shift_schedule_id', c.merchant_shift_schedule_id, 'dow', c.dow,
      'start_minute', c.start_minute, 'duration_minutes', c.duration_minutes,
      'cover_value', c.cover_value, 'max_party_size', c.max_party_size, 'value', c.value,
      'pacing', coalesce((
        select json_agg(json_build_object('minute', p.start_minute, 'value', p.value) order by p.start_minute)
        from shift_pacing p
        where p.program_id = c.program_id and p.merchant_shift_schedule_id = c.merchant_shift_schedule_id
      ), '[]'::json))) end as schedules
    from ${placesOf(places)}
    join merchant_shifts s on s.program_id = ${places.programId} and s.merchant_id = x.merchant_id
      and s.deleted_ts is null
    left join shift_schedules c on c.program_id = s.program_id and c.merchant_shift_id = s.merchant_shift_id
      and c.dow = extract(dow from x.date)::int and c.deleted_ts is null
    order by s.name, s.merchant_shift_id`.execute(db);
  return rows;
}

/** What each location does differently on its date. */
export async function listSpecialDaysAcross(db: Db, places: Places): Promise<SpecialDayRow[]> {
  const { rows } = await sql<SpecialDayRow>`
    select d.* from ${placesOf(places)}
    join special_days d on d.program_id = ${places.programId} and d.merchant_id = x.merchant_id and d.date = x.date
    order by d.merchant_special_day_id`.execute(db);
  return rows;
}

/** The pacing of the dates themselves. */
export async function listOverridesAcross(db: Db, places: Places): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    select d.* from ${placesOf(places)}
    join reservation_inventory d on d.program_id = ${places.programId} and d.merchant_id = x.merchant_id
      and d.date = x.date`.execute(db);
  return rows;
}
