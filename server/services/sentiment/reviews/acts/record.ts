import type { Review, ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import type { ReplyDoors } from '../intake/source.ts';
import { getRecord, presentReview, THING } from '../reading/one.ts';
import { presentRow } from '../reading/present.ts';
import { findReview, type WholeRecord } from '../reading/queries.ts';
import { nameOf } from '../stamp.ts';

/** How a review is written by a person: its row is locked, the version they saw compared, the event told. */
export const reviews: ReturnType<typeof recordOf<'reviews', WholeRecord, ReviewRow>> = recordOf({
  table: 'reviews',
  key: 'review_id',
  isKept: true,
  find: findReview,
  isOpen: (row, { ctx }) => ctx.worksAt(row.merchant_id),
  present: (row, { now }) => presentRow(row, now),
  thing: () => THING,
  called: ({ author_name }) => `The review of ${nameOf(author_name)}`,
  name: ({ author_name }) => nameOf(author_name),
  told: ({ engagement_status, assignee, sentiment, guest_name, response_state }) => ({
    engagement_status,
    assignee,
    sentiment,
    guest_name,
    response_state,
  }),
  place: ({ merchant_id }) => merchant_id,
});

/** The review with all that belongs to it, as every act answers it. */
export async function answerReview(
  { db, clock }: Platform,
  ctx: RequestContext,
  reviewId: number,
  doors: ReplyDoors,
): Promise<Review> {
  return presentReview(db, await getRecord(db, ctx, reviewId), clock.now(), doors);
}
