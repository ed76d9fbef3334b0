import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { CAMPAIGN_CALLS, CAMPAIGN_RESOURCES } from './calls.ts';

/** What one can ask of a campaign besides writing it. */
export type CampaignActName =
  | 'duplicate'
  | 'submit'
  | 'approve'
  | 'decline'
  | 'schedule'
  | 'unschedule'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'confirmLate'
  | 'archive';

/** Asks something of a campaign, in the version that is looked at; what is refused is said, and the campaign read anew. */
export function useCampaignAct(campaign: Pick<Campaign, 'channel' | 'id' | 'version'>) {
  const { channel, id, version } = campaign;
  const { programId } = useSession();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (name: CampaignActName, body: object): Promise<Campaign | null> => {
    setIsBusy(true);
    try {
      const endpoint = CAMPAIGN_CALLS[channel][name];
      return (await askFor(endpoint, { params: { programId, id }, body: { version, ...body } })) as Campaign;
    } catch (error) {
      showFailure(error, error instanceof ApiError ? undefined : 'That did not work. Try again.');
      return null;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: [CAMPAIGN_RESOURCES[channel].name] });
    }
  };
  return { run, isBusy };
}
