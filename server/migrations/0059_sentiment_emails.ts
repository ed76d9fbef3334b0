import { type Kysely, sql } from 'kysely';

/** Sentiment emails: who is told of reviews and when, what was told to whom, and what became of each mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sentiment_emails (
      program_id bigint not null references programs,
      sentiment_email_id bigint generated always as identity,
      subject text not null check (subject <> ''),
      kind text not null check (kind in ('new_review', 'low_rating', 'unanswered', 'daily_digest', 'weekly_digest', 'rating_drop')),
      is_on boolean not null default true,
      role_ids bigint[] not null default '{}',
      user_group_ids bigint[] not null default '{}',
      user_ids bigint[] not null default '{}',
      merchant_ids bigint[],
      ratings smallint[] not null default '{}',
      max_rating smallint not null default 2 check (max_rating between 1 and 4),
      with_alert_words boolean not null default true,
      after_hours integer not null default 24 check (after_hours between 1 and 336),
      send_time text not null default '07:30',
      weekday smallint not null default 1 check (weekday between 0 and 6),
      sends_empty boolean not null default true,
      started_ts timestamptz not null,
      looked_ts timestamptz not null,
      created_by_user_id bigint references users,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, sentiment_email_id)
    );
    comment on column sentiment_emails.merchant_ids is 'About which locations; null: all';
    comment on column sentiment_emails.started_ts is 'When it was switched on: what was before is told to nobody';
    comment on column sentiment_emails.looked_ts is 'Until when reviews were looked at';
    create index sentiment_emails_on on sentiment_emails (program_id, sentiment_email_id) where is_on and deleted_ts is null;

    create table sentiment_email_runs (
      program_id bigint not null,
      sentiment_email_id bigint not null,
      occasion text not null,
      merchant_ids bigint[] not null default '{}',
      run_ts timestamptz not null,
      primary key (program_id, sentiment_email_id, occasion),
      foreign key (program_id, sentiment_email_id) references sentiment_emails
    );
    comment on table sentiment_email_runs is 'Days of the clock that were told of, or had nothing to tell; each is once';
    comment on column sentiment_email_runs.merchant_ids is 'Whose stars fell';

    create table sentiment_email_mails (
      program_id bigint not null,
      sentiment_email_mail_id bigint generated always as identity,
      sentiment_email_id bigint not null,
      user_id bigint not null references users,
      address text not null,
      occasion text not null,
      subject text not null,
      content text,
      merchant_ids bigint[] not null,
      review_ids bigint[] not null default '{}',
      state text not null default 'queued' check (state in ('queued', 'sent', 'refused')),
      reason text,
      resent_by text,
      created_ts timestamptz not null,
      sent_ts timestamptz,
      primary key (program_id, sentiment_email_mail_id),
      constraint sentiment_email_mails_once unique (program_id, sentiment_email_id, user_id, occasion),
      foreign key (program_id, sentiment_email_id) references sentiment_emails
    );
    comment on column sentiment_email_mails.occasion is 'What it tells of, so that nobody is told of it twice';
    comment on column sentiment_email_mails.merchant_ids is 'Whose reviews and figures stand in it';
    create index sentiment_email_mails_latest on sentiment_email_mails
      (program_id, sentiment_email_id, created_ts desc, sentiment_email_mail_id desc);
    create index sentiment_email_mails_by_review on sentiment_email_mails using gin (program_id, review_ids)
      where content is not null;
    create index sentiment_email_mails_kept on sentiment_email_mails (created_ts) where content is not null;

    create table sentiment_email_alerts (
      program_id bigint not null,
      user_id bigint not null references users,
      review_id bigint not null,
      about text not null check (about in ('arrived', 'unanswered')),
      sentiment_email_mail_id bigint not null,
      primary key (program_id, user_id, review_id, about),
      constraint sentiment_email_alerts_review foreign key (program_id, review_id) references reviews on delete cascade,
      constraint sentiment_email_alerts_mail foreign key (program_id, sentiment_email_mail_id) references sentiment_email_mails
    );
    comment on table sentiment_email_alerts is 'Of which reviews somebody was told: of each at most once that it came and once that it waits';
    create index sentiment_email_alerts_by_review on sentiment_email_alerts (program_id, review_id);
    create index sentiment_email_alerts_by_mail on sentiment_email_alerts (program_id, sentiment_email_mail_id);

    create table sentiment_email_mutes (
      program_id bigint not null references programs,
      user_id bigint not null references users,
      kind text not null,
      merchant_id bigint not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, user_id, kind, merchant_id),
      constraint sentiment_email_mutes_at foreign key (program_id, merchant_id) references merchants
    );
    comment on table sentiment_email_mutes is 'What somebody does not want to be told of a location';
  `.execute(db);
}
