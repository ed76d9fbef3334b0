import { CAMPAIGN_CHANNELS, type CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { CAMPAIGN_SECTIONS } from '#src/navigation/campaignSections.ts';
import type { NavPart } from '#src/navigation/entry.ts';
import { links } from '#src/links.ts';
import { holds, useSignedIn } from '#src/permissions/index.ts';

/** What the screens of a channel are called (CAMP-012 to CAMP-015). */
export const CHANNEL_TITLES = {
  email: 'Email Campaigns',
  sms: 'SMS Campaigns',
  push: 'Push Notification Campaigns',
  loyalty: 'Sparkfly Campaigns',
} as const satisfies Record<CampaignChannel, string>;

/** The tabs that the signed-in user may look at, in their order. */
export function useCampaignSections(): readonly NavPart[] {
  const { ability, flags } = useSignedIn();
  return CAMPAIGN_SECTIONS.filter(
    (part: NavPart) =>
      (part.permission === undefined || holds(ability, part.permission)) &&
      (part.flag === undefined || flags[part.flag]),
  );
}

/** The channels that the signed-in user may look at. */
export function useCampaignChannels(): readonly CampaignChannel[] {
  const paths = useCampaignSections().map(({ path }) => path);
  return CAMPAIGN_CHANNELS.filter((channel) => paths.includes(links.campaigns(channel)));
}
