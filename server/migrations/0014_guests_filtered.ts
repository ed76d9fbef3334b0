import { type Kysely, sql } from 'kysely';

/** What the guest book is filtered by stands in the index of its search: both together then read only the guests that are hits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index guests_search;
    drop index guests_by_tag;
    create index guests_search on guests using gin (program_id, search gin_trgm_ops, tags, is_vip, guest_tier_id)
      where deleted_ts is null;
  `.execute(db);
}
