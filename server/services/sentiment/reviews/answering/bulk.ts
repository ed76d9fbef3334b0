import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { BulkReply } from '#contract/sentiment/reviews/bulk.ts';
import { RESPONSE_STATES } from '#contract/sentiment/reviews/engagement.ts';
import { fillReply, replyProblems, sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import { beginningOf } from '#contract/core/texts.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import type { ReplyDoors } from '../intake/source.ts';
import { canOf, getRecord } from '../reading/one.ts';
import type { WholeRecord } from '../reading/queries.ts';
import { addResponse } from './queue.ts';
import { standingAnswer } from './respond.ts';
import { settle } from './settle.ts';
import { findTemplate, type TemplateRow } from './templates.ts';
import { conceptName, lastTexts, lockAnswers, SAME_TEXT, valuesOf } from './texts.ts';

type Selection = z.output<(typeof services)['reviews']['previewBulk']['body']>;
type Start = z.output<(typeof services)['reviews']['bulkReplies']['body']>;

const EXCERPT = 200;

interface Planned {
  readonly row: WholeRecord;
  readonly source: ReviewSource;
  readonly templateId: number | null;
  readonly content: string;
  readonly problems: readonly string[];
}

const suits = (template: TemplateRow, row: WholeRecord): number =>
  (template.merchant_ids !== null && !template.merchant_ids.includes(row.merchant_id) ? -100 : 0) +
  (template.language !== null && row.language !== null ? (template.language === row.language ? 4 : -8) : 0) +
  (template.ratings.length > 0 ? (template.ratings.includes(row.rating ?? 0) ? 2 : -8) : 0) +
  (template.categories.length > 0
    ? template.categories.some((one) => row.categories.includes(one))
      ? 2
      : -2
    : 0);

/** The templates for a review, those that suit it best first; equals take turns. */
function choose(templates: readonly TemplateRow[], row: WholeRecord, turn: number): TemplateRow[] {
  const turned = templates
    .map((_one, index) => templates[(index + turn) % templates.length])
    .filter((one) => one !== undefined);
  return turned
    .map((template) => ({ template, score: suits(template, row) }))
    .filter(({ score }) => score > -50)
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template);
}

/** Each text as it would leave, and what speaks against it; texts of one location differ from its last answers and from each other. */
async function plan(
  trx: Trx,
  ctx: RequestContext,
  doors: ReplyDoors,
  { reviewIds, templateIds, texts }: Start,
): Promise<Planned[]> {
  const rows: WholeRecord[] = [];
  for (const id of new Set(reviewIds)) rows.push(await getRecord(trx, ctx, id));
  const templates: TemplateRow[] = [];
  for (const id of new Set(templateIds))
    templates.push(found(await findTemplate(trx, ctx, id), `Template ${id}`));
  const places = [...new Set(rows.map(({ merchant_id }) => merchant_id))].sort((a, b) => a - b);
  const said = new Map<number, string[]>();
  for (const place of places) {
    await lockAnswers(trx, ctx.programId, place);
    said.set(place, await lastTexts(trx, ctx.programId, place));
  }
  const concept = await conceptName(trx, ctx.programId);
  const given = new Map(texts?.map((text) => [text.review_id, text]));
  const planned: Planned[] = [];
  for (const [turn, row] of rows.entries()) {
    if (texts && !given.has(row.review_id)) continue;
    const can = await canOf(trx, row, doors);
    const known = said.get(row.merchant_id) ?? [];
    const values = valuesOf(row, concept, ctx.stamp().actorName);
    const own = given.get(row.review_id);
    const filled = choose(templates, row, turn).map((template) => ({
      templateId: template.review_response_template_id,
      content: fillReply(template.content, values),
    }));
    const text = own ??
      filled.find(({ content }) => !known.includes(sameReplyKey(content))) ??
      filled[0] ?? { templateId: null, content: '' };
    const problems = [
      ...(can.reply ? [] : [can.why_not ?? 'It cannot be answered from here']),
      ...((await standingAnswer(trx, ctx.programId, row.review_id))
        ? ['This review has an answer already']
        : []),
      ...(text.content === ''
        ? ['None of the templates is for this location; choose another']
        : replyProblems(text.content, can.reply_source)),
      ...(text.content !== '' && known.includes(sameReplyKey(text.content)) ? [SAME_TEXT] : []),
    ];
    known.unshift(sameReplyKey(text.content));
    planned.push({
      row,
      source: can.reply_source,
      templateId: text.templateId,
      content: text.content,
      problems,
    });
  }
  return planned;
}

