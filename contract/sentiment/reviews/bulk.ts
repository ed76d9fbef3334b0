import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';
import { freeText } from '#contract/core/texts.ts';
import { MOST_BULK, RESPONSE_STATES } from './engagement.ts';
import { REVIEW_SOURCES } from './sources.ts';
import { MOST_TEMPLATE } from './templates.ts';

const ids = (most: number) => z.array(id).min(1).max(most);

/** Which reviews are answered with which templates (REVIEW-017, REVIEW-037). */
export const bulkSelection = z.object({
  reviewIds: ids(MOST_BULK),
  templateIds: ids(50).describe('They take turns, so that answers of a location differ'),
});

/** The text of one review as it would leave. */
export const bulkText = z
  .object({
    review_id: id,
    merchant_id: id,
    merchant_name: z.string(),
    author_name: z.string(),
    rating: z.number().int().nullable(),
    excerpt: z.string(),
    source: z.enum(REVIEW_SOURCES),
    templateId: id.nullable(),
    content: z.string(),
    problems: z.array(z.string()).describe('Why it would not leave, each with what to do; none: it would'),
  })
  .meta({ id: 'BulkReplyText' });

export const bulkStart = bulkSelection.extend({
  texts: z
    .array(
      z.object({ review_id: id, content: freeText(MOST_TEMPLATE), templateId: id.nullable().default(null) }),
    )
    .max(MOST_BULK)
    .optional()
    .describe('As they were seen, and changed by hand; absent: as the preview tells them'),
});

/** How a bulk reply goes: `success` is null while it does, and true when every text stands at its source (REVIEW-018, REVIEW-019). */
export const bulkReply = z
  .object({
    id,
    review_bulk_reply_id: id.describe('The same as id'),
    loading: z.boolean(),
    success: z.boolean().nullable(),
    total: z.number().int(),
    posted: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    started_by: z.string(),
    created_ts: instant,
    data: z.array(
      z.object({
        review_id: id,
        review_response_id: id,
        author_name: z.string(),
        merchant_name: z.string(),
        content: z.string(),
        state: z.enum(RESPONSE_STATES),
        reason: z.string().nullable(),
        may_retry: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'BulkReply' });
export type BulkReply = z.infer<typeof bulkReply>;
