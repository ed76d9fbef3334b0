import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { answerCalls } from './answerCalls.ts';
import { REVIEW_CATEGORIES, SENTIMENTS } from './categories.ts';
import { ENGAGEMENT_STATUSES, MOST_EXPORTED, RECOVERY_KINDS, REVIEW_FLAGS } from './engagement.ts';
import { FISCAL_PERIODS } from './fiscal.ts';
import { metricFilters, reviewFilters, reviewQuery, reviewSpans } from './filters.ts';
import {
  categoryMetrics,
  metricQuery,
  ratingMetrics,
  responseMetrics,
  sentimentMetrics,
  sourceDistribution,
} from './metrics.ts';
import { review, reviewRow, visitCandidate } from './schemas.ts';
import { REVIEW_SOURCES } from './sources.ts';

const NAME = 'ops/sentiment/reviews';
const FLAG = { flag: 'guest-sentiment' } as const;
/** Who sees reviews (REVIEW-042). */
const viewing = { access: 'sentiment.view', ...FLAG } as const;
const responding = { access: 'sentiment.respond', ...FLAG } as const;
const params = z.object({ id: idParam });
const opened = { version: version.optional() };

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/v3/reviews',
    summary: 'A page of reviews, the latest first',
    spec: ['REVIEW-012', 'REVIEW-013', 'REVIEW-014', 'REVIEW-021'],
    ...viewing,
    query: reviewQuery,
    reply: page(reviewRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v3/reviews/:id',
    summary: 'One review with its answers, notes, phrases and the visit behind it',
    spec: ['REVIEW-007', 'REVIEW-008', 'REVIEW-009', 'REVIEW-010', 'REVIEW-022'],
    ...viewing,
    params,
    reply: review,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/reviews',
    summary: 'Write down a review that no source brings, such as a letter',
    spec: ['REVIEW-007'],
    ...responding,
    body: z.object({
      merchant_id: id,
      author_name: typedText(120).default(''),
      rating: z.number().int().min(1).max(5).nullable().default(null),
      content: freeText(10_000).min(1, 'Write what the guest said'),
      notes: typedText(200).nullable().default(null),
      reviewed_ts: instant.optional().describe('Now when absent; not ahead'),
    }),
    reply: review,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  sources: endpoint({
    method: 'GET',
    path: '/v3/reviews/sources',
    summary: 'Where reviews come from, and what can be done at each source',
    spec: ['REVIEW-010', 'REVIEW-024'],
    ...viewing,
    reply: z.object({
      data: z.array(
        z.object({
          guest_sentiment_source_id: id,
          source: z.enum(REVIEW_SOURCES),
          name: z.string(),
          reply: z.boolean(),
          edit_reply: z.boolean(),
          delete_reply: z.boolean(),
          private_message: z.boolean(),
          max_reply: z.number().int(),
          has_ratings: z.boolean(),
          last_review_ts: instant.nullable().describe('Of the locations of who asks'),
          can_post: z.boolean().describe('Whether an answer leaves from here now'),
        }),
      ),
    }),
  }),
  contexts: endpoint({
    method: 'GET',
    path: '/v3/reviews/contexts',
    summary: 'What the filters and forms of reviews offer in this concept',
    spec: ['REVIEW-036'],
    ...viewing,
    reply: z.object({
      merchants: z.array(z.object({ merchant_id: id, merchant_name: z.string() })),
      sources: z.array(z.enum(REVIEW_SOURCES)).describe('Those that reviews have come from'),
      languages: z.array(z.string()),
      users: z
        .array(z.object({ user_id: id, name: z.string() }))
        .describe('Who may be mentioned and be given a review: those who see reviews'),
      categories: z.array(z.enum(REVIEW_CATEGORIES)),
      statuses: z.array(z.enum(ENGAGEMENT_STATUSES)),
      flags: z.array(z.enum(REVIEW_FLAGS)),
      fiscal_periods: z.array(
        z.object({ period: z.enum(FISCAL_PERIODS), start_ts: instant, end_ts: instant }),
      ),
      timezone: z.string().describe('By whose days the figures are cut'),
      first_review_ts: instant.nullable(),
    }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v3/nlp/categories',
    summary: 'What phrases of reviews can be about',
    spec: ['REVIEW-034'],
    ...viewing,
    reply: z.object({ data: z.array(z.object({ category: z.enum(REVIEW_CATEGORIES), name: z.string() })) }),
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/v3/reviews/metrics/ratings',
    summary: 'Average stars by location or by time, with their intervals',
    spec: ['REVIEW-003', 'REVIEW-025'],
    ...viewing,
    query: metricQuery,
    reply: ratingMetrics,
  }),
  avgResponse: endpoint({
    method: 'GET',
    path: '/v3/reviews/metrics/avg_response',
    summary: 'How long answers take in opening hours, and what waits for one',
    spec: ['REVIEW-003', 'REVIEW-026'],
    ...viewing,
    query: metricQuery,
    reply: responseMetrics,
  }),
  avgSentiment: endpoint({
    method: 'GET',
    path: '/v3/reviews/metrics/avg_sentiment',
    summary: 'Average sentiment by location or by time, with its interval',
    spec: ['REVIEW-003', 'REVIEW-027'],
    ...viewing,
    query: metricQuery,
    reply: sentimentMetrics,
  }),
  sourceDistribution: endpoint({
    method: 'GET',
    path: '/v3/reviews/metrics/source_distribution',
    summary: 'How reviews spread over the sources',
    spec: ['REVIEW-039'],
    ...viewing,
    query: z.object(metricFilters).superRefine(reviewSpans),
    reply: sourceDistribution,
  }),
  categoryMetrics: endpoint({
    method: 'GET',
    path: '/v3/reviews/metrics/categories',
    summary: 'What phrases are about, and what they say, against the span before',
    ...viewing,
    query: z.object(metricFilters).superRefine(reviewSpans),
    reply: categoryMetrics,
  }),
  export: endpoint({
    method: 'POST',
    path: '/v3/reviews/export',
    summary: 'A one-use link to a CSV of all reviews that a search finds, at most 100,000',
    spec: ['REVIEW-028', 'REVIEW-043'],
    ...viewing,
    body: z.object(reviewFilters).superRefine(reviewSpans),
    reply: downloadTicket.extend({
      count: z
        .number()
        .int()
        .describe(`Rows of the file, at most ${MOST_EXPORTED.toLocaleString('en-US')}`),
    }),
    errors: ['TOO_LARGE', 'VALIDATION'],
  }),
  ...answerCalls,
  addNote: endpoint({
    method: 'POST',
    path: '/v3/reviews/:id/note',
    summary: 'Add an internal note, and mention colleagues in it',
    spec: ['REVIEW-008', 'REVIEW-030', 'REVIEW-041'],
    ...viewing,
    params,
    body: z.object({
      content: freeText(2_000).min(1, 'Write what colleagues should know'),
      mention_user_ids: z.array(id).max(20).default([]),
    }),
    reply: review,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/v3/reviews/:id/note/:note_id',
    summary: 'Remove an internal note: one’s own, or any for who may answer',
    spec: ['REVIEW-031'],
    ...viewing,
    params: z.object({ id: idParam, note_id: idParam }),
    reply: review,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  phraseSentiment: endpoint({
    method: 'POST',
    path: '/v3/reviews/:id/phrases/:phrase_id/sentiment',
    summary: 'Correct the sentiment of one phrase; it stays through every analysis',
    spec: ['REVIEW-032'],
    ...responding,
    params: z.object({ id: idParam, phrase_id: idParam.describe('phrase_text_analysis_id') }),
    body: z.object({ sentiment: z.enum(SENTIMENTS) }),
    reply: review,
    errors: ['NOT_FOUND'],
  }),
  status: endpoint({
    method: 'PUT',
    path: '/v3/reviews/:id/status',
    summary: 'Say how far one has got with a review, and who has it',
    spec: ['REVIEW-020', 'REVIEW-033'],
    ...viewing,
    params,
    body: z.object({
      engagement_status: z.enum(ENGAGEMENT_STATUSES),
      assignee_user_id: id.nullable().optional().describe('Absent: as it is'),
      ...opened,
    }),
    reply: review,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/reviews/:id',
    summary: 'Remove a review from here; it stays at its source, and does not come again',
    spec: ['PERM-037', 'REVIEW-006', 'REVIEW-036'],
    access: 'sentiment.respond',
    flag: 'sentiment-delete-review',
    params,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  visitCandidates: endpoint({
    method: 'GET',
    path: '/v3/reviews/:id/visits',
    summary: 'Visits that a review may speak of, each with its reasons, the likeliest first',
    access: 'sentiment.view',
    ...FLAG,
    params,
    reply: z.object({ data: z.array(visitCandidate) }),
    errors: ['NOT_FOUND'],
  }),
  setVisit: endpoint({
    method: 'PUT',
    path: '/v3/reviews/:id/visit',
    summary: 'Say which visit a review speaks of, or that it is none of ours; nothing overrules it',
    ...responding,
    params,
    body: z.object({ party_id: id.nullable() }),
    reply: review,
    errors: ['NOT_FOUND'],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/v3/reviews/:id/recovery',
    summary: 'Give the guest a perk, have somebody call, or leave a note for their next visit',
    ...responding,
    params,
    body: z.object({
      kind: z.enum(RECOVERY_KINDS),
      text: freeText(1_000).default(''),
      program_perk_id: id.nullable().default(null),
      assignee_user_id: id.nullable().default(null),
    }),
    reply: review,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  recovered: endpoint({
    method: 'PUT',
    path: '/v3/reviews/:id/recovery/:recovery_id',
    summary: 'Say that a call was made, or is still to be made',
    ...responding,
    params: z.object({ id: idParam, recovery_id: idParam }),
    body: z.object({ is_done: z.boolean() }),
    reply: review,
    errors: ['NOT_FOUND'],
  }),
};

/** What guests said in public; written by `respond`, `status` and the other acts, not by a form. */
export const reviewResource = resource(NAME, {
  key: 'review_id',
  row: reviewRow,
  labels: {
    author_name: 'Guest',
    rating: 'Stars',
    content: 'Review',
    merchant_id: 'Location',
    source: 'Source',
    categories: 'About',
    sentiment: 'Sentiment',
    engagement_status: 'Status',
    assignee_user_id: 'Assigned to',
    reviewed_ts: 'Reviewed',
    due_ts: 'Answer by',
    language: 'Language',
    notes: 'Notes',
  },
  represent: ({ author_name, merchant_name }) => `${author_name || 'A guest'} on ${merchant_name}`,
  calls: { list: reviews.list, get: reviews.get, create: reviews.create, remove: reviews.remove },
  dialect: 'offset',
});
