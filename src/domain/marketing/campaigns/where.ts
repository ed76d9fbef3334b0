import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignState } from '#contract/marketing/campaigns/states.ts';
import { links } from '#src/links.ts';

/** Whether its page shows what became of it, or how it is made. */
const IS_TOLD = {
  draft: false,
  awaiting_approval: false,
  scheduled: false,
  sending: true,
  paused: true,
  sent: true,
  cancelled: true,
  failed: true,
} as const satisfies Record<CampaignState, boolean>;

/** Whether anybody of its audience was written down yet: then its figures say more than its form. */
export const hasFigures = ({ state, started_ts }: Pick<Campaign, 'state' | 'started_ts'>): boolean =>
  IS_TOLD[state] && started_ts !== null;

/** The page of a campaign that says most about it now. */
export function campaignPage(campaign: Pick<Campaign, 'id' | 'channel' | 'state' | 'started_ts'>): string {
  const { channel, id } = campaign;
  return hasFigures(campaign) ? links.campaignStats(channel, id) : links.campaign(channel, id);
}
