import type { UserRecord } from '#contract/users/schemas.ts';
import { fullName } from '#contract/users/rules.ts';
import { lazyPage } from '../../lazyPage.tsx';

/** Who may do everything in every concept. */
export const superAdmins = {
  name: 'settings/users/super_admin',
  list: lazyPage(() => import('./SuperAdminList.tsx')),
  recordRepresentation: (user: UserRecord) => fullName(user),
};
