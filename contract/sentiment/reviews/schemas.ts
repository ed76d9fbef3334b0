import { z } from 'zod';
import { day, id, instant, version } from '#contract/core/ids.ts';
import { REVIEW_CATEGORIES, SENTIMENTS } from './categories.ts';
import { ENGAGEMENT_STATUSES, ENGAGEMENT_TYPES, RECOVERY_KINDS, RESPONSE_STATES } from './engagement.ts';
import { REVIEW_SOURCES } from './sources.ts';

const confidence = z.number().min(0).max(1);

/** Where a review stands; a review that came by two ways has two (REVIEW-010). */
export const reviewPlace = z
  .object({
    guest_sentiment_source_id: id,
    source: z.enum(REVIEW_SOURCES),
    name: z.string(),
    external_id: z.string().nullable(),
    url: z.string().nullable().describe('Where the review can be read'),
    first_seen_ts: instant,
    vanished_ts: instant.nullable().describe('Since when it is gone from there'),
  })
  .meta({ id: 'ReviewPlace' });

/** A part of a review that is about one category (REVIEW-009). */
export const reviewPhrase = z
  .object({
    phrase_text_analysis_id: id,
    start: z.number().int().min(0).describe('Of content, in UTF-16 units'),
    end: z.number().int(),
    text: z.string(),
    category: z.enum(REVIEW_CATEGORIES).nullable(),
    sentiment: z.enum(SENTIMENTS),
    confidence: confidence.describe('1 where a person said it'),
    analysed_sentiment: z.enum(SENTIMENTS).describe('As it was worked out, whatever a person said since'),
    changed_by: z.string().nullable().describe('Who corrected it; a correction outlives every analysis'),
    changed_ts: instant.nullable(),
  })
  .meta({ id: 'ReviewPhrase' });
export type ReviewPhrase = z.infer<typeof reviewPhrase>;

/** A thing that a review names. */
export const reviewEntity = z
  .object({
    kind: z.enum(['dish', 'drink', 'person', 'occasion']),
    text: z.string(),
    start: z.number().int(),
    end: z.number().int(),
  })
  .meta({ id: 'ReviewEntity' });
export type ReviewEntity = z.infer<typeof reviewEntity>;

export const reviewResponse = z
  .object({
    review_response_id: id,
    content: z.string(),
    state: z.enum(RESPONSE_STATES),
    is_private: z.boolean(),
    is_ours: z.boolean().describe('False where it was written at the source'),
    source: z.enum(REVIEW_SOURCES),
    written_by: z.string().nullable(),
    written_by_user_id: id.nullable(),
    review_response_template_id: id.nullable(),
    review_bulk_reply_id: id.nullable(),
    reason: z.string().nullable().describe('Why it was not posted, or is gone, with what to do'),
    may_retry: z.boolean(),
    can_edit: z.boolean(),
    can_delete: z.boolean(),
    posted_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'ReviewResponse' });
export type ReviewResponse = z.infer<typeof reviewResponse>;

/** What colleagues tell each other about a review (REVIEW-008). */
export const reviewNote = z
  .object({
    note_id: id,
    content: z.string(),
    mention_user_ids: z.array(id),
    mentions: z.array(z.string()).describe('The names of those mentioned'),
    user_id: id,
    written_by: z.string(),
    created_ts: instant,
  })
  .meta({ id: 'ReviewNote' });
export type ReviewNote = z.infer<typeof reviewNote>;

/** Why a visit is thought to be the one. */
export const VISIT_REASONS = ['name', 'day', 'table', 'dish', 'size', 'contact', 'person'] as const;

export const visitCandidate = z
  .object({
    party_id: id,
    party_local_id: z.uuid(),
    user_id: id.nullable(),
    guest_name: z.string(),
    visited_ts: instant,
    date: day.describe('The business day of the location'),
    party_size: z.number().int(),
    table_names: z.array(z.string()),
    ticket_id: id.nullable(),
    total_cents: z.number().int().nullable(),
    confidence,
    reasons: z.array(z.object({ kind: z.enum(VISIT_REASONS), text: z.string() })),
  })
  .meta({ id: 'VisitCandidate' });
export type VisitCandidate = z.infer<typeof visitCandidate>;

/** The visit that a review speaks of. */
export const reviewVisit = visitCandidate
  .extend({
    is_confirmed: z.boolean().describe('A person said so; else it was worked out'),
  })
  .meta({ id: 'ReviewVisit' });

