import { type Kysely, sql } from 'kysely';

/** Times that guests have chosen on a booking page and that are kept for them for a few minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_holds (
      program_id bigint not null references programs,
      booking_hold_id bigint generated always as identity,
      merchant_id bigint not null,
      token text not null,
      holder text not null,
      reserved_ts timestamptz not null,
      party_size integer not null check (party_size > 0),
      duration_minutes integer not null check (duration_minutes > 0),
      reservation_type_id bigint,
      slot_id bigint,
      expires_ts timestamptz not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, booking_hold_id),
      constraint booking_holds_token unique (token),
      constraint booking_holds_merchant foreign key (program_id, merchant_id) references merchants
    );
    comment on column booking_holds.holder is 'A hash of the address of the guest: few holds at a time for one address';
    create index booking_holds_place on booking_holds (program_id, merchant_id, expires_ts);
  `.execute(db);
}
