import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Mails that campaigns send; they are written in the editor, which is a page of its own. */
export const emailTemplates = {
  name: 'templates/email',
  list: lazyPage(() => import('./EmailTemplateList.tsx')),
} satisfies ResourceDefinition;
