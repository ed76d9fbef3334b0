import { randomUUID } from 'node:crypto';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import { type Delivery, type SourceReview, takeReviews } from '#server/services/sentiment/reviews/index.ts';
import type { TestApp } from './testApp.ts';

const HOUR_MS = 3_600_000;

/** A review as a source tells it; of three stars, an hour old. */
export const told = (t: TestApp, part: Partial<SourceReview> = {}): SourceReview => ({
  externalId: `r-${randomUUID()}`,
  authorName: 'Ana Souza',
  rating: 3,
  content: `The soup was good, but we waited an hour. ${randomUUID()}`,
  reviewedTs: new Date(t.clock.now().getTime() - HOUR_MS),
  ...part,
});

/** Has a source deliver at the first location of the fixture, or elsewhere. */
export const deliver = (
  t: TestApp,
  reviews: readonly SourceReview[],
  part: Partial<Delivery> & { source?: ReviewSource } = {},
) =>
  takeReviews(t.platform, {
    programId: t.fixture.programId,
    merchantId: t.fixture.merchantIds[0] ?? 0,
    source: 'google',
    connectionId: null,
    reviews,
    ...part,
  });

/** The id of a review by what its source calls it. */
export async function idOf(t: TestApp, externalId: string): Promise<number> {
  const { review_id } = await t.platform.db
    .selectFrom('review_sources')
    .select('review_id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return review_id;
}

/** A review that stands in the concept; answers its id. */
export async function addReview(
  t: TestApp,
  part: Partial<SourceReview> = {},
  delivery: Partial<Delivery> = {},
): Promise<number> {
  const review = told(t, part);
  await deliver(t, [review], delivery);
  return idOf(t, review.externalId);
}
