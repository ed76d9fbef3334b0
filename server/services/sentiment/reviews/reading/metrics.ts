import { type RawBuilder, sql } from 'kysely';
import type {
  MetricQuery,
  RatingMetrics,
  ResponseMetrics,
  SentimentMetrics,
} from '#contract/sentiment/reviews/metrics.ts';
import { dayAfter, instantOf } from '#contract/core/time.ts';
import { LEAST_RANKED } from '#contract/sentiment/reviews/engagement.ts';
import type { Db } from '#server/platform/db/index.ts';
import { allOf, conditionsOf, countsAt, type Scope, type Span, spanOf } from './conditions.ts';
import { intervalOf, ranked, type Spread } from './statistics.ts';

/** What one row of figures is of; both null is the total. */
interface Key {
  readonly merchant_id: number | null;
  readonly merchant_name: string | null;
  readonly date: string | null;
  readonly is_total: boolean;
}

type Read<Row> = Row & Key;
const n = (filter?: RawBuilder<unknown>) =>
  filter ? sql`(count(*) filter (where ${filter}))::int` : sql`count(*)::int`;
const UNANSWERED = sql`r.replied_ts is null and r.engagement_status not in ('replied', 'closed')`;

/** The figures of a search, row by row and in all, in one pass. */
async function read<Row>(
  db: Db,
  query: MetricQuery,
  scope: Scope,
  span: Span,
  figures: RawBuilder<unknown>,
  isTotalOnly = false,
): Promise<Read<Row>[]> {
  const where = allOf([...conditionsOf(query, scope, span), countsAt(scope.now)]);
  const place = query.by === 'location';
  const key = place
    ? sql`r.merchant_id`
    : sql`date_trunc(${sql.lit(query.unit)}, r.reviewed_ts at time zone ${sql.lit(scope.timezone)})::date`;
  const sets = isTotalOnly ? sql`grouping sets (())` : sql`grouping sets ((key), ())`;
  const { rows } = await sql<Read<Row>>`
    with figures as (select ${isTotalOnly ? sql`null::${sql.raw(place ? 'bigint' : 'date')} as key` : sql`key`}, ${isTotalOnly ? sql`true` : sql`grouping(key) = 1`} as is_total, ${figures}
      from (select r.*, ${key} as key from reviews r where ${where}) r group by ${sets})
    select f.*, ${place ? sql`f.key` : sql`null::bigint`} as merchant_id, ${place ? sql`m.merchant_name` : sql`null`} as merchant_name,
      ${place ? sql`null` : sql`f.key::text`} as date
    from figures f ${place ? sql`left join merchants m on m.program_id = ${scope.programId} and m.merchant_id = f.key` : sql``}
    order by f.is_total, ${place ? sql`m.merchant_name, f.key` : sql`f.key`}`.execute(db);
  return rows;
}

const STEP = { day: 1, week: 7, month: 31 } as const;

/** The reviews that a row is of: what the list takes to show them. */
function bucketOf(
  { merchant_id, merchant_name, date }: Key,
  { unit }: MetricQuery,
  { timezone }: Scope,
  span: Span,
) {
  const base = { merchant_id, merchant_name, date };
  if (date === null) return { ...base, start_ts: span.start.toISOString(), end_ts: span.end.toISOString() };
  const ahead = dayAfter(date, STEP[unit]);
  const until = unit === 'month' ? `${ahead.slice(0, 7)}-01` : ahead;
  const [start, end] = [instantOf(timezone, date, '00:00'), instantOf(timezone, until, '00:00')];
  return {
    ...base,
    start_ts: (start < span.start ? span.start : start).toISOString(),
    end_ts: (end > span.end ? span.end : end).toISOString(),
  };
}

const before = ({ start, end }: Span): Span => ({
  start: new Date(2 * start.getTime() - end.getTime()),
  end: start,
});

interface Metric<Row, Figures> {
  readonly figures: (now: Date) => RawBuilder<unknown>;
  readonly present: (row: Row) => Figures;
  readonly rankedBy: (row: Row) => { readonly count: number; readonly average: number | null };
}

