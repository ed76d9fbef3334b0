import { lazyPage } from '#src/lazyPage.tsx';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { RESOURCE } from './names.ts';

/** Locations, at the address the specification calls restaurants. */
export const restaurants = {
  name: RESOURCE,
  list: lazyPage(() => import('./list/RestaurantList.tsx')),
  create: lazyPage(() => import('./form/RestaurantCreate.tsx')),
  edit: lazyPage(() => import('./form/RestaurantEdit.tsx')),
  show: lazyPage(() => import('./show/RestaurantShow.tsx')),
} satisfies ResourceDefinition;
