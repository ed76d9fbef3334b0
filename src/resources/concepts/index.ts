import type { Program } from '#contract/programs/schemas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import type { ResourceDefinition } from '../../routes/resourceRoutes.ts';
import { RESOURCE } from './names.ts';

/** Every concept, for super admins. */
export const concepts = {
  name: RESOURCE,
  list: lazyPage(() => import('./ConceptList.tsx')),
  create: lazyPage(() => import('./ConceptCreate.tsx')),
  edit: lazyPage(() => import('./ConceptEdit.tsx')),
  recordRepresentation: (record: Pick<Program, 'program_name'>) => record.program_name,
} satisfies ResourceDefinition;
