import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Who may do everything in every concept. */
export const superAdmins: ResourceDefinition = {
  name: 'settings/users/super_admin',
  list: lazyPage(() => import('./SuperAdminList.tsx')),
};
