import { type Kysely, sql } from 'kysely';

/** Checks as the point of sale tells them, and the credentials with which it tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_credentials (
      program_id bigint not null references programs,
      api_credential_id bigint generated always as identity,
      name text not null check (name <> ''),
      prefix text not null,
      secret_hash bytea not null unique,
      scopes text[] not null check (scopes <> '{}' and scopes <@ '{tickets.write}'),
      merchant_id bigint,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      last_used_ts timestamptz,
      revoked_ts timestamptz,
      primary key (program_id, api_credential_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column api_credentials.prefix is 'The first letters of the secret, by which people know it';
    comment on column api_credentials.merchant_id is 'Null: every location of the concept';

    create table tickets (
      program_id bigint not null,
      ticket_id bigint generated always as identity,
      merchant_id bigint not null,
      pos_ticket_id text not null check (pos_ticket_id <> ''),
      pos_updated_ts timestamptz not null,
      check_num text not null,
      status text not null check (status in ('open', 'closed', 'voided')),
      open_ts timestamptz not null,
      close_ts timestamptz,
      business_date date not null,
      guest_id bigint,
      party_id bigint,
      linked_by text check (linked_by in ('reservation', 'contact', 'table', 'person')),
      table_name text,
      covers integer,
      employee text,
      revenue_center text,
      order_type text,
      promotion_types text[] not null default '{}',
      tender_types text[] not null default '{}',
      last4s text[] not null default '{}',
      subtotal_cents integer not null,
      discount_cents integer not null default 0,
      tax_cents integer not null default 0,
      tip_cents integer not null default 0,
      total_cents integer not null,
      payment_cents integer not null default 0,
      detail jsonb not null,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      check (close_ts is null or close_ts >= open_ts),
      check ((status = 'open') = (close_ts is null)),
      primary key (program_id, ticket_id),
      unique (program_id, merchant_id, pos_ticket_id),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id)
    );
    comment on column tickets.business_date is 'The business day of its location on which it was opened';
    comment on column tickets.pos_updated_ts is 'When the point of sale changed it; an older word never overwrites a newer one';
    comment on column tickets.total_cents is 'subtotal less discount plus tax, without the tip';
    comment on column tickets.detail is 'items, promotions and payments, in their order';
    comment on column tickets.linked_by is 'How its guest was found';
    create index tickets_by_open on tickets (program_id, merchant_id, open_ts desc, ticket_id desc);
    create index tickets_by_guest on tickets (program_id, guest_id, open_ts desc) where guest_id is not null;
    create index tickets_by_party on tickets (program_id, party_id) where party_id is not null;
    create index tickets_by_number on tickets (program_id, merchant_id, check_num);

    create table ticket_filter_values (
      program_id bigint not null,
      merchant_id bigint not null,
      field text not null check (field in ('promotion_type', 'tender_type', 'revenue_center', 'order_type', 'employee')),
      value text not null,
      primary key (program_id, merchant_id, field, value),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table ticket_filter_values is 'What the filters of the search offer; grows with what tickets say';
  `.execute(db);
}
