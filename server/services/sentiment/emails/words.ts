import { TZDate } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { plainName } from '#server/platform/mail/index.ts';
import { sourceOf } from '../reviews/index.ts';

const MOST_QUOTED = 320;

/** A review as a mail tells of it. */
export interface ToldReview {
  readonly review_id: number;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly timezone: string;
  readonly source: string;
  readonly author_name: string;
  readonly rating: number | null;
  readonly content: string;
  readonly reviewed_ts: Date;
  readonly alert_words: readonly string[];
}

/** A guest by first name and initial: no more is needed to answer. */
export function shortName(author: string): string {
  const [first, ...rest] = plainName(author).split(' ').filter(Boolean);
  const [initial] = [...(rest.at(-1) ?? '')];
  if (!first) return 'A guest';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

export const starsText = (rating: number | null): string =>
  rating === null ? 'without stars' : rating === 1 ? '1 star' : `${rating} stars`;

export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const reviewsText = (count: number) => counted(count, ['review', 'reviews']);

/** On one line, without what turns the text around or makes a link, and not the whole of it. */
export function quoted(content: string): string {
  const line = content
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const safe = line.replace(/:\/+/g, ' ').replace(/([\p{L}\p{N}])([.\u3002])(?=[\p{L}\p{N}]{2})/gu, '$1$2 ');
  const signs = [...safe];
  return signs.length > MOST_QUOTED ? `${signs.slice(0, MOST_QUOTED).join('').trimEnd()} …` : safe;
}

export const dayWords = (date: string): string => format(parseISO(date), 'EEEE, MMMM d');

export const spanWords = (first: string, last: string): string =>
  first === last
    ? dayWords(first)
    : `${format(parseISO(first), 'MMMM d')} to ${format(parseISO(last), 'MMMM d')}`;

export const reviewLink = (publicUrl: string, id: number) => `${publicUrl}/ops/sentiment/reviews/${id}`;

/** A review with its link, as a part of a mail. */
export function reviewPart(publicUrl: string, review: ToldReview): string {
  const { merchant_name, timezone, source, author_name, rating, content, reviewed_ts, alert_words } = review;
  const at = format(new TZDate(reviewed_ts.getTime(), timezone), 'EEE, MMM d, h:mm a');
  const where = `${capabilityOf(sourceOf(source)).name}, ${plainName(merchant_name)}, ${at}`;
  return [
    `${shortName(author_name)}, ${starsText(rating)} (${where})`,
    ...(content.trim() === '' ? [] : [`“${quoted(content)}”`]),
    ...(alert_words.length > 0 ? [`Words to act on: ${alert_words.join(', ')}`] : []),
    reviewLink(publicUrl, review.review_id),
  ].join('\n');
}
