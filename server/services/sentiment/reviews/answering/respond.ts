import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { replyProblems, sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import { capabilityOf, type ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { DB, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reviews } from '../acts/record.ts';
import type { ReplyDoors } from '../intake/source.ts';
import { canOf } from '../reading/one.ts';
import type { WholeRecord } from '../reading/queries.ts';
import { addResponse, enqueueSend, turnOf } from './queue.ts';
import { findTemplate } from './templates.ts';
import { lastTexts, lockAnswers, SAME_TEXT } from './texts.ts';

type Body<K extends 'respond' | 'editResponse' | 'saveDraft'> = z.output<
  (typeof services)['reviews'][K]['body']
>;

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `The answer was not sent: ${message}.`, { errors: { [field]: message } });

/** Sources under whose reviews a place answers once. */
const ANSWERED_ONCE: readonly ReviewSource[] = ['google', 'chatmeter', 'yelp', 'tripadvisor', 'opentable'];

/** A public answer of a review that stands, or is on its way; null where there is none. */
export async function standingAnswer(
  trx: Trx,
  programId: number,
  reviewId: number,
): Promise<{ review_response_id: number; state: string } | null> {
  const { rows } = await sql<{ review_response_id: number; state: string }>`
    select review_response_id, state from review_responses where program_id = ${programId} and review_id = ${reviewId}
      and not is_private and state in ('queued', 'sending', 'posted', 'unknown') order by review_response_id desc limit 1`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Why a text cannot leave under a review; null where it can (REVIEW-041). */
export async function problemOf(
  trx: Trx,
  row: Pick<WholeRecord, 'program_id' | 'merchant_id'>,
  source: ReviewSource,
  content: string,
  exceptId = 0,
): Promise<string | null> {
  const [problem] = replyProblems(content, source);
  if (problem) return problem;
  const last = await lastTexts(trx, row.program_id, row.merchant_id, exceptId);
  return last.includes(sameReplyKey(content)) ? SAME_TEXT : null;
}

function checkNamed(row: WholeRecord, body: Body<'respond'>): void {
  if (body.review_id !== undefined && body.review_id !== row.review_id)
    refuse('review_id', 'It names another review than the address; send the same');
  if (body.chatmeter_review_id != null && body.chatmeter_review_id !== row.chatmeter_review_id)
    refuse('chatmeter_review_id', 'The review has another one; read it again');
  if (body.engagement_type !== undefined && body.engagement_type !== row.engagement_type)
    refuse('engagement_type', `This is a ${row.engagement_type}; send that`);
}

/** Answers a review: checked, stored, and sent within seconds by a job (REVIEW-029). Errors: NOT_FOUND, STALE, VALIDATION, TAKEN. */
export const respond = (
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  id: number,
  body: Body<'respond'>,
) =>
  reviews.change(
    platform,
    ctx,
    { kind: 'review.reply_queued', id, version: body.version },
    async ({ trx, now, row, store }) => {
      checkNamed(row, body);
      await lockAnswers(trx, ctx.programId, row.merchant_id);
      const can = await canOf(trx, row, doors);
      if (!can.reply) return refuse('content', can.why_not ?? 'It cannot be answered from here');
      const source = can.reply_source;
      if (body.is_private && !can.private_message)
        return refuse(
          'is_private',
          `${capabilityOf(source).name} takes no private messages; answer in public`,
        );
      const problem = await problemOf(trx, row, source, body.content);
      if (problem) return refuse('content', problem);
      if (
        !body.is_private &&
        ANSWERED_ONCE.includes(source) &&
        (await standingAnswer(trx, ctx.programId, id))
      )
        return fail('TAKEN', 'This review has an answer already. Change that one instead.');
      if (body.templateId !== null) found(await findTemplate(trx, ctx, body.templateId), 'This template');
      await trx
        .deleteFrom('review_responses')
        .where('program_id', '=', ctx.programId)
        .where('review_id', '=', id)
        .where('state', '=', 'draft')
        .execute();
      await addResponse(platform, trx, now, doors, {
        programId: ctx.programId,
        reviewId: id,
        merchantId: row.merchant_id,
        source,
        content: body.content,
        isPrivate: body.is_private,
        templateId: body.templateId,
        bulkId: null,
        userId: ctx.userId,
        reason: null,
      });
      await store({ response_state: 'queued' });
    },
  );

async function lockResponse(trx: Trx, programId: number, reviewId: number, responseId: number) {
  const row = await trx
    .selectFrom('review_responses')
    .selectAll()
    .where('program_id', '=', programId)
    .where('review_id', '=', reviewId)
    .where('review_response_id', '=', responseId)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  return found(row, 'This answer');
}

type Response = Awaited<ReturnType<typeof lockResponse>>;
type Again = Pick<Updateable<DB['review_responses']>, 'state' | 'next_try_ts'> &
  Partial<Updateable<DB['review_responses']>>;

/** Gives an answer that is held another turn, as if nobody had tried it yet. */
const turnAgain = (trx: Trx, response: Response, now: Date, again: Again) =>
  trx
    .updateTable('review_responses')
    .set({
      reason: null,
      may_retry: false,
      attempts: 0,
      updated_ts: now,
      version: response.version + 1,
      ...again,
    })
    .where('program_id', '=', response.program_id)
    .where('review_response_id', '=', response.review_response_id)
    .execute();

const inTurn = 'It is on its way to its source. Wait until it stands there, and try again.';

/** Changes an answer: where it stands by way of its source, where it does not it is sent again. Errors: NOT_FOUND, STALE, VALIDATION, IN_USE. */
export const editResponse = (
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  id: number,
  responseId: number,
  body: Body<'editResponse'>,
) =>
  reviews.change(
    platform,
    ctx,
    { kind: 'review.reply_queued', id, version: body.version },
    async ({ trx, now, row, store }) => {
      await lockAnswers(trx, ctx.programId, row.merchant_id);
      const response = await lockResponse(trx, ctx.programId, id, responseId);
      const can = await canOf(trx, row, doors);
      const source = can.reply_source;
      const isPosted = response.state === 'posted';
      if (!isPosted && !['failed', 'withdrawn', 'draft'].includes(response.state))
        return fail('IN_USE', inTurn);
      if (isPosted && !capabilityOf(source).editReply)
        return fail(
          'IN_USE',
          `${capabilityOf(source).name} lets nobody change an answer. Take it back and write another.`,
        );
      if (!can.reply) return refuse('content', can.why_not ?? 'It cannot be answered from here');
      const problem = await problemOf(trx, row, source, body.content, responseId);
      if (problem) return refuse('content', problem);
      const turn = await turnOf(trx, ctx.programId, source, doors, now);
      await turnAgain(trx, response, now, {
        content: body.content,
        text_key: sameReplyKey(body.content),
        former_content: isPosted ? response.content : null,
        state: 'queued',
        act: isPosted ? 'edit' : 'reply',
        source,
        is_ours: true,
        written_by_user_id: ctx.userId,
        next_try_ts: turn,
      });
      await enqueueSend(platform, trx, ctx.programId, responseId, turn);
      await store({ response_state: 'queued' });
    },
  );

/** Takes an answer back: one that stands by way of its source. Errors: NOT_FOUND, IN_USE. */
export const deleteResponse = (
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  id: number,
  responseId: number,
) =>
  reviews.change(platform, ctx, { kind: 'review.reply_removed', id }, async ({ trx, now, row, store }) => {
    const response = await lockResponse(trx, ctx.programId, id, responseId);
    const can = await canOf(trx, row, doors);
    const isPosted = response.state === 'posted';
    if (!isPosted && !['failed', 'withdrawn', 'draft'].includes(response.state))
      return fail('IN_USE', inTurn);
    const { name, deleteReply } = capabilityOf(can.reply_source);
    if (isPosted && (!deleteReply || !can.reply))
      return fail(
        'IN_USE',
        `${name} lets nobody take back an answer from here. Open the review there and remove it.`,
      );
    await turnAgain(trx, response, now, {
      state: isPosted ? 'queued' : 'deleted',
      act: 'delete',
      next_try_ts: isPosted ? now : null,
    });
    if (isPosted) await enqueueSend(platform, trx, ctx.programId, responseId, now);
    await store({ response_state: isPosted ? 'queued' : null });
  });

/** Has an answer sent again that was refused, or about which nobody knows. Errors: NOT_FOUND, IN_USE. */
export const retryResponse = (
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  id: number,
  responseId: number,
) =>
  reviews.change(platform, ctx, { kind: 'review.reply_queued', id }, async ({ trx, now, row, store }) => {
    await lockAnswers(trx, ctx.programId, row.merchant_id);
    const response = await lockResponse(trx, ctx.programId, id, responseId);
    if (!response.may_retry || !['failed', 'withdrawn', 'unknown'].includes(response.state))
      return fail(
        'IN_USE',
        'This answer cannot be sent again as it is. Change it, or read the review again.',
      );
    const turn = await turnOf(trx, ctx.programId, (await canOf(trx, row, doors)).reply_source, doors, now);
    // What may stand there already is looked for before it is sent again.
    const state = response.state === 'unknown' ? 'unknown' : 'queued';
    await turnAgain(trx, response, now, { state, next_try_ts: turn, created_ts: now });
    await enqueueSend(platform, trx, ctx.programId, responseId, turn);
    await store({ response_state: state });
  });

/** Keeps an answer that is not sent; who may not answer proposes it so (REVIEW-042). Errors: NOT_FOUND, STALE. */
export const saveDraft = (
  platform: Platform,
  ctx: RequestContext,
  doors: ReplyDoors,
  id: number,
  body: Body<'saveDraft'>,
) =>
  reviews.change(
    platform,
    ctx,
    { kind: 'review.draft_saved', id, version: body.version },
    async ({ trx, now, row, store }) => {
      if (body.templateId !== null) found(await findTemplate(trx, ctx, body.templateId), 'This template');
      const { reply_source } = await canOf(trx, row, doors);
      const draft = {
        content: body.content,
        text_key: sameReplyKey(body.content),
        review_response_template_id: body.templateId,
        written_by_user_id: ctx.userId,
        updated_ts: now,
      };
      await trx
        .insertInto('review_responses')
        .values({
          ...draft,
          program_id: ctx.programId,
          review_id: id,
          merchant_id: row.merchant_id,
          source: reply_source,
          state: 'draft',
          created_ts: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['program_id', 'review_id']).where('state', '=', 'draft').doUpdateSet(draft),
        )
        .execute();
      await store({
        response_state: 'draft',
        ...(row.engagement_status === 'new' || row.engagement_status === 'read'
          ? { engagement_status: 'in_work' }
          : {}),
      });
    },
  );

/** Discards the draft. Errors: NOT_FOUND. */
export const removeDraft = (platform: Platform, ctx: RequestContext, id: number) =>
  reviews.change(platform, ctx, { kind: 'review.draft_discarded', id }, async ({ trx, store }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('review_responses')
      .where('program_id', '=', ctx.programId)
      .where('review_id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirst();
    found(Number(numDeletedRows) > 0 ? true : null, 'A draft of this review');
    await store({
      response_state: sql`(select s.state from review_responses s where s.program_id = ${ctx.programId} and s.review_id = ${id}
        and s.state <> 'deleted' order by s.review_response_id desc limit 1)`,
    });
  });
