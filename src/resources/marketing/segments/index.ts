import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Groups of guests that follow a rule, or were fixed once. */
export const segments = {
  name: 'audience/segments',
  list: lazyPage(() => import('./SegmentList.tsx')),
} satisfies ResourceDefinition;
