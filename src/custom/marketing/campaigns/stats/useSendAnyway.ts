import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { FIGURES } from './queries.ts';

/** Has a campaign sent to the guests who wait because their location is full tonight; false where that was refused, which is said. */
export function useSendAnyway({ channel, id }: Pick<Campaign, 'channel' | 'id'>) {
  const { programId } = useSession();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const release = async (): Promise<boolean> => {
    setIsBusy(true);
    try {
      await askFor(FIGURES[channel].sendAnyway, { params: { programId, id } });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: [CAMPAIGN_RESOURCES[channel].name] });
    }
  };
  return { release, isBusy };
}
