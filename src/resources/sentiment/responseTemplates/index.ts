import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Texts that reviews are answered with. */
export const responseTemplates = {
  name: 'ops/sentiment/response_templates',
  list: lazyPage(() => import('./TemplateList.tsx')),
  create: lazyPage(() => import('./TemplateCreate.tsx')),
  edit: lazyPage(() => import('./TemplateEdit.tsx')),
} satisfies ResourceDefinition;
