import { type Kysely, sql } from 'kysely';

/** What the sandbox of mail servers got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_smtp_mails (
      sandbox_smtp_mail_id bigint generated always as identity primary key,
      mail_from text not null,
      mail_to text not null,
      raw bytea not null,
      received_ts timestamptz not null
    );
    create index sandbox_smtp_mails_by_address on sandbox_smtp_mails (lower(mail_to), received_ts desc);

    create table sandbox_dns_records (
      name text not null,
      kind text not null check (kind in ('TXT', 'CNAME')),
      value text not null,
      primary key (name, kind, value)
    );
    comment on table sandbox_dns_records is 'What the sandbox of name servers answers';
  `.execute(db);
}
