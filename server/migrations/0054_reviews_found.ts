import { type Kysely, sql } from 'kysely';

/** What waits for an answer and where reviews come from are found at once; a changed answer keeps what stands at its source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index reviews_open;
    create index reviews_open on reviews (program_id, due_ts, review_id)
      where deleted_ts is null and replied_ts is null and engagement_status not in ('replied', 'closed');
    create index reviews_by_source on reviews (program_id, source, reviewed_ts desc, review_id desc) where deleted_ts is null;
    create index reviews_to_place on reviews (program_id, reviewed_ts desc)
      where visit_sought_ts is null and visit_by is null and party_id is null and deleted_ts is null;
    alter table review_responses add column former_content text;
    comment on column review_responses.former_content is 'What stands at the source while another wording is on its way there';
  `.execute(db);
}
