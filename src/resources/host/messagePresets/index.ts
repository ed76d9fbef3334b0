import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** What locations text to guests, when, and what may be answered. */
export const messagePresets = {
  name: 'settings/messages',
  list: lazyPage(() => import('./MessagePresetList.tsx')),
} satisfies ResourceDefinition;
