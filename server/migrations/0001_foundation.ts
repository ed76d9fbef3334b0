import { type Kysely, sql } from 'kysely';

/** Extensions, users, concepts, locations, memberships, roles and groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create extension if not exists btree_gist;
    create extension if not exists unaccent;

    create function search_text(variadic parts text[]) returns text
      language sql immutable parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))) $$;

    create table users (
      user_id bigint generated always as identity primary key,
      user_uuid uuid not null unique default gen_random_uuid(),
      email citext not null unique,
      fname text not null default '',
      lname text not null default '',
      phone text,
      pic_url text,
      chatmeter_token text,
      password_hash text,
      auth_source text not null default 'password' check (auth_source in ('password', 'olo')),
      is_super_admin boolean not null default false,
      disabled_ts timestamptz,
      last_active_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1
    );
    create index users_search on users using gin (search_text(fname, lname, email::text) gin_trgm_ops);
    create index users_super_admins on users (user_id) where is_super_admin;

    create table programs (
      program_id bigint generated always as identity primary key,
      program_name text not null,
      program_state text not null default 'onboarding'
        check (program_state in ('onboarding', 'active', 'suspended', 'archived')),
      program_sources text[] not null default '{}',
      program_auth_sources text[] not null default '{password}',
      fb_ad_account_id text,
      website text,
      support_email text,
      support_phone text,
      default_timezone text not null default 'America/New_York',
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1
    );
    create unique index programs_name on programs (lower(program_name));

    create table merchants (
      program_id bigint not null references programs,
      merchant_id bigint generated always as identity,
      merchant_name text not null,
      store_number text,
      address text,
      city text,
      state text,
      zip text,
      phone text,
      timezone text not null,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      olo_store_id text,
      is_billable boolean not null default true,
      is_test boolean not null default false,
      send_dashboard_confirmation_emails boolean not null default true,
      gdp_live_date date, gdp_end_date date check (gdp_end_date >= gdp_live_date),
      host_live_date date, host_end_date date check (host_end_date >= host_live_date),
      marketing_live_date date, marketing_end_date date check (marketing_end_date >= marketing_live_date),
      sentiment_live_date date, sentiment_end_date date check (sentiment_end_date >= sentiment_live_date),
      sync_live_date date, sync_end_date date check (sync_end_date >= sync_live_date),
      deleted_ts timestamptz,
      updated_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, merchant_id)
    );
    create unique index merchants_store_number on merchants (program_id, lower(store_number))
      where deleted_ts is null;
    create index merchants_by_name on merchants (program_id, lower(merchant_name), merchant_id)
      where deleted_ts is null;
    create index merchants_search on merchants
      using gin (program_id, search_text(merchant_name, store_number, city) gin_trgm_ops);

    create table merchant_billing (
      program_id bigint not null,
      merchant_id bigint not null,
      billing_name text,
      billing_email text,
      billing_phone text,
      billing_address text,
      billing_city text,
      billing_state text,
      billing_zip text,
      updated_ts timestamptz not null default now(),
      primary key (program_id, merchant_id),
      foreign key (program_id, merchant_id) references merchants
    );

    create table roles (
      program_id bigint not null references programs,
      role_id bigint generated always as identity,
      name text not null,
      permissions text[] not null default '{}',
      is_default boolean not null default false,
      is_global boolean not null default false,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, role_id)
    );
    create unique index roles_name on roles (program_id, lower(name));

    create table memberships (
      program_id bigint not null references programs,
      user_id bigint not null references users,
      role_id bigint,
      user_permissions text[] not null default '{}',
      all_merchants boolean not null default false,
      last_active_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, user_id),
      foreign key (program_id, role_id) references roles
    );
    create index memberships_by_user on memberships (user_id);
    create index memberships_by_role on memberships (program_id, role_id);

    create table membership_merchants (
      program_id bigint not null,
      user_id bigint not null,
      merchant_id bigint not null,
      primary key (program_id, user_id, merchant_id),
      foreign key (program_id, user_id) references memberships on delete cascade,
      foreign key (program_id, merchant_id) references merchants
    );
    create index membership_merchants_by_merchant on membership_merchants (program_id, merchant_id);

    create table user_groups (
      program_id bigint not null references programs,
      user_group_id bigint generated always as identity,
      name text not null,
      description text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, user_group_id)
    );
    create unique index user_groups_name on user_groups (program_id, lower(name));

    create table user_group_users (
      program_id bigint not null,
      user_group_id bigint not null,
      user_id bigint not null,
      is_approver boolean not null default false,
      primary key (program_id, user_group_id, user_id),
      foreign key (program_id, user_group_id) references user_groups on delete cascade,
      foreign key (program_id, user_id) references memberships on delete cascade
    );
    create index user_group_users_by_user on user_group_users (program_id, user_id);
  `.execute(db);
}
