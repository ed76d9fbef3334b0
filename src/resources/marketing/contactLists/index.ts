import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Lists of guests who agreed to be written to, and who is on each. */
export const contactLists = {
  name: 'audience/contact',
  list: lazyPage(() => import('./ContactListList.tsx')),
  create: lazyPage(() => import('./ContactListCreate.tsx')),
  show: lazyPage(() => import('./subscribers/SubscribersPage.tsx')),
  edit: lazyPage(() => import('./ContactListEdit.tsx')),
} satisfies ResourceDefinition;
