import { sql } from 'kysely';
import { format, parseISO, subMonths } from 'date-fns';
import { dayAfter, instantOf } from '#contract/core/time.ts';
import { COHORT_MONTHS, type SegmentGraphs, VISIT_BUCKETS } from '#contract/marketing/segments/schemas.ts';
import { type Moment, todayOf } from '#contract/marketing/segments/spans.ts';
import { type Db, type Trx, withinTime } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';
import { getSegment } from './commands.ts';
import { type View, viewOf } from './counting/guests.ts';
import { visitsAt } from '#server/services/guests/guests/index.ts';
import { growthOf } from './growth.ts';
import { momentOf } from './membership/index.ts';
import { isOf, type Key, MEMBERS, readReach } from './reach.ts';

const GROWTH_DAYS = 30;

/** Days between visits, of who came several times; what checks come to, and what those do that came in online. */
async function readSums(db: Db | Trx, key: Key, { merchantIds, showsSpend }: View) {
  const { rows } = await sql<SegmentGraphs['aggregations']>`
    select
      (select round(avg(days)::numeric, 1)::float8 from (
        select extract(epoch from max(p.visited_ts) - min(p.visited_ts)) / 86400 / (count(*) - 1) as days
        from ${MEMBERS}
        join parties p on p.program_id = m.program_id and p.guest_id = m.guest_id and p.visited_ts is not null
          and ${isAt(key, 'p', merchantIds)}
        where ${isOf(key)} group by m.guest_id having count(*) > 1) often) as frequency,
      floor(avg(t.total_cents))::integer as avg_check_price,
      floor(avg(t.total_cents) filter (where t.order_type ilike '%online%'))::integer as avg_online_check_price
    from ${MEMBERS}
    join tickets t on t.program_id = m.program_id and t.guest_id = m.guest_id and t.status = 'closed'
      and ${isAt(key, 't', merchantIds)}
    where ${isOf(key)}`.execute(db);
  const [{ frequency, ...checks } = NO_SUMS] = rows;
  return showsSpend ? { frequency, ...checks } : { ...NO_SUMS, frequency };
}

const NO_SUMS = { frequency: null, avg_check_price: null, avg_online_check_price: null };

/** Of a row with a location: whether it is one of these; null: all but test locations. */
const isAt = ({ programId }: Key, table: 'p' | 't', own: readonly number[] | null) => {
  const at = sql.ref(`${table}.merchant_id`);
  return own === null ? countsInSums(programId, at) : sql`${at} = any(${[...own]}::bigint[])`;
};

const BUCKET = sql`case when v.n >= 10 then '10+' when v.n >= 4 then '4-9' else v.n::text end`;

async function readVisits(
  db: Db | Trx,
  key: Key,
  { merchantIds: own }: View,
): Promise<SegmentGraphs['visits']> {
  const { rows } = await sql<{ bucket: string; guests: number }>`
    select ${BUCKET} as bucket, count(*) as guests
    from (select ${own === null ? sql`g.visit_count` : visitsAt(own)} as n from ${MEMBERS} where ${isOf(key)}) v
    where v.n > 0 group by 1`.execute(db);
  const found = new Map(rows.map(({ bucket, guests }) => [bucket, guests]));
  return VISIT_BUCKETS.map((bucket) => ({ bucket, guests: found.get(bucket) ?? 0 }));
}

/** Of who came for the first time in each of the last months how many came again in that month and each later one. */
async function readCohorts(
  db: Db | Trx,
  key: Key,
  { merchantIds }: View,
  moment: Moment,
): Promise<SegmentGraphs['cohorts']> {
  const first = parseISO(`${todayOf(moment).slice(0, 7)}-01`);
  const months = Array.from({ length: COHORT_MONTHS }, (_, n) =>
    format(subMonths(first, COHORT_MONTHS - 1 - n), 'yyyy-MM'),
  );
  const from = instantOf(moment.timezone, `${months[0]}-01`, '00:00');
  const monthOf = (at: ReturnType<typeof sql>) =>
    sql<string>`to_char(${at} at time zone ${moment.timezone}, 'YYYY-MM')`;
  const { rows } = await sql<{ month: string; came: string; guests: number; again: number }>`
    with firsts as (
      select m.guest_id, min(p.visited_ts) as first_ts from ${MEMBERS}
      join parties p on p.program_id = m.program_id and p.guest_id = m.guest_id and p.visited_ts is not null
        and ${isAt(key, 'p', merchantIds)}
      where ${isOf(key)} group by m.guest_id having min(p.visited_ts) >= ${from})
    select ${monthOf(sql`f.first_ts`)} as month, ${monthOf(sql`p.visited_ts`)} as came,
      count(distinct f.guest_id) as guests,
      count(distinct f.guest_id) filter (where p.visited_ts > f.first_ts) as again
    from firsts f
    join parties p on p.program_id = ${key.programId} and p.guest_id = f.guest_id and p.visited_ts is not null
      and ${isAt(key, 'p', merchantIds)}
    group by 1, 2`.execute(db);
  const of = (month: string, came: string) => rows.find((row) => row.month === month && row.came === came);
  return months.map((month, n) => ({
    month,
    guests: of(month, month)?.guests ?? 0,
    returned: months.slice(n).map((came) => of(month, came)?.again ?? 0),
  }));
}

/** How long each figure may take to be read. */
const GRAPHS_MS = 30_000;

interface Limits {
  readonly signal: AbortSignal;
  readonly ms?: number;
}

/** What the details of a segment draw (SEG-017). Errors: NOT_FOUND; UNAVAILABLE where reading takes too long. */
export async function readGraphs(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { signal, ms = GRAPHS_MS }: Limits,
): Promise<SegmentGraphs> {
  const { db } = platform;
  await getSegment(db, ctx, id);
  const moment = await momentOf(db, platform, ctx.programId);
  const key = { programId: ctx.programId, segmentId: id };
  const graphs = await withinTime(db, { ms, signal, person: ctx.caller }, (trx) =>
    graphsOf(trx, key, viewOf(ctx), moment),
  );
  return graphs ?? fail('UNAVAILABLE', 'Loading these numbers took too long. Try again in a few minutes.');
}

async function graphsOf(trx: Trx, key: Key, view: View, moment: Moment): Promise<SegmentGraphs> {
  const today = todayOf(moment);
  const days = await trx
    .selectFrom('segment_days')
    .select(['day', 'size', 'entered', 'left_count'])
    .where('program_id', '=', key.programId)
    .where('segment_id', '=', key.segmentId)
    .orderBy('day')
    .execute();
  const { size, ...reach } = await readReach(trx, key);
  return {
    size,
    aggregations: await readSums(trx, key, view),
    visits: await readVisits(trx, key, view),
    cohorts: await readCohorts(trx, key, view, moment),
    growth: growthOf(days, dayAfter(today, 1 - GROWTH_DAYS), today),
    reach,
    left_out: view.leftOut,
  };
}

/** How many members marketing may text, in percent rounded down (SEG-018, SEG-027). Errors: NOT_FOUND. */
export async function readSmsReach(db: Db, ctx: RequestContext, id: number) {
  await getSegment(db, ctx, id);
  const { size, sms } = await readReach(db, { programId: ctx.programId, segmentId: id });
  return { size, opted_in: sms, percent: size === 0 ? 0 : Math.floor((sms * 100) / size) };
}
