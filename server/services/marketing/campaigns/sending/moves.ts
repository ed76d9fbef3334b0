import {
  CAMPAIGN_CHANNELS,
  type CampaignChannel,
  type CampaignPause,
} from '#contract/marketing/campaigns/states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { moveCampaign } from '../moves.ts';
import type { CampaignRow } from './rows.ts';

/** What the server does with a campaign is nobody's act. */
export const systemStamp = (programId: number) => ({
  programId,
  actorUserId: null,
  actorName: 'Couvert',
  origin: 'campaign',
  requestId: null,
});

/** The product itself, as who writes. */
export const system = (programId: number) => ({
  programId,
  userId: null,
  stamp: () => systemStamp(programId),
});

export const channelOf = ({ channel }: { readonly channel: string }): CampaignChannel =>
  CAMPAIGN_CHANNELS.find((one) => one === channel) ?? 'email';

/** Moves a campaign that the transaction holds, in the product's own name, and tells of it. */
export const move = (
  trx: Trx,
  campaign: CampaignRow,
  to: { readonly state: 'sending' | 'paused' | 'sent' | 'failed'; readonly reason?: CampaignPause },
  now: Date,
): Promise<void> =>
  moveCampaign(
    { trx, ctx: system(campaign.program_id), now },
    campaign,
    to.state,
    to.reason === undefined ? {} : { reason: to.reason },
  );
