import { type Kysely, sql } from 'kysely';

const CHANGED = `(n.status, n.guest_id, n.merchant_id, n.open_ts, n.detail -> 'items')
            is distinct from (o.status, o.guest_id, o.merchant_id, o.open_ts, o.detail -> 'items')`;

/** The statements that store what stands on the closed checks of guests among these tickets. */
const itemsOf = (tickets: string) => {
  const lines = `from ${tickets} t cross join lateral jsonb_array_elements(t.detail -> 'items') i`;
  const counted = `t.status = 'closed' and t.guest_id is not null and i ->> 'name' <> ''
            and not coalesce((i ->> 'is_voided')::boolean, false)`;
  return `
        insert into menu_items (program_id, name)
          select distinct on (t.program_id, lower(i ->> 'name')) t.program_id, i ->> 'name'
          ${lines} where ${counted}
          order by t.program_id, lower(i ->> 'name')
          on conflict (program_id, name_key) do nothing;
        insert into check_items
            (program_id, ticket_id, menu_item_id, guest_id, merchant_id, opened_ts, quantity, total_cents)
          select t.program_id, t.ticket_id, m.menu_item_id, t.guest_id, t.merchant_id, t.open_ts,
            sum((i ->> 'quantity')::numeric), sum((i ->> 'total_cents')::bigint)
          ${lines}
          join menu_items m on m.program_id = t.program_id and m.name_key = lower(i ->> 'name')
          where ${counted}
          group by 1, 2, 3, 4, 5, 6;`;
};

/** Triggers that note whose rows of a table were written; of an update both who had a row and who has it. */
export function touching(
  table: string,
  when: readonly ('insert' | 'update' | 'delete')[],
  run = 'touch_guests',
): string {
  const on = (event: string, rows: 'old' | 'new') => `
    create trigger ${table}_touched_by_${event}_${rows} after ${event} on ${table}
      referencing ${rows} table as touched for each statement execute function ${run}();`;
  const of = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;
  return when.flatMap((event) => of[event].map((rows) => on(event, rows))).join('');
}

