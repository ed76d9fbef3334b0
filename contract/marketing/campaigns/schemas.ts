import { z } from 'zod';
import { isDay } from '#contract/core/days.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { pointsAmount, pointsExpiry } from '../loyalty/grants.ts';
import { LOYALTY_VENDORS, OFFER_STATES, OUTSIDE_VENDORS } from '../loyalty/rules.ts';
import { campaignTest } from './abTests.ts';
import { CAMPAIGN_CHANNELS, CAMPAIGN_PAUSES, CAMPAIGN_STATES, type CampaignChannel } from './states.ts';

/** CAMP-023; said by the form, which then sends nothing, and by the server. */
export const NAME_NEEDED = 'You’ll need to name your campaign before you can save it!';

/** `now`: after the undo window; `at`: at one instant; `local`: when the clocks of each guest show it. */
export const SEND_KINDS = ['now', 'at', 'local'] as const;
export type SendKind = (typeof SEND_KINDS)[number];

const count = z.number().int();

/** What became of the guests so far; `recipients` is the audience, the sum of all others. */
export const campaignNumbers = z.object({
  recipients: count,
  held_out: count,
  queued: count.describe('Waiting, or about to leave'),
  unknown: count.describe('Left, and the carrier has not answered yet'),
  sent: count.describe('Taken by the carrier, and not told of since'),
  delivered: count,
  failed: count,
  skipped: count,
});
export type CampaignNumbers = z.infer<typeof campaignNumbers>;

const approval = z.object({
  requested_by_name: z.string().nullable(),
  requested_ts: instant.nullable(),
  approved_by_name: z.string().nullable(),
  approved_ts: instant.nullable(),
  approved_hash: z.string().nullable(),
  is_current: z.boolean().describe('What was approved is what would be sent'),
  content_hash: z.string().describe('Of what would be sent now: what an approver approves'),
});

/** What campaigns of every channel have. */
const shared = {
  id,
  campaign_id: id.describe('The same as id'),
  channel: z.enum(CAMPAIGN_CHANNELS),
  name: z.string(),
  description: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  state_reason: z
    .enum(CAMPAIGN_PAUSES)
    .nullable()
    .describe('Why it is paused, has failed or went back to draft'),
  reason_text: z.string().describe('The same in the words of the person who declined it'),
  segment_ids: z.array(id),
  contact_list_ids: z.array(id),
  exclude_segment_ids: z.array(id),
  exclude_contact_list_ids: z.array(id),
  not_mailed_days: count.nullable().describe('Leaves out who was written to by this channel in so many days'),
  holdout_pct: count.describe('So many percent of the audience get nothing, to compare with'),
  send_kind: z.enum(SEND_KINDS),
  scheduled_for: instant.nullable().describe('When it starts; of local times when the first guest is due'),
  local_time: z.string().nullable().describe('YYYY-MM-DDTHH:mm at the clocks of each guest'),
  undo_minutes: count.describe('How long a send at once waits, to be called back'),
  is_covers_aware: z.boolean().describe('Guests whose usual location is full tonight wait'),
  rate_per_minute: count,
  user_group_ids: z.array(id).describe('Whose approvers decide'),
  approval,
  numbers: campaignNumbers,
  moved_by_name: z.string().nullable().describe('Who brought it into its state'),
  moved_ts: instant.nullable(),
  started_ts: instant.nullable(),
  finished_ts: instant.nullable(),
  archived_ts: instant.nullable(),
  created_by_name: z.string().nullable(),
  is_own: z
    .boolean()
    .describe('The caller made it or asked for its approval, so that another has to approve it'),
  created_ts: instant,
  updated_ts: instant,
  version,
};

/** An email campaign (CAMP-019). */
export const emailCampaign = z
  .object({
    ...shared,
    subject: z.string(),
    preheader: z.string(),
    email_template_id: id.nullable(),
    email_template_number: count.nullable().describe('Its version, from when it was submitted'),
    sender_profile_id: id.nullable(),
    sendgrid_unsubscribe_group_id: id.nullable(),
    email_campaign_ab_test_id: id.nullable(),
    ab_test: campaignTest.nullable(),
  })
  .meta({ id: 'EmailCampaign' });
export type EmailCampaign = z.infer<typeof emailCampaign>;

export const smsCampaign = z
  .object({
    ...shared,
    body: z.string(),
    image_url: z.string().nullable().describe('Of its template: sends it as an MMS'),
    message_template_id: id.nullable(),
  })
  .meta({ id: 'SmsCampaign' });
export type SmsCampaign = z.infer<typeof smsCampaign>;

/** A push campaign (CAMP-021). */
export const pushCampaign = z
  .object({
    ...shared,
    notification_title: z.string(),
    notification_body: z.string(),
    deep_link: z.string().describe('What a press opens; empty: the app'),
    image_url: z.string().nullable(),
    message_template_id: id.nullable(),
    campaign_segment: z
      .object({
        segment_id: id,
        computed_name: z.string(),
        computed_size: count.nullable().describe('Members; null before it was first evaluated'),
      })
      .nullable()
      .describe('The first of its segments (CAMP-022)'),
  })
  .meta({ id: 'PushCampaign' });
export type PushCampaign = z.infer<typeof pushCampaign>;