/** Reads one metric: its rows, its total, and the total of the span before. */
function metricOf<Row, Figures>({ figures, present, rankedBy }: Metric<Row, Figures>) {
  return async (db: Db, query: MetricQuery, scope: Scope) => {
    const span = spanOf(query, scope);
    const [rows, former] = await Promise.all([
      read<Row>(db, query, scope, span, figures(scope.now)),
      read<Row>(db, query, scope, before(span), figures(scope.now), true),
    ]);
    const [total, previous] = [
      rows.find(({ is_total }) => is_total),
      former.find(({ is_total }) => is_total),
    ];
    if (!total || !previous) throw new Error('A total is missing from the figures of reviews');
    const parts = rows.filter(({ is_total }) => !is_total);
    const ranks = ranked(
      parts.map(rankedBy),
      query.by === 'location' ? LEAST_RANKED : Number.POSITIVE_INFINITY,
    );
    return {
      by: query.by,
      start_ts: span.start.toISOString(),
      end_ts: span.end.toISOString(),
      data: parts.map((row, index) => ({
        ...bucketOf(row, query, scope, span),
        ...present(row),
        rank: ranks[index] ?? null,
      })),
      total: present(total),
      previous: present(previous),
    };
  };
}

interface RatingRow extends Spread {
  readonly count: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  readonly s4: number;
  readonly s5: number;
}
const STARS = [1, 2, 3, 4, 5] as const;

export const readRatings: (db: Db, query: MetricQuery, scope: Scope) => Promise<RatingMetrics> = metricOf({
  figures:
    () => sql`${n()} as count, count(r.rating)::int as of, avg(r.rating)::float8 as average, stddev_samp(r.rating)::float8 as deviation,
    ${sql.join(STARS.map((stars) => sql`${n(sql`r.rating = ${sql.lit(stars)}`)} as ${sql.ref(`s${stars}`)}`))}`,
  present: (row: RatingRow) => ({
    count: row.count,
    rated: row.of,
    ...intervalOf(row, 1, 5),
    distribution: [row.s1, row.s2, row.s3, row.s4, row.s5],
  }),
  rankedBy: ({ of, average }) => ({ count: of, average }),
});

interface ResponseRow {
  readonly count: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly overdue: number;
  readonly in_time: number;
  readonly average: number | null;
  readonly quantiles: number[] | null;
}
const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value));

export const readResponses: (db: Db, query: MetricQuery, scope: Scope) => Promise<ResponseMetrics> = metricOf(
  {
    figures: (
      now,
    ) => sql`${n()} as count, ${n(sql`not (${UNANSWERED})`)} as answered, ${n(UNANSWERED)} as unanswered,
    ${n(sql`${UNANSWERED} and r.due_ts <= ${now}`)} as overdue, ${n(sql`r.replied_ts <= r.due_ts`)} as in_time,
    avg(r.response_minutes)::float8 as average,
    percentile_cont(array[0.5, 0.9]) within group (order by r.response_minutes) as quantiles`,
    present: ({ average, quantiles, ...row }: ResponseRow) => ({
      count: row.count,
      answered: row.answered,
      unanswered: row.unanswered,
      overdue: row.overdue,
      in_time: row.in_time,
      average_minutes: whole(average),
      median_minutes: whole(quantiles?.[0]),
      p90_minutes: whole(quantiles?.[1]),
    }),
    // The quickest first.
    rankedBy: ({ answered, quantiles }) => ({
      count: answered,
      average: quantiles?.[0] == null ? null : -quantiles[0],
    }),
  },
);

interface SentimentRow extends Spread {
  readonly count: number;
  readonly unknown: number;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
  readonly mixed: number;
}

export const readSentiment: (db: Db, query: MetricQuery, scope: Scope) => Promise<SentimentMetrics> =
  metricOf({
    figures:
      () => sql`count(r.sentiment)::int as count, ${n(sql`r.sentiment is null`)} as unknown, count(r.sentiment_score)::int as of,
    avg(r.sentiment_score)::float8 as average, stddev_samp(r.sentiment_score)::float8 as deviation,
    ${n(sql`r.sentiment = 'positive'`)} as positive, ${n(sql`r.sentiment = 'neutral'`)} as neutral,
    ${n(sql`r.sentiment = 'negative'`)} as negative, ${n(sql`r.sentiment = 'mixed'`)} as mixed`,
    present: (row: SentimentRow) => ({
      count: row.count,
      unknown: row.unknown,
      ...intervalOf(row, -1, 1),
      positive: row.positive,
      neutral: row.neutral,
      negative: row.negative,
      mixed: row.mixed,
    }),
    rankedBy: ({ of, average }) => ({ count: of, average }),
  });
