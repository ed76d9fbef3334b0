import { type Kysely, sql } from 'kysely';

/**
 * When shifts serve, and what single dates do differently. Minutes are service minutes: since 00:00 of the business day, 300 to
 * 1740, so that 01:00 in the night after is 1500.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchant_shifts
      add column room_ids bigint[] not null default '{}',
      add column colour text not null default 'teal';
    comment on column merchant_shifts.room_ids is 'Where its guests sit; none: in every room';
    comment on column merchant_shifts.days is 'Days of the week on which it is scheduled, 0 is Sunday; kept with shift_schedules';

    create table shift_schedules (
      program_id bigint not null,
      merchant_shift_schedule_id bigint generated always as identity,
      merchant_shift_id bigint not null,
      merchant_id bigint not null,
      dow integer not null check (dow between 0 and 6),
      start_minute integer not null check (start_minute >= 300 and start_minute % 15 = 0),
      duration_minutes integer not null check (duration_minutes > 0 and duration_minutes % 15 = 0),
      cover_value integer check (cover_value >= 0),
      max_party_size integer check (max_party_size between 1 and 100),
      value integer check (value >= 0),
      deleted_ts timestamptz,
      check (start_minute + duration_minutes <= 1740),
      primary key (program_id, merchant_shift_schedule_id),
      unique (program_id, merchant_shift_id, dow),
      foreign key (program_id, merchant_id, merchant_shift_id)
        references merchant_shifts (program_id, merchant_id, merchant_shift_id),
      constraint shift_schedules_no_overlap
        exclude using gist (program_id with =, merchant_id with =, dow with =,
          int4range(start_minute, start_minute + duration_minutes) with &&)
        where (deleted_ts is null)
    );
    comment on column shift_schedules.cover_value is 'Covers over the whole shift; null: no limit';
    comment on column shift_schedules.value is 'Covers that may arrive per quarter hour; null: no limit';
    comment on column shift_schedules.deleted_ts is 'Set while its shift is removed';
    create index shift_schedules_by_merchant on shift_schedules (program_id, merchant_id, dow)
      where deleted_ts is null;

    create table shift_pacing (
      program_id bigint not null,
      merchant_shift_schedule_id bigint not null,
      start_minute integer not null check (start_minute between 300 and 1725 and start_minute % 15 = 0),
      value integer not null check (value >= 0),
      primary key (program_id, merchant_shift_schedule_id, start_minute),
      foreign key (program_id, merchant_shift_schedule_id) references shift_schedules on delete cascade
    );
    comment on table shift_pacing is 'Another number of arriving covers at one quarter hour of a weekday';

    create table special_days (
      program_id bigint not null,
      merchant_special_day_id bigint generated always as identity,
      merchant_id bigint not null,
      date date not null,
      merchant_shift_id bigint,
      name text not null default '',
      is_closed boolean not null default false,
      start_minute integer check (start_minute >= 300 and start_minute % 15 = 0),
      duration_minutes integer check (duration_minutes > 0 and duration_minutes % 15 = 0),
      cover_value integer check (cover_value >= 0),
      max_party_size integer check (max_party_size between 1 and 100),
      value integer check (value >= 0),
      room_ids bigint[] not null default '{}',
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (is_closed = (start_minute is null) and is_closed = (duration_minutes is null)),
      check (start_minute + duration_minutes <= 1740),
      check (merchant_shift_id is not null or is_closed or name <> ''),
      primary key (program_id, merchant_special_day_id),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id, merchant_id, merchant_shift_id)
        references merchant_shifts (program_id, merchant_id, merchant_shift_id)
    );
    comment on table special_days is 'What one date does differently: with a shift that shift alone, without one the location closes or has one more shift';
    create unique index special_days_one_per_shift
      on special_days (program_id, merchant_id, date, merchant_shift_id) where merchant_shift_id is not null;
    create unique index special_days_one_closure
      on special_days (program_id, merchant_id, date) where merchant_shift_id is null and is_closed;
    create index special_days_by_date on special_days (program_id, merchant_id, date);

    create table reservation_inventory (
      program_id bigint not null,
      merchant_reservation_inventory_id bigint generated always as identity,
      merchant_id bigint not null,
      date date not null,
      start_minute integer not null check (start_minute between 300 and 1725 and start_minute % 15 = 0),
      value integer not null check (value >= 0),
      primary key (program_id, merchant_reservation_inventory_id),
      unique (program_id, merchant_id, date, start_minute),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table reservation_inventory is 'Another number of arriving covers at one quarter hour of one date';

    create table service_days (
      program_id bigint not null,
      merchant_id bigint not null,
      date date not null,
      version integer not null default 1,
      primary key (program_id, merchant_id, date),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table service_days is 'The row that a booking or a change of a date locks';
    comment on column service_days.version is 'Counts the changes of the date''s pacing';
  `.execute(db);
}
