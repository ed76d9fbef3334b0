import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** The numbers that locations text from. */
export const smsNumbers = {
  name: 'settings/sms_numbers',
  list: lazyPage(() => import('./SmsNumberList.tsx')),
} satisfies ResourceDefinition;
