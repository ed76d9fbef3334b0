import { type Kysely, sql } from 'kysely';

/** Indexes that find duplicates of imported guests: the same name with a mailbox that is written differently, or with the other contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index guests_by_mailbox;
    create index guests_by_mailbox on guests
      (program_id, sort_name, replace(split_part(split_part(lower(email::text), '@', 1), '+', 1), '.', ''), email)
      where email is not null and deleted_ts is null;
    create index guests_by_only_contact on guests (program_id, sort_name, (email is null), origin)
      where (email is null) <> (phone is null) and deleted_ts is null;
  `.execute(db);
}
