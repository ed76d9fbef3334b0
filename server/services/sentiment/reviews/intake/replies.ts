import { sql } from 'kysely';
import { sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import { tell, type Write } from '#server/platform/write/index.ts';
import { settle } from '../answering/settle.ts';
import { grouped } from '../grouped.ts';
import { type byCouvert, nameOf } from '../stamp.ts';
import { listKnown } from './queries.ts';
import type { ReadReview } from './readReview.ts';
import type { Delivery, SourceReply } from './source.ts';

type Work = Write<ReturnType<typeof byCouvert>>;

/** What a source shows may be older than an answer of ours that it has just accepted. */
const YOUNG_MS = 15 * 60_000;

interface Kept {
  readonly review_response_id: number;
  readonly review_id: number;
  readonly external_id: string | null;
  readonly text_key: string;
  readonly content: string;
  readonly state: string;
  readonly is_ours: boolean;
  readonly is_private: boolean;
  readonly posted_ts: Date | null;
}

/** Compares the answers that a source shows with those that are kept: others' come in, ours that are gone are told as taken off. */
export async function takeReplies(
  work: Work,
  { programId, source }: Delivery,
  reviews: readonly ReadReview[],
): Promise<void> {
  const { trx, now } = work;
  const telling = reviews.filter(({ replies }) => replies != null);
  if (telling.length === 0) return;
  const known = await listKnown(
    trx,
    programId,
    source,
    telling.map(({ externalId }) => externalId),
  );
  const idOf = new Map(
    known.filter(({ deleted_ts }) => deleted_ts === null).map((one) => [one.external_id, one]),
  );
  const reviewIds = [...idOf.values()].map(({ review_id }) => review_id);
  const { rows } = await sql<Kept>`
    select review_response_id, review_id, external_id, text_key, content, state, is_ours, is_private, posted_ts from review_responses
    where program_id = ${programId} and review_id = any(${reviewIds}::bigint[]) and source = ${source}
      and state not in ('draft', 'deleted') order by review_response_id for update`.execute(trx);
  const kept = grouped(rows, ({ review_id }) => review_id);
  const touched: number[] = [];
  for (const review of telling) {
    const one = idOf.get(review.externalId);
    if (!one) continue;
    const mine = kept.get(one.review_id) ?? [];
    const shown = review.replies ?? [];
    const matched = new Set<number>();
    for (const reply of shown) {
      const same = mine.find((row) => !matched.has(row.review_response_id) && isSame(row, reply));
      if (same) matched.add(same.review_response_id);
      if (await keep(work, { programId, source, reviewId: one.review_id }, same ?? null, reply))
        touched.push(one.review_id);
    }
    const gone = mine.filter(
      (row) =>
        !matched.has(row.review_response_id) &&
        row.state === 'posted' &&
        !row.is_private &&
        now.getTime() - Number(row.posted_ts ?? now) > YOUNG_MS,
    );
    for (const row of gone) await takeOff(work, programId, row);
    if (gone.length > 0) {
      touched.push(one.review_id);
      if (gone.some(({ is_ours }) => is_ours))
        await tell(work, {
          kind: 'review.reply_withdrawn',
          recordId: one.review_id,
          recordName: nameOf(one.author_name),
        });
    }
  }
  await settle(trx, { programId, now }, touched);
}

const isSame = (row: Kept, reply: SourceReply) =>
  reply.externalId !== null && row.external_id !== null
    ? row.external_id === reply.externalId
    : row.text_key === sameReplyKey(reply.content);

/** Keeps one answer as the source shows it; false where that changes nothing. */
async function keep(
  { trx, now, merchantId = 0 }: Work,
  at: { programId: number; source: string; reviewId: number },
  row: Kept | null,
  reply: SourceReply,
): Promise<boolean> {
  const { programId, source, reviewId } = at;
  const key = sameReplyKey(reply.content);
  if (row === null) {
    await sql`insert into review_responses (program_id, review_id, merchant_id, source, content, text_key, state, is_ours, external_id,
        written_by, posted_ts, created_ts, updated_ts)
      values (${programId}, ${reviewId}, ${merchantId}, ${source}, ${reply.content}, ${key}, 'posted', false, ${reply.externalId},
        ${reply.author}, ${reply.postedTs}, ${now}, ${now})
      on conflict (program_id, source, external_id) where external_id is not null do nothing`.execute(trx);
    return true;
  }
  if (row.state === 'posted' && row.text_key === key && row.external_id === reply.externalId) return false;
  await sql`update review_responses set state = 'posted', content = ${reply.content}, text_key = ${key}, reason = null, may_retry = false,
      external_id = coalesce(${reply.externalId}, external_id), posted_ts = coalesce(posted_ts, ${reply.postedTs}), next_try_ts = null,
      updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and review_response_id = ${row.review_response_id}`.execute(trx);
  return true;
}

async function takeOff({ trx, now }: Work, programId: number, row: Kept): Promise<void> {
  const [state, reason] = row.is_ours
    ? [
        'withdrawn',
        'The source shows this answer no longer: it was taken off there, or refused after it was accepted. Change it and send it again.',
      ]
    : ['deleted', null];
  await sql`update review_responses set state = ${state}, reason = ${reason}, may_retry = ${row.is_ours}, external_id = null, updated_ts = ${now},
      version = version + 1
    where program_id = ${programId} and review_response_id = ${row.review_response_id}`.execute(trx);
}
