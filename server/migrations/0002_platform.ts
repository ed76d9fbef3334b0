import { type Kysely, sql } from 'kysely';

/** Sessions, throttling, the event log, flags, uploads, download tickets and sandboxed mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      session_id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      current_program_id bigint references programs,
      ip text not null,
      user_agent text not null,
      created_ts timestamptz not null default now(),
      last_seen_ts timestamptz not null default now(),
      ended_ts timestamptz
    );
    create index sessions_by_user on sessions (user_id) where ended_ts is null;

    create table access_tokens (
      token_hash bytea primary key,
      session_id bigint not null references sessions on delete cascade,
      expires_ts timestamptz not null
    );
    create index access_tokens_by_session on access_tokens (session_id);
    create index access_tokens_by_expiry on access_tokens (expires_ts);

    create table refresh_tokens (
      token_hash bytea primary key,
      session_id bigint not null references sessions on delete cascade,
      expires_ts timestamptz not null,
      rotated_ts timestamptz
    );
    create index refresh_tokens_by_session on refresh_tokens (session_id);
    create index refresh_tokens_by_expiry on refresh_tokens (expires_ts);

    create table password_tokens (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('invitation', 'reset')),
      program_id bigint references programs,
      expires_ts timestamptz not null,
      used_ts timestamptz
    );
    create index password_tokens_by_user on password_tokens (user_id);

    create table throttles (
      key text primary key,
      failures integer not null,
      window_start_ts timestamptz not null,
      blocked_until_ts timestamptz
    );

    create table events (
      program_id bigint not null default 0,
      event_id bigint generated always as identity,
      occurred_ts timestamptz not null default now(),
      actor_user_id bigint,
      actor_name text not null,
      origin text not null,
      kind text not null,
      record_type text not null,
      record_id text not null,
      record_name text not null,
      changes jsonb not null default '[]',
      request_id text,
      primary key (program_id, event_id, occurred_ts)
    ) partition by range (occurred_ts);
    comment on column events.program_id is '0 is the platform itself';
    create index events_newest on events (program_id, occurred_ts desc, event_id desc);
    create index events_of_record on events (program_id, record_type, record_id, occurred_ts desc);
    create index events_of_actor on events (program_id, actor_user_id, occurred_ts desc);
    create table events_other partition of events default;

    create function ensure_events_partition(month date) returns void language plpgsql as $$
    declare
      first date := date_trunc('month', month);
      name text := 'events_' || to_char(first, 'YYYYMM');
    begin
      perform pg_advisory_xact_lock(hashtext('ensure_events_partition'));
      if to_regclass(name) is null then
        execute format('create table %I partition of events for values from (%L) to (%L)',
          name, first::timestamptz, (first + interval '1 month')::timestamptz);
      end if;
    end $$;
    select ensure_events_partition((now() + make_interval(months => n))::date) from generate_series(-3, 3) n;

    create table flag_rules (
      flag_rule_id bigint generated always as identity primary key,
      flag text not null,
      value boolean not null,
      user_ids bigint[],
      program_ids bigint[],
      merchant_ids bigint[],
      is_admin boolean,
      note text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1
    );

    create table uploads (
      program_id bigint not null references programs,
      upload_id bigint generated always as identity,
      user_id bigint not null references users,
      kind text not null check (kind in ('merchants', 'billing')),
      file_name text not null,
      content bytea not null,
      status text not null check (status in ('checking', 'checked', 'running', 'done', 'failed')),
      total integer not null default 0,
      processed integer not null default 0,
      created_count integer not null default 0,
      invalid_count integer not null default 0,
      message text,
      created_ts timestamptz not null default now(),
      finished_ts timestamptz,
      primary key (program_id, upload_id)
    );

    create table upload_rows (
      program_id bigint not null,
      upload_id bigint not null,
      row_number integer not null,
      cells jsonb not null,
      reasons text[] not null,
      primary key (program_id, upload_id, row_number),
      foreign key (program_id, upload_id) references uploads on delete cascade
    );
    comment on table upload_rows is 'The rejected rows only';

    create table download_tickets (
      ticket_hash bytea primary key,
      program_id bigint not null references programs,
      user_id bigint not null references users,
      kind text not null,
      params jsonb not null,
      expires_ts timestamptz not null
    );
    create index download_tickets_by_expiry on download_tickets (expires_ts);

    create table sandbox_mails (
      sandbox_mail_id bigint generated always as identity primary key,
      mail_from text not null,
      mail_to text not null,
      subject text not null,
      body text not null,
      received_ts timestamptz not null default now()
    );

    create table demo_state (
      key text primary key,
      value jsonb not null,
      updated_ts timestamptz not null default now()
    );
  `.execute(db);
}
