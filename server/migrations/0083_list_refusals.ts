import { type Kysely, sql } from 'kysely';

/** Who left a contact list is known when it is deleted and made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_refusals (
      program_id bigint not null,
      list_name text not null,
      guest_id bigint not null,
      status text not null check (status in ('unsubscribed', 'bounced', 'complained', 'cleaned')),
      source text not null,
      proof_text text not null,
      happened_ts timestamptz not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, list_name, guest_id),
      foreign key (program_id, guest_id) references guests
    );
    comment on table list_refusals is 'What guests said of contact lists that were deleted: it holds for a list that is called so again';
    comment on column list_refusals.list_name is 'In small letters';
    create index list_refusals_by_guest on list_refusals (program_id, guest_id);
  `.execute(db);
}
