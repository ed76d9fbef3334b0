import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Emails about reviews: recipients, reviews and times. */
export const sentimentEmails = {
  name: 'settings/sentiment_emails',
  list: lazyPage(() => import('./EmailList.tsx')),
  create: lazyPage(() => import('./EmailCreate.tsx')),
  edit: lazyPage(() => import('./EmailEdit.tsx')),
} satisfies ResourceDefinition;
