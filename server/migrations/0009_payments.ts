import { type Kysely, sql } from 'kysely';

/**
 * What parties owe and what was charged. The states of a fee, of a prepayment and of an operation at the provider follow their
 * tables of steps, refunds never exceed their charge, and the ledger only grows: triggers hold it, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservation_type_fees (
      program_id bigint not null,
      reservation_type_fee_id bigint generated always as identity,
      merchant_id bigint not null,
      reservation_type_id bigint not null,
      name text not null check (name <> ''),
      amount_cents integer not null check (amount_cents between 50 and 1000000),
      per text not null check (per in ('person', 'party')),
      charged_at text not null check (charged_at in ('booking', 'no_show', 'visit')),
      refundable_until_hours integer not null check (refundable_until_hours between 0 and 720),
      min_party_size integer not null check (min_party_size between 1 and 100),
      days integer[] not null check (days <@ '{0,1,2,3,4,5,6}' and days <> '{}'),
      start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((start_time is null) = (end_time is null)),
      primary key (program_id, reservation_type_fee_id),
      foreign key (program_id, merchant_id, reservation_type_id)
        references reservation_types (program_id, merchant_id, reservation_type_id)
    );
    comment on table reservation_type_fees is 'Bookings keep a copy, so that a change is for bookings to come';
    create unique index reservation_type_fees_name
      on reservation_type_fees (program_id, reservation_type_id, lower(name)) where deleted_ts is null;

    create table party_fees (
      program_id bigint not null,
      party_fee_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      party_id bigint not null,
      reservation_type_fee_id bigint,
      name text not null check (name <> ''),
      amount_cents integer not null check (amount_cents between 50 and 100000000),
      refunded_cents integer not null default 0,
      status text not null default 'APPROVED' check (status in
        ('APPROVED', 'PROCESSING', 'CHARGED', 'CHARGE_ERROR', 'REFUNDED', 'WAIVED', 'CANCELLED')),
      charge_state text not null default 'PENDING' check (charge_state in ('PENDING', 'READY_TO_CHARGE', 'CHARGED')),
      policy jsonb not null,
      charge_after_ts timestamptz,
      charge_error_reason text,
      reason text,
      is_cancelled_by_party boolean not null default false,
      charged_ts timestamptz,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (refunded_cents between 0 and amount_cents),
      check ((status in ('CHARGED', 'REFUNDED')) = (charge_state = 'CHARGED')),
      check (status <> 'REFUNDED' or refunded_cents = amount_cents),
      primary key (program_id, party_fee_id),
      unique (program_id, local_id),
      unique (program_id, merchant_id, party_id, party_fee_id),
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id),
      foreign key (program_id, reservation_type_fee_id) references reservation_type_fees
    );
    comment on column party_fees.policy is 'The fee as it was when the party booked';
    comment on column party_fees.charge_after_ts is 'When a fee that is ready is charged by itself';
    comment on column party_fees.is_cancelled_by_party is 'It fell with the party, and comes back with it';
    create unique index party_fees_once on party_fees (program_id, party_id, reservation_type_fee_id)
      where reservation_type_fee_id is not null;
    create index party_fees_by_party on party_fees (program_id, party_id);
    create index party_fees_by_merchant on party_fees (program_id, merchant_id, party_fee_id desc);
    create index party_fees_due on party_fees (charge_after_ts)
      where status = 'APPROVED' and charge_state = 'READY_TO_CHARGE';

    create table prepayments (
      program_id bigint not null,
      prepayment_id bigint generated always as identity,
      local_id uuid not null default gen_random_uuid(),
      merchant_id bigint not null,
      party_id bigint not null,
      user_uuid uuid,
      name text not null check (name <> ''),
      phone text,
      item text not null check (item <> ''),
      budget_type text not null check (budget_type in ('fixed', 'up_to')),
      max_amount integer not null check (max_amount between 50 and 1000000),
      is_surprise boolean not null default false,
      note text not null default '',
      time_preference text not null default '',
      status text not null default 'OPEN' check (status in
        ('OPEN', 'PROCESSING', 'HELD', 'CHARGED', 'CHARGE_ERROR', 'REFUNDED')),
      charged_cents integer not null default 0 check (charged_cents between 0 and max_amount),
      refunded_cents integer not null default 0,
      charge_error_reason text,
      reason text,
      deleted_ts timestamptz,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (refunded_cents between 0 and charged_cents),
      primary key (program_id, prepayment_id),
      unique (program_id, local_id),
      unique (program_id, merchant_id, party_id, prepayment_id),
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id),
      foreign key (program_id, user_uuid) references guests (program_id, user_uuid)
    );
    create index prepayments_by_party on prepayments (program_id, party_id) where deleted_ts is null;
    create index prepayments_by_merchant on prepayments (program_id, merchant_id, prepayment_id desc)
      where deleted_ts is null;

    create table payment_customers (
      program_id bigint not null references programs,
      payment_customer_id bigint generated always as identity,
      guest_id bigint,
      party_id bigint,
      prepayment_id bigint,
      idempotency_key uuid not null default gen_random_uuid(),
      stripe_customer_id text unique,
      payment_method_id text,
      brand text,
      last4 text,
      exp_month integer,
      exp_year integer,
      saved_ts timestamptz,
      created_ts timestamptz not null default now(),
      check (num_nonnulls(guest_id, party_id, prepayment_id) = 1),
      check (payment_method_id is null or (stripe_customer_id is not null and saved_ts is not null)),
      primary key (program_id, payment_customer_id),
      unique (program_id, guest_id),
      unique (program_id, party_id),
      unique (program_id, prepayment_id),
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, party_id) references parties,
      foreign key (program_id, prepayment_id) references prepayments
    );
    comment on table payment_customers is 'Whose card it is: a guest''s, a party''s whose guest nobody knows, or that of who prepays';

    create table charges (
      program_id bigint not null,
      charge_id bigint generated always as identity,
      merchant_id bigint not null,
      party_id bigint not null,
      party_fee_id bigint,
      prepayment_id bigint,
      kind text not null check (kind in ('charge', 'hold', 'capture', 'release', 'refund')),
      of_charge_id bigint,
      amount_cents integer not null check (amount_cents > 0),
      idempotency_key uuid not null default gen_random_uuid() unique,
      stripe_customer_id text,
      payment_method_id text,
      status text not null default 'asking' check (status in ('asking', 'succeeded', 'failed')),
      provider_id text,
      failure_code text,
      failure_reason text,
      attempts integer not null default 0,
      claimed_until_ts timestamptz not null,
      first_asked_ts timestamptz,
      reason text,
      local_id uuid,
      requested_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      check (num_nonnulls(party_fee_id, prepayment_id) = 1),
      check ((kind in ('charge', 'hold')) = (of_charge_id is null)),
      check (status <> 'succeeded' or provider_id is not null),
      primary key (program_id, charge_id),
      unique (program_id, local_id),
      foreign key (program_id, merchant_id, party_id, party_fee_id)
        references party_fees (program_id, merchant_id, party_id, party_fee_id),
      foreign key (program_id, merchant_id, party_id, prepayment_id)
        references prepayments (program_id, merchant_id, party_id, prepayment_id),
      foreign key (program_id, of_charge_id) references charges
    );
    comment on table charges is 'What the provider is asked for: stored before it is asked, and asked again with the same key until it answers';
    comment on column charges.claimed_until_ts is 'Until then one process alone asks';
    comment on column charges.provider_id is 'The payment, or the refund, at the provider';
    create unique index charges_fee_once on charges (program_id, party_fee_id)
      where kind = 'charge' and status <> 'failed' and party_fee_id is not null;
    create unique index charges_prepayment_once on charges (program_id, prepayment_id)
      where kind in ('charge', 'capture') and status <> 'failed' and prepayment_id is not null;
    create unique index charges_prepayment_one_asked on charges (program_id, prepayment_id)
      where status = 'asking' and kind <> 'refund' and prepayment_id is not null;
    create unique index charges_hold_ends_once on charges (program_id, of_charge_id)
      where kind in ('capture', 'release') and status <> 'failed';
    create index charges_open on charges (claimed_until_ts) where status = 'asking';
    create index charges_by_provider on charges (provider_id) where provider_id is not null;
    create index charges_by_parent on charges (program_id, of_charge_id) where of_charge_id is not null;

    create table money_movements (
      program_id bigint not null,
      money_movement_id bigint generated always as identity,
      merchant_id bigint not null,
      party_id bigint not null,
      party_fee_id bigint,
      prepayment_id bigint,
      charge_id bigint not null,
      kind text not null check (kind in ('charge', 'refund', 'hold', 'release')),
      amount_cents integer not null check (amount_cents > 0),
      provider_id text not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, money_movement_id),
      unique (program_id, charge_id, kind),
      foreign key (program_id, charge_id) references charges,
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id)
    );
    create index money_movements_by_party on money_movements (program_id, party_id, money_movement_id);
    create index money_movements_by_time on money_movements (program_id, created_ts);

    create table payment_events (
      event_id text primary key,
      type text not null,
      object_id text,
      received_ts timestamptz not null default now()
    );
    comment on table payment_events is 'What the provider told, each once';

    create table sandbox_payment_objects (
      object_id text primary key,
      object text not null,
      customer text,
      parent text,
      body jsonb not null,
      created_ts timestamptz not null default now()
    );
    create index sandbox_payment_objects_by_customer on sandbox_payment_objects (object, customer);
    create index sandbox_payment_objects_by_parent on sandbox_payment_objects (object, parent);
    create index sandbox_payment_objects_by_time on sandbox_payment_objects (object, created_ts desc, object_id desc);
    create table sandbox_payment_keys (
      idempotency_key text primary key,
      request_hash text not null,
      status integer,
      body jsonb,
      created_ts timestamptz not null default now()
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger money_movements_only_grow before update or delete on money_movements
      for each row execute function refuse_change();

    create function follow_steps() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (tg_argv[0]::jsonb -> old.status ? new.status) then
        raise exception '% cannot go from % to %', tg_table_name, old.status, new.status using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger party_fees_follow_steps before update of status on party_fees
      for each row execute function follow_steps('{"APPROVED": ["PROCESSING", "CHARGE_ERROR", "WAIVED", "CANCELLED"],
        "PROCESSING": ["CHARGED", "CHARGE_ERROR"], "CHARGED": ["REFUNDED"],
        "CHARGE_ERROR": ["PROCESSING", "APPROVED", "WAIVED", "CANCELLED"],
        "REFUNDED": [], "WAIVED": ["APPROVED"], "CANCELLED": ["APPROVED"]}');
    create trigger prepayments_follow_steps before update of status on prepayments
      for each row execute function follow_steps('{"OPEN": ["PROCESSING", "CHARGE_ERROR"],
        "PROCESSING": ["HELD", "CHARGED", "CHARGE_ERROR", "OPEN"], "HELD": ["PROCESSING", "OPEN"], "CHARGED": ["REFUNDED"],
        "CHARGE_ERROR": ["PROCESSING"], "REFUNDED": []}');
    create trigger charges_follow_steps before update of status on charges
      for each row execute function follow_steps('{"asking": ["succeeded", "failed"], "succeeded": [], "failed": []}');

    create function start_at_the_beginning() returns trigger language plpgsql as $$
    begin
      if new.status <> tg_argv[0] then
        raise exception '% begins as %', tg_table_name, tg_argv[0] using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger party_fees_begin before insert on party_fees
      for each row execute function start_at_the_beginning('APPROVED');
    create trigger prepayments_begin before insert on prepayments
      for each row execute function start_at_the_beginning('OPEN');
    create trigger charges_begin before insert on charges
      for each row execute function start_at_the_beginning('asking');

    create function keep_refunds_within() returns trigger language plpgsql as $$
    declare
      charged integer;
      given bigint;
    begin
      select amount_cents into charged from charges
        where program_id = new.program_id and charge_id = new.of_charge_id
          and kind in ('charge', 'capture') and status = 'succeeded'
        for update;
      if charged is null then
        raise exception 'a refund is of a charge that succeeded' using errcode = 'check_violation';
      end if;
      select coalesce(sum(amount_cents), 0) into given from charges
        where program_id = new.program_id and of_charge_id = new.of_charge_id
          and kind = 'refund' and status <> 'failed';
      if given + new.amount_cents > charged then
        raise exception 'refunds of % exceed the charge of %', given + new.amount_cents, charged
          using errcode = 'check_violation', constraint = 'charges_refund_within';
      end if;
      return new;
    end $$;
    create trigger charges_refund_within before insert on charges
      for each row when (new.kind = 'refund') execute function keep_refunds_within();
    create function keep_amounts() returns trigger language plpgsql as $$
    begin
      raise exception 'what was asked for stays as it was asked' using errcode = 'restrict_violation';
    end $$;
    create trigger charges_keep_amounts before update on charges for each row
      when (new.amount_cents <> old.amount_cents or new.kind <> old.kind
        or new.idempotency_key <> old.idempotency_key or new.of_charge_id is distinct from old.of_charge_id)
      execute function keep_amounts();
  `.execute(db);
}
