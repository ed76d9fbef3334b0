import { type Kysely, sql } from 'kysely';

/** Pairs of guests who look like one person and are not, so that nobody is asked about them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guests_apart (
      program_id bigint not null references programs,
      guest_id bigint not null,
      other_guest_id bigint not null,
      created_ts timestamptz not null,
      primary key (program_id, guest_id, other_guest_id),
      foreign key (program_id, guest_id) references guests (program_id, guest_id),
      foreign key (program_id, other_guest_id) references guests (program_id, guest_id),
      check (guest_id < other_guest_id)
    );
    create index guests_apart_other on guests_apart (program_id, other_guest_id);
  `.execute(db);
}
