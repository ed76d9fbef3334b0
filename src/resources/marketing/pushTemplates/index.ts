import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Templates of push messages that campaigns send. */
export const pushTemplates = {
  name: 'templates/push',
  list: lazyPage(() => import('./PushTemplateList.tsx')),
  create: lazyPage(() => import('./PushTemplateCreate.tsx')),
  edit: lazyPage(() => import('./PushTemplateEdit.tsx')),
} satisfies ResourceDefinition;
