import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { bulkReply, bulkSelection, bulkStart, bulkText } from './bulk.ts';
import { ENGAGEMENT_TYPES } from './engagement.ts';
import { review } from './schemas.ts';

const FLAG = { flag: 'guest-sentiment' } as const;
/** Proposing an answer (REVIEW-042). */
const viewing = { access: 'sentiment.view', ...FLAG } as const;
const responding = { access: 'sentiment.respond', ...FLAG } as const;
const bulk = { access: 'sentiment.respond', flag: 'bulk-reply' } as const;
const params = z.object({ id: idParam });
const responseParams = z.object({ id: idParam, response_id: idParam });
const opened = { version: version.optional() };
/** The longest that any source takes; what the review's own takes is checked with it. */
const content = freeText(8_000).min(1, 'Write what the guest should read');

/** Answering reviews, one at a time and many at once. */
export const answerCalls = {
  respond: endpoint({
    method: 'POST',
    path: '/v3/reviews/:id/response',
    summary: 'Answer a review; it leaves within seconds, and its state tells how it went',
    spec: ['REVIEW-029', 'REVIEW-041', 'REVIEW-042'],
    ...responding,
    params,
    body: z.object({
      review_id: id.optional().describe('The same as in the path'),
      chatmeter_review_id: typedText(200).nullable().optional(),
      engagement_type: z.enum(ENGAGEMENT_TYPES).optional().describe('As the review has it'),
      content,
      is_private: z.boolean().default(false),
      templateId: id.nullable().default(null).describe('The template that it was made of'),
      ...opened,
    }),
    reply: review,
    status: 201,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'TAKEN'],
  }),
  editResponse: endpoint({
    method: 'PUT',
    path: '/v3/reviews/:id/response/:response_id',
    summary: 'Change an answer, where its source lets one, or one that was not posted',
    spec: ['REVIEW-041'],
    ...responding,
    params: responseParams,
    body: z.object({ content, ...opened }),
    reply: review,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'IN_USE'],
  }),
  deleteResponse: endpoint({
    method: 'DELETE',
    path: '/v3/reviews/:id/response/:response_id',
    summary: 'Take an answer back, where its source lets one, or one that was not posted',
    ...responding,
    params: responseParams,
    reply: review,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  retryResponse: endpoint({
    method: 'POST',
    path: '/v3/reviews/:id/response/:response_id/retry',
    summary: 'Post an answer again that its source refused or did not answer to',
    ...responding,
    params: responseParams,
    reply: review,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/v3/reviews/:id/draft',
    summary: 'Keep an answer that is not sent yet, or propose one to who may answer',
    spec: ['REVIEW-042'],
    ...viewing,
    params,
    body: z.object({ content, templateId: id.nullable().default(null), ...opened }),
    reply: review,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/v3/reviews/:id/draft',
    summary: 'Discard the draft of an answer',
    ...viewing,
    params,
    reply: review,
    errors: ['NOT_FOUND'],
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/v3/reviews/bulk_replies/preview',
    summary: 'Each text of a bulk reply as it would leave, with what speaks against it',
    spec: ['REVIEW-017'],
    ...bulk,
    body: bulkSelection,
    reply: z.object({ data: z.array(bulkText) }),
    errors: ['NOT_FOUND'],
  }),
  bulkReplies: endpoint({
    method: 'POST',
    path: '/v3/reviews/bulk_replies',
    summary: 'Answer many reviews, one after the other; each has its own result',
    spec: ['REVIEW-005', 'REVIEW-017', 'REVIEW-037'],
    ...bulk,
    body: bulkStart,
    reply: bulkReply,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  bulkReply: endpoint({
    method: 'GET',
    path: '/v3/reviews/bulk_replies/:id',
    summary: 'How a bulk reply goes, text by text',
    spec: ['REVIEW-018', 'REVIEW-019'],
    ...bulk,
    params,
    reply: bulkReply,
    errors: ['NOT_FOUND'],
  }),
};
