import { lazyPage } from '../../lazyPage.tsx';

/** Groups of users, some of whom approve for the others. */
export const userGroups = {
  name: 'settings/user_groups',
  list: lazyPage(() => import('./UserGroupList.tsx')),
  create: lazyPage(() => import('./UserGroupCreate.tsx')),
  edit: lazyPage(() => import('./UserGroupEdit.tsx')),
  recordRepresentation: 'name',
};
