import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** SMS campaigns. */
export const smsCampaigns = {
  name: 'campaigns/sms',
  list: lazyPage(() => import('./SmsCampaignList.tsx')),
} satisfies ResourceDefinition;
