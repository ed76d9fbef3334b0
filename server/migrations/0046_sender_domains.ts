import { type Kysely, sql } from 'kysely';

/** The domains that a concept sends mail from, their keys, and whom mail is from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sender_domains (
      program_id bigint not null references programs,
      sender_domain_id bigint generated always as identity,
      domain text not null check (domain = lower(domain) and domain <> ''),
      state text not null default 'unverified' check (state in ('unverified', 'verified', 'failing')),
      checks jsonb not null default '[]',
      checked_ts timestamptz,
      verified_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, sender_domain_id),
      check ((state = 'unverified') <= (verified_ts is null))
    );
    comment on column sender_domains.checks is 'What the last look at the name servers found, by record';
    comment on column sender_domains.verified_ts is 'When all records were right for the first time';
    create unique index sender_domains_name on sender_domains (program_id, domain);

    create table sender_domain_keys (
      program_id bigint not null,
      sender_domain_id bigint not null,
      selector text not null,
      public_key text not null,
      private_key bytea not null,
      state text not null check (state in ('active', 'next', 'retired')),
      seen_ts timestamptz,
      created_ts timestamptz not null,
      retired_ts timestamptz,
      primary key (program_id, sender_domain_id, selector),
      foreign key (program_id, sender_domain_id) references sender_domains on delete cascade,
      check ((state = 'retired') = (retired_ts is not null))
    );
    comment on table sender_domain_keys is 'DKIM keys: one signs, the next waits to be published and seen, retired ones stay published for a while';
    comment on column sender_domain_keys.private_key is 'Encrypted with a key that follows from TOKEN_SECRET';
    create unique index sender_domain_keys_one on sender_domain_keys (program_id, sender_domain_id, state)
      where state in ('active', 'next');

    create table sender_profiles (
      program_id bigint not null references programs,
      sender_profile_id bigint generated always as identity,
      sender_domain_id bigint not null,
      from_name text not null check (from_name <> ''),
      from_email text not null check (from_email = lower(from_email)),
      reply_to text,
      merchant_ids bigint[] not null default '{}',
      is_default boolean not null default false,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, sender_profile_id),
      foreign key (program_id, sender_domain_id) references sender_domains
    );
    comment on column sender_profiles.merchant_ids is 'The locations that it is meant for; none: all';
    create unique index sender_profiles_default on sender_profiles (program_id) where is_default;
    create unique index sender_profiles_name on sender_profiles (program_id, from_email, from_name);
    create index sender_profiles_by_domain on sender_profiles (program_id, sender_domain_id);
  `.execute(db);
}
