import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Campaigns that give an offer or points. */
export const loyaltyCampaigns = {
  name: 'campaigns/loyalty',
  list: lazyPage(() => import('./LoyaltyCampaignList.tsx')),
} satisfies ResourceDefinition;
