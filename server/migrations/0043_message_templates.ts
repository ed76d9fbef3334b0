import { type Kysely, sql } from 'kysely';

/** Templates of texts and of push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_templates (
      program_id bigint not null references programs,
      message_template_id bigint generated always as identity,
      channel text not null check (channel in ('sms', 'push')),
      name text not null check (name <> ''),
      description text not null default '',
      title text,
      body text not null check (body <> ''),
      deep_link text not null default '',
      media_id bigint,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      deleted_ts timestamptz,
      primary key (program_id, message_template_id),
      foreign key (program_id, media_id) references media,
      check ((channel = 'push') = (title is not null)),
      check (channel = 'push' or deep_link = '')
    );
    comment on column message_templates.deep_link is 'What a press on a push message opens; empty: the app';
    comment on column message_templates.deleted_ts is 'It stays for whatever was sent by it';
    create unique index message_templates_name on message_templates (program_id, channel, lower(name))
      where deleted_ts is null;
    create index message_templates_by_time on message_templates (program_id, channel, updated_ts desc)
      where deleted_ts is null;
  `.execute(db);
}
