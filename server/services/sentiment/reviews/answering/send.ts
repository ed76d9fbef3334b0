import { sql } from 'kysely';
import type { EventKind } from '#contract/core/records.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import type { DoorOutcome, DoorReply, DoorReview, ReplyDoor, ReplyDoors } from '../intake/source.ts';
import { sourceOf } from '../reading/present.ts';
import { byCouvert, nameOf } from '../stamp.ts';
import { enqueueSend } from './queue.ts';
import { settle } from './settle.ts';

/** Whoever works on an answer has it for so long; then nobody knows what became of it. */
const CLAIM_MS = 120_000;
const MOST_ATTEMPTS = 6;
const AGAIN_MS = 15_000;

interface Claimed {
  readonly response_id: number;
  readonly review_id: number;
  readonly merchant_id: number;
  readonly content: string;
  readonly act: string;
  readonly is_private: boolean;
  readonly reply_external_id: string | null;
  readonly attempts: number;
  readonly isUncertain: boolean;
  readonly review: DoorReview;
}

interface Row {
  readonly review_response_id: number;
  readonly review_id: number;
  readonly merchant_id: number;
  readonly source: string;
  readonly content: string;
  readonly act: string;
  readonly state: string;
  readonly is_private: boolean;
  readonly external_id: string | null;
  readonly attempts: number;
  readonly next_try_ts: Date | null;
  readonly created_ts: Date;
  readonly edited_ts: Date | null;
  readonly vanished_ts: Date | null;
  readonly deleted_ts: Date | null;
  readonly place_id: string | null;
  readonly connection_id: number | null;
}

const IS_GONE = 'The review is gone from its source, so nobody would read an answer.';
const WAS_EDITED =
  'The guest changed the review after this was written. Read it again, then send the answer as it is or change it.';

/** Why an answer must not leave any more; null where it may. */
function overtaken(row: Row): { reason: string; mayRetry: boolean } | null {
  if (row.deleted_ts !== null || row.vanished_ts !== null || row.place_id === null)
    return { reason: IS_GONE, mayRetry: false };
  if (row.act === 'reply' && row.edited_ts !== null && row.edited_ts > row.created_ts)
    return { reason: WAS_EDITED, mayRetry: true };
  return null;
}

/** Takes an answer to send it; null where it is not its turn, or nothing is to be sent any more. */
async function claim(platform: Platform, programId: number, responseId: number): Promise<Claimed | null> {
  return write(platform, byCouvert(programId, 'job'), async ({ trx, ctx, now }) => {
    const { rows } = await sql<Row>`
      select s.review_response_id, s.review_id, s.merchant_id, s.source, s.content, s.act, s.state, s.is_private, s.external_id, s.attempts,
        s.next_try_ts, s.created_ts, r.edited_ts, r.vanished_ts, r.deleted_ts, p.external_id as place_id, p.connection_id
      from review_responses s join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
      left join lateral (select external_id, connection_id from review_sources p where p.program_id = s.program_id
        and p.review_id = s.review_id and p.source = s.source order by p.vanished_ts nulls first, p.review_source_id limit 1) p on true
      where s.program_id = ${programId} and s.review_response_id = ${responseId} for update of s`.execute(
      trx,
    );
    const [row] = rows;
    if (
      !row ||
      !['queued', 'unknown', 'sending'].includes(row.state) ||
      row.next_try_ts === null ||
      row.next_try_ts > now
    )
      return null;
    const over = row.state === 'queued' ? overtaken(row) : null;
    if (over) {
      await finish(trx, programId, now, row.review_response_id, {
        state: 'failed',
        reason: over.reason,
        may_retry: over.mayRetry,
      });
      await settle(trx, { programId, now }, [row.review_id]);
      await tellOf(trx, ctx, row, 'review.reply_failed');
      return null;
    }
    await sql`update review_responses set state = 'sending', attempts = attempts + 1, next_try_ts = ${new Date(now.getTime() + CLAIM_MS)},
      updated_ts = ${now} where program_id = ${programId} and review_response_id = ${responseId}`.execute(
      trx,
    );
    return {
      response_id: row.review_response_id,
      review_id: row.review_id,
      merchant_id: row.merchant_id,
      content: row.content,
      act: row.act,
      is_private: row.is_private,
      reply_external_id: row.external_id,
      attempts: row.attempts + 1,
      isUncertain: row.state !== 'queued',
      review: {
        programId,
        merchantId: row.merchant_id,
        connectionId: row.connection_id,
        source: sourceOf(row.source),
        externalId: row.place_id ?? '',
      },
    };
  });
}

/** Asks the source; what may stand there already is looked for first. */
async function ask(door: ReplyDoor, claimed: Claimed): Promise<DoorOutcome> {
  const { review, act, reply_external_id } = claimed;
  const reply: DoorReply = {
    key: `review-response-${claimed.response_id}`,
    content: claimed.content,
    isPrivate: claimed.is_private,
  };
  if (act === 'delete') return door.deleteReply(review, reply_external_id);
  if (claimed.isUncertain) {
    const found = await door.find(review, reply);
    if (found.outcome !== 'absent') return found;
  }
  return act === 'edit' ? door.editReply(review, reply_external_id, reply) : door.reply(review, reply);
}

