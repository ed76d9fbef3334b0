import { type Kysely, sql } from 'kysely';

/** Perks: what a guest may be given once, on a public page, and who was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table perks (
      program_id bigint not null references programs,
      program_perk_id bigint generated always as identity,
      name text not null check (name <> ''),
      description text not null default '',
      terms text not null default '',
      merchant_ids bigint[],
      starts_ts timestamptz,
      ends_ts timestamptz,
      ended_ts timestamptz,
      max_redemptions integer check (max_redemptions > 0),
      redeemed_count integer not null default 0,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (ends_ts is null or starts_ts is null or starts_ts < ends_ts),
      check (max_redemptions is null or redeemed_count <= max_redemptions),
      primary key (program_id, program_perk_id)
    );
    comment on column perks.merchant_ids is 'Where it can be redeemed; null: everywhere';
    comment on column perks.ended_ts is 'When somebody ended it before its time';
    create unique index perks_name on perks (program_id, lower(name)) where ended_ts is null;

    create table perk_redemptions (
      program_id bigint not null,
      perk_redemption_id bigint generated always as identity,
      program_perk_id bigint not null,
      guest_id bigint not null,
      merchant_id bigint not null,
      redeemed_ts timestamptz not null,
      primary key (program_id, perk_redemption_id),
      constraint perk_redemptions_once unique (program_id, program_perk_id, guest_id),
      foreign key (program_id, program_perk_id) references perks,
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, merchant_id) references merchants
    );
    create index perk_redemptions_by_guest on perk_redemptions (program_id, guest_id, redeemed_ts desc);

    create table perk_customizations (
      program_id bigint primary key references programs,
      show_merchant_logo boolean not null default true,
      show_merchant_name boolean not null default true,
      show_merchant_address boolean not null default true,
      logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
      logo bytea,
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((logo is null) = (logo_type is null))
    );
  `.execute(db);
}
