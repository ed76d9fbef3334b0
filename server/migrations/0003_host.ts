import { type Kysely, sql } from 'kysely';

/** Guests, the room (tables, combinations, sections), parties, and which table is whose when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column merchant_id bigint;
    comment on column events.merchant_id is 'The location it happened at, where there is one';

    create table guests (
      program_id bigint not null references programs,
      guest_id bigint generated always as identity,
      user_uuid uuid not null default gen_random_uuid(),
      fname text not null default '',
      lname text not null default '',
      email citext,
      phone text,
      country_code text not null default 'US',
      is_vip boolean not null default false,
      allergies text not null default '',
      notes text not null default '',
      visit_count integer not null default 0,
      last_visit_ts timestamptz,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, guest_id),
      unique (program_id, user_uuid)
    );
    create unique index guests_phone on guests (program_id, phone) where phone is not null and deleted_ts is null;
    create index guests_email on guests (program_id, email) where deleted_ts is null;
    create index guests_by_name on guests (program_id, lower(fname) text_pattern_ops, lower(lname))
      where deleted_ts is null;
    create index guests_search on guests
      using gin (program_id, search_text(fname, lname, email::text, phone) gin_trgm_ops) where deleted_ts is null;

    create table host_settings (
      program_id bigint not null,
      merchant_id bigint not null,
      turn_minutes jsonb not null default '[{"up_to":2,"minutes":90},{"up_to":4,"minutes":105},{"up_to":6,"minutes":120},{"up_to":100,"minutes":150}]',
      hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
      late_minutes integer not null default 10 check (late_minutes between 0 and 120),
      waitlist_open boolean not null default true,
      confirm_by_message boolean not null default true,
      tags text[] not null default '{Birthday,Anniversary,High chair,Wheelchair,Patio,Quiet table}',
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, merchant_id),
      foreign key (program_id, merchant_id) references merchants
    );

    create table rooms (
      program_id bigint not null,
      room_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      name text not null,
      sort_order integer not null default 0,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, room_id),
      unique (program_id, local_id),
      unique (program_id, merchant_id, room_id),
      foreign key (program_id, merchant_id) references merchants
    );
    create unique index rooms_name on rooms (program_id, merchant_id, lower(name)) where deleted_ts is null;

    create table room_tables (
      program_id bigint not null,
      mrt_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      room_id bigint not null,
      name text not null,
      min_capacity integer not null check (min_capacity between 1 and 100),
      max_capacity integer not null check (max_capacity between 1 and 100),
      capacity integer not null check (capacity between 1 and 100),
      table_layout_type_id integer not null,
      x double precision not null,
      y double precision not null,
      scale double precision not null default 1 check (scale between 0.4 and 4),
      rotation double precision not null default 0,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (min_capacity <= max_capacity),
      primary key (program_id, mrt_id),
      unique (program_id, local_id),
      unique (program_id, merchant_id, mrt_id),
      foreign key (program_id, merchant_id, room_id) references rooms (program_id, merchant_id, room_id)
    );
    create index room_tables_by_room on room_tables (program_id, room_id);
    create unique index room_tables_name on room_tables (program_id, merchant_id, lower(name))
      where deleted_ts is null;

    create table table_combinations (
      program_id bigint not null,
      table_combination_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      room_id bigint not null,
      name text not null,
      min_capacity integer not null check (min_capacity between 1 and 100),
      max_capacity integer not null check (max_capacity between 1 and 100),
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (min_capacity <= max_capacity),
      primary key (program_id, table_combination_id),
      unique (program_id, local_id),
      foreign key (program_id, merchant_id, room_id) references rooms (program_id, merchant_id, room_id)
    );
    create index table_combinations_by_room on table_combinations (program_id, room_id);

    create table table_combination_members (
      program_id bigint not null,
      table_combination_id bigint not null,
      mrt_id bigint not null,
      primary key (program_id, table_combination_id, mrt_id),
      foreign key (program_id, table_combination_id) references table_combinations on delete cascade,
      foreign key (program_id, mrt_id) references room_tables
    );

    create table sections (
      program_id bigint not null,
      merchant_section_id bigint generated always as identity,
      merchant_id bigint not null,
      merchant_room_id bigint not null,
      name text not null,
      colour integer not null default 0 check (colour between 0 and 7),
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, merchant_section_id),
      foreign key (program_id, merchant_id, merchant_room_id) references rooms (program_id, merchant_id, room_id)
    );
    create index sections_by_merchant on sections (program_id, merchant_id) where deleted_ts is null;

    create table section_tables (
      program_id bigint not null,
      merchant_section_id bigint not null,
      mrt_id bigint not null,
      primary key (program_id, merchant_section_id, mrt_id),
      unique (program_id, mrt_id),
      foreign key (program_id, merchant_section_id) references sections on delete cascade,
      foreign key (program_id, mrt_id) references room_tables
    );

    create table section_servers (
      program_id bigint not null,
      merchant_section_id bigint not null,
      business_date date not null,
      server_name text not null check (server_name <> ''),
      primary key (program_id, merchant_section_id, business_date),
      foreign key (program_id, merchant_section_id) references sections on delete cascade
    );
    comment on table section_servers is 'Who serves a section on one business day';

    create table parties (
      program_id bigint not null,
      party_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      kind text not null check (kind in ('reservation', 'walk_in', 'waitlist')),
      status text not null default 'BOOKED' check (status in ('BOOKED', 'CANCELLED', 'REQUESTED')),
      visit_state text not null default 'expected' check (visit_state in ('expected', 'partially_arrived', 'arrived',
        'partially_seated', 'seated', 'course', 'check_dropped', 'paid', 'bussing', 'done', 'no_show', 'cancelled')),
      course text check (course in ('drinks', 'starters', 'mains', 'dessert')),
      reserved_ts timestamptz not null,
      duration_minutes integer not null check (duration_minutes between 15 and 720),
      party_size integer not null check (party_size between 1 and 100),
      guest_id bigint,
      fname text not null default 'Guest',
      lname text not null default '',
      email text,
      phone text,
      country_code text not null default 'US',
      notes text not null default '',
      tags text[] not null default '{}',
      section_preferences bigint[] not null default '{}',
      origin text not null default 'dashboard',
      source_user text,
      send_res_confirmation boolean not null default false,
      is_pinned boolean not null default false,
      former_mrt_ids bigint[] not null default '{}',
      overbook_reason text,
      removed_reason_id integer,
      deleted_ts timestamptz,
      restored_ts timestamptz,
      suggested_minutes integer check (suggested_minutes between 0 and 600),
      quoted_minutes integer check (quoted_minutes between 0 and 600),
      position double precision,
      notified_ts timestamptz,
      hold_until_ts timestamptz,
      arrived_ts timestamptz,
      seated_ts timestamptz,
      done_ts timestamptz,
      public_token text unique,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, party_id),
      unique (program_id, local_id),
      unique (program_id, merchant_id, party_id),
      check (visit_state <> 'cancelled' or deleted_ts is not null),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id, guest_id) references guests
    );
    comment on column parties.former_mrt_ids is 'The tables it had before its last act, which undoing that act gives back where they are free';
    create index parties_by_day on parties (program_id, merchant_id, reserved_ts, party_id);
    create index parties_waiting on parties (program_id, merchant_id, position)
      where kind = 'waitlist' and visit_state in ('expected', 'partially_arrived', 'arrived');
    create index parties_present on parties (program_id, merchant_id)
      where visit_state in ('arrived', 'partially_arrived', 'partially_seated', 'seated', 'course', 'check_dropped', 'paid', 'bussing');
    create index parties_by_guest on parties (program_id, guest_id, reserved_ts desc) where guest_id is not null;
    create index parties_by_phone on parties (program_id, phone, reserved_ts desc) where phone is not null;
    create index parties_search on parties
      using gin (program_id, search_text(fname, lname, email, phone) gin_trgm_ops);

    create table table_holds (
      program_id bigint not null,
      table_hold_id bigint generated always as identity,
      merchant_id bigint not null,
      mrt_id bigint not null,
      party_id bigint,
      reason text,
      during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
      is_occupied boolean not null default false,
      block_key uuid,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, table_hold_id),
      check ((party_id is null) = (block_key is not null)),
      check (party_id is null or reason is null),
      foreign key (program_id, merchant_id, mrt_id) references room_tables (program_id, merchant_id, mrt_id),
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id),
      constraint table_holds_no_overlap exclude using gist (program_id with =, mrt_id with =, during with &&)
    );
    comment on table table_holds is 'One table for one time: a party''s or a block''s (party_id null, one block_key for all its tables)';
    create unique index table_holds_one_occupant on table_holds (program_id, mrt_id) where is_occupied;
    create unique index table_holds_once_per_party on table_holds (program_id, party_id, mrt_id) where party_id is not null;
    create index table_holds_by_time on table_holds using gist (program_id, merchant_id, during);
    create index table_holds_by_block on table_holds (program_id, block_key) where block_key is not null;

    create table presences (
      program_id bigint not null,
      merchant_id bigint not null,
      user_id bigint not null references users on delete cascade,
      page text not null,
      seen_ts timestamptz not null,
      primary key (program_id, merchant_id, user_id),
      foreign key (program_id, merchant_id) references merchants
    );
  `.execute(db);
}
