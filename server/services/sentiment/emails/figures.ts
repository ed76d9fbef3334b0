import { sql } from 'kysely';
import { SOURCE_NAMES, SOCIAL_SOURCES } from '#contract/connections/socialConnections/sources.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { countsAt } from '../reviews/index.ts';
import type { Place } from './recipients.ts';
import type { ToldReview } from './words.ts';

/** What happened at a location in a span, and what waits there now. */
export interface PlaceFigures {
  readonly merchant_id: number;
  readonly count: number;
  readonly rated: number;
  readonly stars: number;
  readonly bad: number;
  readonly answered: number;
  readonly former_count: number;
  readonly former_rated: number;
  readonly former_stars: number;
  readonly waiting: number;
  readonly overdue: number;
}

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const ids = (places: readonly Place[]) => sql`any(${places.map(({ merchant_id }) => merchant_id)}::bigint[])`;

/** What nobody answered in so many days is no longer counted as waiting. */
const WAITS_DAYS = 90;

/** The figures of locations in a span and in as long a one before it, and what waits for an answer now. */
export async function figuresOf(
  db: Db | Trx,
  programId: number,
  places: readonly Place[],
  { start, end }: Span,
  now: Date,
): Promise<PlaceFigures[]> {
  const former = new Date(2 * start.getTime() - end.getTime());
  const inside = sql`r.reviewed_ts >= ${start}`;
  const before = sql`r.reviewed_ts < ${start}`;
  const { rows } = await sql<PlaceFigures>`
    with told as (
      select r.merchant_id, count(*) filter (where ${inside})::int as count, count(r.rating) filter (where ${inside})::int as rated,
        coalesce(sum(r.rating) filter (where ${inside}), 0)::int as stars, count(*) filter (where ${inside} and r.rating <= 2)::int as bad,
        count(*) filter (where ${inside} and r.replied_ts is not null)::int as answered,
        count(*) filter (where ${before})::int as former_count, count(r.rating) filter (where ${before})::int as former_rated,
        coalesce(sum(r.rating) filter (where ${before}), 0)::int as former_stars
      from reviews r where r.program_id = ${programId} and r.deleted_ts is null and r.merchant_id = ${ids(places)}
        and r.reviewed_ts >= ${former} and r.reviewed_ts < ${end} and ${countsAt(now)} group by r.merchant_id),
    waits as (
      select r.merchant_id, count(*)::int as waiting, count(*) filter (where r.due_ts <= ${now})::int as overdue
      from reviews r where r.program_id = ${programId} and r.deleted_ts is null and r.replied_ts is null
        and r.vanished_ts is null and r.reviewed_ts > ${new Date(now.getTime() - WAITS_DAYS * 86_400_000)}
        and r.engagement_status not in ('replied', 'closed') and r.merchant_id = ${ids(places)} group by r.merchant_id)
    select m.merchant_id, coalesce(t.count, 0) as count, coalesce(t.rated, 0) as rated, coalesce(t.stars, 0) as stars,
      coalesce(t.bad, 0) as bad, coalesce(t.answered, 0) as answered, coalesce(t.former_count, 0) as former_count,
      coalesce(t.former_rated, 0) as former_rated, coalesce(t.former_stars, 0) as former_stars, coalesce(w.waiting, 0) as waiting,
      coalesce(w.overdue, 0) as overdue
    from merchants m left join told t on t.merchant_id = m.merchant_id left join waits w on w.merchant_id = m.merchant_id
    where m.program_id = ${programId} and m.merchant_id = ${ids(places)}`.execute(db);
  return rows;
}

/** What is most worth reading of a span: the fewest stars first, what nobody answered before the rest, at most so many. */
export async function worthReading(
  db: Db | Trx,
  programId: number,
  places: readonly Place[],
  { start, end }: Span,
  most: number,
): Promise<ToldReview[]> {
  const { rows } = await sql<ToldReview>`
    select r.review_id, r.merchant_id, m.merchant_name, m.timezone, r.source, r.author_name, r.rating, r.content, r.reviewed_ts,
      r.alert_words
    from reviews r join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
    where r.program_id = ${programId} and r.deleted_ts is null and r.vanished_ts is null and r.merchant_id = ${ids(places)}
      and r.reviewed_ts >= ${start} and r.reviewed_ts < ${end} and r.content <> ''
    order by r.alert_words = '{}', coalesce(r.rating, 4), r.replied_ts is not null, r.reviewed_ts desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** How a source stands: silence says something only where it was read. */
export interface SourceHealth {
  readonly name: string;
  readonly state: string;
  readonly last_success_ts: Date | null;
}

export async function sourceHealth(db: Db | Trx, programId: number): Promise<SourceHealth[]> {
  const rows = await db
    .selectFrom('source_connections')
    .select(['source', 'state', 'last_success_ts'])
    .where('program_id', '=', programId)
    .orderBy('source')
    .execute();
  return rows.flatMap(({ source, ...row }) => {
    const known = SOCIAL_SOURCES.find((one) => one === source);
    return known ? [{ ...row, name: SOURCE_NAMES[known] }] : [];
  });
}

/** The least reviews of a week, and of the weeks before, by which a fall can be told from chance. */
const [LEAST_WEEK, LEAST_BEFORE] = [4, 10];
const LEAST_FALL = 0.3;
const ONE_SIDED = 1.645;

export interface Fall {
  readonly merchant_id: number;
  readonly average: number;
  readonly count: number;
  readonly former: number;
  readonly former_count: number;
}

interface Averages {
  readonly merchant_id: number;
  readonly n: number;
  readonly average: number | null;
  readonly former_n: number;
  readonly former: number | null;
  readonly deviation: number | null;
}

/** Whether the stars of a week are so few, against the eight weeks before, that chance explains it in one of twenty. */
export function isFall({ n, average, former_n, former, deviation }: Omit<Averages, 'merchant_id'>): boolean {
  if (average === null || former === null || n < LEAST_WEEK || former_n < LEAST_BEFORE) return false;
  const fall = former - average;
  const spread = (deviation ?? 0) * Math.sqrt(1 / n + 1 / former_n);
  return fall >= LEAST_FALL && fall > ONE_SIDED * spread;
}

/** Where the stars of the last seven days fell, against the eight weeks before. */
export async function fallsOf(
  db: Db | Trx,
  programId: number,
  places: readonly Place[],
  { start, end }: Span,
  now: Date,
): Promise<Fall[]> {
  const from = new Date(start.getTime() - 56 * 86_400_000);
  const { rows } = await sql<Averages>`
    select r.merchant_id, count(*) filter (where r.reviewed_ts >= ${start})::int as n,
      avg(r.rating) filter (where r.reviewed_ts >= ${start})::float8 as average,
      count(*) filter (where r.reviewed_ts < ${start})::int as former_n, avg(r.rating) filter (where r.reviewed_ts < ${start})::float8 as former,
      stddev_samp(r.rating) filter (where r.reviewed_ts < ${start})::float8 as deviation
    from reviews r where r.program_id = ${programId} and r.deleted_ts is null and r.rating is not null
      and r.merchant_id = ${ids(places)} and r.reviewed_ts >= ${from} and r.reviewed_ts < ${end} and ${countsAt(now)}
    group by r.merchant_id order by r.merchant_id`.execute(db);
  return rows.filter(isFall).map(({ merchant_id, n, average, former, former_n }) => ({
    merchant_id,
    count: n,
    average: average ?? 0,
    former: former ?? 0,
    former_count: former_n,
  }));
}
