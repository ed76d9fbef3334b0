import {
  type CampaignNumbers,
  type CampaignOf,
  type EmailCampaign,
  type LoyaltyCampaign,
  type PushCampaign,
  SEND_KINDS,
  type SmsCampaign,
} from '#contract/marketing/campaigns/schemas.ts';
import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_PAUSES,
  CAMPAIGN_STATES,
  type CampaignChannel,
  type CampaignState,
} from '#contract/marketing/campaigns/states.ts';
import { LOYALTY_VENDORS, offerState, OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { srcOf } from '#server/services/marketing/media/index.ts';
import { presentTest } from './abTests/present.ts';
import { contentHash } from './content.ts';
import type { CampaignRow, Tallies } from './queries.ts';

/** Who looks, for what is theirs. */
export interface Looking {
  readonly platform: Platform;
  readonly userId: number | null;
}

/** A stored word as the union that it is of; the database checks what is stored. */
function oneOf<T extends string>(words: readonly T[], stored: string): T {
  const found = words.find((word) => word === stored);
  if (!found) throw new Error(`“${stored}” is none of ${words.join(', ')}`);
  return found;
}

export const stateOf = (stored: string): CampaignState => oneOf(CAMPAIGN_STATES, stored);
export const channelOf = (stored: string): CampaignChannel => oneOf(CAMPAIGN_CHANNELS, stored);

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Whoever is about to leave still waits, as people see it. */
export function numbersOf(tallies: Tallies): CampaignNumbers {
  const of = (state: keyof Tallies) => tallies[state] ?? 0;
  return {
    recipients: Object.values(tallies).reduce((sum, n) => sum + n, 0),
    held_out: of('held_out'),
    queued: of('queued') + of('claimed'),
    unknown: of('unknown'),
    sent: of('sent'),
    delivered: of('delivered'),
    failed: of('failed'),
    skipped: of('skipped'),
  };
}

/** Whoever made a campaign or asked for its approval does not approve it. */
export const isAuthor = (
  row: Pick<CampaignRow, 'created_by_user_id' | 'requested_by_user_id'>,
  userId: number | null,
): boolean => userId !== null && (row.created_by_user_id === userId || row.requested_by_user_id === userId);

function shared(row: CampaignRow, { userId }: Looking) {
  const hash = contentHash(row, row.test);
  return {
    id: row.campaign_id,
    campaign_id: row.campaign_id,
    channel: channelOf(row.channel),
    name: row.name,
    description: row.description,
    state: stateOf(row.state),
    state_reason: row.state_reason === null ? null : oneOf(CAMPAIGN_PAUSES, row.state_reason),
    reason_text: row.reason_text,
    segment_ids: row.segment_ids,
    contact_list_ids: row.contact_list_ids,
    exclude_segment_ids: row.exclude_segment_ids,
    exclude_contact_list_ids: row.exclude_contact_list_ids,
    not_mailed_days: row.not_mailed_days,
    holdout_pct: row.holdout_pct,
    send_kind: oneOf(SEND_KINDS, row.send_kind),
    scheduled_for: iso(row.scheduled_for),
    local_time: row.local_time,
    undo_minutes: row.undo_minutes,
    is_covers_aware: row.is_covers_aware,
    rate_per_minute: row.rate_per_minute,
    user_group_ids: row.user_group_ids,
    approval: {
      requested_by_name: row.requested_by_name,
      requested_ts: iso(row.requested_ts),
      approved_by_name: row.approved_by_name,
      approved_ts: iso(row.approved_ts),
      approved_hash: row.approved_hash,
      is_current: row.approved_hash === hash,
      content_hash: hash,
    },
    numbers: numbersOf(row.tallies),
    moved_by_name: row.moved_by_name,
    moved_ts: iso(row.moved_ts),
    started_ts: iso(row.started_ts),
    finished_ts: iso(row.finished_ts),
    archived_ts: iso(row.archived_ts),
    created_by_name: row.created_by_name,
    is_own: isAuthor(row, userId),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

const presentEmail = (row: CampaignRow, looking: Looking): EmailCampaign => ({
  ...shared(row, looking),
  subject: row.subject,
  preheader: row.preheader,
  email_template_id: row.email_template_id,
  email_template_number: row.email_template_number,
  sender_profile_id: row.sender_profile_id,
  sendgrid_unsubscribe_group_id: row.sendgrid_unsubscribe_group_id,
  email_campaign_ab_test_id: row.test?.email_campaign_ab_test_id ?? null,
  ab_test: row.test && presentTest(row.test),
});

const pictureOf = ({ image }: CampaignRow, { platform }: Looking) =>
  image === null ? null : srcOf(platform, image);

const presentSms = (row: CampaignRow, looking: Looking): SmsCampaign => ({
  ...shared(row, looking),
  body: row.body,
  image_url: pictureOf(row, looking),
  message_template_id: row.message_template_id,
});

const presentPush = (row: CampaignRow, looking: Looking): PushCampaign => ({
  ...shared(row, looking),
  notification_title: row.title,
  notification_body: row.body,
  deep_link: row.deep_link,
  image_url: pictureOf(row, looking),
  message_template_id: row.message_template_id,
  campaign_segment: row.segment,
});

const presentLoyalty = (row: CampaignRow, looking: Looking): LoyaltyCampaign => ({
  ...shared(row, looking),
  loyalty_offer_id: row.loyalty_offer_id,
  offer: row.offer && {
    name: row.offer.name,
    vendor: oneOf(LOYALTY_VENDORS, row.offer.vendor),
    state: offerState(row.offer, looking.platform.clock.now()),
  },
  points_grant: row.points,
  points_vendor: row.points_vendor === null ? null : oneOf(OUTSIDE_VENDORS, row.points_vendor),
  points_description: row.body,
  points_expires_at: row.points_expire_at,
});

const PRESENTERS: { readonly [K in CampaignChannel]: (row: CampaignRow, looking: Looking) => CampaignOf[K] } =
  {
    email: presentEmail,
    sms: presentSms,
    push: presentPush,
    loyalty: presentLoyalty,
  };

/** A row as its channel's calls answer it. */
export const presentCampaign = <K extends CampaignChannel>(
  channel: K,
  row: CampaignRow,
  looking: Looking,
): CampaignOf[K] => PRESENTERS[channel](row, looking);
