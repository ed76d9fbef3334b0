import { emailTemplates } from '#src/resources/marketing/emailTemplates/index.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** Where emails are written; who may write them is guarded apart from who may look at them (TMPL-007, TMPL-008). */
export const EMAIL_TEMPLATE_TABLE: readonly RouteEntry[] = [
  ...resourceRoutes(emailTemplates, {
    description: 'Emails that campaigns send, each with its versions.',
  }),
  {
    path: links.emailTemplateCreate(),
    title: 'New email',
    description: 'An email that campaigns send, written in blocks or as HTML.',
    access: { permissions: ['campaigns.email.create'] },
    page: lazyPage(() => import('#src/custom/marketing/emailEditor/CreatePage.tsx')),
  },
  {
    path: '/templates/email/edit/:template_id',
    title: 'Email',
    description: 'An email to change, with what each guest will read in it.',
    access: { permissions: ['campaigns.email.edit'] },
    page: lazyPage(() => import('#src/custom/marketing/emailEditor/EditPage.tsx')),
  },
];
