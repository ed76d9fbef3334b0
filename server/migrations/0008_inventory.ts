import { type Kysely, sql } from 'kysely';

/** Reservation types, their weekly plans, slots of single dates, statuses, and which party has which slot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservation_types (
      program_id bigint not null,
      reservation_type_id bigint generated always as identity,
      merchant_id bigint not null,
      name text not null check (name <> ''),
      description text not null default '',
      room_ids bigint[] not null default '{}',
      is_shared_experience boolean not null default false,
      notice_minutes integer not null default 0 check (notice_minutes between 0 and 43200),
      advance_days integer check (advance_days between 0 and 730),
      sort_order integer not null default 0,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, reservation_type_id),
      unique (program_id, merchant_id, reservation_type_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column reservation_types.room_ids is 'None: every room';
    comment on column reservation_types.advance_days is 'Booked at most so many days ahead; null is any';
    create unique index reservation_types_name on reservation_types (program_id, merchant_id, lower(name))
      where deleted_ts is null;

    create table reservation_type_excluded_tables (
      program_id bigint not null,
      merchant_id bigint not null,
      reservation_type_id bigint not null,
      mrt_id bigint not null,
      primary key (program_id, reservation_type_id, mrt_id),
      foreign key (program_id, merchant_id, reservation_type_id)
        references reservation_types (program_id, merchant_id, reservation_type_id) on delete cascade,
      foreign key (program_id, merchant_id, mrt_id) references room_tables (program_id, merchant_id, mrt_id)
    );

    create table inventory_configurations (
      program_id bigint not null,
      configuration_id bigint generated always as identity,
      merchant_id bigint not null,
      reservation_type_id bigint not null,
      name text not null check (name <> ''),
      days integer[] not null check (days <@ '{0,1,2,3,4,5,6}' and days <> '{}'),
      start_date date not null,
      end_date date check (end_date >= start_date),
      status text not null default 'draft' check (status in ('draft', 'published')),
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, configuration_id),
      unique (program_id, merchant_id, reservation_type_id, configuration_id),
      foreign key (program_id, merchant_id, reservation_type_id)
        references reservation_types (program_id, merchant_id, reservation_type_id)
    );
    comment on table inventory_configurations is
      'A weekly plan of one type; of the published ones that cover a date the one that started last applies';

    create table inventory_slots (
      program_id bigint not null,
      slot_id bigint generated always as identity,
      merchant_id bigint not null,
      reservation_type_id bigint not null,
      configuration_id bigint,
      date date,
      start_minute integer not null check (start_minute between 300 and 1739 and start_minute % 15 = 0),
      min_party_size integer not null check (min_party_size between 1 and 100),
      max_party_size integer not null check (max_party_size between 1 and 100),
      duration_minutes integer not null check (duration_minutes between 15 and 120 and duration_minutes % 15 = 0),
      access_type text not null default 'public' check (access_type in ('public', 'private')),
      replaced_slot_id bigint,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (min_party_size <= max_party_size),
      check ((configuration_id is null) <> (date is null)),
      check (replaced_slot_id is null or date is not null),
      primary key (program_id, slot_id),
      unique (program_id, merchant_id, slot_id),
      foreign key (program_id, merchant_id, reservation_type_id)
        references reservation_types (program_id, merchant_id, reservation_type_id),
      foreign key (program_id, merchant_id, reservation_type_id, configuration_id)
        references inventory_configurations (program_id, merchant_id, reservation_type_id, configuration_id),
      foreign key (program_id, merchant_id, replaced_slot_id)
        references inventory_slots (program_id, merchant_id, slot_id)
    );
    comment on column inventory_slots.start_minute is 'Since 00:00 of the business day; before 05:00 counts 1440 more';
    comment on column inventory_slots.replaced_slot_id is
      'The weekly slot that this one stands for on its date; with deleted_ts that slot is not there on the date';
    create index inventory_slots_weekly on inventory_slots (program_id, configuration_id)
      where configuration_id is not null and deleted_ts is null;
    create index inventory_slots_dated on inventory_slots (program_id, merchant_id, date) where date is not null;
    create unique index inventory_slots_replaced_once on inventory_slots (program_id, replaced_slot_id, date)
      where replaced_slot_id is not null;

    create table slot_statuses (
      program_id bigint not null,
      status_id bigint generated always as identity,
      merchant_id bigint not null,
      slot_id bigint not null,
      date date not null,
      status text not null check (status in ('blocked', 'overbooked')),
      reason text,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, status_id),
      unique (program_id, slot_id, date),
      foreign key (program_id, merchant_id, slot_id) references inventory_slots (program_id, merchant_id, slot_id)
    );
    create index slot_statuses_by_date on slot_statuses (program_id, merchant_id, date);

    alter table parties
      add column reservation_type_id bigint,
      add column slot_id bigint,
      add column slot_date date,
      add constraint parties_slot_and_date check ((slot_id is null) = (slot_date is null)),
      add foreign key (program_id, merchant_id, reservation_type_id)
        references reservation_types (program_id, merchant_id, reservation_type_id),
      add foreign key (program_id, merchant_id, slot_id)
        references inventory_slots (program_id, merchant_id, slot_id);
    comment on column parties.slot_id is 'The place it was booked into on slot_date; null when booked freely';
    create unique index parties_one_per_slot on parties (program_id, slot_id, slot_date)
      where slot_id is not null and status <> 'CANCELLED' and deleted_ts is null and visit_state <> 'no_show'
        and overbook_reason is null;
    create index parties_by_slot on parties (program_id, slot_date, slot_id) where slot_id is not null;
  `.execute(db);
}