/** Each text of a bulk reply as it would leave; nothing is stored. Errors: NOT_FOUND. */
export function previewBulk({ db }: Platform, ctx: RequestContext, doors: ReplyDoors, selection: Selection) {
  return db.transaction().execute(async (trx) => {
    const planned = await plan(trx, ctx, doors, selection);
    return {
      data: planned.map(({ row, source, templateId, content, problems }) => ({
        review_id: row.review_id,
        merchant_id: row.merchant_id,
        merchant_name: row.merchant_name,
        author_name: row.author_name,
        rating: row.rating,
        excerpt: beginningOf(row.content, EXCERPT),
        source,
        templateId,
        content,
        problems: [...problems],
      })),
    };
  });
}

/** Stores every text of a bulk reply, and has those sent that can leave; each has its own result. Errors: NOT_FOUND. */
export async function startBulk(
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  start: Start,
): Promise<BulkReply> {
  const bulkId = await write(platform, ctx, async ({ trx, now }) => {
    const planned = await plan(trx, ctx, doors, start);
    const { review_bulk_reply_id } = await trx
      .insertInto('review_bulk_replies')
      .values({ program_id: ctx.programId, started_by_user_id: ctx.userId, created_ts: now })
      .returning('review_bulk_reply_id')
      .executeTakeFirstOrThrow();
    for (const { row, source, templateId, content, problems } of planned) {
      await addResponse(platform, trx, now, doors, {
        programId: ctx.programId,
        reviewId: row.review_id,
        merchantId: row.merchant_id,
        source,
        content,
        isPrivate: false,
        templateId,
        bulkId: review_bulk_reply_id,
        userId: ctx.userId,
        reason: problems[0] ?? null,
      });
    }
    await settle(
      trx,
      { programId: ctx.programId, now },
      planned.map(({ row }) => row.review_id),
    );
    const count = planned.length === 1 ? '1 review' : `${planned.length} reviews`;
    await tell({ trx, ctx }, [
      { kind: 'review.bulk_started', recordId: `bulk ${review_bulk_reply_id}`, recordName: count },
      ...planned
        .filter(({ problems }) => problems.length === 0)
        .map(({ row }) => ({
          kind: 'review.reply_queued' as const,
          recordId: row.review_id,
          recordName: row.author_name || 'a guest',
          merchantId: row.merchant_id,
        })),
    ]);
    return review_bulk_reply_id;
  });
  return readBulk(platform.db, ctx, bulkId);
}

/** How a bulk reply goes, text by text, at the locations where the caller works. Errors: NOT_FOUND. */
export async function readBulk(db: Db, ctx: RequestContext, id: number): Promise<BulkReply> {
  const head = await db
    .selectFrom('review_bulk_replies as b')
    .innerJoin('users as u', 'u.user_id', 'b.started_by_user_id')
    .select([
      'b.created_ts',
      'b.started_by_user_id',
      sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`.as('by'),
    ])
    .where('b.program_id', '=', ctx.programId)
    .where('b.review_bulk_reply_id', '=', id)
    .executeTakeFirst();
  const { by, created_ts } = found(head, 'This bulk reply');
  const { rows } = await sql<{
    review_id: number;
    review_response_id: number;
    merchant_id: number;
    author_name: string;
    merchant_name: string;
    content: string;
    state: string;
    reason: string | null;
    may_retry: boolean;
    next_try_ts: Date | null;
  }>`
    select s.review_id, s.review_response_id, s.merchant_id, r.author_name, m.merchant_name, s.content, s.state, s.reason, s.may_retry, s.next_try_ts
    from review_responses s join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
    join merchants m on m.program_id = s.program_id and m.merchant_id = s.merchant_id
    where s.program_id = ${ctx.programId} and s.review_bulk_reply_id = ${id} order by s.review_response_id`.execute(
    db,
  );
  const seen = rows.filter(({ merchant_id }) => ctx.worksAt(merchant_id));
  if (seen.length === 0) found(null, 'This bulk reply');
  const waiting = seen.filter(
    ({ state, next_try_ts }) =>
      state === 'queued' || state === 'sending' || (state === 'unknown' && next_try_ts !== null),
  ).length;
  const posted = seen.filter(({ state }) => state === 'posted').length;
  const failed = seen.length - waiting - posted;
  return {
    id,
    review_bulk_reply_id: id,
    loading: waiting > 0,
    success: waiting > 0 ? null : failed === 0,
    total: seen.length,
    posted,
    failed,
    waiting,
    started_by: by,
    created_ts: created_ts.toISOString(),
    data: seen.map(({ next_try_ts: _next, merchant_id: _place, state, ...row }) => ({
      ...row,
      state: RESPONSE_STATES.find((one) => one === state) ?? 'unknown',
    })),
  };
}
