import { CAMPAIGN_CHANNELS, type CampaignChannel } from '#contract/marketing/campaigns/states.ts';

/** The channel that an address under /campaigns names. */
export const channelOf = (pathname: string): CampaignChannel =>
  CAMPAIGN_CHANNELS.find((channel) => pathname.startsWith(`/campaigns/${channel}/`)) ?? 'sms';
