import { lazyPage } from '../../lazyPage.tsx';

/** What the users of a concept may do. */
export const roles = {
  name: 'settings/roles',
  list: lazyPage(() => import('./RoleList.tsx')),
  create: lazyPage(() => import('./RoleCreate.tsx')),
  edit: lazyPage(() => import('./RoleEdit.tsx')),
  recordRepresentation: 'name',
};
