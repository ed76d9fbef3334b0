import { performance } from 'node:perf_hooks';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { analyse } from '#server/services/sentiment/reviews/analysis/analyse.ts';
import { compose } from './reviewTexts/compose.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { p95 } from './numbers.ts';
import type { Row } from './row.ts';

const { reviews } = services;
const COUNT = 1_000_000;
const READS = 100;
const TEXTS = 2_000;
const PAGE_TARGET_MS = 60;
const OVERVIEW_TARGET_MS = 300;
const SEARCH_TARGET_MS = 100;
/** 50,000 within 120 seconds. */
const RATE_TARGET = 417;

/** Random numbers that are the same in every run. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const texts = () => {
  const random = repeatable(7);
  return Array.from({ length: TEXTS }, () => compose(random, 'wait'));
};

/** A million reviews over three years at the locations of the demo's first concept, with the words of real ones. */
async function seedReviews(connectionString: string, programId: number): Promise<void> {
  const session = await openSession(connectionString, 'couvert-bench');
  const words = texts().map(({ content, authorName, rating }) => {
    const { sentiment, score, categories } = analyse(content, 'en', rating);
    return { content, authorName, rating, sentiment, score, categories };
  });
  await session.rows(
    `create temp table told as select row_number() over () - 1 as n, t.* from json_to_recordset($1::json)
    as t(content text, "authorName" text, rating smallint, sentiment text, score real, categories json)`,
    [JSON.stringify(words)],
  );
  await session.rows(`create temp table places as select row_number() over () - 1 as n, merchant_id from merchants
    where program_id = ${programId} and deleted_ts is null`);
  await session.rows(`
    insert into reviews (program_id, merchant_id, source, author_name, rating, content, reviewed_ts, received_ts, due_ts, language, sentiment,
      sentiment_score, sentiment_confidence, categories, analysed_ts, analysed_by, engagement_status, replied_ts, response_minutes,
      visit_sought_ts)
    select ${programId}, p.merchant_id, (array['google', 'google', 'google', 'yelp', 'facebook', 'tripadvisor', 'opentable'])[1 + i % 7],
      t."authorName", t.rating, t.content || ' ' || i, at.ts, at.ts, at.ts + interval '3 days', 'en', t.sentiment, t.score, 0.7,
      array(select json_array_elements_text(t.categories)), now(), 1, case when i % 3 = 0 then 'new' else 'replied' end,
      case when i % 3 = 0 then null else at.ts + make_interval(hours => i % 90) end, case when i % 3 = 0 then null else (i % 90) * 30 end, now()
    from generate_series(1, ${COUNT}) i
    join told t on t.n = i % ${TEXTS} join places p on p.n = (i * 7) % (select count(*) from places)
    cross join lateral (select now() - make_interval(secs => (i::float8 / ${COUNT}) * 1095 * 86400) as ts) at`);
  await session.rows('vacuum analyze reviews');
  await session.close();
}

type Query = NonNullable<CallInput<typeof reviews.list>['query']>;

async function timesOf(client: HttpClient, queries: readonly Query[]): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < READS + queries.length; n += 1) {
    const query = queries[n % queries.length] ?? {};
    const from = performance.now();
    await client.call(reviews.list, { query });
    if (n >= queries.length) times.push(performance.now() - from);
  }
  return times;
}

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const year = { start_ts: since(365), end_ts: since(0) };
const PAGES: readonly Query[] = [
  {},
  { ratings: '1' },
  { flags: 'unanswered' },
  { flags: 'overdue', sort: 'due_ts', direction: 'asc', ...year },
  { sources: 'tripadvisor', ratings: 'all', ...year },
  { categories: 'cleanliness', ...year },
  { sentiments: 'mixed', ratings: '5', ...year },
  { ratings: 'all', ...year, offset: 500 },
];
const SEARCHES: readonly Query[] = [
  { search: 'cold soup', ratings: 'all', ...year },
  { search: 'halibut', ratings: 'all', ...year },
  { search: 'epipen', ratings: 'all', ...year },
  { search: 'the', ratings: 'all', ...year },
  { search: 'zzzz', ratings: 'all', ...year },
  { search: 'wait hour', ...year },
];

const row = (what: string, target: number, measured: number, how: string): Row => ({
  what,
  target: `≤ ${target} ms`,
  measured: `${measured.toFixed(1)} ms`,
  holds: measured <= target,
  how,
});

/** Reviews of one concept with a million of them: a page, a search, the overview; and how fast they are read. */
export async function measureReviews(client: HttpClient, connectionString: string): Promise<Row[]> {
  await seedReviews(connectionString, client.programId ?? 0);
  const pages = p95(await timesOf(client, PAGES));
  const searches = p95(await timesOf(client, SEARCHES));
  const overview: number[] = [];
  for (let n = 0; n < READS / 5; n += 1) {
    const from = performance.now();
    const query = { by: n % 2 === 0 ? ('time' as const) : ('location' as const) };
    await Promise.all([
      client.call(reviews.ratings, { query }),
      client.call(reviews.avgResponse, { query }),
      client.call(reviews.avgSentiment, { query }),
      client.call(reviews.sourceDistribution, { query: {} }),
    ]);
    overview.push(performance.now() - from);
  }
  const read = texts();
  const from = performance.now();
  for (const { content, rating } of read) analyse(content, null, rating);
  const rate = read.length / ((performance.now() - from) / 1000);
  return [
    row(
      'A filtered page of 1,000,000 reviews, p95',
      PAGE_TARGET_MS,
      pages,
      `${READS} reads of ${PAGES.length} searches in turn`,
    ),
    row(
      'Full-text search of reviews, p95',
      SEARCH_TARGET_MS,
      searches,
      `${READS} reads of ${SEARCHES.length} texts in turn, rare and frequent, over a year`,
    ),
    row(
      'Overview of reviews, p95',
      OVERVIEW_TARGET_MS,
      p95(overview),
      'stars, answers, sentiment and sources of 30 days at once, by time and by location in turn',
    ),
    {
      what: 'Analysis of reviews',
      target: `≥ ${RATE_TARGET} a second`,
      measured: `${Math.round(rate)} a second`,
      holds: rate >= RATE_TARGET,
      how: `${TEXTS.toLocaleString('en-US')} reviews of the demo, language and phrases, in one thread; without storing them`,
    },
  ];
}
