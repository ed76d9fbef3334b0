import { type Kysely, sql } from 'kysely';

/** Acts of service carry an id of their client, so that one which is sent again is not applied again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table party_acts (
      program_id bigint not null,
      party_id bigint not null,
      act_id uuid not null,
      done_ts timestamptz not null,
      primary key (program_id, party_id, act_id),
      foreign key (program_id, party_id) references parties on delete cascade
    );
    create index party_acts_by_time on party_acts (done_ts);
    comment on table party_acts is 'The acts on parties that were applied, by the id that their client made';
  `.execute(db);
}
