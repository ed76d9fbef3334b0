import { sql } from 'kysely';
import { z } from 'zod';
import { CATEGORY_NAMES, REVIEW_CATEGORIES, SENTIMENTS } from '#contract/sentiment/reviews/categories.ts';
import {
  ENGAGEMENT_NAMES,
  ENGAGEMENT_STATUSES,
  MOST_EXPORTED,
  REVIEW_FLAGS,
} from '#contract/sentiment/reviews/engagement.ts';
import type { ReviewFilters } from '#contract/sentiment/reviews/filters.ts';
import { FISCAL_PERIODS } from '#contract/sentiment/reviews/fiscal.ts';
import { capabilityOf, REVIEW_SOURCES } from '#contract/sentiment/reviews/sources.ts';
import type { Db } from '#server/platform/db/index.ts';
import { eachOf } from '#server/platform/page/index.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { allOf, conditionsOf, type Scope, spanOf } from './reading/conditions.ts';
import { sourceOf } from './reading/present.ts';

const BATCH = 1_000;
type Cell = string | number | boolean | null;

interface Row {
  readonly review_id: number;
  readonly reviewed_ts: Date;
  readonly merchant_name: string;
  readonly source: string;
  readonly author_name: string;
  readonly rating: number | null;
  readonly content: string;
  readonly language: string | null;
  readonly sentiment: string | null;
  readonly categories: string[];
  readonly engagement_status: string;
  readonly assignee: string | null;
  readonly replied_ts: Date | null;
  readonly response_minutes: number | null;
  readonly answer: string | null;
  readonly edited_ts: Date | null;
  readonly vanished_ts: Date | null;
  readonly url: string | null;
}

const at = (date: Date | null) => date?.toISOString() ?? null;
const COLUMNS: readonly (readonly [string, (row: Row) => Cell])[] = [
  ['Review ID', (row) => row.review_id],
  ['Reviewed', (row) => at(row.reviewed_ts)],
  ['Location', (row) => row.merchant_name],
  ['Source', (row) => capabilityOf(sourceOf(row.source)).name],
  ['Guest', (row) => row.author_name],
  ['Stars', (row) => row.rating],
  ['Review', (row) => row.content],
  ['Language', (row) => row.language],
  ['Sentiment', (row) => row.sentiment],
  [
    'About',
    (row) =>
      REVIEW_CATEGORIES.filter((one) => row.categories.includes(one))
        .map((one) => CATEGORY_NAMES[one])
        .join(', '),
  ],
  [
    'Status',
    (row) => ENGAGEMENT_NAMES[ENGAGEMENT_STATUSES.find((one) => one === row.engagement_status) ?? 'new'],
  ],
  ['Assigned to', (row) => row.assignee],
  ['Answered', (row) => at(row.replied_ts)],
  ['Opening minutes to the answer', (row) => row.response_minutes],
  ['Answer', (row) => row.answer],
  ['Edited', (row) => at(row.edited_ts)],
  ['Gone since', (row) => at(row.vanished_ts)],
  ['Link', (row) => row.url],
];

/** How many reviews a search finds, counted as far as a file goes and one further. */
export async function countReviews(db: Db, filters: ReviewFilters, scope: Scope): Promise<number> {
  const where = allOf(conditionsOf(filters, scope, spanOf(filters, scope)));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from reviews r where ${where} limit ${MOST_EXPORTED + 1}) r`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function* tableOf(db: Db, filters: ReviewFilters, scope: Scope): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(([title]) => title);
  const where = allOf(conditionsOf(filters, scope, spanOf(filters, scope)));
  const rows = eachOf<Row>(BATCH, async ({ size, after }) => {
    const behind = after
      ? sql`and (r.reviewed_ts, r.review_id) < (${after.reviewed_ts}, ${after.review_id})`
      : sql``;
    const page = await sql<Row>`
      select r.review_id, r.reviewed_ts, m.merchant_name, r.source, r.author_name, r.rating, r.content, r.language, r.sentiment, r.categories,
        r.engagement_status, coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text) as assignee, r.replied_ts,
        r.response_minutes, r.edited_ts, r.vanished_ts,
        (select s.content from review_responses s where s.program_id = r.program_id and s.review_id = r.review_id and s.state = 'posted'
          and not s.is_private order by s.review_response_id desc limit 1) as answer,
        (select p.url from review_sources p where p.program_id = r.program_id and p.review_id = r.review_id and p.url is not null limit 1) as url
      from reviews r join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
      left join users u on u.user_id = r.assignee_user_id
      where ${where} ${behind} order by r.reviewed_ts desc, r.review_id desc limit ${size}`.execute(db);
    return page.rows;
  });
  let count = 0;
  for await (const row of rows) {
    if (count >= MOST_EXPORTED) return;
    count += 1;
    yield COLUMNS.map(([, read]) => read(row));
  }
}

/** Which filters were set, for the log; not what was searched for, which may be a name. */
const setOf = (filters: object): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** The filters as the call read them, which is how they are kept until the file is fetched. */
const kept = z.object({
  ratings: z.union([z.literal('all'), z.array(z.number())]),
  merchant_ids: z.array(z.number()).optional(),
  sources: z.array(z.enum(REVIEW_SOURCES)).optional(),
  categories: z.array(z.enum(REVIEW_CATEGORIES)).optional(),
  sentiments: z.array(z.enum(SENTIMENTS)).optional(),
  statuses: z.array(z.enum(ENGAGEMENT_STATUSES)).optional(),
  flags: z.array(z.enum(REVIEW_FLAGS)).optional(),
  languages: z.array(z.string()).optional(),
  fiscal_period: z.enum(FISCAL_PERIODS).optional(),
  start_ts: z.string().optional(),
  end_ts: z.string().optional(),
  search: z.string().optional(),
  assignee_user_id: z.number().optional(),
  user_id: z.number().optional(),
  is_manual: z.boolean().optional(),
}) satisfies z.ZodType<ReviewFilters>;

const params = z.object({ filters: kept, asked_by: z.number() });

/** The reviews that a search finds, as CSV; it is written while it is read (REVIEW-028, REVIEW-043). */
export const reviewsDownload = defineDownload({
  kind: 'reviews',
  permission: 'sentiment.view',
  params,
  fileName: (_params, day) => `reviews-${day}.csv`,
  async event({ db, clock }, { programId, merchantIds }, { filters, asked_by }) {
    const scope = {
      programId,
      merchantIds,
      userId: asked_by,
      now: clock.now(),
      timezone: await zoneOf(db, programId),
    };
    const count = Math.min(await countReviews(db, filters, scope), MOST_EXPORTED);
    return {
      kind: 'review.exported',
      recordId: 'export',
      recordName: count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`,
      changes: [
        { field: 'row_count', from: null, to: count },
        { field: 'filters', from: null, to: setOf(filters) },
      ],
    };
  },
  async *rows({ db, clock }, { programId, merchantIds }, { filters, asked_by }) {
    const scope = {
      programId,
      merchantIds,
      userId: asked_by,
      now: clock.now(),
      timezone: await zoneOf(db, programId),
    };
    yield* tableOf(db, filters, scope);
  },
});
