import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';
import { CAMPAIGN_CHANNELS } from './states.ts';
import {
  FAIL_REASONS,
  RECIPIENT_STATES,
  SKIP_REASON_NAMES,
  UNKNOWN_REASONS,
  WAIT_REASONS,
} from './recipients.ts';

const count = z.number().int().min(0);

/** Where the true share lies with 95 % confidence, beside the share itself. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number() });

/** What people did, and what scanners and proxies did, each guest once. */
const byWhom = z.object({
  people: count,
  machines: count.describe('Guests of whom only a machine was seen'),
  rate: share.describe('Of people, of what was delivered'),
});

const reasoned = z.object({ reason: z.string(), words: z.string(), count });

/** What became of a campaign (CAMP-035). Every guest counts once in each figure. */
export const campaignStats = z
  .object({
    campaign_id: id,
    audience: count.describe('The sum of all states'),
    held_out: count,
    queued: count,
    claimed: count,
    unknown: count,
    sent: count.describe('Taken by the carrier, and not told of since'),
    delivered: count,
    failed: count,
    skipped: count,
    left: count.describe('Everything that the carrier took'),
    opened: byWhom,
    clicked: byWhom,
    unsubscribed: count,
    complained: count,
    deferred: count,
    dropped: count,
    bounced: z.object({ hard: count, soft: count, block: count, policy: count, unknown: count }),
    waiting_for: z.array(reasoned),
    skipped_for: z.array(reasoned),
    failed_for: z.array(reasoned),
    links: z
      .array(z.object({ url: z.string(), people: count, machines: count }))
      .describe('The most clicked first'),
    first_sent_ts: instant.nullable(),
    last_sent_ts: instant.nullable(),
    done_about_ts: instant
      .nullable()
      .describe('When the last one leaves at the present pace; null when none waits'),
  })
  .meta({ id: 'CampaignStats' });
export type CampaignStats = z.infer<typeof campaignStats>;

export const TIME_BUCKETS = ['minute', 'hour', 'day'] as const;
export type TimeBucket = (typeof TIME_BUCKETS)[number];

export const campaignOverTime = z
  .object({
    bucket: z.enum(TIME_BUCKETS),
    data: z.array(
      z.object({
        from_ts: instant,
        sent: count,
        delivered: count,
        opened: count.describe('By people'),
        clicked: count.describe('By people'),
        machine: count.describe('Opened or clicked by machines'),
        unsubscribed: count,
        bounced: count,
      }),
    ),
  })
  .meta({ id: 'CampaignOverTime' });
export type CampaignOverTime = z.infer<typeof campaignOverTime>;

/** What receivers made of it, the largest first; the small ones together as “others”. */
export const campaignByDomain = z
  .object({
    data: z.array(
      z.object({
        domain: z.string(),
        sent: count,
        delivered: count,
        deferred: count,
        bounced: count,
        complained: count,
        opened: count,
        clicked: count,
      }),
    ),
  })
  .meta({ id: 'CampaignByDomain' });
export type CampaignByDomain = z.infer<typeof campaignByDomain>;

export const EFFECT_DAYS = [7, 14, 30] as const;

const group = z.object({
  guests: count,
  visitors: count,
  visits: count,
  spend_cents: count,
});
const difference = z
  .object({ difference: z.number(), low: z.number(), high: z.number() })
  .nullable()
  .describe('For all who could have got it; null where there is nobody to compare with');

/** What came of it: visits and spend of who could have got it, against those held out at random. */
export const campaignEffect = z
  .object({
    since_ts: instant.nullable().describe('When the first one left; null before'),
    windows: z.array(
      z.object({
        days: z.literal(EFFECT_DAYS),
        is_over: z.boolean().describe('The days are over, so that nothing changes any more'),
        sent_to: group,
        held_out: group,
        visits: difference,
        spend_cents: difference,
        words: z.string(),
      }),
    ),
  })
  .meta({ id: 'CampaignEffect' });
export type CampaignEffect = z.infer<typeof campaignEffect>;

const keys = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]];
export const REASONS = [
  ...SKIP_REASON_NAMES,
  ...keys(WAIT_REASONS),
  ...keys(UNKNOWN_REASONS),
  ...keys(FAIL_REASONS),
] as const;

/** One guest of the audience, and what became of them. */
export const campaignRecipient = z
  .object({
    guest_id: id,
    name: z.string(),
    target: z.string().nullable().describe('The address, number or device; null of an erased guest'),
    state: z.enum(RECIPIENT_STATES),
    reason: z.string().nullable(),
    words: z.string().describe('The state and its reason, to read'),
    variant: z.enum(['', 'A', 'B']),
    due_ts: instant.nullable().describe('When it may leave; null where that is not known yet'),
    sent_ts: instant.nullable(),
    delivered_ts: instant.nullable(),
    opened_ts: instant.nullable().describe('By a person'),
    clicked_ts: instant.nullable().describe('By a person'),
    unsubscribed_ts: instant.nullable(),
    complained_ts: instant.nullable(),
  })
  .meta({ id: 'CampaignRecipient' });
export type CampaignRecipient = z.infer<typeof campaignRecipient>;

/** Everything that is known of one guest and a campaign, in the order in which it happened. */
export const recipientStory = z
  .object({
    recipient: campaignRecipient,
    lines: z.array(
      z.object({
        at_ts: instant.nullable(),
        kind: z.enum(['ledger', 'rule', 'carrier', 'guest', 'machine']),
        words: z.string(),
        detail: z.string().nullable().describe('In the carrier’s own words'),
      }),
    ),
    rules: z
      .array(z.object({ rule: z.string(), ok: z.boolean(), words: z.string() }))
      .describe('What every rule says of the guest now'),
  })
  .meta({ id: 'RecipientStory' });
export type RecipientStory = z.infer<typeof recipientStory>;

/** One campaign in the history of a guest. */
export const campaignOfGuest = z
  .object({
    campaign_id: id,
    channel: z.enum(CAMPAIGN_CHANNELS),
    name: z.string(),
    state: z.enum(RECIPIENT_STATES),
    words: z.string(),
    at_ts: instant.nullable().describe('When it was sent, else when the campaign started'),
    delivered_ts: instant.nullable(),
    opened_ts: instant.nullable(),
    clicked_ts: instant.nullable(),
  })
  .meta({ id: 'CampaignOfGuest' });
export type CampaignOfGuest = z.infer<typeof campaignOfGuest>;
