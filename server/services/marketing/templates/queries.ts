import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

export interface GuestRow {
  readonly guest_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** MM-DD. */
  readonly birthday: string | null;
  readonly visit_count: number;
  readonly last_visit_ts: Date | null;
  readonly tier: string | null;
  readonly dish: string | null;
  /** Of their usual location, as what follows. */
  readonly merchant_id: number | null;
  readonly merchant_name: string | null;
  readonly merchant_phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly timezone: string | null;
}

/** What tags say of these guests: their usual location is the open one where they came most, of two the one where they were last. */
export async function readGuestRows(db: Db | Trx, programId: number, guestIds: readonly number[]) {
  const { rows } = await sql<GuestRow>`
    select g.guest_id, g.fname, g.lname, g.email, g.phone, g.birthday, g.visit_count, g.last_visit_ts,
      t.name as tier, dish.name as dish, m.merchant_id, m.merchant_name, m.phone as merchant_phone, m.address, m.city, m.state, m.zip, m.timezone
    from guests g
    left join guest_tiers t on t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id
    left join lateral (
      select v.merchant_id from parties v join merchants o using (program_id, merchant_id)
      where v.program_id = ${programId} and v.guest_id = g.guest_id and v.visited_ts is not null and o.deleted_ts is null
      group by v.merchant_id order by count(*) desc, max(v.visited_ts) desc, v.merchant_id limit 1) usual on true
    left join merchants m on m.program_id = g.program_id and m.merchant_id = usual.merchant_id
    left join lateral (
      select n.name from check_items i join menu_items n using (program_id, menu_item_id)
      where i.program_id = ${programId} and i.guest_id = g.guest_id
      group by n.menu_item_id, n.name order by count(distinct i.ticket_id) desc, max(i.opened_ts) desc, n.name limit 1) dish on true
    where g.program_id = ${programId} and g.guest_id = any(${[...guestIds]}::bigint[]) and g.deleted_ts is null`.execute(
    db,
  );
  return rows;
}

/** The name of the concept and its clocks. */
export const readConcept = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('programs')
    .select(['program_name', 'default_timezone'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();

/** The stored values of computed properties of some guests. */
export const readProperties = (db: Db | Trx, programId: number, guestIds: readonly number[]) =>
  db
    .selectFrom('computed_values')
    .select(['guest_id', 'computed_property_id', 'number_value', 'text_value', 'date_value'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', sql<number>`any(${[...guestIds]}::bigint[])`)
    .execute();
