import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { FIRST_NAMES, LAST_NAMES } from '../host/names.ts';

/** How much there is to be, and for whom. */
export interface LargeSize {
  readonly guests: number;
  readonly visits: number;
}

export interface LargePlace {
  readonly programId: number;
  /** In their order; the first is the busiest. */
  readonly merchantIds: readonly number[];
  readonly now: Date;
}

/** The first ids of what is written; the rest follow without a gap. */
export interface FirstIds {
  readonly guest: number;
  readonly party: number;
}

const DAYS = 3 * 365;
/** What a cover comes to grows in so many steps. */
const STEPS = 168;
const centsAt = (step: RawBuilder<unknown>) => sql`(1800 + 25 * ${step})`;

/** A number from 0 up to 1 that is always the same for a row and a purpose. */
export const share = (row: string, purpose: number | string): RawBuilder<number> =>
  sql.raw(`((hashint8((${row})::bigint * 31 + ${purpose}) & 2147483647)::float8 / 2147483648)`);

/** Every visit with its guest (from 0), location (from 1), time, party size and subtotal, the earliest first. */
export async function planVisits(trx: Trx, { guests, visits }: LargeSize, { merchantIds, now }: LargePlace) {
  await sql`
    create temporary table seed_visits on commit preserve rows as
    select (row_number() over (order by at) - 1)::int as n, g, m, at, size, cents from (
      select
        floor(${guests} * power(${share('r', 1)}, 1.4))::int as g,
        1 + floor(${merchantIds.length} * power(${share('r', 2)}, 1.6))::int as m,
        date_trunc('day', ${now}::timestamptz) - interval '1 day' * (1 + floor(${DAYS} * ${share('r', 3)}))
          + interval '17 hours' + interval '15 minutes' * floor(24 * ${share('r', 4)}) as at,
        1 + floor(6 * power(${share('r', 5)}, 1.5))::int as size,
        ${centsAt(sql`floor(${STEPS} * ${share('r', 6)})::int`)} as cents
      from generate_series(1, ${visits}) r
    ) planned`.execute(trx);
  await sql`analyze seed_visits`.execute(trx);
}

const firstName = (guest: string) =>
  sql`(${[...FIRST_NAMES]}::text[])[1 + ${sql.raw(guest)} % ${FIRST_NAMES.length}]`;
const lastName = (guest: string) =>
  sql`(${[...LAST_NAMES]}::text[])[1 + (${sql.raw(guest)} / ${FIRST_NAMES.length}) % ${LAST_NAMES.length}]`;
const phone = (guest: string) => sql.raw(`'+1' || (2010000000 + ${guest}::bigint * 4001)`);

/** Guests with what their visits come to. */
export async function writeGuests(
  trx: Trx,
  { guests }: LargeSize,
  { programId, now }: LargePlace,
  first: FirstIds,
) {
  await sql`
    insert into guests (program_id, guest_id, fname, lname, email, phone, is_vip, allergies, tags, birthday, origin,
      visit_count, last_visit_ts, transaction_count, spend_cents, created_ts, updated_ts)
    overriding system value
    select ${programId}, ${first.guest} + g, fname, lname,
      case when ${share('g', 11)} < 0.75 then lower(fname || '.' || lname || g || '@guests.example') end, ${phone('g')},
      ${share('g', 12)} < 0.03, case when ${share('g', 13)} < 0.06 then 'Tree nuts' else '' end,
      case when ${share('g', 14)} < 0.1 then '{Patio}'::text[] else '{}' end,
      case when ${share('g', 15)} < 0.4 then
        to_char(date '2024-01-01' + floor(366 * ${share('g', 16)})::int, 'MM-DD') end,
      (array['web', 'dashboard', 'import', 'phone'])[1 + floor(4 * ${share('g', 17)})::int],
      coalesce(v.visits, 0), v.last_at, coalesce(v.visits, 0), coalesce(v.spend, 0),
      coalesce(v.first_at, ${now}::timestamptz - interval '1 day' * floor(${DAYS} * ${share('g', 18)})) - interval '1 day',
      ${now}
    from (select g, ${firstName('g')} as fname, ${lastName('g')} as lname from generate_series(0, ${guests - 1}) g) named
    left join (
      select g, count(*)::int as visits, max(at) as last_at, min(at) as first_at,
        sum(size * cents + size * cents * 85 / 1000) as spend
      from seed_visits group by g
    ) v using (g)`.execute(trx);
}

