import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** The pages on which guests book a table or join the waitlist. */
export const forms = {
  name: 'settings/host/forms',
  list: lazyPage(() => import('./FormList.tsx')),
  create: lazyPage(() => import('./FormCreate.tsx')),
  edit: lazyPage(() => import('./FormEdit.tsx')),
} satisfies ResourceDefinition;
