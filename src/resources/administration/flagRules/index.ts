import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Feature flags and the rules that turn them on or off. */
export const flagRules: ResourceDefinition = {
  name: 'settings/flags',
  list: lazyPage(() => import('./FlagsPage.tsx')),
};
