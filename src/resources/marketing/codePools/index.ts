import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Codes of our own, each for one guest. */
export const codePools = {
  name: 'ops/code_pools',
  list: lazyPage(() => import('./CodePoolList.tsx')),
} satisfies ResourceDefinition;
