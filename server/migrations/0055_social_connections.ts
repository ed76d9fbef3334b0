import { type Kysely, sql } from 'kysely';

/** Sources of reviews and social accounts: their access, their places with the locations that those are, and sign-ins under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source_connections (
      program_id bigint not null references programs,
      source_connection_id bigint generated always as identity,
      source text not null check (source in ('google', 'facebook', 'instagram', 'twitter', 'chatmeter')),
      state text not null default 'connected' check (state in ('connected', 'attention', 'lost')),
      account_id text not null,
      account_name text not null,
      business_id text,
      business_name text,
      sealed_tokens bytea,
      scopes text[] not null default '{}',
      given_ts timestamptz not null,
      expires_ts timestamptz,
      checked_ts timestamptz,
      warned_ts timestamptz,
      problem_code text,
      problem text,
      connected_by_user_id bigint references users,
      is_paused boolean not null default false,
      places_read_ts timestamptz,
      last_try_ts timestamptz,
      last_success_ts timestamptz,
      next_try_ts timestamptz,
      failures integer not null default 0,
      quota_left smallint check (quota_left between 0 and 100),
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, source_connection_id),
      check ((state = 'lost') <= (next_try_ts is null))
    );
    comment on column source_connections.account_id is 'Who signed in, as the source calls them';
    comment on column source_connections.business_id is 'Which business account or group is read; null: all';
    comment on column source_connections.sealed_tokens is 'Encrypted with a key that follows from TOKEN_SECRET; null once the access is gone';
    comment on column source_connections.checked_ts is 'When its access and the tokens of its pages were last proven';
    comment on column source_connections.warned_ts is 'When its owner was told that the access ends';
    comment on column source_connections.next_try_ts is 'When it is read again; while it is being read, when somebody else may take that over';
    create unique index source_connections_one on source_connections (program_id, source);
    create index source_connections_due on source_connections (next_try_ts) where next_try_ts is not null and not is_paused;
    create index source_connections_by_account on source_connections (account_id, source);

    create table source_places (
      program_id bigint not null,
      source_connection_id bigint not null,
      outside_id text not null,
      kind text not null check (kind in ('listing', 'page', 'account')),
      name text not null,
      phone text,
      address text,
      city text,
      latitude double precision,
      longitude double precision,
      sealed_token bytea,
      ig_account_id text,
      is_kept boolean not null default true,
      merchant_id bigint,
      mapped_ts timestamptz,
      gone_ts timestamptz,
      cursor text,
      whole_since_ts timestamptz,
      whole_oldest_ts timestamptz,
      whole_read_ts timestamptz,
      read_through_ts timestamptz,
      last_read_ts timestamptz,
      created_ts timestamptz not null default now(),
      primary key (program_id, source_connection_id, outside_id),
      foreign key (program_id, source_connection_id) references source_connections on delete cascade,
      constraint source_places_at foreign key (program_id, merchant_id) references merchants,
      check ((merchant_id is null) = (mapped_ts is null))
    );
    comment on table source_places is 'Listings, pages and accounts of a source; one is one location here, or none';
    comment on column source_places.is_kept is 'False: a page without a linked business account';
    comment on column source_places.gone_ts is 'Since when the source does not list it any more';
    comment on column source_places.cursor is 'Where the reading of the whole goes on';
    comment on column source_places.whole_since_ts is 'When the reading of the whole began; null while none is under way';
    comment on column source_places.read_through_ts is 'Everything that changed before was read';
    create unique index source_places_merchant on source_places (program_id, source_connection_id, merchant_id)
      where merchant_id is not null;
    create index source_places_by_merchant on source_places (program_id, merchant_id) where merchant_id is not null;

    create table social_sign_ins (
      program_id bigint not null references programs,
      social_sign_in_id bigint generated always as identity,
      user_id bigint not null references users,
      source text not null check (source in ('google', 'facebook', 'instagram', 'twitter')),
      action_type text not null check (action_type in ('reconnect', 'integrate', 'replace')),
      state text not null default 'pending' check (state in ('pending', 'success', 'failure')),
      state_hash text not null,
      sealed_secret bytea not null,
      steps text[] not null,
      outside_user_id text,
      account_name text,
      message text,
      taken_ts timestamptz,
      cancelled_ts timestamptz,
      created_ts timestamptz not null,
      expires_ts timestamptz not null,
      primary key (program_id, social_sign_in_id)
    );
    comment on column social_sign_ins.state_hash is 'Of what the provider sends back, so that it ends only what was begun here';
    comment on column social_sign_ins.sealed_secret is 'The verifier of the code, or the secret of the request token';
    comment on column social_sign_ins.taken_ts is 'When the answer of the provider came; it is taken once';
    create unique index social_sign_ins_state on social_sign_ins (state_hash);

    create table social_deletions (
      confirmation_code text primary key,
      deleted_ts timestamptz not null
    );
    comment on table social_deletions is 'Wishes of people at a provider that what was kept of them be deleted';

    create table sandbox_source_objects (
      vendor text not null,
      kind text not null,
      object_id text not null,
      parent_id text not null,
      body jsonb not null,
      sort_ts timestamptz not null,
      primary key (vendor, kind, object_id)
    );
    create index sandbox_source_objects_by_parent
      on sandbox_source_objects (vendor, kind, parent_id, sort_ts desc, object_id);

    alter table users
      add column chatmeter_program_id bigint,
      add column chatmeter_expires_ts timestamptz;
    comment on column users.chatmeter_program_id is 'The concept in whose name chatmeter_token asks';
  `.execute(db);
}