/** What was done so that the guest comes back. */
export const reviewRecovery = z
  .object({
    review_recovery_id: id,
    kind: z.enum(RECOVERY_KINDS),
    text: z.string(),
    program_perk_id: id.nullable(),
    perk_name: z.string().nullable(),
    perk_url: z.string().nullable().describe('The page that the guest redeems it on'),
    assignee_user_id: id.nullable(),
    assignee: z.string().nullable(),
    done_ts: instant.nullable(),
    created_by: z.string(),
    created_ts: instant,
    came_back_ts: instant.nullable().describe('The first visit within 90 days after it'),
    watched_until: instant,
  })
  .meta({ id: 'ReviewRecovery' });

/** A former wording of a review that its guest edited. */
export const reviewVersion = z.object({
  content: z.string(),
  rating: z.number().int().nullable(),
  seen_ts: instant.describe('When it was replaced'),
});

export const reviewRow = z
  .object({
    id,
    review_id: id.describe('The same as id'),
    chatmeter_review_id: z.string().nullable(),
    merchant_id: id,
    merchant_name: z.string(),
    timezone: z.string(),
    guest_sentiment_source_id: id,
    source: z.enum(REVIEW_SOURCES),
    engagement_type: z.enum(ENGAGEMENT_TYPES),
    manual: z.boolean().describe('Written down here by a person'),
    author_name: z.string(),
    rating: z.number().int().min(1).max(5).nullable(),
    ratings: z
      .array(z.object({ name: z.string(), rating: z.number() }))
      .describe('What the source has rated by itself, such as food and service'),
    content: z.string(),
    notes: z.string().nullable().describe('What the source tells besides, such as how the guest ate'),
    language: z.string().nullable().describe('ISO 639-1; null where it cannot be told'),
    language_confidence: confidence.nullable(),
    is_analysed: z
      .boolean()
      .describe('False while its analysis waits, and for languages whose sentiment is not known here'),
    reviewed_ts: instant,
    received_ts: instant,
    edited_ts: instant.nullable(),
    vanished_ts: instant.nullable(),
    counts: z.boolean().describe('Whether it is part of the averages'),
    categories: z.array(z.enum(REVIEW_CATEGORIES)),
    sentiment: z.enum(SENTIMENTS).nullable(),
    sentiment_confidence: confidence.nullable(),
    alert_words: z.array(z.string()),
    engagement_status: z.enum(ENGAGEMENT_STATUSES),
    assignee_user_id: id.nullable(),
    assignee: z.string().nullable(),
    due_ts: instant.nullable().describe('By when it is to be answered; null once it is'),
    is_overdue: z.boolean(),
    replied_ts: instant.nullable(),
    response_minutes: z
      .number()
      .int()
      .nullable()
      .describe('From the review to its first answer, in opening hours'),
    response_state: z.enum(RESPONSE_STATES).nullable().describe('Of its latest response'),
    note_count: z.number().int(),
    recovery_count: z.number().int(),
    user_id: id.nullable().describe('The guest whose visit it is thought to be'),
    guest_name: z.string().nullable(),
    visit_confidence: confidence.nullable(),
    version,
  })
  .meta({ id: 'ReviewRow' });
export type ReviewRow = z.infer<typeof reviewRow>;

/** A review with all that belongs to it (REVIEW-007). */
export const review = reviewRow
  .extend({
    sources: z.record(z.string(), reviewPlace).describe('By guest_sentiment_source_id'),
    review_responses: z.array(reviewResponse).describe('The latest first; a draft before all'),
    internal_notes: z.array(reviewNote),
    phrase_text_analysis: z.array(reviewPhrase),
    entities: z.array(reviewEntity),
    versions: z.array(reviewVersion).describe('Former wordings, the latest first'),
    visit: reviewVisit.nullable(),
    recoveries: z.array(reviewRecovery),
    can: z
      .object({
        reply: z.boolean(),
        private_message: z.boolean(),
        max_reply: z.number().int(),
        reply_source: z.enum(REVIEW_SOURCES),
        url: z.string().nullable().describe('Where to answer by hand: copy and open'),
        why_not: z.string().nullable().describe('Why no answer can be posted from here'),
      })
      .describe('What can be done at the source now'),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;
