import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Whom mail is from. */
export const senders = {
  name: 'settings/senders',
  list: lazyPage(() => import('./SenderList.tsx')),
} satisfies ResourceDefinition;
