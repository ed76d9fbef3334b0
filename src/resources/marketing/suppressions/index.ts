import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Addresses that are not written to, whatever lists and consents say. */
export const suppressions = {
  name: 'audience/suppressions',
  list: lazyPage(() => import('./SuppressionList.tsx')),
} satisfies ResourceDefinition;
