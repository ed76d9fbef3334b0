import { services } from '#contract/index.ts';
import {
  emailCampaignResource,
  loyaltyCampaignResource,
  pushCampaignResource,
  smsCampaignResource,
} from '#contract/marketing/campaigns/endpoints.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';

/** The kind of record of each channel. */
export const CAMPAIGN_RESOURCES = {
  email: emailCampaignResource,
  sms: smsCampaignResource,
  push: pushCampaignResource,
  loyalty: loyaltyCampaignResource,
} as const satisfies Record<CampaignChannel, unknown>;

/** The calls of each channel. */
export const CAMPAIGN_CALLS = {
  email: services.emailCampaigns,
  sms: services.smsCampaigns,
  push: services.pushCampaigns,
  loyalty: services.loyaltyCampaigns,
} as const satisfies Record<CampaignChannel, unknown>;
