import { type Kysely, sql } from 'kysely';

/** Points of sale: the account at each vendor, how each location is connected, what its point of sale has, and what is mapped to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table pos_accounts (
      program_id bigint not null references programs,
      pos_account_id bigint generated always as identity,
      vendor text not null check (vendor in ('omnivore', 'chownow')),
      identity text not null default '',
      sealed_secret bytea not null,
      secret_hint text not null,
      is_paused boolean not null default false,
      checked_ts timestamptz,
      problem text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, pos_account_id),
      constraint pos_accounts_once unique (program_id, vendor)
    );
    comment on column pos_accounts.secret_hint is 'Its last characters, which are shown';

    create table pos_merchants (
      program_id bigint not null,
      merchant_id bigint not null,
      integration_id text check (integration_id <> ''),
      integration_type text check (integration_type in ('omnivore', 'other')),
      pos_table_identifier text not null default 'NAME' check (pos_table_identifier in ('POSID', 'NAME')),
      status text check (status in ('online', 'offline', 'Not Found')),
      omnivore_state text check (omnivore_state in ('on', 'off')),
      enable_omnivore_employees boolean not null default false,
      omnivore_job_ids text[] not null default '{}',
      is_invalid_location boolean not null default false,
      failed_tables boolean not null default false,
      failed_categories boolean not null default false,
      failed_jobs boolean not null default false,
      tickets_cursor timestamptz,
      tickets_ts timestamptz,
      tickets_problem text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, merchant_id),
      foreign key (program_id, merchant_id) references merchants (program_id, merchant_id),
      check ((integration_id is null) = (integration_type is null))
    );
    create unique index pos_merchants_once on pos_merchants (program_id, integration_id)
      where integration_type = 'omnivore';
    comment on column pos_merchants.tickets_cursor is 'Checks that changed up to here were read';

    create table pos_tables (
      program_id bigint not null,
      merchant_id bigint not null,
      pos_id text not null,
      name text not null,
      primary key (program_id, merchant_id, pos_id),
      foreign key (program_id, merchant_id) references pos_merchants on delete cascade
    );
    create table pos_jobs (
      program_id bigint not null,
      merchant_id bigint not null,
      pos_id text not null,
      name text not null,
      primary key (program_id, merchant_id, pos_id),
      foreign key (program_id, merchant_id) references pos_merchants on delete cascade
    );
    create table pos_employees (
      program_id bigint not null,
      merchant_id bigint not null,
      pos_id text not null,
      name text not null,
      job_ids text[] not null,
      primary key (program_id, merchant_id, pos_id),
      foreign key (program_id, merchant_id) references pos_merchants on delete cascade
    );
    create table pos_menu_categories (
      program_id bigint not null,
      merchant_id bigint not null,
      name text not null,
      table_status_phase text check (table_status_phase in ('drinks', 'starters', 'mains', 'dessert')),
      is_gone boolean not null default false,
      primary key (program_id, merchant_id, name),
      foreign key (program_id, merchant_id) references pos_merchants on delete cascade
    );
    create table pos_table_overrides (
      program_id bigint not null,
      merchant_id bigint not null,
      mrt_id bigint not null,
      table_number text not null check (table_number <> ''),
      primary key (program_id, mrt_id),
      constraint pos_table_overrides_once unique (program_id, merchant_id, table_number) deferrable,
      foreign key (program_id, merchant_id, mrt_id) references room_tables (program_id, merchant_id, mrt_id)
    );

    create table sandbox_omnivore (
      api_key text not null,
      location_id text not null,
      kind text not null,
      id text not null,
      body jsonb not null,
      modified_ts timestamptz not null,
      primary key (api_key, location_id, kind, id)
    );
    create index sandbox_omnivore_modified on sandbox_omnivore (api_key, location_id, kind, modified_ts, id);
  `)
    .execute(db);
}
