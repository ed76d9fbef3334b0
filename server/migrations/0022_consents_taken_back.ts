import { type Kysely, sql } from 'kysely';

/**
 * What an import said of a consent is taken back with it, so that a guest who was never asked is so again. Undone imports from before
 * left an opt-out that nobody said: it goes, with the word of the import below it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest_consents add column taken_back_ts timestamptz;
    comment on column guest_consents.taken_back_ts is 'When the import that said so was undone; it says nothing since';

    update guest_consents c set taken_back_ts = u.happened_ts
    from guest_consents u
    where u.source = 'import' and not u.opted_in
      and u.proof_text like 'The import of % was undone; nothing was agreed before it'
      and c.program_id = u.program_id and c.guest_id = u.guest_id and c.channel = u.channel and c.target = u.target
      and c.source = 'import' and c.guest_consent_id <= u.guest_consent_id;
  `.execute(db);
}
