import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { services } from '#contract/index.ts';
import type { CampaignTestWrite, cancelling, choosing } from '#contract/marketing/campaigns/abTests.ts';
import type { EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';

const { campaignTests } = services;

/** What is done with the test of a campaign; each throws ApiError, and the campaign is read anew. */
export function useTestActs({ id }: Pick<EmailCampaign, 'id'>) {
  const { programId } = useSession();
  const client = useQueryClient();
  const params = { programId, id };
  const again = () => client.invalidateQueries({ queryKey: [CAMPAIGN_RESOURCES.email.name] });
  const done = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      void again();
    }
  };
  return {
    save: (body: CampaignTestWrite) => done(askFor(campaignTests.save, { params, body })),
    choose: (body: z.output<typeof choosing>) => done(askFor(campaignTests.choose, { params, body })),
    cancel: (body: z.output<typeof cancelling>) => done(askFor(campaignTests.cancel, { params, body })),
    remove: () => done(askFor(campaignTests.remove, { params })),
  };
}
