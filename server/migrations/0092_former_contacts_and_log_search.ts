import { type Kysely, sql } from 'kysely';

/** Guests are found by what was given up in a merge; the audit log is searched by an index, and filtered by location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index guests_former_contacts on guests using gin (program_id, search_text(email::text, phone) gin_trgm_ops)
      where merged_into_guest_id is not null;
    create index events_search on events using gin (program_id, search_text(actor_name, record_name, kind) gin_trgm_ops);
    create index events_of_merchant on events (program_id, merchant_id, occurred_ts desc, event_id desc)
      where merchant_id is not null;
  `.execute(db);
}
