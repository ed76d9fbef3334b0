import { z } from 'zod';
import { CAME_BACK_DAYS, RECOVERY_KINDS, RESPONSE_STATES } from '#contract/sentiment/reviews/engagement.ts';
import {
  type Review,
  reviewEntity,
  type ReviewPhrase,
  reviewPhrase,
  type ReviewResponse,
  VISIT_REASONS,
} from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf, type ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { ReplyDoors } from '../intake/source.ts';
import { readVisit } from '../visits/read.ts';
import { presentRow, sourceOf } from './present.ts';
import {
  findReview,
  listNotes,
  listPhrases,
  listPlaces,
  listRecoveries,
  listResponses,
  listVersions,
  type PlaceRow,
  type ResponseRow,
  type WholeRecord,
} from './queries.ts';

export const THING = 'This review';

/** A review that the caller sees: of a location where they work; else NOT_FOUND (PERM-012). */
export async function getRecord(db: Db | Trx, ctx: RequestContext, reviewId: number): Promise<WholeRecord> {
  const row = await findReview(db, ctx.programId, reviewId);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, THING);
}

const kept = z.object({
  entities: z.array(reviewEntity),
  visit_reasons: z.array(z.object({ kind: z.enum(VISIT_REASONS), text: z.string() })),
});
const { category, sentiment } = reviewPhrase.shape;
const phraseWords = z.object({
  category,
  analysed_sentiment: sentiment,
  said_sentiment: sentiment.nullable(),
});

/** Where an answer to a review would leave: by the first way that has a door, where none has by hand. */
export function wayOf(
  row: WholeRecord | { source: string },
  places: readonly PlaceRow[],
  doors: ReplyDoors,
): { source: ReviewSource; place: PlaceRow | null } {
  const open = places.find(({ source, vanished_ts }) => {
    const known = sourceOf(source);
    return vanished_ts === null && capabilityOf(known).reply && doors[known] !== undefined;
  });
  return { source: sourceOf(open?.source ?? row.source), place: open ?? null };
}

async function whatCan(
  row: WholeRecord,
  places: readonly PlaceRow[],
  doors: ReplyDoors,
): Promise<Review['can']> {
  const { source, place } = wayOf(row, places, doors);
  const { name, maxReply, privateMessage, reply } = capabilityOf(source);
  const url = places.find((one) => one.url !== null)?.url ?? null;
  const base = { max_reply: maxReply, reply_source: source, url };
  const not = (why_not: string) => ({ ...base, reply: false, private_message: false, why_not });
  if (row.vanished_ts !== null)
    return not(`${name} shows this review no longer, so nobody would read an answer`);
  if (row.source === 'manual') return not('It was written down here; answer the guest by the way they came');
  if (!place) {
    return not(
      reply
        ? `${name} is not connected. Connect it under Social accounts, or copy the answer and open the review`
        : `${name} takes no answers from other programs. Copy the answer and open the review`,
    );
  }
  const gate = await doors[source]?.isOpen({ programId: row.program_id, merchantId: row.merchant_id });
  if (gate?.open === false) return not(gate.reason);
  return { ...base, reply: true, private_message: privateMessage, why_not: null };
}

const AT_REST = ['posted', 'failed', 'withdrawn', 'unknown'];

