import type { Permission } from '#contract/core/permissions.ts';
import { links } from '../../links.ts';

/** What the build puts into the document about a page: which module it is, and what that reads first. */
export interface KnownPage {
  readonly path: string;
  /** The module that the route table loads, and what that loads whatever it shows, from the root of the project. */
  readonly modules: readonly string[];
  /** The permissions of its row in the route table. */
  readonly needs: readonly Permission[];
  /**
   * The requests of the page as it opens without a query, to the letter; `{merchant_id}` and the like stand for the location
   * and the day that the host stand opens with.
   */
  readonly reads: readonly string[];
}

const listOf = (path: string, sortBy: string, order: 'asc' | 'desc') =>
  `/api${path}?take=50&skip=0&sort_by=${sortBy}&sort_order=${order}`;

const DAY = 'merchant_id={merchant_id}&start_time={start_time}&end_time={end_time}';
const ROOMS = '/api/v3/merchants/{merchant_id}/rooms';
const HOST_SETTINGS = '/api/host-config/merchants/{merchant_id}/settings';
const PARTIES = `/api/v3/merchants/parties?${DAY}&take=1000`;

/**
 * The pages that people open first. A page that is missing here opens all the same, with its scripts after the shell and its
 * data after its scripts.
 */
export const KNOWN_PAGES: readonly KnownPage[] = [
  { path: links.home(), modules: ['src/custom/administration/signIn/SignInPage.tsx'], needs: [], reads: [] },
  {
    path: links.restaurants(),
    modules: ['src/resources/administration/restaurants/list/RestaurantList.tsx'],
    needs: ['program.settings'],
    reads: [listOf('/merchants/external/merchants', 'store_number', 'asc')],
  },
  {
    path: links.guestBook(),
    modules: ['src/resources/guests/guests/list/GuestList.tsx'],
    needs: ['guestProfile.view'],
    reads: [listOf('/crm/guests', 'last_visit_ts', 'desc')],
  },
  {
    path: links.reservations(),
    modules: ['src/custom/host/reservations/ReservationsPage.tsx'],
    needs: [],
    reads: [`/api/host/reservations/booked?${DAY}&status=booked&skip=0`, PARTIES, ROOMS, HOST_SETTINGS],
  },
  {
    path: links.floorPlan(),
    modules: [
      'src/custom/host/floorplan/live/FloorPage.tsx',
      'src/custom/host/floorplan/live/plan/LivePlan.tsx',
    ],
    needs: [],
    reads: [
      PARTIES,
      ROOMS,
      `/api/host/tables/holds?${DAY}`,
      '/api/host-config/merchant_sections?merchant_id={merchant_id}&date={date}',
      HOST_SETTINGS,
    ],
  },
  {
    path: links.waitlist(),
    modules: ['src/custom/host/waitlist/WaitlistPage.tsx'],
    needs: [],
    reads: ['/api/host/waitlist?merchant_id={merchant_id}&date={waitlist_date}', HOST_SETTINGS],
  },
];
