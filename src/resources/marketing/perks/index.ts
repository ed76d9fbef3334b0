import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** What guests are given once, and what the page shows on which they redeem it. */
export const perks = {
  name: 'ops/perks',
  list: lazyPage(() => import('./PerkList.tsx')),
} satisfies ResourceDefinition;
