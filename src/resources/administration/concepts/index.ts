import { lazyPage } from '#src/lazyPage.tsx';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';

/** Every concept, for super admins. */
export const concepts = {
  name: 'settings/concepts',
  list: lazyPage(() => import('./ConceptList.tsx')),
  create: lazyPage(() => import('./ConceptCreate.tsx')),
  edit: lazyPage(() => import('./ConceptEdit.tsx')),
} satisfies ResourceDefinition;
