import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** The forms with which guests tell how it was. */
export const feedbackForms = {
  name: 'settings/host/feedback_forms',
  list: lazyPage(() => import('./FeedbackFormList.tsx')),
  create: lazyPage(() => import('./FeedbackFormCreate.tsx')),
  edit: lazyPage(() => import('./FeedbackFormEdit.tsx')),
} satisfies ResourceDefinition;