/** What segments ask of visits, checks and dishes, kept where a million guests are asked in a second; and segments with their members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table parties add column visited_ts timestamptz
      generated always as (case when visit_state = 'done' then coalesce(seated_ts, reserved_ts) end) stored;
    comment on column parties.visited_ts is 'When a visit that is over began; written by the database alone';
    create index parties_visits_by_time on parties (program_id, visited_ts) include (guest_id, merchant_id)
      where visited_ts is not null and guest_id is not null;
    create index parties_visits_by_guest on parties (program_id, guest_id, visited_ts) include (merchant_id)
      where visited_ts is not null and guest_id is not null;
    create index parties_reservations_by_time on parties (program_id, reserved_ts)
      include (guest_id, merchant_id, party_size, status, visit_state)
      where kind = 'reservation' and guest_id is not null;
    create index tickets_paid_by_time on tickets (program_id, open_ts) include (guest_id, merchant_id, total_cents, order_type)
      where status = 'closed' and guest_id is not null;
    create index tickets_paid_by_guest on tickets (program_id, guest_id, open_ts) include (merchant_id, total_cents, order_type)
      where status = 'closed' and guest_id is not null;

    create table menu_items (
      program_id bigint not null references programs,
      menu_item_id bigint generated always as identity,
      name text not null check (name <> ''),
      name_key text not null generated always as (lower(name)) stored,
      primary key (program_id, menu_item_id),
      unique (program_id, name_key)
    );
    comment on table menu_items is 'Dishes and drinks as checks of guests name them, each once';

    create table check_items (
      program_id bigint not null,
      ticket_id bigint not null,
      menu_item_id bigint not null,
      guest_id bigint not null,
      merchant_id bigint not null,
      opened_ts timestamptz not null,
      quantity numeric(12, 3) not null,
      total_cents bigint not null,
      primary key (program_id, ticket_id, menu_item_id),
      foreign key (program_id, ticket_id) references tickets on delete cascade,
      foreign key (program_id, menu_item_id) references menu_items,
      foreign key (program_id, guest_id) references guests
    );
    comment on table check_items is
      'What stands on the closed checks of guests and was not voided, kept by the triggers of tickets';
    create index check_items_by_item on check_items (program_id, menu_item_id, opened_ts)
      include (guest_id, merchant_id, quantity);
    create index check_items_by_guest on check_items (program_id, guest_id);

    create function keep_check_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${itemsOf('new_tickets')}
      else
        delete from check_items c using new_tickets n join old_tickets o using (program_id, ticket_id)
          where c.program_id = n.program_id and c.ticket_id = n.ticket_id and ${CHANGED};
        ${itemsOf(`(select n.* from new_tickets n join old_tickets o using (program_id, ticket_id) where ${CHANGED})`)}
      end if;
      return null;
    end $$;
    create trigger tickets_items_in after insert on tickets
      referencing new table as new_tickets for each statement execute function keep_check_items();
    create trigger tickets_items_anew after update on tickets
      referencing old table as old_tickets new table as new_tickets for each statement execute function keep_check_items();

    ${itemsOf('tickets')}

    create table computed_properties (
      program_id bigint not null references programs,
      computed_property_id bigint generated always as identity,
      name text not null check (name <> ''),
      description text not null default '',
      definition jsonb not null,
      type text not null check (type in ('number', 'date', 'text')),
      is_timed boolean not null,
      stale_ts timestamptz default now(),
      reached_guest_id bigint not null default 0,
      done_count integer not null default 0,
      total_count integer not null default 0,
      run_day date,
      computed_ts timestamptz,
      computed_day date,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, computed_property_id)
    );
    create table computed_values (
      program_id bigint not null,
      computed_property_id bigint not null,
      guest_id bigint not null,
      number_value numeric,
      text_value text,
      date_value timestamptz,
      primary key (program_id, computed_property_id, guest_id)
    );

    create table segments (
      program_id bigint not null references programs,
      segment_id bigint generated always as identity,
      name text not null check (name <> ''),
      description text not null default '',
      kind text not null check (kind in ('live', 'frozen', 'imported')),
      query jsonb,
      origin text not null default '',
      user_group_id bigint,
      is_timed boolean not null default false,
      size integer,
      evaluated_ts timestamptz,
      evaluated_day date,
      stale_ts timestamptz,
      user_id bigint references users,
      author_name text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((kind = 'live') = (query is not null)),
      primary key (program_id, segment_id),
      foreign key (program_id, user_group_id) references user_groups on delete set null (user_group_id)
    );
    create unique index segments_name on segments (program_id, lower(name));
    comment on column segments.query is 'The rule; null where the guests were frozen or imported';
    comment on column segments.origin is 'Where frozen or imported guests came from, in words';
    comment on column segments.is_timed is 'Whether who is a member changes with the day, without anything happening';
    comment on column segments.evaluated_day is 'The day of the concept for which its members were last worked out';
    comment on column segments.stale_ts is 'Since when its members wait to be worked out anew as a whole; null when they do not';

    create table segment_members (
      program_id bigint not null,
      segment_id bigint not null,
      guest_id bigint not null,
      segment_member_id bigint generated always as identity,
      entered_ts timestamptz not null,
      primary key (program_id, segment_id, guest_id),
      foreign key (program_id, segment_id) references segments on delete cascade,
      foreign key (program_id, guest_id) references guests
    );
    create index segment_members_by_guest on segment_members (program_id, guest_id);

    comment on table segment_members is
      'Who is in a segment; rows of merged guests rest until the merge is undone, and nobody counts them';
    comment on column segment_members.segment_member_id is 'By which a merge gives a row back when it is undone';

    create table segment_departures (
      program_id bigint not null,
      segment_id bigint not null,
      guest_id bigint not null,
      entered_ts timestamptz not null,
      left_ts timestamptz not null,
      foreign key (program_id, segment_id) references segments on delete cascade,
      foreign key (program_id, guest_id) references guests
    );
    comment on table segment_departures is 'Stays in a segment that are over';
    create index segment_departures_by_guest on segment_departures (program_id, guest_id, segment_id, left_ts desc);
    create index segment_departures_by_segment on segment_departures (program_id, segment_id, left_ts);

    create table segment_days (
      program_id bigint not null,
      segment_id bigint not null,
      day date not null,
      size integer not null,
      entered integer not null default 0,
      left_count integer not null default 0,
      primary key (program_id, segment_id, day),
      foreign key (program_id, segment_id) references segments on delete cascade
    );
    comment on table segment_days is 'How many members there were when a day of the concept ended, and how many entered and left';

    create table segment_uses (
      program_id bigint not null,
      segment_id bigint not null,
      used_segment_id bigint not null,
      primary key (program_id, segment_id, used_segment_id),
      foreign key (program_id, segment_id) references segments on delete cascade,
      foreign key (program_id, used_segment_id) references segments
    );
    comment on table segment_uses is 'Which segments the rule of another names; never in a circle';
    create index segment_uses_of on segment_uses (program_id, used_segment_id);

    create table segment_touches (
      program_id bigint not null,
      segment_touch_id bigint generated always as identity,
      guest_id bigint,
      is_moved boolean not null default false,
      primary key (program_id, segment_touch_id)
    );
    comment on table segment_touches is
      'Guests of whom something changed and whom no segment has looked at since; taken away by the job that looks';
    comment on column segment_touches.guest_id is 'Null: whatever segments stand on changed, so that all are worked out anew';
    comment on column segment_touches.is_moved is 'Whether they came into the book or left it, as by a merge';

    create function touch_guests() returns trigger language plpgsql as $$
    begin
      insert into segment_touches (program_id, guest_id)
        select distinct t.program_id, t.guest_id from touched t
        where t.guest_id is not null and t.program_id in (select s.program_id from segments s where s.kind = 'live');
      return null;
    end $$;
    comment on function touch_guests is
      'A trigger for each statement on what rules ask of guests, with the changed rows as "touched"';
    create function touch_moved_guests() returns trigger language plpgsql as $$
    begin
      insert into segment_touches (program_id, guest_id, is_moved)
        select n.program_id, n.guest_id, o.deleted_ts is distinct from n.deleted_ts
        from touched n join touched_before o using (program_id, guest_id)
        where n.program_id in (select s.program_id from segments s where s.kind = 'live');
      return null;
    end $$;
    create function touch_phones() returns trigger language plpgsql as $$
    begin
      insert into segment_touches (program_id, guest_id)
        select distinct g.program_id, g.guest_id from touched t
        join guests g on g.program_id = t.program_id and g.phone = t.phone and g.deleted_ts is null
        where t.program_id in (select s.program_id from segments s where s.kind = 'live');
      return null;
    end $$;
    create function touch_all() returns trigger language plpgsql as $$
    begin
      insert into segment_touches (program_id)
        select distinct t.program_id from touched t where t.program_id in (select s.program_id from segments s where s.kind = 'live');
      return null;
    end $$;
    create function touch_program() returns trigger language plpgsql as $$
    begin
      insert into segment_touches (program_id)
        select new.program_id where new.program_id in (select s.program_id from segments s where s.kind = 'live');
      return null;
    end $$;
    create trigger guests_touched after update on guests referencing old table as touched_before new table as touched
      for each statement execute function touch_moved_guests();
    ${touching('guests', ['insert'])}
    ${touching('parties', ['insert', 'update', 'delete'])}
    ${touching('tickets', ['insert', 'update', 'delete'])}
    ${touching('guest_consents', ['insert', 'update', 'delete'])}
    ${touching('sms_consents', ['insert', 'update'], 'touch_phones')}
    ${touching('guest_reach', ['insert', 'update'])}
    ${touching('contact_subscriptions', ['insert', 'update', 'delete'])}
    ${touching('contact_lists', ['delete'], 'touch_all')}
    ${touching('guest_tiers', ['delete'], 'touch_all')}
    ${touching('crm_fields', ['update'], 'touch_all')}
    create trigger programs_zone_touched after update of default_timezone on programs
      for each row when (old.default_timezone <> new.default_timezone) execute function touch_program();

    update roles set permissions = permissions || '{segments.export}'
      where name = 'admin' and is_default and not is_global and not 'segments.export' = any(permissions);
  `)
    .execute(db);
}
