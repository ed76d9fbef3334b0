import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Values that are worked out for every guest by a formula. */
export const computedProperties: ResourceDefinition = {
  name: 'computed_properties',
  list: lazyPage(() => import('./PropertyList.tsx')),
  create: lazyPage(() => import('./PropertyCreate.tsx')),
  edit: lazyPage(() => import('./PropertyEdit.tsx')),
};
