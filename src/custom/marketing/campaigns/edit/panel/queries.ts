import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_CALLS, CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';

const FRESH_MS = 30_000;

/** What has to be mended before a campaign goes out, and what is worth a second look. */
export function useChecklist({ channel, id, version }: Campaign, isStored: boolean) {
  const { programId } = useSession();
  return useQuery({
    queryKey: [CAMPAIGN_RESOURCES[channel].name, 'checklist', { id, version }],
    queryFn: ({ signal }) => askFor(CAMPAIGN_CALLS[channel].checklist, { params: { programId, id } }, signal),
    enabled: isStored,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Whom a campaign as it is stored reaches, and why not the others; asked anew with each of its versions. */
export function useAudience({ channel, id, version }: Campaign) {
  const { programId } = useSession();
  return useQuery({
    queryKey: [CAMPAIGN_RESOURCES[channel].name, 'audience', { id, version }],
    queryFn: ({ signal }) => askFor(CAMPAIGN_CALLS[channel].audience, { params: { programId, id } }, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}
