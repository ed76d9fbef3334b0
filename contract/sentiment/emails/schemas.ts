import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { typedText } from '#contract/core/texts.ts';
import { SENTIMENT_EMAIL_KINDS, SENTIMENT_EMAIL_WORDS, SENTIMENT_MAIL_STATES } from './kinds.ts';

const MOST_RECIPIENTS = 200;
const ids = z.array(id).max(MOST_RECIPIENTS).default([]);
const stars = z.number().int().min(1).max(5);

const settings = {
  kind: z.enum(SENTIMENT_EMAIL_KINDS),
  subject: typedText(100).min(3, 'Use at least 3 characters').describe('How its emails begin'),
  is_on: z.boolean().default(true),
  role_ids: ids.describe('Whoever has one of these roles'),
  user_group_ids: ids.describe('Whoever is in one of these groups'),
  user_ids: ids.describe('These colleagues'),
  merchant_ids: z
    .array(id)
    .min(1, 'Choose a location, or all of them')
    .max(MOST_LOCATIONS)
    .nullable()
    .default(null)
    .describe('About which locations; null: all'),
  ratings: z
    .array(stars)
    .max(5)
    .default([])
    .describe('new_review: of which stars; with none of any, also without'),
  max_rating: z.number().int().min(1).max(4).default(2).describe('low_rating: up to so many stars'),
  with_alert_words: z
    .boolean()
    .default(true)
    .describe('low_rating: also where words such as “sick” stand in it'),
  after_hours: z
    .number()
    .int()
    .min(1)
    .max(336)
    .default(24)
    .describe('unanswered: so many hours after it came'),
  send_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 07:30')
    .default('07:30')
    .describe('digests and drops: by the clocks of the locations'),
  weekday: z.number().int().min(0).max(6).default(1).describe('weekly_digest: 0 is Sunday'),
  sends_empty: z
    .boolean()
    .default(true)
    .describe('digests: also where no review came, so that silence is told apart from a fault'),
};

/** A sentiment email: what is told to whom, about which locations and when (SEMAIL-002). */
export const sentimentEmail = z
  .object({
    id,
    ...settings,
    role_ids: z.array(id),
    user_group_ids: z.array(id),
    user_ids: z.array(id),
    merchant_ids: z.array(id).nullable(),
    last_sent_ts: instant.nullable(),
    sent_count: z.number().int().describe('Emails of the last 30 days'),
    refused_count: z.number().int().describe('Of those, emails that were not delivered'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SentimentEmail' });
export type SentimentEmail = z.infer<typeof sentimentEmail>;

type Chosen = Record<'role_ids' | 'user_group_ids' | 'user_ids', readonly number[]>;

function toSomebody({ role_ids, user_group_ids, user_ids }: Chosen, context: z.RefinementCtx): void {
  if (role_ids.length + user_group_ids.length + user_ids.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['role_ids'],
      message: 'Choose a role, a group or a colleague who gets it',
    });
}

export const sentimentEmailWrite = z
  .object({ ...settings, version: version.optional() })
  .superRefine(toSomebody);
export type SentimentEmailWrite = z.output<typeof sentimentEmailWrite>;

/** One that is looked at before it is saved. */
export const sentimentEmailDraft = z.object(settings).superRefine(toSomebody);
export type SentimentEmailDraft = z.output<typeof sentimentEmailDraft>;

/** One mail as it went to one person. */
export const sentimentMail = z
  .object({
    id,
    user_id: id,
    name: z.string(),
    address: z.string(),
    subject: z.string(),
    content: z.string().nullable().describe(`Null once it is older than it is kept`),
    merchant_ids: z.array(id),
    review_ids: z.array(id),
    state: z.enum(SENTIMENT_MAIL_STATES),
    reason: z.string().nullable(),
    resent_by: z.string().nullable().describe('Who had it sent again; null for the first time'),
    created_ts: instant,
    sent_ts: instant.nullable(),
  })
  .meta({ id: 'SentimentMail' });
export type SentimentMail = z.infer<typeof sentimentMail>;

/** What somebody would get now, and who gets it. */
export const sentimentEmailPreview = z.object({
  subject: z.string(),
  content: z.string(),
  is_example: z.boolean().describe('No such review came lately: an older one is shown'),
  is_nothing: z.boolean().describe('Nothing would be sent now'),
  recipients: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      location_count: z.number().int().describe('Of the chosen ones, those where this person works'),
    }),
  ),
  left_out: z
    .array(z.object({ name: z.string(), reason: z.string() }))
    .describe('Who is chosen and gets nothing'),
});
export type SentimentEmailPreview = z.infer<typeof sentimentEmailPreview>;

/** When a kind is sent, as lists say it. */
export function whenText(
  email: Pick<SentimentEmailWrite, 'kind' | 'after_hours' | 'max_rating' | 'ratings'>,
): string {
  const { kind, after_hours: hours, max_rating: most, ratings } = email;
  if (kind === 'unanswered') return `After ${hours} ${hours === 1 ? 'hour' : 'hours'} without an answer`;
  if (kind === 'low_rating') return most === 1 ? 'At 1 star' : `At 1 to ${most} stars`;
  if (kind === 'new_review' && ratings.length > 0)
    return `At ${ratings.toSorted((a, b) => a - b).join(', ')} ${ratings.join() === '1' ? 'star' : 'stars'}`;
  return SENTIMENT_EMAIL_WORDS[kind].when;
}
