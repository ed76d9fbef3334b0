import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** The domains that mail is sent from. */
export const senderDomains = {
  name: 'settings/sender_domains',
  list: lazyPage(() => import('./DomainList.tsx')),
  edit: lazyPage(() => import('./DomainPage.tsx')),
} satisfies ResourceDefinition;
