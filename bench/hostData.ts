import { openSession } from '#server/platform/postgres/index.ts';

const PARTIES_A_DAY = 60;
const YEARS = 5;
export const DAY_PARTIES = 300;
/** A day far from the demo's book, in UTC. */
export const DAY = '2031-03-14';

/** Two locations of the demo: both with one day of 300 parties, the second also with five years of history. */
export interface HostData {
  readonly fresh: number;
  readonly old: number;
  readonly partyId: number;
}

const day = (merchantId: number) => `
  insert into parties (program_id, merchant_id, kind, reserved_ts, duration_minutes, party_size, fname, lname, phone)
  select 1, ${merchantId}, 'reservation', '${DAY}T17:00:00Z'::timestamptz + (n % 40) * interval '15 minutes', 90,
    1 + n % 8, 'Guest', 'Number ' || n, '+1503555' || lpad((n % 10000)::text, 4, '0')
  from generate_series(1, ${DAY_PARTIES}) n`;

const history = (merchantId: number) => `
  insert into parties (program_id, merchant_id, kind, visit_state, reserved_ts, duration_minutes, party_size, fname, lname,
    seated_ts, done_ts)
  select 1, ${merchantId}, 'reservation', 'done', at, 90, 1 + n % 8, 'Guest', 'Past ' || n, at, at + interval '80 minutes'
  from (select n, '${DAY}T17:00:00Z'::timestamptz - (n / ${PARTIES_A_DAY}) * interval '1 day' - interval '1 day'
    + (n % 20) * interval '15 minutes' as at from generate_series(1, ${YEARS * 365 * PARTIES_A_DAY}) n) as past`;

/** Writes both books straight into the database of the running product. */
export async function writeHostData(connectionString: string): Promise<HostData> {
  const session = await openSession(connectionString, 'bench');
  try {
    const rows = await session.rows(
      'select merchant_id from merchants where program_id = 1 order by merchant_id limit 2',
    );
    const [fresh = 0, old = 0] = rows.map((row) => Number(row.merchant_id));
    for (const statement of [day(fresh), day(old), history(old)]) await session.rows(statement);
    for (const table of ['parties', 'table_holds']) await session.rows(`analyze ${table}`);
    const [party] = await session.rows(
      `select party_id from parties where program_id = 1 and merchant_id = ${fresh} and reserved_ts >= '${DAY}' limit 1`,
    );
    return { fresh, old, partyId: Number(party?.party_id) };
  } finally {
    await session.close();
  }
}

const COLUMNS = 20;
export const FLOOR_TABLES = 300;

/** A room of the first location where 300 tables stand side by side, so that a pointer is always over one. */
export async function writeLargeFloor(connectionString: string, merchantId: number): Promise<void> {
  const session = await openSession(connectionString, 'bench');
  try {
    await session.rows(`
      with room as (
        insert into rooms (program_id, merchant_id, name, sort_order) values (1, ${merchantId}, 'Large', -1) returning room_id
      )
      insert into room_tables (program_id, merchant_id, room_id, name, min_capacity, max_capacity, capacity,
        table_layout_type_id, x, y)
      select 1, ${merchantId}, room_id, 'L' || n, 2, 4, 4, 5, 1 + (n % ${COLUMNS}) * 1.3, 1 + (n / ${COLUMNS}) * 1.3
      from room, generate_series(0, ${FLOOR_TABLES - 1}) n`);
  } finally {
    await session.close();
  }
}
