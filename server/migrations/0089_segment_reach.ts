import { type Kysely, sql } from 'kysely';

/** How many members of a segment each channel reaches, so that a list of segments counts nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table segment_reach (
      program_id bigint not null,
      segment_id bigint not null,
      size integer not null,
      by_email integer not null,
      by_text integer not null,
      by_push integer not null,
      counted_ts timestamptz not null,
      primary key (program_id, segment_id),
      foreign key (program_id, segment_id) references segments (program_id, segment_id) on delete cascade
    );
  `.execute(db);
}
