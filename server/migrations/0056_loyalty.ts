import { type Kysely, sql } from 'kysely';

type Moves = Readonly<Record<string, readonly string[]>>;

/** As the contract says them; a test compares what the database lets through with the contract's table. */
const ISSUE_MOVES: Moves = {
  awaiting_approval: ['claimed', 'refused'],
  waiting: ['claimed', 'refused', 'awaiting_approval'],
  claimed: ['accepted', 'refused', 'waiting', 'unknown', 'awaiting_approval'],
  unknown: ['claimed', 'accepted', 'refused'],
  accepted: [],
  refused: [],
};
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const allowed = Object.entries(ISSUE_MOVES)
  .filter(([, to]) => to.length > 0)
  .map(([from, to]) => `(old.state = '${from}' and new.state in (${quoted(to)}))`)
  .join(' or ');
const VENDORS = `('sparkfly', 'punchh', 'house')`;

/** Offers and points of the loyalty vendors and of our own perks: what can be given, what was given to whom, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table loyalty_credentials (
      program_id bigint not null references programs,
      loyalty_credential_id bigint generated always as identity,
      vendor text not null check (vendor in ('sparkfly', 'punchh')),
      identity text not null check (identity <> ''),
      sealed_secret bytea not null,
      secret_hint text not null,
      checked_ts timestamptz,
      succeeded_ts timestamptz,
      problem text,
      offers_ts timestamptz,
      offers_problem text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, loyalty_credential_id),
      constraint loyalty_credentials_once unique (program_id, vendor)
    );
    comment on column loyalty_credentials.secret_hint is 'Its last characters, which are shown';
    comment on column loyalty_credentials.succeeded_ts is 'When the vendor last took these credentials';
    comment on column loyalty_credentials.problem is 'What was wrong with them when they were last tried, in words';
    comment on column loyalty_credentials.offers_ts is 'When its offers were last read: the age of what is shown';

    create table loyalty_settings (
      program_id bigint primary key references programs,
      daily_points_ceiling bigint check (daily_points_ceiling > 0),
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1
    );
    comment on column loyalty_settings.daily_points_ceiling is 'Points of one business day; more of them wait for an approver. null: no ceiling';

    create table loyalty_offers (
      program_id bigint not null references programs,
      loyalty_offer_id bigint generated always as identity,
      vendor text not null check (vendor in ${VENDORS}),
      offer_id bigint not null,
      name text not null,
      description text not null default '',
      image_url text,
      starts_ts timestamptz,
      expires_ts timestamptz,
      cost_cents integer check (cost_cents between 0 and 100000000),
      gone_ts timestamptz,
      fetched_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, loyalty_offer_id),
      constraint loyalty_offers_once unique (program_id, vendor, offer_id)
    );
    comment on column loyalty_offers.offer_id is 'The vendor''s number of it; of our own perks program_perk_id';
    comment on column loyalty_offers.cost_cents is 'What one costs us when it is used; null: nobody said';
    comment on column loyalty_offers.gone_ts is 'When the vendor had it no more, or when a perk was ended';
    comment on column loyalty_offers.fetched_ts is 'When the vendor last said that it is so; null of our own perks';

    create function mirror_perk() returns trigger language plpgsql as $$
    begin
      insert into loyalty_offers (program_id, vendor, offer_id, name, description, starts_ts, expires_ts, gone_ts)
        values (new.program_id, 'house', new.program_perk_id, new.name, new.description, new.starts_ts, new.ends_ts,
          case when new.ended_ts is not null then new.ended_ts
            when new.redeemed_count >= new.max_redemptions then now() end)
      on conflict on constraint loyalty_offers_once do update set name = excluded.name, description = excluded.description,
        starts_ts = excluded.starts_ts, expires_ts = excluded.expires_ts,
        gone_ts = case when excluded.gone_ts is null then null else coalesce(loyalty_offers.gone_ts, excluded.gone_ts) end,
        updated_ts = now();
      return null;
    end $$;
    create trigger perks_mirrored after insert or update on perks for each row execute function mirror_perk();
    insert into loyalty_offers (program_id, vendor, offer_id, name, description, starts_ts, expires_ts, gone_ts)
      select program_id, 'house', program_perk_id, name, description, starts_ts, ends_ts,
        case when ended_ts is not null then ended_ts when redeemed_count >= max_redemptions then now() end from perks;

    create table loyalty_code_pools (
      program_id bigint not null references programs,
      loyalty_code_pool_id bigint generated always as identity,
      name text not null check (name <> ''),
      loyalty_offer_id bigint not null,
      code_count integer not null default 0,
      given_count integer not null default 0,
      warned_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, loyalty_code_pool_id),
      constraint loyalty_code_pools_one unique (program_id, loyalty_offer_id),
      foreign key (program_id, loyalty_offer_id) references loyalty_offers
    );
    comment on column loyalty_code_pools.warned_ts is 'When somebody was told that few are left; null again after an upload';

    create table loyalty_issues (
      program_id bigint not null references programs,
      loyalty_issue_id bigint generated always as identity,
      key text not null,
      vendor text not null check (vendor in ${VENDORS}),
      kind text not null check (kind in ('offer', 'points')),
      loyalty_offer_id bigint,
      guest_id bigint not null,
      points bigint check (points between 1 and 9007199254740991),
      description text not null default '',
      expires_ts timestamptz,
      state text not null check (state in (${quoted(Object.keys(ISSUE_MOVES))})),
      reason text,
      why text,
      code text,
      url text,
      vendor_ref text,
      source text not null,
      cost_cents integer,
      business_day date not null,
      asked_by_user_id bigint references users,
      asked_by_name text,
      decided_by_user_id bigint references users,
      decided_by_name text,
      decided_ts timestamptz,
      attempts integer not null default 0,
      claimed_ts timestamptz,
      asked_ts timestamptz,
      due_ts timestamptz,
      accepted_ts timestamptz,
      redeemed_ts timestamptz,
      ended_ts timestamptz,
      looked_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, loyalty_issue_id),
      constraint loyalty_issues_once unique (program_id, key),
      check ((kind = 'offer') = (loyalty_offer_id is not null)),
      check ((kind = 'points') = (points is not null)),
      check (state <> 'accepted' or accepted_ts is not null),
      foreign key (program_id, loyalty_offer_id) references loyalty_offers,
      foreign key (program_id, guest_id) references guests
    );
    comment on table loyalty_issues is 'What is given to a guest, written before the vendor is asked; one row for one thing to give, by its key';
    comment on column loyalty_issues.key is 'By which the vendor is asked what became of it; the same for ever';
    comment on column loyalty_issues.why is 'In the vendor''s words, or ours';
    comment on column loyalty_issues.cost_cents is 'What the offer cost us when it was given';
    comment on column loyalty_issues.business_day is 'The day against whose ceiling points count';
    comment on column loyalty_issues.looked_ts is 'When the vendor was last asked whether it was used';
    create index loyalty_issues_by_guest on loyalty_issues (program_id, guest_id, created_ts desc);
    create index loyalty_issues_open on loyalty_issues (due_ts) where state in ('claimed', 'unknown', 'waiting');
    create index loyalty_issues_live on loyalty_issues (looked_ts nulls first)
      where state = 'accepted' and redeemed_ts is null and ended_ts is null;
    create index loyalty_issues_by_day on loyalty_issues (program_id, business_day) where kind = 'points';
    create index loyalty_issues_by_offer on loyalty_issues (program_id, loyalty_offer_id);
    create function check_loyalty_issues_move() returns trigger language plpgsql as $$
    begin
      if not (${allowed}) then
        raise exception '% of loyalty_issues cannot become %', old.state, new.state
          using errcode = 'check_violation', constraint = 'loyalty_issues_moves', table = 'loyalty_issues';
      end if;
      return new;
    end $$;
    create trigger loyalty_issues_moves before update of state on loyalty_issues for each row
      when (old.state is distinct from new.state) execute function check_loyalty_issues_move();

    create table loyalty_codes (
      program_id bigint not null,
      loyalty_code_id bigint generated always as identity,
      loyalty_code_pool_id bigint not null,
      code text not null check (code <> ''),
      loyalty_issue_id bigint,
      given_ts timestamptz,
      primary key (program_id, loyalty_code_id),
      constraint loyalty_codes_once unique (program_id, loyalty_code_pool_id, code),
      constraint loyalty_codes_given_once unique (program_id, loyalty_issue_id),
      foreign key (program_id, loyalty_code_pool_id) references loyalty_code_pools on delete cascade,
      foreign key (program_id, loyalty_issue_id) references loyalty_issues
    );
    create index loyalty_codes_left on loyalty_codes (program_id, loyalty_code_pool_id, loyalty_code_id)
      where loyalty_issue_id is null;
    create function keep_given_code() returns trigger language plpgsql as $$
    begin
      raise exception 'a code that was given stays given'
        using errcode = 'check_violation', constraint = 'loyalty_codes_stay_given', table = 'loyalty_codes';
    end $$;
    create trigger loyalty_codes_stay_given before update on loyalty_codes for each row
      when (old.loyalty_issue_id is not null and (new.loyalty_issue_id is distinct from old.loyalty_issue_id))
      execute function keep_given_code();
    create function count_codes() returns trigger language plpgsql as $$
    begin
      update loyalty_code_pools p set code_count = p.code_count + n.n
        from (select program_id, loyalty_code_pool_id, count(*) as n from new_rows group by 1, 2) n
        where p.program_id = n.program_id and p.loyalty_code_pool_id = n.loyalty_code_pool_id;
      return null;
    end $$;
    create trigger loyalty_codes_counted after insert on loyalty_codes referencing new table as new_rows
      for each statement execute function count_codes();

    create table loyalty_entries (
      program_id bigint not null references programs,
      loyalty_entry_id bigint generated always as identity,
      guest_id bigint not null,
      vendor text not null check (vendor in ${VENDORS}),
      unit text not null check (unit in ('points', 'offers')),
      kind text not null check (kind in ('earned', 'spent', 'expired', 'adjusted')),
      amount bigint not null check (amount between -9007199254740991 and 9007199254740991 and amount <> 0),
      reason text not null default '',
      loyalty_issue_id bigint,
      by_name text,
      happened_ts timestamptz not null,
      primary key (program_id, loyalty_entry_id),
      constraint loyalty_entries_once unique (program_id, loyalty_issue_id, kind),
      check (kind <> 'earned' or amount > 0),
      check (kind not in ('spent', 'expired') or amount < 0),
      foreign key (program_id, loyalty_issue_id) references loyalty_issues,
      foreign key (program_id, guest_id) references guests
    );
    comment on table loyalty_entries is 'What guests earned, spent, lost and had corrected; rows are only added';
    create index loyalty_entries_by_guest on loyalty_entries (program_id, guest_id, happened_ts desc, loyalty_entry_id desc);

    create table loyalty_balances (
      program_id bigint not null references programs,
      guest_id bigint not null,
      vendor text not null,
      unit text not null,
      balance numeric not null constraint loyalty_balances_not_below check (balance >= 0),
      primary key (program_id, guest_id, vendor, unit),
      foreign key (program_id, guest_id) references guests
    );
    comment on table loyalty_balances is 'The sums of loyalty_entries, kept by a trigger in the same transaction; never below nothing';

    create function add_to_balances(program bigint, guest bigint, vendor_name text, unit_name text, amount numeric)
      returns void language plpgsql as $$
    begin
      insert into loyalty_balances (program_id, guest_id, vendor, unit, balance)
        values (program, guest, vendor_name, unit_name, 0) on conflict do nothing;
      update loyalty_balances set balance = balance + amount
        where program_id = program and guest_id = guest and vendor = vendor_name and unit = unit_name;
    end $$;
    create function follow_entries_in() returns trigger language plpgsql as $$
    begin
      perform add_to_balances(n.program_id, n.guest_id, n.vendor, n.unit, n.amount)
        from (select program_id, guest_id, vendor, unit, sum(amount) as amount from new_rows
          group by 1, 2, 3, 4 order by 1, 2, 3, 4) n;
      return null;
    end $$;
    create trigger loyalty_entries_summed after insert on loyalty_entries referencing new table as new_rows
      for each statement execute function follow_entries_in();
    create function follow_entries_moved() returns trigger language plpgsql as $$
    begin
      perform add_to_balances(n.program_id, n.guest_id, n.vendor, n.unit, n.amount)
        from (select program_id, guest_id, vendor, unit, sum(amount) as amount from (
            select program_id, guest_id, vendor, unit, amount from new_rows
            union all select program_id, guest_id, vendor, unit, -amount from old_rows) both_sides
          group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4) n;
      return null;
    end $$;
    create trigger loyalty_entries_moved after update on loyalty_entries referencing old table as old_rows new table as new_rows
      for each statement execute function follow_entries_moved();
    create function keep_entries() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the ledger are only added'
        using errcode = 'check_violation', constraint = 'loyalty_entries_stay', table = 'loyalty_entries';
    end $$;
    create trigger loyalty_entries_stay before update on loyalty_entries for each row
      when (new.amount <> old.amount or new.kind <> old.kind or new.unit <> old.unit or new.vendor <> old.vendor
        or new.loyalty_issue_id is distinct from old.loyalty_issue_id or new.happened_ts <> old.happened_ts)
      execute function keep_entries();
    create trigger loyalty_entries_kept before delete on loyalty_entries for each row execute function keep_entries();

    create function follow_redemption() returns trigger language plpgsql as $$
    declare
      given bigint;
      perk_name text;
    begin
      select name into perk_name from perks where program_id = new.program_id and program_perk_id = new.program_perk_id;
      select i.loyalty_issue_id into given from loyalty_issues i
        join loyalty_offers o on o.program_id = i.program_id and o.loyalty_offer_id = i.loyalty_offer_id
        where i.program_id = new.program_id and i.guest_id = new.guest_id and o.vendor = 'house'
          and o.offer_id = new.program_perk_id and i.state = 'accepted' and i.redeemed_ts is null and i.ended_ts is null
        order by i.loyalty_issue_id limit 1 for update of i;
      if given is null then
        insert into loyalty_entries (program_id, guest_id, vendor, unit, kind, amount, reason, happened_ts)
          values (new.program_id, new.guest_id, 'house', 'offers', 'earned', 1, perk_name, new.redeemed_ts);
      else
        update loyalty_issues set redeemed_ts = new.redeemed_ts, updated_ts = new.redeemed_ts
          where program_id = new.program_id and loyalty_issue_id = given;
      end if;
      insert into loyalty_entries (program_id, guest_id, vendor, unit, kind, amount, reason, loyalty_issue_id, happened_ts)
        values (new.program_id, new.guest_id, 'house', 'offers', 'spent', -1, perk_name, given, new.redeemed_ts);
      return null;
    end $$;
    create trigger perk_redemptions_followed after insert on perk_redemptions for each row
      execute function follow_redemption();
    insert into loyalty_entries (program_id, guest_id, vendor, unit, kind, amount, reason, happened_ts)
      select r.program_id, r.guest_id, 'house', 'offers', k.kind, k.amount, p.name, r.redeemed_ts
      from perk_redemptions r join perks p using (program_id, program_perk_id)
        cross join (values (1, 'earned', 1), (2, 'spent', -1)) as k(n, kind, amount)
      order by r.perk_redemption_id, k.n;

    alter table campaigns drop constraint campaigns_channel_check;
    alter table campaigns
      add constraint campaigns_channel_check check (channel in ('email', 'sms', 'push', 'loyalty')),
      add column loyalty_offer_id bigint,
      add column points bigint check (points between 1 and 9007199254740991),
      add column points_vendor text check (points_vendor in ('sparkfly', 'punchh')),
      add column points_expire_at text,
      add constraint campaigns_gift check (loyalty_offer_id is null or points is null),
      add foreign key (program_id, loyalty_offer_id) references loyalty_offers;
    comment on column campaigns.points_expire_at is 'A day, which ends with the business day where the guest is, or an instant';
    create index campaigns_by_offer on campaigns (program_id, loyalty_offer_id) where loyalty_offer_id is not null;

    create table sandbox_loyalty_accounts (
      vendor text not null,
      identity text not null,
      primary key (vendor, identity)
    );
    create table sandbox_loyalty_offers (
      vendor text not null,
      identity text not null,
      offer_id bigint not null,
      name text not null,
      description text not null,
      starts_ts timestamptz,
      expires_ts timestamptz,
      primary key (vendor, identity, offer_id)
    );
    create table sandbox_loyalty_gifts (
      vendor text not null,
      identity text not null,
      gift_id bigint generated always as identity,
      reference text not null,
      member text not null,
      offer_id bigint,
      points bigint,
      code text,
      status text not null,
      expires_ts timestamptz,
      received_ts timestamptz not null,
      primary key (vendor, identity, gift_id),
      unique (vendor, identity, reference)
    );
    create index sandbox_loyalty_gifts_by_member on sandbox_loyalty_gifts (member);
  `)
    .execute(db);
}
