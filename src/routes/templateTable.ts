import type { Permission } from '#contract/core/permissions.ts';
import { pushTemplates } from '#src/resources/marketing/pushTemplates/index.ts';
import { smsTemplates } from '#src/resources/marketing/smsTemplates/index.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';

const needing = (permission: Permission): RouteAccess => ({ permissions: [permission] });
const PUSH = { flag: 'push-notifications', resource: pushTemplates } as const;

/** The pages under /templates. Looking at a tab and writing a template are guarded apart (TMPL-002 to TMPL-006, TMPL-009, TMPL-027). */
export const TEMPLATE_TABLE: readonly RouteEntry[] = [
  {
    path: links.templates(),
    title: 'Templates',
    description: 'What your concept writes to many guests: texts, emails and push messages.',
    access: 'session',
    page: lazyPage(() => import('#src/custom/marketing/templates/TemplatesPage.tsx')),
  },
  {
    path: '/sms-templates',
    title: 'SMS templates',
    access: 'session',
    page: lazyPage(() => import('#src/custom/marketing/templates/SmsTemplatesPage.tsx')),
  },
  {
    path: links.smsTemplates(),
    title: 'SMS templates',
    description: 'Texts that campaigns send, with what each guest reads in them.',
    access: needing('templates.sms.view'),
    resource: smsTemplates,
    page: smsTemplates.list,
  },
  {
    path: links.smsTemplateCreate(),
    title: 'New SMS template',
    access: needing('campaigns.sms.create'),
    resource: smsTemplates,
    page: smsTemplates.create,
  },
  {
    path: '/templates/sms/edit/:id',
    title: 'SMS template',
    access: needing('campaigns.sms.edit'),
    resource: smsTemplates,
    page: smsTemplates.edit,
  },
  {
    path: links.pushTemplates(),
    title: 'Push templates',
    description: 'Messages that appear on the phones of guests who have your app.',
    access: needing('campaigns.pushNotifications.view'),
    ...PUSH,
    page: pushTemplates.list,
  },
  {
    path: links.pushTemplateCreate(),
    title: 'New push template',
    access: needing('campaigns.pushNotifications.create'),
    ...PUSH,
    page: pushTemplates.create,
  },
  {
    path: '/templates/push/edit/:id',
    title: 'Push template',
    access: needing('campaigns.pushNotifications.edit'),
    ...PUSH,
    page: pushTemplates.edit,
  },
];
