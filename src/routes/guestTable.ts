import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import { guests } from '#src/resources/guests/guests/index.ts';
import { codePools } from '#src/resources/marketing/codePools/index.ts';
import { offers } from '#src/resources/marketing/offers/index.ts';
import { perks } from '#src/resources/marketing/perks/index.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

const viewing: RouteAccess = { permissions: ['guestProfile.view'] };

/** One guest; every alias shows the same page under the same guard. */
const profile = {
  title: 'Guest',
  description: 'One guest: who they are, what they agreed to, and everything that happened with them.',
  access: viewing,
  page: lazyPage(() => import('#src/custom/guests/guestProfile/GuestProfilePage.tsx')),
};

/** The pages about guests under /ops (ROUTE-011 to ROUTE-013). */
export const GUEST_TABLE: readonly RouteEntry[] = [
  ...resourceRoutes(guests, {
    description: 'Everybody your concept knows: find a guest by name, phone or email.',
    titles: { list: 'Guest book' },
  }),
  {
    path: links.guestDuplicates(),
    title: 'Duplicates',
    description: 'Guests who look like one person, compared field by field before they are merged.',
    access: viewing,
    page: lazyPage(() => import('#src/custom/guests/guestMerge/DuplicatesPage.tsx')),
  },
  {
    path: links.guestImport(),
    title: 'Import',
    description: 'Guests and coming reservations from the file of another system.',
    access: { permissions: ['guestProfile.import'] },
    page: lazyPage(() => import('#src/custom/guests/guestImport/ImportPage.tsx')),
  },
  { path: '/ops/guests/:id', ...profile },
  { path: '/ops/guests/:id/profile', ...profile },
  { path: '/ops/guests/:id/reservation', ...profile },
  { path: '/ops/guests/:id/timeline', ...profile },
  {
    path: links.checks(),
    title: 'Checks',
    description: 'Every check that the point of sale sent: search, read, print and export them.',
    access: { permissions: ['merchants.view'] },
    page: lazyPage(() => import('#src/custom/guests/checks/ChecksPage.tsx')),
  },
  {
    path: links.offers(),
    title: 'Offers',
    description: 'What can be given to guests: offers of the loyalty vendors and perks of your own.',
    access: { permissions: ['loyalty.view'] },
    flag: 'sparkfly-offers',
    resource: offers,
    page: offers.list,
  },
  ...resourceRoutes(codePools, {
    description: 'Codes of your own for an offer, each given to one guest.',
    flag: 'sparkfly-offers',
  }),
  ...resourceRoutes(perks, {
    description: 'What guests get once, who redeemed it, and what their page shows.',
  }),
];
