import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Push campaigns. */
export const pushCampaigns = {
  name: 'campaigns/push',
  list: lazyPage(() => import('./PushCampaignList.tsx')),
} satisfies ResourceDefinition;
