import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Chains of steps that guests go through by themselves. */
export const automations = {
  name: 'automations',
  list: lazyPage(() => import('./AutomationList.tsx')),
} satisfies ResourceDefinition;