function presentResponse(row: ResponseRow, doors: ReplyDoors): ReviewResponse {
  const source = sourceOf(row.source);
  const { editReply, deleteReply } = capabilityOf(source);
  const state = RESPONSE_STATES.find((one) => one === row.state) ?? 'unknown';
  const isResting = AT_REST.includes(state);
  const isPosted = state === 'posted';
  const hasDoor = doors[source] !== undefined;
  return {
    review_response_id: row.review_response_id,
    content: row.content,
    state,
    is_private: row.is_private,
    is_ours: row.is_ours,
    source,
    written_by: row.by,
    written_by_user_id: row.written_by_user_id,
    review_response_template_id: row.review_response_template_id,
    review_bulk_reply_id: row.review_bulk_reply_id,
    reason: row.reason,
    may_retry: row.may_retry && isResting && !isPosted,
    can_edit:
      state === 'draft' ||
      state === 'failed' ||
      state === 'withdrawn' ||
      (isPosted && editReply && hasDoor && !row.is_private),
    can_delete:
      state === 'draft' ||
      state === 'failed' ||
      state === 'withdrawn' ||
      (isPosted && deleteReply && hasDoor && !row.is_private),
    posted_ts: row.posted_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

function presentPhrase(row: Awaited<ReturnType<typeof listPhrases>>[number]): ReviewPhrase {
  const known = phraseWords.parse(row);
  return {
    phrase_text_analysis_id: row.phrase_text_analysis_id,
    start: row.start_at,
    end: row.end_at,
    text: row.text,
    category: known.category,
    sentiment: known.said_sentiment ?? known.analysed_sentiment,
    confidence: known.said_sentiment === null ? Math.round(row.confidence * 100) / 100 : 1,
    analysed_sentiment: known.analysed_sentiment,
    changed_by: row.by,
    changed_ts: row.said_ts?.toISOString() ?? null,
  };
}

function presentRecovery(
  row: Awaited<ReturnType<typeof listRecoveries>>[number],
): Review['recoveries'][number] {
  const until = new Date(row.created_ts.getTime() + CAME_BACK_DAYS * 86_400_000);
  const perk =
    row.program_perk_id === null || row.user_uuid === null
      ? null
      : `/webviews/perks?merchant_id=${row.merchant_id}&user_id=${row.user_uuid}&perk_id=${row.program_perk_id}`;
  return {
    review_recovery_id: row.review_recovery_id,
    kind: RECOVERY_KINDS.find((one) => one === row.kind) ?? 'call',
    text: row.text,
    program_perk_id: row.program_perk_id,
    perk_name: row.perk_name,
    perk_url: perk,
    assignee_user_id: row.assignee_user_id,
    assignee: row.assignee,
    done_ts: row.done_ts?.toISOString() ?? null,
    created_by: row.by,
    created_ts: row.created_ts.toISOString(),
    came_back_ts: row.came_back_ts?.toISOString() ?? null,
    watched_until: until.toISOString(),
  };
}

/** What can be done with a review now. */
export const canOf = async (db: Db | Trx, row: WholeRecord, doors: ReplyDoors): Promise<Review['can']> =>
  whatCan(row, await listPlaces(db, row.program_id, row.review_id), doors);

/** A review with all that belongs to it, as every act on it answers (REVIEW-007). */
export async function presentReview(
  db: Db | Trx,
  row: WholeRecord,
  now: Date,
  doors: ReplyDoors,
): Promise<Review> {
  const { program_id: programId, review_id: reviewId } = row;
  const places = await listPlaces(db, programId, reviewId);
  const { entities } = kept.parse(row);
  return {
    ...presentRow(row, now),
    sources: Object.fromEntries(
      places.map((place) => {
        const source = sourceOf(place.source);
        const { id, name } = capabilityOf(source);
        const shown = {
          guest_sentiment_source_id: id,
          source,
          name,
          external_id: place.external_id,
          url: place.url,
        };
        return [
          String(id),
          {
            ...shown,
            first_seen_ts: place.first_seen_ts.toISOString(),
            vanished_ts: place.vanished_ts?.toISOString() ?? null,
          },
        ];
      }),
    ),
    review_responses: (await listResponses(db, programId, reviewId)).map((one) =>
      presentResponse(one, doors),
    ),
    internal_notes: (await listNotes(db, programId, reviewId)).map(({ by, created_ts, ...note }) => ({
      ...note,
      written_by: by,
      created_ts: created_ts.toISOString(),
    })),
    phrase_text_analysis: (await listPhrases(db, programId, reviewId)).map(presentPhrase),
    entities,
    versions: (await listVersions(db, programId, reviewId)).map((one) => ({
      ...one,
      seen_ts: one.seen_ts.toISOString(),
    })),
    visit: await readVisit(db, row),
    recoveries: (await listRecoveries(db, programId, reviewId)).map(presentRecovery),
    can: await whatCan(row, places, doors),
  };
}
