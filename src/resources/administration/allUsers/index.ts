import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Every user of every concept, for super admins. */
export const allUsers: ResourceDefinition = {
  name: 'settings/all_users',
  list: lazyPage(() => import('./AllUserList.tsx')),
  edit: lazyPage(() => import('./AllUserEdit.tsx')),
};