interface End {
  readonly state: string;
  readonly reason: string | null;
  readonly may_retry: boolean;
  readonly external_id?: string | null;
  readonly next?: Date | null;
  readonly isPosted?: boolean;
  /** The former wording still stands at the source. */
  readonly isFormer?: boolean;
}

async function finish(trx: Trx, programId: number, now: Date, responseId: number, end: End): Promise<void> {
  await sql`update review_responses set state = ${end.state}, reason = ${end.reason}, may_retry = ${end.may_retry},
      external_id = coalesce(${end.external_id ?? null}, external_id), next_try_ts = ${end.next ?? null},
      posted_ts = case when ${end.isPosted ?? false} then coalesce(posted_ts, ${now}) else posted_ts end,
      content = case when ${end.isFormer ?? false} then coalesce(former_content, content) else content end,
      former_content = case when ${end.next == null} then null else former_content end,
      updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and review_response_id = ${responseId}`.execute(trx);
}

/** What an outcome makes of an answer. */
export function endOf(
  outcome: DoorOutcome,
  { act, attempts, now }: { act: string; attempts: number; now: Date },
): End {
  const later = new Date(now.getTime() + AGAIN_MS * 2 ** Math.min(attempts, 6));
  if (outcome.outcome === 'accepted')
    return {
      state: act === 'delete' ? 'deleted' : 'posted',
      reason: null,
      may_retry: false,
      external_id: outcome.externalId,
      isPosted: act !== 'delete',
    };
  const { reason } = outcome;
  if (outcome.outcome === 'unknown') {
    const next = attempts < MOST_ATTEMPTS ? later : null;
    return { state: 'unknown', reason, may_retry: next === null, next };
  }
  if (outcome.mayRetry && outcome.retryAt && attempts < MOST_ATTEMPTS)
    return { state: 'queued', reason, may_retry: false, next: outcome.retryAt };
  // What stands at the source is what stood there before.
  if (act !== 'reply') return { state: 'posted', reason, may_retry: false, isFormer: act === 'edit' };
  return { state: 'failed', reason, may_retry: outcome.mayRetry };
}

const TOLD: Readonly<Record<string, EventKind<'review'>>> = {
  posted: 'review.reply_posted',
  failed: 'review.reply_failed',
  unknown: 'review.reply_unknown',
  deleted: 'review.reply_removed',
};

async function tellOf(
  trx: Trx,
  ctx: ReturnType<typeof byCouvert>,
  at: { review_id: number; merchant_id: number },
  kind: EventKind<'review'>,
): Promise<void> {
  const { author_name } = await trx
    .selectFrom('reviews')
    .select('author_name')
    .where('program_id', '=', ctx.programId)
    .where('review_id', '=', at.review_id)
    .executeTakeFirstOrThrow();
  await tell(
    { trx, ctx },
    { kind, recordId: at.review_id, recordName: nameOf(author_name), merchantId: at.merchant_id },
  );
}

/** Sends one answer to its source, or finds out what became of it; may run twice, since each is claimed before the source is asked. */
export async function sendResponse(
  platform: Platform,
  doors: ReplyDoors,
  programId: number,
  responseId: number,
): Promise<void> {
  const claimed = await claim(platform, programId, responseId);
  if (!claimed) return;
  const door = doors[claimed.review.source];
  const outcome: DoorOutcome = door
    ? await ask(door, claimed).catch(
        (error: unknown): DoorOutcome => ({
          outcome: 'unknown',
          reason: `The source did not answer in an understandable way: ${String(error)}`,
        }),
      )
    : {
        outcome: 'refused',
        reason: 'This source is not connected any more. Connect it, then send the answer again.',
        mayRetry: true,
      };
  await write(platform, byCouvert(programId, 'job'), async ({ trx, ctx, now }) => {
    const { rows } = await sql<{
      attempts: number;
      state: string;
    }>`select attempts, state from review_responses
      where program_id = ${programId} and review_response_id = ${responseId} for update`.execute(trx);
    // Somebody else had it meanwhile, or the source's own list told of it.
    if (rows[0]?.state !== 'sending' || rows[0].attempts !== claimed.attempts) return;
    const end = endOf(outcome, { act: claimed.act, attempts: claimed.attempts, now });
    await finish(trx, programId, now, responseId, end);
    await settle(trx, { programId, now }, [claimed.review_id]);
    if (end.next) await enqueueSend(platform, trx, programId, responseId, end.next);
    const kind =
      outcome.outcome === 'refused' && end.state === 'posted' ? 'review.reply_failed' : TOLD[end.state];
    if (kind) await tellOf(trx, ctx, claimed, kind);
  });
}

/** Answers whose turn is over and whom no job sends, such as those of a process that died. */
export async function sendForgotten(platform: Platform): Promise<void> {
  const { rows } = await sql<{ program_id: number; review_response_id: number }>`
    select program_id, review_response_id from review_responses where state in ('queued', 'unknown', 'sending')
      and next_try_ts < ${new Date(platform.clock.now().getTime() - AGAIN_MS)} order by next_try_ts limit 200`.execute(
    platform.db,
  );
  for (const row of rows)
    await platform.db
      .transaction()
      .execute((trx) =>
        enqueueSend(platform, trx, row.program_id, row.review_response_id, platform.clock.now()),
      );
}
