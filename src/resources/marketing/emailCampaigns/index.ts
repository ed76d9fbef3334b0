import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Email campaigns. */
export const emailCampaigns = {
  name: 'campaigns/email',
  list: lazyPage(() => import('./EmailCampaignList.tsx')),
} satisfies ResourceDefinition;