/** A campaign that gives an offer, or points (CAMP-020). */
export const loyaltyCampaign = z
  .object({
    ...shared,
    loyalty_offer_id: id.nullable(),
    offer: z
      .object({ name: z.string(), vendor: z.enum(LOYALTY_VENDORS), state: z.enum(OFFER_STATES) })
      .nullable()
      .describe('The offer as it is now'),
    points_grant: count.nullable().describe('Instead of an offer'),
    points_vendor: z.enum(OUTSIDE_VENDORS).nullable(),
    points_description: z.string(),
    points_expires_at: z.string().nullable(),
  })
  .meta({ id: 'LoyaltyCampaign' });
export type LoyaltyCampaign = z.infer<typeof loyaltyCampaign>;

/** What the calls of each channel answer. */
export interface CampaignOf {
  email: EmailCampaign;
  sms: SmsCampaign;
  push: PushCampaign;
  loyalty: LoyaltyCampaign;
}
export type Campaign = CampaignOf[CampaignChannel];

/** So many segments, lists or groups one campaign names. */
const MOST = 20;
const ids = z.array(id).max(MOST, `Choose at most ${MOST}`);
const percent = (most: number) =>
  z
    .number('Enter a number')
    .int('Use a whole number')
    .min(0, 'Use at least 0')
    .max(most, `Use at most ${most}`);

export const localTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Enter a day and a time')
  .refine((text) => isDay(text.slice(0, 10)), 'There is no such day');

/** Who gets it. */
export const audienceShape = {
  segment_ids: ids,
  contact_list_ids: ids,
  exclude_segment_ids: ids,
  exclude_contact_list_ids: ids,
  not_mailed_days: z
    .number('Enter a number, or leave it empty')
    .int('Use a whole number')
    .min(1, 'Use at least 1')
    .max(365, 'Use at most 365')
    .nullable(),
  holdout_pct: percent(50),
};

/** When it goes out. */
export const scheduleShape = {
  send_kind: z.enum(SEND_KINDS),
  scheduled_for: instant.nullable(),
  local_time: localTime.nullable(),
};

export const campaignName = typedText(120, undefined, z.string(NAME_NEEDED)).min(1, NAME_NEEDED);

const written = {
  name: campaignName,
  description: freeText(500),
  ...audienceShape,
  ...scheduleShape,
  undo_minutes: percent(60),
  is_covers_aware: z.boolean(),
  rate_per_minute: z.number().int().min(1, 'Use at least 1').max(100_000, 'Use at most 100,000'),
  user_group_ids: ids,
  version: version.optional(),
};

const email = z.object({
  ...written,
  subject: typedText(200),
  preheader: typedText(200),
  email_template_id: id.nullable(),
  sender_profile_id: id.nullable(),
  sendgrid_unsubscribe_group_id: id.nullable(),
});
const sms = z.object({ ...written, body: freeText(1600), message_template_id: id.nullable() });
const push = z.object({
  ...written,
  notification_title: typedText(100),
  notification_body: freeText(1000),
  deep_link: typedText(500),
  message_template_id: id.nullable(),
  campaign_segment: z.object({ segment_id: id }).nullable().describe('Instead of segment_ids'),
});

const loyalty = z.object({
  ...written,
  loyalty_offer_id: id.nullable(),
  points_grant: pointsAmount.nullable(),
  points_vendor: z.enum(OUTSIDE_VENDORS).nullable(),
  points_description: freeText(500),
  points_expires_at: pointsExpiry.nullable(),
});

/** A name begins one; everything else is saved as one goes. */
export const emailCampaignWrite = email.partial().extend({ name: campaignName });
export const smsCampaignWrite = sms.partial().extend({ name: campaignName });
export const pushCampaignWrite = push.partial().extend({ name: campaignName });
export const loyaltyCampaignWrite = loyalty.partial().extend({ name: campaignName });
/** What is left out stays as it is. */
export const emailCampaignChange = email.partial();
export const smsCampaignChange = sms.partial();
export const pushCampaignChange = push.partial();
export const loyaltyCampaignChange = loyalty.partial();

/** What any of the channels may send. */
export type CampaignChange = Partial<
  z.output<typeof emailCampaignChange> &
    z.output<typeof smsCampaignChange> &
    z.output<typeof pushCampaignChange> &
    z.output<typeof loyaltyCampaignChange>
>;

/** When it is to go out: an instant, the guests' own clocks, or at once. */
export const scheduling = z
  .object({
    send_kind: z.enum(SEND_KINDS).default('at'),
    scheduled_for: instant.nullable().default(null),
    local_time: localTime.nullable().default(null),
    version: version.optional(),
  })
  .refine(({ send_kind, scheduled_for }) => send_kind !== 'at' || scheduled_for !== null, {
    path: ['scheduled_for'],
    message: 'Choose a day and a time',
  })
  .refine(({ send_kind, local_time }) => send_kind !== 'local' || local_time !== null, {
    path: ['local_time'],
    message: 'Choose a day and a time',
  });
export type Scheduling = z.output<typeof scheduling>;

/** An act on a campaign that somebody looks at. */
export const act = z.object({ version: version.optional() });
export const approving = act.extend({
  content_hash: z.string().min(1).max(100).describe('Of what the approver saw'),
});
export const declining = act.extend({ reason: freeText(500).min(3, 'Say what should change') });
