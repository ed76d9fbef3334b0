import { links } from '#src/links.ts';
import type { NavPart } from './entry.ts';

/** What the templates section holds, in the order of its tabs (TMPL-002, TMPL-027); each is a page of its own. */
export const TEMPLATE_SECTIONS: readonly NavPart[] = [
  { label: 'SMS', path: links.smsTemplates(), permission: 'templates.sms.view' },
  { label: 'Email', path: links.emailTemplates(), permission: 'templates.email.view' },
  {
    label: 'Push',
    path: links.pushTemplates(),
    permission: 'campaigns.pushNotifications.view',
    flag: 'push-notifications',
  },
];
