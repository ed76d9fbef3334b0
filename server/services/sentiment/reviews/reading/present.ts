import { z } from 'zod';
import { VANISHED_COUNTS_DAYS } from '#contract/sentiment/reviews/engagement.ts';
import { reviewRow, type ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf, REVIEW_SOURCES, type ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { ReviewRecord } from './queries.ts';

const at = (date: Date | null) => date?.toISOString() ?? null;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);
const { source, engagement_type, ratings, categories, sentiment, engagement_status, response_state } =
  reviewRow.shape;
/** What the database keeps as texts of closed sets. */
const stored = z.object({
  source,
  engagement_type,
  ratings,
  categories,
  sentiment,
  engagement_status,
  response_state,
});

export const sourceOf = (text: string): ReviewSource =>
  REVIEW_SOURCES.find((one) => one === text) ?? 'manual';

export function presentRow(row: ReviewRecord, now: Date): ReviewRow {
  const known = stored.parse(row);
  const isAnswered =
    row.replied_ts !== null || row.engagement_status === 'replied' || row.engagement_status === 'closed';
  const gone = row.vanished_ts === null ? 0 : (now.getTime() - row.vanished_ts.getTime()) / 86_400_000;
  return {
    ...known,
    id: row.review_id,
    review_id: row.review_id,
    chatmeter_review_id: row.chatmeter_review_id,
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    timezone: row.timezone,
    guest_sentiment_source_id: capabilityOf(known.source).id,
    manual: known.source === 'manual',
    author_name: row.author_name,
    rating: row.rating,
    content: row.content,
    notes: row.notes,
    language: row.language,
    language_confidence: rounded(row.language_confidence),
    is_analysed: row.analysed_ts !== null && (row.sentiment !== null || row.content === ''),
    reviewed_ts: row.reviewed_ts.toISOString(),
    received_ts: row.received_ts.toISOString(),
    edited_ts: at(row.edited_ts),
    vanished_ts: at(row.vanished_ts),
    counts: gone < VANISHED_COUNTS_DAYS,
    sentiment_confidence: rounded(row.sentiment_confidence),
    alert_words: row.alert_words,
    assignee_user_id: row.assignee_user_id,
    assignee: row.assignee,
    due_ts: isAnswered ? null : at(row.due_ts),
    is_overdue: !isAnswered && row.due_ts !== null && row.due_ts <= now,
    replied_ts: at(row.replied_ts),
    response_minutes: row.response_minutes,
    note_count: row.note_count,
    recovery_count: row.recovery_count,
    user_id: row.guest_id,
    guest_name: row.guest_name,
    visit_confidence: rounded(row.visit_confidence),
    version: row.version,
  };
}
