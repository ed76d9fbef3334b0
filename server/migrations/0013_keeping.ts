import { type Kysely, sql } from 'kysely';

/** What keeping the book in order needs: ways to find whatever is of a guest, and the STOP of a number that was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sms_messages_by_guest on sms_messages (program_id, phone, created_ts desc);
    create index prepayments_by_guest on prepayments (program_id, user_uuid) where user_uuid is not null;
    create index prepayments_by_phone on prepayments (program_id, phone) where phone is not null;
    create index guests_by_phone_end on guests (program_id, right(phone, 9), phone)
      where phone is not null and deleted_ts is null;
    create index guests_by_birthday on guests (program_id, birthday, sort_name)
      where birthday is not null and deleted_ts is null;
    create index guests_by_mailbox on guests (program_id, sort_name, lower(split_part(email::text, '@', 1)), email)
      where email is not null and deleted_ts is null;
    create index guest_merges_by_merged on guest_merges (program_id, merged_guest_id);
    create index guest_erasures_by_time on guest_erasures (program_id, created_ts desc, guest_erasure_id);

    create table erasure_keys (
      program_id bigint primary key references programs,
      key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    );
    comment on table erasure_keys is 'With what a concept makes the numbers of erased guests unreadable';
    create table erased_phones (
      program_id bigint not null references erasure_keys,
      mark bytea not null,
      opted_out_ts timestamptz not null,
      primary key (program_id, mark)
    );
    comment on table erased_phones is
      'Numbers of erased guests that must not be texted, as keyed hashes: a STOP stays in force without the number';
    create function phone_mark(of_program bigint, phone text) returns bytea
      language sql stable parallel safe
      as $$ select sha256(key || convert_to(phone, 'UTF8')) from erasure_keys where program_id = of_program $$;
  `.execute(db);
}
