import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { typedText } from '#contract/core/texts.ts';
import { isGuestTopic, WEBHOOK_TOPIC_NAMES } from './topics.ts';

/** Why a webhook was switched off by Couvert: the receiver answered 410, or nothing arrived for five days. */
export const WEBHOOK_OFF_REASONS = ['gone', 'failing'] as const;
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const topics = z
  .array(z.enum(WEBHOOK_TOPIC_NAMES))
  .min(1, 'Choose what is sent')
  .max(WEBHOOK_TOPIC_NAMES.length);

const hasNoPassword = (text: string) => !/^https?:\/*[^/?#]*@/i.test(text);

const url = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://hooks.example.com/couvert' })
  .max(500, 'Use at most 500 characters')
  .refine(hasNoPassword, 'Take the user name and password out of the address; messages are signed instead');

const settings = {
  name: typedText(80).min(2, 'Use at least 2 characters'),
  url,
  topics,
  merchant_ids: z
    .array(id)
    .min(1, 'Choose a location, or all of them')
    .max(MOST_LOCATIONS)
    .nullable()
    .default(null)
    .describe('The locations whose events are sent; null: all'),
  enabled: z.boolean().default(true),
};

export const webhookWrite = z
  .object({ ...settings, version: version.optional() })
  .superRefine((body, context) => {
    if (body.merchant_ids !== null && body.topics.some(isGuestTopic))
      context.addIssue({
        code: 'custom',
        path: ['topics'],
        message: 'Guests belong to the whole concept. Choose all locations, or take the topics of guests out',
      });
  });
export type WebhookWrite = z.output<typeof webhookWrite>;

/** An address of another system that is told of events (ROUTE-060). */
export const webhook = z
  .object({
    id,
    ...settings,
    merchant_ids: z.array(id).nullable(),
    enabled: z.boolean(),
    off_reason: z.enum(WEBHOOK_OFF_REASONS).nullable().describe('Why Couvert switched it off'),
    off_ts: instant.nullable(),
    old_secret_until_ts: instant
      .nullable()
      .describe('Until then messages are signed with the old secret as well'),
    last_success_ts: instant.nullable(),
    failing_since_ts: instant.nullable().describe('The first failure since the last success'),
    failed_count: z.number().int().describe('Deliveries of the last 7 days that were given up'),
    pending_count: z.number().int().describe('Deliveries that are still to be sent'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

/** With the secret, which is in the answer to creating a webhook and to rotating its secret alone. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

/** One message to one webhook, with the answer to its last attempt. */
export const webhookDelivery = z
  .object({
    id,
    message_id: z.string().describe('The webhook-id header; the same in every attempt'),
    topic: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    occurred_ts: instant,
    created_ts: instant,
    attempted_ts: instant.nullable(),
    next_attempt_ts: instant.nullable().describe('Null where no further attempt is made'),
    status: z.number().int().nullable().describe('The HTTP status of the last answer'),
    duration_ms: z.number().int().nullable(),
    problem: z.string().nullable().describe('Why the last attempt failed, in words'),
    body: z.string(),
    answer: z.string().describe('The first 2 KB of the last answer'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** One attempt to deliver a message, with the answer to it. */
export const webhookAttempt = z
  .object({
    id,
    attempted_ts: instant,
    status: z.number().int().nullable(),
    duration_ms: z.number().int(),
    problem: z.string().nullable(),
    answer: z.string().describe('The first 2 KB of the answer'),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof webhookAttempt>;
