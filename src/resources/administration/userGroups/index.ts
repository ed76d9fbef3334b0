import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Groups of users, some of whom approve for the others. */
export const userGroups: ResourceDefinition = {
  name: 'settings/user_groups',
  list: lazyPage(() => import('./UserGroupList.tsx')),
  create: lazyPage(() => import('./UserGroupCreate.tsx')),
  edit: lazyPage(() => import('./UserGroupEdit.tsx')),
};
