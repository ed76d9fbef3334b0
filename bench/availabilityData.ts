import { openSession } from '#server/platform/postgres/index.ts';

export const SLOTS = 120;
export const TABLES = 200;
export const RESERVATIONS = 300;
export const COMBINATIONS = 40;
/** A business day far from the demo's book; its dinner is open in every zone of the demo. */
export const DAY = '2028-03-17';

/** A location with a full evening: 120 slots, 200 tables, 40 combinations, 300 reservations of which none has a table yet. */
export async function writeEvening(
  connectionString: string,
): Promise<{ merchantId: number; searchTs: string }> {
  const session = await openSession(connectionString, 'bench');
  try {
    const [made] = await session.rows(`
      with location as (
        insert into merchants (program_id, merchant_name, timezone) values (1, 'Evening of the bench', 'UTC') returning merchant_id
      ), room as (
        insert into rooms (program_id, merchant_id, name) select 1, merchant_id, 'Hall' from location
        returning merchant_id, room_id
      ), tables as (
        insert into room_tables (program_id, merchant_id, room_id, name, min_capacity, max_capacity, capacity,
          table_layout_type_id, x, y)
        select 1, merchant_id, room_id, 'E' || n, 1 + n % 2, 2 + n % 3 * 2, 2 + n % 3 * 2, 5, n % 20, n / 20
        from room, generate_series(1, ${TABLES}) n returning merchant_id, room_id, mrt_id
      ), numbered as (
        select *, row_number() over (order by mrt_id) - 1 as n from tables
      ), combined as (
        insert into table_combinations (program_id, merchant_id, room_id, name, min_capacity, max_capacity)
        select 1, merchant_id, room_id, 'C' || n, 5, 10 from numbered where n < ${COMBINATIONS}
        returning table_combination_id, substr(name, 2)::int as n
      ), members as (
        insert into table_combination_members (program_id, table_combination_id, mrt_id)
        select 1, c.table_combination_id, t.mrt_id from combined c join numbered t on t.n / 2 = c.n returning 1
      ), shift as (
        insert into merchant_shifts (program_id, merchant_id, name, days) select 1, merchant_id, 'Dinner', '{5}' from location
        returning merchant_id, merchant_shift_id
      ), schedule as (
        insert into shift_schedules (program_id, merchant_shift_id, merchant_id, dow, start_minute, duration_minutes,
          cover_value, max_party_size, value)
        select 1, merchant_shift_id, merchant_id, 5, 960, 420, 2000, 12, 120 from shift returning 1
      ), type as (
        insert into reservation_types (program_id, merchant_id, name) select 1, merchant_id, 'Hall' from location
        returning merchant_id, reservation_type_id
      ), plan as (
        insert into inventory_configurations (program_id, merchant_id, reservation_type_id, name, days, start_date, status)
        select 1, merchant_id, reservation_type_id, 'Fridays', '{5}', '2020-01-01', 'published' from type
        returning merchant_id, reservation_type_id, configuration_id
      ), slots as (
        insert into inventory_slots (program_id, merchant_id, reservation_type_id, configuration_id, start_minute,
          min_party_size, max_party_size, duration_minutes)
        select 1, merchant_id, reservation_type_id, configuration_id, 960 + (n % 24) * 15, 1, 2 + n % 7, 90
        from plan, generate_series(1, ${SLOTS}) n returning 1
      ), booked as (
        insert into parties (program_id, merchant_id, kind, reserved_ts, duration_minutes, party_size, fname, lname)
        select 1, merchant_id, 'reservation', '${DAY}T16:00:00Z'::timestamptz + (n % 24) * interval '15 minutes', 90,
          1 + n % 6, 'Guest', 'Number ' || n
        from location, generate_series(1, ${RESERVATIONS}) n returning 1
      )
      select merchant_id from location`);
    const tables = ['parties', 'inventory_slots', 'room_tables', 'table_combination_members'];
    for (const table of tables) await session.rows(`analyze ${table}`);
    return { merchantId: Number(made?.merchant_id), searchTs: `${DAY}T05:00:00Z` };
  } finally {
    await session.close();
  }
}
