import { sql } from 'kysely';
import {
  CATEGORY_NAMES,
  REVIEW_CATEGORIES,
  type ReviewCategory,
} from '#contract/sentiment/reviews/categories.ts';
import type { MetricFilters } from '#contract/sentiment/reviews/filters.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import type { Db } from '#server/platform/db/index.ts';
import { allOf, conditionsOf, countsAt, type Scope, type Span, spanOf } from './conditions.ts';
import { sourceOf } from './present.ts';
import { intervalOf, type Spread } from './statistics.ts';

const told = ({ start, end }: Span) => ({ start_ts: start.toISOString(), end_ts: end.toISOString() });
const whereOf = (filters: MetricFilters, scope: Scope, span: Span) =>
  allOf([...conditionsOf(filters, scope, span), countsAt(scope.now)]);

/** How the reviews of a search spread over the sources, the most first (REVIEW-039). */
export async function readDistribution(db: Db, filters: MetricFilters, scope: Scope) {
  const span = spanOf(filters, scope);
  const { rows } = await sql<Spread & { source: string; count: number }>`
    select r.source, count(*)::int as count, count(r.rating)::int as of, avg(r.rating)::float8 as average,
      stddev_samp(r.rating)::float8 as deviation
    from reviews r where ${whereOf(filters, scope, span)} group by r.source order by 2 desc, 1`.execute(db);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    ...told(span),
    total,
    data: rows.map((row) => {
      const source = sourceOf(row.source);
      const { id, name } = capabilityOf(source);
      return {
        guest_sentiment_source_id: id,
        source,
        name,
        count: row.count,
        share: row.count / total,
        ...intervalOf(row, 1, 5),
      };
    }),
  };
}

interface CategoryRow {
  readonly category: string;
  readonly reviews: number;
  readonly phrases: number;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
  readonly mixed: number;
}

async function categoryRows(
  db: Db,
  filters: MetricFilters,
  scope: Scope,
  span: Span,
): Promise<Map<string, CategoryRow>> {
  const said = sql`coalesce(p.said_sentiment, p.analysed_sentiment)`;
  const { rows } = await sql<CategoryRow>`
    select p.category, count(distinct r.review_id)::int as reviews, count(*)::int as phrases,
      (count(*) filter (where ${said} = 'positive'))::int as positive, (count(*) filter (where ${said} = 'neutral'))::int as neutral,
      (count(*) filter (where ${said} = 'negative'))::int as negative, (count(*) filter (where ${said} = 'mixed'))::int as mixed
    from reviews r join review_phrases p on p.program_id = r.program_id and p.review_id = r.review_id
    where ${whereOf(filters, scope, span)} and p.category is not null group by p.category`.execute(db);
  return new Map(rows.map((row) => [row.category, row]));
}

const NONE = { reviews: 0, phrases: 0, positive: 0, neutral: 0, negative: 0, mixed: 0 } as const;

/** What phrases are about and what they say, the most spoken of first, against the span before. */
export async function readCategories(db: Db, filters: MetricFilters, scope: Scope) {
  const span = spanOf(filters, scope);
  const former = { start: new Date(2 * span.start.getTime() - span.end.getTime()), end: span.start };
  const [now, then] = await Promise.all([
    categoryRows(db, filters, scope, span),
    categoryRows(db, filters, scope, former),
  ]);
  const data = REVIEW_CATEGORIES.map((category: ReviewCategory) => {
    const { reviews, phrases, positive, neutral, negative, mixed } = now.get(category) ?? NONE;
    const previous = then.get(category) ?? NONE;
    const figures = { reviews, phrases, positive, neutral, negative, mixed };
    return {
      category,
      name: CATEGORY_NAMES[category],
      ...figures,
      previous_phrases: previous.phrases,
      previous_negative: previous.negative,
    };
  });
  return { ...told(span), data: data.sort((a, b) => b.phrases - a.phrases) };
}
