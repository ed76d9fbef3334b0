import { type Kysely, sql } from 'kysely';

/** Lists over all locations: an index that finds the latest checks of a concept; the location that a person worked at last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tickets_of_program_by_open on tickets (program_id, open_ts desc, ticket_id desc)
      include (merchant_id, status, business_date);
    alter table memberships add column last_merchant_id bigint;
    comment on column memberships.last_merchant_id is 'The location that the person worked at last; null: all of them';
  `.execute(db);
}
