import { type Kysely, sql } from 'kysely';

/** Words that guests text to a number, and which texts were one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_keywords (
      program_id bigint not null references programs,
      sms_keyword_id bigint generated always as identity,
      keyword text not null check (keyword = upper(keyword) and keyword <> ''),
      answer text not null check (answer <> ''),
      contact_list_id bigint,
      merchant_ids bigint[],
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, sms_keyword_id),
      constraint sms_keywords_once unique (program_id, keyword),
      constraint sms_keywords_list foreign key (program_id, contact_list_id) references contact_lists
    );
    comment on column sms_keywords.merchant_ids is 'At whose numbers it is heard; null: at all';
    create index sms_keywords_by_list on sms_keywords (program_id, contact_list_id) where contact_list_id is not null;

    alter table sms_messages add column sms_keyword_id bigint;
    comment on column sms_messages.sms_keyword_id is 'The keyword that this text was; it may be gone by now';
    create index sms_messages_by_keyword on sms_messages (program_id, sms_keyword_id, created_ts)
      where sms_keyword_id is not null;
  `.execute(db);
}
