import { createHash } from 'node:crypto';
import { beginningOf } from '#contract/core/texts.ts';
import { MOST_REVIEW } from '#contract/sentiment/reviews/engagement.ts';
import { sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import type { SourceReview } from './source.ts';

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const UNSTORABLE = /\0|\p{Cs}/gu;
/** What a source sends is not ours to refuse: it is cut and cleaned until it can be kept. */
const clean = (text: string, most: number) => beginningOf(text.replace(UNSTORABLE, ''), most).trim();

/** A review as it is kept. */
export interface ReadReview extends SourceReview {
  readonly notes: string | null;
  readonly hash: string;
  /** The same at two places, when one of them is the aggregator. */
  readonly sameKey: string;
}

function starsOf(rating: number | null): number | null {
  if (rating === null || !Number.isFinite(rating)) return null;
  const stars = Math.floor(rating);
  return stars >= 1 && stars <= 5 ? stars : null;
}

function timeOf(at: Date, now: Date): Date {
  const ms = at.getTime();
  if (Number.isNaN(ms) || ms > now.getTime()) return now;
  return ms < EARLIEST ? new Date(EARLIEST) : at;
}

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/** What identifies the same words of the same person about a place, wherever they are told. */
export const sameKeyOf = (authorName: string, rating: number | null, content: string): string =>
  hashOf(sameReplyKey(authorName), rating, sameReplyKey(content));

export function read(review: SourceReview, now: Date): ReadReview {
  const content = clean(review.content, MOST_REVIEW);
  const rating = starsOf(review.rating);
  const authorName = clean(review.authorName, 120).replace(/\s+/g, ' ');
  const language = /^[a-z]{2,3}$/.test(review.language ?? '') ? (review.language ?? null) : null;
  return {
    ...review,
    externalId: clean(review.externalId, 400),
    authorName,
    rating,
    content,
    language,
    notes: review.notes ? clean(review.notes, 400) : null,
    reviewedTs: timeOf(review.reviewedTs, now),
    hash: hashOf(content, rating, review.ratings ?? []),
    sameKey: sameKeyOf(authorName, rating, content),
  };
}

/** Each review once, the last word of it. */
export const eachOnce = (reviews: readonly ReadReview[]): ReadReview[] => [
  ...new Map(
    reviews.filter(({ externalId }) => externalId !== '').map((review) => [review.externalId, review]),
  ).values(),
];
