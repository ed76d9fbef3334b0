import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import { computedProperties } from '#src/resources/marketing/computedProperties/index.ts';
import { contactLists } from '#src/resources/marketing/contactLists/index.ts';
import { suppressions } from '#src/resources/marketing/suppressions/index.ts';
import type { RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** The pages under /audience (LIST-002 to LIST-006). */
export const AUDIENCE_TABLE: readonly RouteEntry[] = [
  {
    path: links.audience(),
    title: 'Audience',
    description: 'Whom your concept writes to: segments and contact lists.',
    access: 'session',
    page: lazyPage(() => import('#src/custom/marketing/audience/AudiencePage.tsx')),
  },
  ...resourceRoutes(contactLists, {
    description: 'Lists of guests who opted in, with proof of consent.',
    flag: 'contact-list',
    titles: { list: 'Contacts', show: 'Contacts', edit: 'Edit Contact' },
    needs: { edit: 'contactList.edit' },
  }),
  {
    path: '/audience/contact/:id/import',
    title: 'Import contacts',
    description: 'Add guests from a file to a contact list, with proof of consent for each.',
    access: { permissions: ['contactList.view', 'contactList.import'] },
    flag: 'contact-list',
    page: lazyPage(() => import('#src/custom/guests/guestImport/ImportPage.tsx')),
  },
  {
    path: links.suppressions(),
    title: 'Suppressed addresses',
    description: 'Addresses that are not written to, whatever lists and consents say, and why.',
    access: { permissions: ['contactList.view'] },
    resource: suppressions,
    page: suppressions.list,
  },
  {
    path: links.suppressionImport(),
    title: 'Import suppressed addresses',
    description: 'Addresses and numbers that are not written to, from the file of another system.',
    access: { permissions: ['contactList.view', 'contactList.import'] },
    page: lazyPage(() => import('#src/custom/guests/guestImport/ImportPage.tsx')),
  },
  ...resourceRoutes(computedProperties, {
    description: 'A value for every guest, worked out by a formula and kept up to date.',
  }),
];
