import { type Kysely, sql } from 'kysely';

/**
 * What a night's comparison found is told once for each day and location, a fee that a person approved again stands against the
 * cancellation that ended it, and a number is stored as ordered before the provider is asked for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliations (
      program_id bigint not null references programs,
      reconciliation_id bigint generated always as identity,
      day date not null,
      merchant_id bigint,
      differences integer not null check (differences > 0),
      told_ts timestamptz not null default now(),
      primary key (program_id, reconciliation_id),
      unique nulls not distinct (program_id, day, merchant_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table reconciliations is 'What differed on a day in UTC and was told; without a location for payments that nobody here asked for';

    alter table party_fees add column is_kept boolean not null default false;
    comment on column party_fees.is_kept is 'A person approved it although its party owes nothing; it stays so until the party comes back';

    create table messaging_orders (
      program_id bigint not null,
      merchant_id bigint not null,
      phone text not null unique,
      claimed_ts timestamptz not null,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, merchant_id),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id) references messaging_accounts
    );
    comment on table messaging_orders is 'Numbers that the provider is asked for: stored before it is asked, gone once the number is the location''s';
    comment on column messaging_orders.claimed_ts is 'Since then one process alone asks; an old claim is nobody''s any more';
  `.execute(db);
}
