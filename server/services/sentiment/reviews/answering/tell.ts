import { sql } from 'kysely';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { byCouvert, nameOf } from '../stamp.ts';
import { settle } from './settle.ts';

interface Withdrawn {
  readonly programId: number;
  readonly source: ReviewSource;
  /** What the source calls the review. */
  readonly reviewExternalId: string;
  /** What it calls the answer; null: the latest of ours. */
  readonly externalId: string | null;
  /** In a sentence, with what to do. */
  readonly reason: string;
}

/** A source took off an answer that it had accepted: it is shown so, with the reason. False where there is none that stands. */
export function tellReply(
  platform: Platform,
  { programId, source, reviewExternalId, externalId, reason }: Withdrawn,
): Promise<boolean> {
  return write(platform, byCouvert(programId, 'source'), async ({ trx, ctx, now }) => {
    const { rows } = await sql<{
      review_response_id: number;
      review_id: number;
      merchant_id: number;
      author_name: string;
    }>`
      select s.review_response_id, s.review_id, s.merchant_id, r.author_name from review_responses s
      join review_sources p on p.program_id = s.program_id and p.review_id = s.review_id and p.source = s.source
      join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
      where s.program_id = ${programId} and s.source = ${source} and p.external_id = ${reviewExternalId} and s.state = 'posted'
        and s.is_ours and (${externalId}::text is null or s.external_id = ${externalId})
      order by s.review_response_id desc limit 1 for update of s`.execute(trx);
    const [row] = rows;
    if (!row) return false;
    await sql`update review_responses set state = 'withdrawn', reason = ${reason}, may_retry = true, external_id = null, updated_ts = ${now},
        version = version + 1
      where program_id = ${programId} and review_response_id = ${row.review_response_id}`.execute(trx);
    await settle(trx, { programId, now }, [row.review_id]);
    await tell(
      { trx, ctx, merchantId: row.merchant_id },
      { kind: 'review.reply_withdrawn', recordId: row.review_id, recordName: nameOf(row.author_name) },
    );
    return true;
  });
}
