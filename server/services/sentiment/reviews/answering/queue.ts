import { sql } from 'kysely';
import { sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReplyDoors } from '../intake/source.ts';
import { SEND } from './job.ts';

interface NewResponse {
  readonly programId: number;
  readonly reviewId: number;
  readonly merchantId: number;
  readonly source: ReviewSource;
  readonly content: string;
  readonly isPrivate: boolean;
  readonly templateId: number | null;
  readonly bulkId: number | null;
  readonly userId: number;
  /** Why it does not leave; null: it is queued. */
  readonly reason: string | null;
}

/** When the next answer by a door may leave: so long after the last one that waits for it in the concept. */
export async function turnOf(
  trx: Trx,
  programId: number,
  source: ReviewSource,
  doors: ReplyDoors,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(case when state = 'queued' then coalesce(next_try_ts, updated_ts) else updated_ts end) as last from review_responses where program_id = ${programId} and source = ${source}
      and (state in ('queued', 'sending') or posted_ts > ${new Date(now.getTime() - 60_000)}) and is_ours`.execute(
    trx,
  );
  const last = rows[0]?.last;
  const next = last ? last.getTime() + (doors[source]?.paceMs ?? 0) : 0;
  return new Date(Math.max(now.getTime(), next));
}

/** Stores an answer, and has it sent when its turn comes; answers its id. */
export async function addResponse(
  platform: Platform,
  trx: Trx,
  now: Date,
  doors: ReplyDoors,
  one: NewResponse,
): Promise<number> {
  const { programId, reason, source } = one;
  const turn = reason === null ? await turnOf(trx, programId, source, doors, now) : null;
  const { review_response_id } = await trx
    .insertInto('review_responses')
    .values({
      program_id: programId,
      review_id: one.reviewId,
      merchant_id: one.merchantId,
      source,
      content: one.content,
      text_key: sameReplyKey(one.content),
      state: turn ? 'queued' : 'failed',
      is_private: one.isPrivate,
      review_response_template_id: one.templateId,
      review_bulk_reply_id: one.bulkId,
      written_by_user_id: one.userId,
      reason,
      may_retry: reason !== null,
      next_try_ts: turn,
      created_ts: now,
      updated_ts: now,
    })
    .returning('review_response_id')
    .executeTakeFirstOrThrow();
  if (turn) await enqueueSend(platform, trx, programId, review_response_id, turn);
  if (turn && one.templateId !== null) {
    await sql`update review_response_templates set used_count = used_count + 1, used_ts = ${now}
      where program_id = ${programId} and review_response_template_id = ${one.templateId}`.execute(trx);
  }
  return review_response_id;
}

/** Has an answer sent once its turn has come. */
export function enqueueSend(
  platform: Platform,
  trx: Trx,
  programId: number,
  responseId: number,
  turn: Date,
): Promise<void> {
  const ahead = turn.getTime() - platform.clock.now().getTime();
  const options = ahead > 0 ? { startAfter: new Date(Date.now() + ahead) } : {};
  return platform.jobs.enqueue(trx, SEND, { program_id: programId, review_response_id: responseId }, options);
}
