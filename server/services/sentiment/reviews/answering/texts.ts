import { sql } from 'kysely';
import { CATEGORY_NAMES, REVIEW_CATEGORIES } from '#contract/sentiment/reviews/categories.ts';
import { NEVER_TWICE_IN } from '#contract/sentiment/reviews/engagement.ts';
import type { ReplyValues } from '#contract/sentiment/reviews/replies.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { ReviewRecord } from '../reading/queries.ts';

/** One answer at a time is added at a location, so that two of the same text are seen. */
export const lockAnswers = (trx: Trx, programId: number, merchantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`review_answers ${programId} ${merchantId}`}, 0))`.execute(
    trx,
  );

/** The texts of a location's last answers, the latest first, as they are compared. */
export async function lastTexts(
  trx: Trx,
  programId: number,
  merchantId: number,
  exceptId = 0,
): Promise<string[]> {
  const { rows } = await sql<{ text_key: string }>`
    select text_key from review_responses where program_id = ${programId} and merchant_id = ${merchantId} and is_ours
      and state not in ('draft', 'failed', 'deleted') and review_response_id <> ${exceptId}
    order by created_ts desc, review_response_id desc limit ${NEVER_TWICE_IN - 1}`.execute(trx);
  return rows.map(({ text_key }) => text_key);
}

/** Why a text is refused that stands among a location's last answers already. */
export const SAME_TEXT = `The same text is among the last ${NEVER_TWICE_IN} answers of this location; write it differently`;

const firstName = (name: string): string | null => {
  const [first = ''] = name.trim().split(/\s+/);
  return /\p{L}{2}/u.test(first) ? first : null;
};

/** What the tags of a template say to a review. */
export function valuesOf(row: ReviewRecord, concept: string, signature: string): ReplyValues {
  const category = REVIEW_CATEGORIES.find((one) => one === row.categories[0]);
  return {
    name: firstName(row.author_name),
    location: row.merchant_name,
    category: category ? CATEGORY_NAMES[category].toLowerCase() : null,
    concept,
    signature,
  };
}

export async function conceptName(trx: Trx, programId: number): Promise<string> {
  const { program_name } = await trx
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return program_name;
}
