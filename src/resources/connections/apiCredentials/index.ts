import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** What other systems sign their calls with. */
export const apiCredentials = {
  name: 'settings/api_credentials',
  list: lazyPage(() => import('./CredentialList.tsx')),
} satisfies ResourceDefinition;
