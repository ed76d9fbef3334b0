import { type Kysely, sql } from 'kysely';

/** Visits at a location and checks by what they come to: of millions, rules read those that they ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index parties_visits_by_place on parties (program_id, merchant_id, visited_ts) include (guest_id)
      where visited_ts is not null and guest_id is not null;
    create index tickets_paid_by_total on tickets (program_id, total_cents)
      include (guest_id, open_ts, merchant_id, order_type)
      where status = 'closed' and guest_id is not null;
  `.execute(db);
}
