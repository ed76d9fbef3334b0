import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Templates of texts that campaigns send. */
export const smsTemplates = {
  name: 'templates/sms',
  list: lazyPage(() => import('./SmsTemplateList.tsx')),
  create: lazyPage(() => import('./SmsTemplateCreate.tsx')),
  edit: lazyPage(() => import('./SmsTemplateEdit.tsx')),
} satisfies ResourceDefinition;
