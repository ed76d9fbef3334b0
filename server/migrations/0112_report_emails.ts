import { type Kysely, sql } from 'kysely';

/** Reports that people have sent to themselves by the clock; the email sandbox tells which files came with a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_emails (
      program_id bigint not null references programs,
      report_email_id bigint generated always as identity,
      user_id bigint not null references users,
      report text not null,
      every text not null,
      weekday smallint not null,
      send_time text not null,
      file text not null,
      compare text not null,
      merchant_ids bigint[],
      started_ts timestamptz not null,
      told_day date,
      last_sent_ts timestamptz,
      problem text,
      created_ts timestamptz not null,
      updated_ts timestamptz not null,
      version integer not null default 1,
      primary key (program_id, report_email_id)
    );
    create index report_emails_own on report_emails (program_id, user_id, report);
    alter table sandbox_mails add column attachments jsonb not null default '[]';
  `.execute(db);
}
