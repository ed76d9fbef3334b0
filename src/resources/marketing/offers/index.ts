import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Everything that can be given to a guest, whoever's it is. */
export const offers = {
  name: 'ops/offers',
  list: lazyPage(() => import('./OfferList.tsx')),
} satisfies ResourceDefinition;
