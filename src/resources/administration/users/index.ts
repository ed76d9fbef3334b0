import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** The members of the concept. */
export const users: ResourceDefinition = {
  name: 'settings/users',
  list: lazyPage(() => import('./UserList.tsx')),
  create: lazyPage(() => import('./UserInvite.tsx')),
  edit: lazyPage(() => import('./UserEdit.tsx')),
};
