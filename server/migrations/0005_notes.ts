import { type Kysely, sql } from 'kysely';

/** Shifts by name and weekday, the notes for their hosts, and the times in which the waitlist is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merchant_shifts (
      program_id bigint not null,
      merchant_shift_id bigint generated always as identity,
      merchant_id bigint not null,
      name text not null check (name <> ''),
      days integer[] not null check (days <@ '{0,1,2,3,4,5,6}'),
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, merchant_shift_id),
      unique (program_id, merchant_id, merchant_shift_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column merchant_shifts.days is 'Days of the week, 0 is Sunday';

    create table shift_notes (
      program_id bigint not null,
      shift_note_id bigint generated always as identity,
      merchant_id bigint not null,
      title text not null check (title <> ''),
      body text not null default '',
      start_date date not null,
      end_date date not null,
      should_alert boolean not null default false,
      read_at timestamptz,
      read_by_user_id bigint references users,
      created_by_user_id bigint references users,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (start_date <= end_date),
      primary key (program_id, shift_note_id),
      unique (program_id, merchant_id, shift_note_id),
      foreign key (program_id, merchant_id) references merchants
    );
    create index shift_notes_by_day on shift_notes (program_id, merchant_id, end_date, start_date)
      where deleted_ts is null;

    create table shift_note_shifts (
      program_id bigint not null,
      merchant_id bigint not null,
      shift_note_id bigint not null,
      merchant_shift_id bigint not null,
      primary key (program_id, shift_note_id, merchant_shift_id),
      foreign key (program_id, merchant_id, shift_note_id)
        references shift_notes (program_id, merchant_id, shift_note_id) on delete cascade,
      foreign key (program_id, merchant_id, merchant_shift_id)
        references merchant_shifts (program_id, merchant_id, merchant_shift_id)
    );
    comment on table shift_note_shifts is 'Which shifts a note is for; none: the whole day';

    create table waitlist_blocks (
      program_id bigint not null,
      waitlist_block_id bigint generated always as identity,
      merchant_id bigint not null,
      block_date date not null,
      start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      minutes int4range not null check (not isempty(minutes) and minutes <@ int4range(0, 1440)),
      message text not null default '',
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, waitlist_block_id),
      foreign key (program_id, merchant_id) references merchants,
      constraint waitlist_blocks_no_overlap
        exclude using gist (program_id with =, merchant_id with =, block_date with =, minutes with &&)
    );
    comment on column waitlist_blocks.minutes is 'From the start of the waitlist day, 05:00';
    create index waitlist_blocks_by_day on waitlist_blocks (program_id, block_date, merchant_id);
  `.execute(db);
}
