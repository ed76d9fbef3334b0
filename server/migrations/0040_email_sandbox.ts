import { type Kysely, sql } from 'kysely';

/** The own side of the sandbox that stands in for the provider of mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_email_batches (
      batch_id text primary key,
      mail_from text not null,
      body jsonb not null,
      received_ts timestamptz not null
    );
    comment on column sandbox_email_batches.body is 'What was posted, without whom it goes to';

    create table sandbox_emails (
      message_id text primary key,
      batch_id text not null references sandbox_email_batches,
      mail_to text not null,
      subject text not null,
      substitutions jsonb not null,
      custom_args jsonb not null,
      status text not null check (status in ('processing', 'delivered', 'not_delivered')),
      opens_count integer not null default 0,
      clicks_count integer not null default 0,
      last_event_ts timestamptz not null
    );
    create index sandbox_emails_by_batch on sandbox_emails (batch_id);
    create index sandbox_emails_by_address on sandbox_emails (lower(mail_to));
    create index sandbox_emails_by_arguments on sandbox_emails using gin (custom_args jsonb_path_ops);

    create table sandbox_email_events (
      event_id text primary key,
      message_id text not null references sandbox_emails on delete cascade,
      event jsonb not null,
      due_ts timestamptz not null,
      attempts integer not null default 0,
      told_ts timestamptz
    );
    comment on column sandbox_email_events.told_ts is 'When the product took it; null while it is to come';
    create index sandbox_email_events_to_come on sandbox_email_events (due_ts) where told_ts is null;
    create index sandbox_email_events_by_message on sandbox_email_events (message_id);

    create table sandbox_email_senders (
      sender_id bigint generated always as identity primary key,
      from_email text not null,
      verified boolean not null,
      body jsonb not null
    );
    create unique index sandbox_email_senders_by_address on sandbox_email_senders (lower(from_email));

    create table sandbox_email_groups (
      group_id bigint generated always as identity primary key,
      name text not null unique,
      description text not null,
      is_default boolean not null
    );

    create table sandbox_email_suppressions (
      kind text not null check (kind in ('bounces', 'blocks', 'spam_reports', 'invalid_emails', 'unsubscribes', 'group')),
      group_id bigint not null default 0,
      email text not null,
      reason text not null,
      created_ts timestamptz not null,
      primary key (kind, group_id, email)
    );
    comment on column sandbox_email_suppressions.group_id is '0 where it is of no group';
  `.execute(db);
}
