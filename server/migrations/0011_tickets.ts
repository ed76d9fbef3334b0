import { type Kysely, sql } from 'kysely';

/** Checks as the point of sale tells them, and the credentials with which it tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_credentials (
      program_id bigint not null references programs,
      api_credential_id bigint generated always as identity,
      name text not null check (name <> ''),
      prefix text not null,
      secret_hash bytea not null unique,
      scopes text[] not null check (scopes <> '{}' and scopes <@ '{tickets.write}'),
      merchant_id bigint,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      last_used_ts timestamptz,
      revoked_ts timestamptz,
      primary key (program_id, api_credential_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column api_credentials.prefix is 'The first letters of the secret, by which people know it';
    comment on column api_credentials.merchant_id is 'Null: every location of the concept';

    create table tickets (
      program_id bigint not null,
      ticket_id bigint generated always as identity,
      merchant_id bigint not null,
      pos_ticket_id text not null check (pos_ticket_id <> ''),
      pos_updated_ts timestamptz not null,
      check_num text not null,
      status text not null check (status in ('open', 'closed', 'voided')),
      open_ts timestamptz not null,
      close_ts timestamptz,
      business_date date not null,
      guest_id bigint,
      party_id bigint,
      linked_by text check (linked_by in ('reservation', 'contact', 'table', 'person')),
      table_name text,
      covers integer,
      employee text,
      revenue_center text,
      order_type text,
      promotion_types text[] not null default '{}',
      tender_types text[] not null default '{}',
      last4s text[] not null default '{}',
      subtotal_cents integer not null,
      discount_cents integer not null default 0,
      tax_cents integer not null default 0,
      tip_cents integer not null default 0,
      total_cents integer not null,
      payment_cents integer not null default 0,
      detail jsonb not null,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      check (close_ts is null or close_ts >= open_ts),
      check ((status = 'open') = (close_ts is null)),
      primary key (program_id, ticket_id),
      unique (program_id, merchant_id, pos_ticket_id),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, merchant_id, party_id) references parties (program_id, merchant_id, party_id)
    );
    comment on column tickets.business_date is 'The business day of its location on which it was opened';
    comment on column tickets.pos_updated_ts is 'When the point of sale changed it; an older word never overwrites a newer one';
    comment on column tickets.total_cents is 'subtotal less discount plus tax, without the tip';
    comment on column tickets.detail is 'items, promotions and payments, in their order';
    comment on column tickets.linked_by is 'How its guest was found';
    create index tickets_by_open on tickets (program_id, merchant_id, open_ts desc, ticket_id desc) include
      (status, close_ts, business_date, covers, employee, revenue_center, order_type, subtotal_cents, discount_cents,
       tax_cents, tip_cents, total_cents, payment_cents);
    create index tickets_by_close on tickets (program_id, merchant_id, close_ts) where close_ts is not null;
    create index tickets_not_closed on tickets (program_id, merchant_id, status, open_ts desc, ticket_id desc)
      where status <> 'closed';
    create index tickets_by_word on tickets using gin
      (merchant_id, employee, revenue_center, order_type, promotion_types, tender_types, last4s);
    create index tickets_by_guest on tickets (program_id, guest_id, open_ts desc) where guest_id is not null;
    create index tickets_by_party on tickets (program_id, party_id) where party_id is not null;
    create index tickets_by_number on tickets (program_id, merchant_id, check_num);

    create table ticket_filter_values (
      program_id bigint not null,
      merchant_id bigint not null,
      field text not null check (field in ('promotion_type', 'tender_type', 'revenue_center', 'order_type', 'employee')),
      value text not null,
      primary key (program_id, merchant_id, field, value),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table ticket_filter_values is 'What the filters of the search offer; grows with what tickets say';

    create table ticket_days (
      program_id bigint not null,
      merchant_id bigint not null,
      field text not null check (field in ('', 'promotion_type', 'tender_type', 'revenue_center', 'order_type', 'employee')),
      value text not null,
      business_date date not null,
      status text not null,
      checks integer not null,
      covers integer not null,
      subtotal_cents bigint not null,
      discount_cents bigint not null,
      tax_cents bigint not null,
      tip_cents bigint not null,
      total_cents bigint not null,
      payment_cents bigint not null,
      primary key (program_id, merchant_id, field, value, business_date, status),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table ticket_days is
      'Sums of the tickets of a day, and of those of it with one value of a field (field '''' is all), kept by the triggers of tickets';

    create function count_tickets() returns trigger language plpgsql as $$
    declare
      source text := case tg_op
        when 'INSERT' then 'select n.*, 1 as sign from new_tickets n'
        when 'DELETE' then 'select o.*, -1 as sign from old_tickets o'
        else 'select n.*, 1 as sign from new_tickets n union all select o.*, -1 as sign from old_tickets o' end;
    begin
      execute format($sums$
        insert into ticket_days as d
        select * from (
          select t.program_id, t.merchant_id, f.field, f.value, t.business_date, t.status,
            sum(t.sign) as checks, sum(t.sign * coalesce(t.covers, 0)) as covers,
            sum(t.sign * t.subtotal_cents::bigint) as subtotal_cents,
            sum(t.sign * t.discount_cents::bigint) as discount_cents, sum(t.sign * t.tax_cents::bigint) as tax_cents,
            sum(t.sign * t.tip_cents::bigint) as tip_cents, sum(t.sign * t.total_cents::bigint) as total_cents,
            sum(t.sign * t.payment_cents::bigint) as payment_cents
          from (%s) t cross join lateral (
            select '' as field, '' as value
            union all select 'employee', t.employee where t.employee is not null
            union all select 'revenue_center', t.revenue_center where t.revenue_center is not null
            union all select 'order_type', t.order_type where t.order_type is not null
            union all select distinct 'promotion_type', v from unnest(t.promotion_types) v
            union all select distinct 'tender_type', v from unnest(t.tender_types) v
          ) f
          group by 1, 2, 3, 4, 5, 6
        ) s
        where (checks, covers, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, payment_cents)
          is distinct from (0, 0, 0, 0, 0, 0, 0, 0)
        order by 1, 2, 3, 4, 5, 6
        on conflict (program_id, merchant_id, field, value, business_date, status) do update set
          checks = d.checks + excluded.checks,
          covers = d.covers + excluded.covers,
          subtotal_cents = d.subtotal_cents + excluded.subtotal_cents,
          discount_cents = d.discount_cents + excluded.discount_cents,
          tax_cents = d.tax_cents + excluded.tax_cents,
          tip_cents = d.tip_cents + excluded.tip_cents,
          total_cents = d.total_cents + excluded.total_cents,
          payment_cents = d.payment_cents + excluded.payment_cents$sums$, source);
      if tg_op <> 'DELETE' then
        insert into ticket_filter_values
        select distinct t.program_id, t.merchant_id, f.field, f.value
        from new_tickets t cross join lateral (
          select 'employee' as field, t.employee as value where t.employee is not null
          union all select 'revenue_center', t.revenue_center where t.revenue_center is not null
          union all select 'order_type', t.order_type where t.order_type is not null
          union all select 'promotion_type', v from unnest(t.promotion_types) v
          union all select 'tender_type', v from unnest(t.tender_types) v
        ) f
        order by 1, 2, 3, 4
        on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger tickets_counted_in after insert on tickets
      referencing new table as new_tickets for each statement execute function count_tickets();
    create trigger tickets_counted_anew after update on tickets
      referencing old table as old_tickets new table as new_tickets for each statement execute function count_tickets();
    create trigger tickets_counted_out after delete on tickets
      referencing old table as old_tickets for each statement execute function count_tickets();
  `.execute(db);
}
