import { lazyPage } from '#src/lazyPage.tsx';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { CLOSED, RESOURCE } from './names.ts';

/** Those that were closed. */
export const closedRestaurants = {
  name: CLOSED,
  list: lazyPage(() => import('./closed/ClosedList.tsx')),
} satisfies ResourceDefinition;

/** Locations, at the address the specification calls restaurants. */
export const restaurants = {
  name: RESOURCE,
  list: lazyPage(() => import('./list/RestaurantList.tsx')),
  create: lazyPage(() => import('./form/RestaurantCreate.tsx')),
  edit: lazyPage(() => import('./form/RestaurantEdit.tsx')),
  show: lazyPage(() => import('./show/RestaurantShow.tsx')),
} satisfies ResourceDefinition;