/** A party for every visit; their numbers follow their time, as they do in a book that grew. */
export async function writeParties(trx: Trx, { programId, merchantIds }: LargePlace, first: FirstIds) {
  await sql`
    insert into parties (program_id, party_id, local_id, merchant_id, kind, visit_state, reserved_ts, duration_minutes,
      party_size, guest_id, fname, lname, phone, origin, arrived_ts, seated_ts, done_ts, created_ts, updated_ts)
    overriding system value
    select ${programId}, ${first.party} + n,
      (lpad(to_hex(${programId}::bigint), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      (${[...merchantIds]}::bigint[])[m],
      case when n % 5 = 0 then 'walk_in' else 'reservation' end, 'done', at, 90 + 15 * (size / 3), size,
      ${first.guest} + g, ${firstName('g')}, ${lastName('g')}, ${phone('g')},
      case when n % 5 = 0 then 'walk_in' when n % 3 = 0 then 'dashboard' else 'web' end,
      at - interval '3 minutes', at + interval '4 minutes', at + interval '95 minutes', at - interval '4 days',
      at + interval '95 minutes'
    from seed_visits`.execute(trx);
}

/** Checks differ in this many dishes, drinks and tenders; `kind` is which. */
const KINDS = 12;

/**
 * What stands on a check of a kind, for a party of `size` whose subtotal is `size * cents`. Each is written once and given to every
 * such visit, since making one takes longer than storing it.
 */
async function planDetails(trx: Trx): Promise<void> {
  await sql`
    create temporary table seed_details on commit drop as
    select kind, size, cents, tender, last4, jsonb_build_object(
      'items', jsonb_build_array(
        jsonb_build_object('name', (array['Halibut', 'Short rib', 'Roast chicken', 'Squash risotto'])[1 + kind % 4],
          'quantity', size, 'unit_cents', cents - 900, 'total_cents', size * (cents - 900), 'modifiers', '[]'::jsonb,
          'is_voided', false),
        jsonb_build_object('name', (array['Lemonade', 'House red', 'Iced tea'])[1 + kind % 3], 'quantity', size,
          'unit_cents', 900, 'total_cents', size * 900, 'modifiers', '[]'::jsonb, 'is_voided', false)),
      'promotions', '[]'::jsonb,
      'payments', jsonb_build_array(jsonb_build_object('tender_type', tender,
        'amount_cents', size * cents + size * cents * 85 / 1000, 'tip_cents', size * cents / 5, 'last4', last4,
        'paid_ts', null))) as detail
    from (
      select kind, size, ${centsAt(sql`step`)} as cents,
        (array['Visa', 'Mastercard', 'Amex', 'Cash'])[1 + kind % 4] as tender,
        case when kind % 4 < 3 then lpad(((kind * 1013 + size * 97 + step * 59) % 10000)::text, 4, '0') end as last4
      from generate_series(0, ${KINDS - 1}::int) kind, generate_series(1, 6) size, generate_series(0, ${STEPS - 1}::int) step
    ) told`.execute(trx);
  await sql`analyze seed_details`.execute(trx);
}

const BATCH = 500_000;

/** A closed check for every visit. */
export async function writeTickets(
  trx: Trx,
  { visits }: LargeSize,
  { programId, merchantIds, now }: LargePlace,
  first: FirstIds,
) {
  await planDetails(trx);
  for (let from = 0; from < visits; from += BATCH) {
    await sql`
      insert into tickets (program_id, merchant_id, pos_ticket_id, pos_updated_ts, check_num, status, open_ts, close_ts,
        business_date, guest_id, party_id, linked_by, table_name, covers, employee, revenue_center, order_type, tender_types,
        last4s, subtotal_cents, tax_cents, tip_cents, total_cents, payment_cents, detail, created_ts, updated_ts)
      select ${programId}, (${[...merchantIds]}::bigint[])[m], 'seed-' || lpad(n::text, 8, '0'), at + interval '95 minutes',
        (10000 + n % 90000)::text, 'closed', at + interval '6 minutes', at + interval '95 minutes',
        (at - interval '8 hours')::date, ${first.guest} + g, ${first.party} + n, 'reservation', (1 + n % 40)::text, size,
        (array['Sofia M.', 'Dario K.', 'Wen L.', 'Ruth A.', 'Theo B.'])[1 + n % 5],
        (array['Dining room', 'Bar', 'Patio'])[1 + n % 3], (array['Dine in', 'Dine in', 'Takeout'])[1 + n % 3],
        array[tender], array_remove(array[last4], null),
        size * cents, size * cents * 85 / 1000, size * cents / 5, size * cents + size * cents * 85 / 1000,
        size * cents + size * cents * 85 / 1000, detail, ${now}, ${now}
      from seed_visits join seed_details using (size, cents)
      where kind = n % ${KINDS} and n >= ${from} and n < ${from + BATCH}`.execute(trx);
  }
}
