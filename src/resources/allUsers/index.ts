import type { UserRecord } from '#contract/users/schemas.ts';
import { fullName } from '#contract/users/rules.ts';
import { lazyPage } from '../../lazyPage.tsx';

/** Every user of every concept, for super admins. */
export const allUsers = {
  name: 'settings/all_users',
  list: lazyPage(() => import('./AllUserList.tsx')),
  edit: lazyPage(() => import('./AllUserEdit.tsx')),
  recordRepresentation: (user: UserRecord) => fullName(user),
};
