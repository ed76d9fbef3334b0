import { sql } from 'kysely';
import { LEAD_TIMES } from '#contract/host/reports/rules.ts';
import type { HostReport, HostTotals } from '#contract/host/reports/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { checksOf, REVENUE_SUM } from './checks.ts';
import { kindsOf, LEAD_DAYS, partiesOf, SEATED } from './parties.ts';
import { bucketOf, type Span } from './span.ts';

interface Sums
  extends Omit<HostTotals, 'no_show_share' | 'revenue_per_cover_cents' | 'revenue_per_seat_hour_cents'> {
  readonly revenue_cents: number;
  readonly seat_hours: number;
}

const COVERS = sql`coalesce(sum(party_size) filter (where ${SEATED}), 0)::bigint`;

function sumsOf(span: Span) {
  const { walk_in, booked, no_show, cancelled, late, turned } = kindsOf(span);
  return sql`
    count(*) filter (where ${SEATED}) as parties,
    ${COVERS} as covers,
    count(*) filter (where ${walk_in}) as walk_ins,
    count(*) filter (where ${booked}) as bookings,
    count(*) filter (where ${no_show}) as no_shows,
    count(*) filter (where ${cancelled}) as cancelled,
    count(*) filter (where ${late}) as late,
    count(*) filter (where ${turned}) as turned,
    round(avg(extract(epoch from done_ts - seated_ts) / 60) filter (where ${turned}))::int as turn_minutes,
    round(avg(duration_minutes) filter (where ${turned}))::int as planned_minutes,
    coalesce(sum(party_size * extract(epoch from done_ts - seated_ts) / 3600) filter (where ${turned}), 0)::float8 as seat_hours`;
}

const perUnit = (cents: number, units: number) => (units > 0 ? Math.round(cents / units) : null);

/** Adds the ratios to the sums. `withRevenue`: the caller may see checks. */
function presentTotals({ seat_hours, revenue_cents, ...sums }: Sums, withRevenue: boolean): HostTotals {
  return {
    ...sums,
    no_show_share: sums.bookings > 0 ? sums.no_shows / sums.bookings : null,
    revenue_cents: withRevenue ? revenue_cents : null,
    revenue_per_cover_cents: withRevenue ? perUnit(revenue_cents, sums.covers) : null,
    revenue_per_seat_hour_cents: withRevenue ? perUnit(revenue_cents, seat_hours) : null,
  };
}

export async function readTotals(db: Db, span: Span, withRevenue: boolean): Promise<HostTotals> {
  const { rows } = await sql<Sums>`
    select ${sumsOf(span)}, (select ${REVENUE_SUM} from (${checksOf(span)}) c) as revenue_cents
    from (${partiesOf(span)}) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return presentTotals(row, withRevenue);
}

/** The totals of every location that had a party or a check, beside its covers of the former days. */
export async function readLocations(
  db: Db,
  span: Span,
  former: Span,
  withRevenue: boolean,
): Promise<HostReport['locations']> {
  const { rows } = await sql<Sums & { merchant_id: number; merchant_name: string; before_covers: number }>`
    with sums as (select merchant_id, ${sumsOf(span)} from (${partiesOf(span)}) p group by 1),
      revenue as (select merchant_id, ${REVENUE_SUM} as revenue_cents from (${checksOf(span)}) c group by 1),
      former as (select merchant_id, ${COVERS} as before_covers from (${partiesOf(former)}) p group by 1)
    select m.merchant_id, m.merchant_name, coalesce(parties, 0) as parties, coalesce(covers, 0) as covers,
      coalesce(walk_ins, 0) as walk_ins, coalesce(bookings, 0) as bookings, coalesce(no_shows, 0) as no_shows,
      coalesce(cancelled, 0) as cancelled, coalesce(late, 0) as late, coalesce(turned, 0) as turned, turn_minutes,
      planned_minutes, coalesce(seat_hours, 0)::float8 as seat_hours, coalesce(revenue_cents, 0) as revenue_cents,
      coalesce(before_covers, 0) as before_covers
    from merchants m left join sums using (merchant_id) left join revenue using (merchant_id) left join former using (merchant_id)
    where m.program_id = ${span.programId} and (sums.merchant_id is not null or revenue.merchant_id is not null)
    order by covers desc, merchant_name, merchant_id`.execute(db);
  return rows.map(({ merchant_id, merchant_name, before_covers, ...sums }) => ({
    merchant_id,
    merchant_name,
    before_covers,
    ...presentTotals(sums, withRevenue),
  }));
}

const readCovers = async (db: Db, span: Span) => {
  const { rows } = await sql<{ day: string; covers: number }>`
    with sums as (select day, ${COVERS} as covers from (${partiesOf(span)}) p group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(covers, 0) as covers
    from generate_series(${span.start}::date, ${span.end}::date, interval '1 day') d left join sums on sums.day = d::date
    order by d`.execute(db);
  return rows;
};

/** The covers of each day beside those of the former day in the same place. */
export async function readDays(db: Db, span: Span, former: Span): Promise<HostReport['days']> {
  const before = await readCovers(db, former);
  return (await readCovers(db, span)).map((row, index) => ({ ...row, before: before[index]?.covers ?? 0 }));
}

/** Seated parties by the hour they were due, from the start of the business day. */
export async function readHours(db: Db, span: Span): Promise<HostReport['hours']> {
  const { rows } = await sql<HostReport['hours'][number]>`
    select hour, count(*) as parties, sum(party_size)::bigint as covers from (${partiesOf(span)}) p where ${SEATED}
    group by 1 order by min(reserved_ts at time zone timezone - day)`.execute(db);
  return rows;
}

export async function readChannels(db: Db, span: Span): Promise<HostReport['channels']> {
  const { rows } = await sql<HostReport['channels'][number]>`
    select origin, count(*) as parties, sum(party_size)::bigint as covers from (${partiesOf(span)}) p where ${SEATED}
    group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}

/** Bookings by the days between the booking and the reserved time. */
export async function readLeadTimes(db: Db, span: Span): Promise<HostReport['lead_times']> {
  const { rows } = await sql<{ n: number; parties: number }>`
    select ${bucketOf(sql`floor(${LEAD_DAYS})::int`, LEAD_TIMES)} as n, count(*) as parties
    from (${partiesOf(span)}) p where ${kindsOf(span).booked} group by 1`.execute(db);
  return LEAD_TIMES.map(({ key }, index) => ({
    key,
    parties: rows.find(({ n }) => n === index + 1)?.parties ?? 0,
  }));
}
