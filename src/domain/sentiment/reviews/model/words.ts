import type { ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import { SURE_FROM } from '#contract/sentiment/reviews/categories.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { hoursText } from '#src/ui/words/durations.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From here on there is little time left. */
const SOON = 4 * HOUR;

/** Minutes as they are told apart at a glance: `12 min`, `17 h`, `3 d`. */
export function roughly(minutes: number): string {
  if (minutes < HOUR) return `${Math.max(0, Math.round(minutes))} min`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} h`;
  return `${Math.round(minutes / DAY)} d`;
}

/** How long ago a review was written; after a month its day. */
export function ageText(at: string, now: Date, timezone: string): string {
  const minutes = (now.getTime() - Date.parse(at)) / 60_000;
  return minutes < 30 * DAY ? roughly(minutes) : momentText(at, 'Nov 20', timezone);
}

/** How long there is to answer; null for what need not be answered any more. */
export function dueWords(
  { due_ts, is_overdue }: Pick<ReviewRow, 'due_ts' | 'is_overdue'>,
  now: Date,
): { readonly text: string; readonly tone: Tone; readonly isOver: boolean } | null {
  if (due_ts === null) return null;
  const minutes = Math.round((Date.parse(due_ts) - now.getTime()) / 60_000);
  if (is_overdue || minutes < 0)
    return { text: `Over by ${roughly(Math.abs(minutes))}`, tone: 'bad', isOver: true };
  const text = `${minutes < SOON ? hoursText(minutes) : roughly(minutes)} left`;
  return { text, tone: minutes < SOON ? 'warn' : 'idle', isOver: false };
}

/** What somebody is called where the source may not have told. */
export const authorOf = ({ author_name }: Pick<ReviewRow, 'author_name'>): string =>
  author_name.trim() || 'A guest';

/** `2 of 5 stars`, for who does not see them. */
export const starsText = (rating: number | null): string =>
  rating === null ? 'No stars' : `${rating} of 5 stars`;

/** How sure what was worked out is; a guess is called one. */
export const sureText = (confidence: number): string =>
  confidence < SURE_FROM
    ? `a guess, ${Math.round(confidence * 100)}% sure`
    : `${Math.round(confidence * 100)}% sure`;

export const reviewsText = (count: number): string => counted(count, 'review');
