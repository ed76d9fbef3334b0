import { type Kysely, sql } from 'kysely';

/** What somebody ticked on a public page is a claim until the answer to a text confirms it; those from before are claims too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest_consents
      add column is_claimed boolean not null default false,
      add column sms_message_id bigint,
      add foreign key (program_id, sms_message_id) references sms_messages;
    comment on column guest_consents.is_claimed is 'Said for a number by whoever typed it in: no until the answer to a text confirms it';
    comment on column guest_consents.sms_message_id is 'The guest''s answer that proves it';

    update guest_consents set is_claimed = true, opted_in = false
    where channel = 'sms' and source = 'web' and opted_in and user_id is null;

    alter table guest_consents add check (not (is_claimed and opted_in));
  `.execute(db);
}
