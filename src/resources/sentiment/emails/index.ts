import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Who is told of reviews, of which, and when. */
export const sentimentEmails = {
  name: 'settings/sentiment_emails',
  list: lazyPage(() => import('./EmailList.tsx')),
  create: lazyPage(() => import('./EmailCreate.tsx')),
  edit: lazyPage(() => import('./EmailEdit.tsx')),
} satisfies ResourceDefinition;
