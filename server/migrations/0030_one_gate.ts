import { type Kysely, sql } from 'kysely';

/** What a guest (g) said of a channel last, with proof: a claim says nothing. */
const said = (channel: string, target: string, targetOf = 'c.target') => `
  select c.opted_in, c.happened_ts, c.guest_consent_id from guest_consents c
  where c.program_id = g.program_id and c.guest_id = g.guest_id and c.channel = '${channel}'
    and ${targetOf} = ${target} and not c.is_claimed and c.taken_back_ts is null
  order by c.happened_ts desc, c.guest_consent_id desc limit 1`;

const isFree = (channel: string, target: string) => `
  not exists (select from suppressions s where s.program_id = g.program_id and s.channel = '${channel}'
    and s.target = ${target} and s.lifted_ts is null)
  and not exists (select from erased_addresses e where e.program_id = g.program_id and e.channel = '${channel}'
    and e.mark = address_mark(g.program_id, ${target}))`;

/** By guest: whether each channel may be used for marketing, as the gate's rules say. */
const reach = (which: string) => `
  select g.program_id, g.guest_id,
    g.email is not null and is_address('email', lower(g.email::text))
      and coalesce((select opted_in from (${said('email', 'lower(g.email::text)', 'lower(c.target)')}) last), false)
      and ${isFree('email', 'lower(g.email::text)')} as email,
    g.phone is not null and is_address('sms', g.phone)
      and coalesce((select opted_in from (
        (${said('sms', 'g.phone')})
        union all
        select true, w.opted_in_ts, 0 from sms_consents w where w.program_id = g.program_id and w.phone = g.phone
          and w.opted_in_ts is not null
        order by happened_ts desc, guest_consent_id desc limit 1) last), false)
      and not exists (select from sms_consents w where w.program_id = g.program_id and w.phone = g.phone
        and w.opted_out_ts is not null and (w.opted_in_ts is null or w.opted_out_ts > w.opted_in_ts))
      and ${isFree('sms', 'g.phone')} as sms,
    exists (select from push_devices d where d.program_id = g.program_id and d.guest_id = g.guest_id
      and d.withdrawn_ts is null
      and coalesce((select opted_in from (${said('push', 'd.token')}) last), false)
      and ${isFree('push', 'd.token')}) as push
  from guests g where g.deleted_ts is null and ${which}`;

