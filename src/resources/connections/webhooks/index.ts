import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Systems of the concept that are told of events. */
export const webhooks = {
  name: 'settings/integrations/webhooks',
  list: lazyPage(() => import('./WebhookList.tsx')),
  edit: lazyPage(() => import('./WebhookPage.tsx')),
} satisfies ResourceDefinition;
