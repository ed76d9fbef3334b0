import type { Permission } from '#contract/core/permissions.ts';
import { links } from '../../links.ts';

/** What the build puts into the document about a page: which module it is, and what that reads first. */
export interface KnownPage {
  readonly path: string;
  /** The module that the route table loads, from the root of the project. */
  readonly module: string;
  /** The permissions of its row in the route table. */
  readonly needs: readonly Permission[];
  /** The requests of the page as it opens without a query, to the letter. */
  readonly reads: readonly string[];
}

const listOf = (path: string, sortBy: string, order: 'asc' | 'desc') =>
  `/api${path}?take=50&skip=0&sort_by=${sortBy}&sort_order=${order}`;

/**
 * The pages that people open first. A page that is missing here opens all the same, with its scripts after the shell and its
 * data after its scripts.
 */
export const KNOWN_PAGES: readonly KnownPage[] = [
  { path: links.home(), module: 'src/custom/signIn/SignInPage.tsx', needs: [], reads: [] },
  {
    path: links.restaurants(),
    module: 'src/resources/restaurants/list/RestaurantList.tsx',
    needs: ['program.settings'],
    reads: [listOf('/merchants/external/merchants', 'store_number', 'asc')],
  },
  {
    path: links.guestBook(),
    module: 'src/resources/guests/list/GuestList.tsx',
    needs: ['guestProfile.view'],
    reads: [listOf('/crm/guests', 'last_visit_ts', 'desc')],
  },
  {
    path: links.reservations(),
    module: 'src/custom/reservations/ReservationsPage.tsx',
    needs: [],
    reads: [],
  },
  { path: links.floorPlan(), module: 'src/custom/floorplan/live/FloorPage.tsx', needs: [], reads: [] },
  { path: links.waitlist(), module: 'src/custom/waitlist/WaitlistPage.tsx', needs: [], reads: [] },
];
