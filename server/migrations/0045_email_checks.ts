import { type Kysely, sql } from 'kysely';

/** Looks at all the mails of an audience before any is sent: which guests break them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_checks (
      program_id bigint not null references programs,
      email_check_id bigint generated always as identity,
      status text not null default 'running' check (status in ('running', 'done', 'failed')),
      message text,
      source json not null,
      hash text not null,
      segment_ids bigint[] not null default '{}',
      contact_list_ids bigint[] not null default '{}',
      total integer not null,
      done integer not null default 0 check (done >= 0),
      last_guest_id bigint not null default 0,
      found json not null,
      user_id bigint not null references users,
      created_ts timestamptz not null default now(),
      finished_ts timestamptz,
      check ((status = 'running') = (finished_ts is null)),
      primary key (program_id, email_check_id)
    );
    create index email_checks_by_age on email_checks (created_ts);
    comment on column email_checks.source is 'The mail as it was when the look began';
    comment on column email_checks.last_guest_id is 'Guests are looked at in the order of their ids, and up to this one they were';
    comment on column email_checks.found is 'Counts, and the ids of the first guests of each problem; nothing that says who they are';
    insert into sandbox_email_senders (from_email, verified, body)
    values ('no-reply@couvert.example', true, '{"nickname": "Couvert", "from_email": "no-reply@couvert.example", "from_name": "Couvert", "reply_to": "no-reply@couvert.example"}')
    on conflict do nothing;
  `.execute(db);
}
