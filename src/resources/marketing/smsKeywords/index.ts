import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Words that guests text to a location, and what happens then. */
export const smsKeywords = {
  name: 'settings/sms_keywords',
  list: lazyPage(() => import('./SmsKeywordList.tsx')),
} satisfies ResourceDefinition;
