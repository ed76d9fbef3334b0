import type { ProgramUser } from '#contract/users/schemas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { nameOrEmail } from '#contract/users/rules.ts';

/** The members of the concept. */
export const users = {
  name: 'settings/users',
  list: lazyPage(() => import('./UserList.tsx')),
  create: lazyPage(() => import('./UserInvite.tsx')),
  edit: lazyPage(() => import('./UserEdit.tsx')),
  recordRepresentation: (user: ProgramUser) => nameOrEmail(user),
};