/** Suppressions, devices, pauses, what was sent, and whom each channel reaches; marks of erased addresses for every channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await keeping(db);
  await sql
    .raw(
      `insert into guest_reach (program_id, guest_id, email, sms, push) ${reach('true')};
       analyze guest_reach;`,
    )
    .execute(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppressions (
      program_id bigint not null references programs,
      suppression_id bigint generated always as identity,
      channel text not null check (channel in ('email', 'sms', 'push')),
      target text not null check (target <> '' and (channel <> 'email' or target = lower(target))),
      reason text not null check (reason in ('hard_bounce', 'dead_number', 'dead_device', 'complaint', 'manual')),
      complained_ts timestamptz,
      note text not null default '',
      source text not null,
      user_id bigint references users,
      author_name text,
      since_ts timestamptz not null,
      lifted_ts timestamptz,
      lifted_by_user_id bigint references users,
      lifted_by_name text,
      lift_reason text,
      check ((reason = 'complaint') <= (complained_ts is not null)),
      check ((lifted_ts is null) = (lift_reason is null)),
      primary key (program_id, suppression_id)
    );
    comment on table suppressions is 'Addresses that are not written to, whatever lists and consents say; lifted ones stay as history';
    comment on column suppressions.complained_ts is 'When somebody complained; only admins lift that, also under a stronger reason';
    create unique index suppressions_in_force on suppressions (program_id, channel, target) where lifted_ts is null;
    create index suppressions_by_time on suppressions (program_id, since_ts desc, suppression_id desc);
    create index suppressions_by_target on suppressions (program_id, target);

    create table push_devices (
      program_id bigint not null,
      push_device_id bigint generated always as identity,
      guest_id bigint not null,
      platform text not null check (platform in ('ios', 'android', 'web')),
      token text not null check (token <> ''),
      registered_ts timestamptz not null,
      last_seen_ts timestamptz not null,
      withdrawn_ts timestamptz,
      primary key (program_id, push_device_id),
      unique (program_id, token),
      foreign key (program_id, guest_id) references guests
    );
    comment on table push_devices is 'A guest''s devices; one that is registered by another guest of the concept is theirs from then on';
    create index push_devices_by_guest on push_devices (program_id, guest_id);

    create table marketing_pauses (
      program_id bigint not null,
      marketing_pause_id bigint generated always as identity,
      guest_id bigint not null,
      since_ts timestamptz not null,
      until_ts timestamptz not null check (until_ts > since_ts),
      ended_ts timestamptz,
      source text not null,
      primary key (program_id, marketing_pause_id),
      foreign key (program_id, guest_id) references guests
    );
    comment on table marketing_pauses is 'A guest asked for a rest from all marketing; ended_ts: they took it back';
    create index marketing_pauses_by_guest on marketing_pauses (program_id, guest_id, until_ts desc);

    create table marketing_sends (
      program_id bigint not null,
      marketing_send_id bigint generated always as identity,
      guest_id bigint not null,
      channel text not null check (channel in ('email', 'sms', 'push')),
      target text not null,
      source text not null,
      sent_ts timestamptz not null,
      primary key (program_id, marketing_send_id),
      foreign key (program_id, guest_id) references guests
    );
    comment on table marketing_sends is 'What the cap counts: marketing that left for a guest; source is the campaign or automation';
    create index marketing_sends_by_guest on marketing_sends (program_id, guest_id, channel, sent_ts desc);

    create table marketing_limits (
      program_id bigint primary key references programs,
      email_per_week integer check (email_per_week between 1 and 50),
      sms_per_week integer check (sms_per_week between 1 and 50),
      push_per_week integer check (push_per_week between 1 and 50),
      quiet_from text not null check (quiet_from between '17:00' and '21:00' and quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
      quiet_to text not null check (quiet_to between '08:00' and '12:00' and quiet_to ~ '^[01][0-9]:[0-5][0-9]$'),
      updated_ts timestamptz not null default now(),
      version integer not null default 1
    );
    comment on table marketing_limits is 'Where a concept saved none, the defaults of the contract hold; a null is no limit';

    create table guest_reach (
      program_id bigint not null,
      guest_id bigint not null,
      email boolean not null,
      sms boolean not null,
      push boolean not null,
      primary key (program_id, guest_id),
      foreign key (program_id, guest_id) references guests on delete cascade
    );
    comment on table guest_reach is
      'A row per living guest: by which channels marketing may go, after consent, suppression and valid address; kept by triggers';

    alter table erased_phones rename to erased_addresses;
    alter table erased_addresses rename column opted_out_ts to since_ts;
    alter table erased_addresses
      add column channel text not null default 'sms' check (channel in ('email', 'sms', 'push')),
      add column kind text not null default 'stop' check (kind in
        ('stop', 'refused', 'hard_bounce', 'dead_number', 'dead_device', 'complaint', 'manual')),
      drop constraint erased_phones_pkey,
      add primary key (program_id, channel, mark, kind);
    alter table erased_addresses alter column channel drop default, alter column kind drop default;
    comment on table erased_addresses is
      'Addresses of erased guests that must not be written to, as keyed hashes: a refusal stays in force without the address';
    alter function phone_mark(bigint, text) rename to address_mark;

    alter table api_credentials
      drop constraint api_credentials_scopes_check,
      add constraint api_credentials_scopes_check check (scopes <> '{}' and scopes <@ '{tickets.write,devices.write}');
    alter table sms_messages
      drop constraint sms_messages_reason_check,
      add constraint sms_messages_reason_check check (reason in
        ('opted_out', 'stopped_here', 'dead_number', 'no_number', 'not_set_up', 'too_late', 'party_gone', 'refused',
         'undeliverable', 'unknown_outcome'));

    create function is_address(channel text, target text) returns boolean language sql immutable parallel safe as $$
      select case channel
        when 'email' then target ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$'
        when 'sms' then target ~ '^[+][1-9][0-9]{6,14}$'
        else target <> '' end $$;
  `.execute(db);
}

/** Triggers by statement, so that an import of thousands reads whom it touched once. */
async function keeping(db: Kysely<unknown>): Promise<void> {
  const guestsAt = `
    select g.program_id, g.guest_id from (%1$s) t join guests g
      on g.program_id = t.program_id and g.email = t.target::citext where t.channel = 'email' and g.deleted_ts is null
    union
    select g.program_id, g.guest_id from (%1$s) t join guests g
      on g.program_id = t.program_id and g.phone = t.target where t.channel = 'sms' and g.deleted_ts is null
    union
    select d.program_id, d.guest_id from (%1$s) t join push_devices d
      on d.program_id = t.program_id and d.token = t.target where t.channel = 'push'`.replaceAll("'", "''");
  const byPhone = `
    select g.program_id, g.guest_id from (%1$s) t
    join guests g on g.program_id = t.program_id and g.phone = t.phone and g.deleted_ts is null`;
  const named = 'select program_id, guest_id from (%1$s) t';
  const changed = `
    select n.program_id, n.guest_id from new_rows n join old_rows o using (program_id, guest_id)
    where (n.email, n.phone, n.deleted_ts is null) is distinct from (o.email, o.phone, o.deleted_ts is null)`;
  const follow = (table: string, touched: string, updated = touched) => `
    create trigger ${table}_reach_in after insert on ${table} referencing new table as new_rows
      for each statement execute function follow_guest_reach('${touched}');
    create trigger ${table}_reach_anew after update on ${table} referencing old table as old_rows new table as new_rows
      for each statement execute function follow_guest_reach('${updated}');`;
  const followOut = (table: string, touched: string) => `
    create trigger ${table}_reach_out after delete on ${table} referencing old table as old_rows
      for each statement execute function follow_guest_reach('${touched}');`;
  await sql
    .raw(
      `
    create function refresh_guest_reach(of_program bigint, of_guests bigint[]) returns void language plpgsql as $$
    begin
      -- Whoever waits here for another writer reads what that one wrote.
      perform from guest_reach r where r.program_id = of_program and r.guest_id = any(of_guests)
        order by r.guest_id for update;
      delete from guest_reach r using guests g
        where r.program_id = of_program and r.guest_id = any(of_guests)
          and g.program_id = r.program_id and g.guest_id = r.guest_id and g.deleted_ts is not null;
      insert into guest_reach as r (program_id, guest_id, email, sms, push)
        ${reach('g.program_id = of_program and g.guest_id = any(of_guests)')}
        order by g.guest_id
      on conflict (program_id, guest_id) do update
        set email = excluded.email, sms = excluded.sms, push = excluded.push
        where (r.email, r.sms, r.push) is distinct from (excluded.email, excluded.sms, excluded.push);
    end $$;

    create function fill_guest_reach(of_program bigint) returns void language sql as $$
      delete from guest_reach where program_id = of_program;
      insert into guest_reach (program_id, guest_id, email, sms, push) ${reach('g.program_id = of_program')};
    $$;

    create function follow_guest_reach() returns trigger language plpgsql as $$
    declare
      affected text := case tg_op when 'INSERT' then 'select * from new_rows' when 'DELETE' then 'select * from old_rows'
        else 'select * from new_rows union all select * from old_rows' end;
      touched record;
    begin
      for touched in execute 'select program_id, array_agg(distinct guest_id order by guest_id) as guests from ('
        || format(tg_argv[0], affected) || ') t group by program_id'
      loop
        perform refresh_guest_reach(touched.program_id, touched.guests);
      end loop;
      return null;
    end $$;

    ${follow('guests', named, changed)}
    ${follow('guest_consents', named)}
    ${followOut('guest_consents', named)}
    ${follow('push_devices', named)}
    ${followOut('push_devices', named)}
    ${follow('sms_consents', byPhone)}
    ${followOut('sms_consents', byPhone)}
    ${follow('suppressions', guestsAt)}
    ${followOut('suppressions', guestsAt)}
  `,
    )
    .execute(db);
}
