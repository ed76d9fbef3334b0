import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** What the users of a concept may do. */
export const roles: ResourceDefinition = {
  name: 'settings/roles',
  list: lazyPage(() => import('./RoleList.tsx')),
  create: lazyPage(() => import('./RoleCreate.tsx')),
  edit: lazyPage(() => import('./RoleEdit.tsx')),
};
