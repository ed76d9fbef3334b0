import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { noteProblems } from '#contract/sentiment/reviews/replies.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { isSentiment, ofPhrases } from '../analysis/corrections.ts';
import { ANALYSIS } from '../analysis/job.ts';
import { loadOpenTimes } from '../hours/load.ts';
import { dueOf } from '../intake/take.ts';
import { colleaguesOf } from '../reading/contexts.ts';
import { reviews } from './record.ts';

type Body<K extends 'create' | 'addNote' | 'status' | 'phraseSentiment'> = z.output<
  (typeof services)['reviews'][K]['body']
>;

const refuse = (what: string, field: string, message: string) =>
  fail('VALIDATION', `${what}: ${message}.`, { errors: { [field]: message } });

/** Everybody named is a colleague who sees reviews; else refused under the field. */
async function requireColleagues(
  trx: Trx,
  ctx: RequestContext,
  field: string,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const known = new Set((await colleaguesOf(trx, ctx.programId)).map(({ user_id }) => user_id));
  const stranger = userIds.find((id) => !known.has(id));
  if (stranger !== undefined)
    refuse(
      'This was not saved',
      field,
      `User ${stranger} does not see reviews of this concept; choose somebody who does`,
    );
}

/** Writes down a review that no source brings; answers its id. Errors: NOT_FOUND, VALIDATION. */
export async function createReview(
  platform: Platform,
  ctx: RequestContext,
  body: Body<'create'>,
): Promise<number> {
  const shown = await reviews.create(
    platform,
    ctx,
    { kind: 'review.created' },
    async ({ trx, now, store }) => {
      const place = await getLocation(trx, ctx, body.merchant_id);
      const reviewed_ts = body.reviewed_ts ? new Date(body.reviewed_ts) : now;
      if (reviewed_ts > now)
        refuse('The review was not saved', 'reviewed_ts', 'It lies ahead; choose a time that has been');
      const open = await loadOpenTimes(
        trx,
        { programId: ctx.programId, merchantId: place.merchant_id, timezone: place.timezone },
        reviewed_ts,
        reviewed_ts,
      );
      await store({
        merchant_id: place.merchant_id,
        source: 'manual',
        author_name: body.author_name,
        rating: body.rating,
        content: body.content,
        notes: body.notes,
        reviewed_ts,
        received_ts: now,
        due_ts: dueOf(open, reviewed_ts, body.rating),
      });
      await platform.jobs.enqueue(trx, ANALYSIS, { program_id: ctx.programId });
    },
  );
  return shown.review_id;
}

/** Adds an internal note (REVIEW-030, REVIEW-041). Errors: NOT_FOUND, VALIDATION. */
export const addNote = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { content, mention_user_ids }: Body<'addNote'>,
) =>
  reviews.change(platform, ctx, { kind: 'review.note_added', id }, async ({ trx, now, row, store }) => {
    const [problem] = noteProblems(content);
    if (problem) refuse('The note was not saved', 'content', problem);
    const mentioned = [...new Set(mention_user_ids)];
    await requireColleagues(trx, ctx, 'mention_user_ids', mentioned);
    await trx
      .insertInto('review_notes')
      .values({
        program_id: ctx.programId,
        review_id: id,
        user_id: ctx.userId,
        content,
        mention_user_ids: mentioned,
        created_ts: now,
      })
      .execute();
    await store({ note_count: row.note_count + 1 });
  });

/** Removes a note of one's own, or any for who may answer (REVIEW-031). Errors: NOT_FOUND, FORBIDDEN. */
export const removeNote = (platform: Platform, ctx: RequestContext, id: number, noteId: number) =>
  reviews.change(platform, ctx, { kind: 'review.note_removed', id }, async ({ trx, row, store }) => {
    const note = await trx
      .selectFrom('review_notes')
      .select('user_id')
      .where('program_id', '=', ctx.programId)
      .where('review_id', '=', id)
      .where('note_id', '=', noteId)
      .executeTakeFirst();
    if (found(note, 'This note').user_id !== ctx.userId && !ctx.can('sentiment.respond'))
      fail(
        'FORBIDDEN',
        'A colleague wrote this note. Ask them, or a user who can answer reviews, to remove it.',
      );
    await trx
      .deleteFrom('review_notes')
      .where('program_id', '=', ctx.programId)
      .where('note_id', '=', noteId)
      .execute();
    await store({ note_count: Math.max(0, row.note_count - 1) });
  });

/** Says how far one has got with a review, and who has it (REVIEW-033). Errors: NOT_FOUND, STALE, VALIDATION. */
export const setStatus = (platform: Platform, ctx: RequestContext, id: number, body: Body<'status'>) =>
  reviews.change(
    platform,
    ctx,
    { kind: 'review.updated', id, version: body.version },
    async ({ trx, row, store }) => {
      const { engagement_status, assignee_user_id = row.assignee_user_id } = body;
      if (assignee_user_id !== null && assignee_user_id !== row.assignee_user_id)
        await requireColleagues(trx, ctx, 'assignee_user_id', [assignee_user_id]);
      if (engagement_status === row.engagement_status && assignee_user_id === row.assignee_user_id) return;
      await store({ engagement_status, assignee_user_id });
    },
  );

/** Corrects what a phrase says, for this and every later analysis (REVIEW-032). Errors: NOT_FOUND. */
export const correctPhrase = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  phraseId: number,
  { sentiment }: Body<'phraseSentiment'>,
) =>
  reviews.change(platform, ctx, { kind: 'review.phrase_corrected', id }, async ({ trx, now, store }) => {
    const { numUpdatedRows } = await trx
      .updateTable('review_phrases')
      .set({ said_sentiment: sentiment, said_by_user_id: ctx.userId, said_ts: now })
      .where('program_id', '=', ctx.programId)
      .where('review_id', '=', id)
      .where('phrase_text_analysis_id', '=', phraseId)
      .executeTakeFirst();
    found(Number(numUpdatedRows) > 0 ? true : null, 'This phrase');
    const { rows } = await sql<{ sentiment: string; confidence: number }>`
      select coalesce(said_sentiment, analysed_sentiment) as sentiment, case when said_sentiment is null then confidence else 1 end as confidence
      from review_phrases where program_id = ${ctx.programId} and review_id = ${id}`.execute(trx);
    const phrases = rows.flatMap(({ sentiment: said, confidence }) =>
      isSentiment(said) ? [{ sentiment: said, confidence }] : [],
    );
    await store(ofPhrases(phrases));
  });

/** Removes a review from here; its row stays so that it does not come again (PERM-037). Errors: NOT_FOUND. */
export const removeReview = (platform: Platform, ctx: RequestContext, id: number) =>
  reviews.remove(platform, ctx, { kind: 'review.removed', id });
