import type { Merchant } from '#contract/merchants/schemas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import type { ResourceDefinition } from '../../routes/resourceRoutes.ts';
import { RESOURCE } from './names.ts';

/** Locations, at the address the specification calls restaurants. */
export const restaurants = {
  name: RESOURCE,
  list: lazyPage(() => import('./list/RestaurantList.tsx')),
  create: lazyPage(() => import('./form/RestaurantCreate.tsx')),
  edit: lazyPage(() => import('./form/RestaurantEdit.tsx')),
  show: lazyPage(() => import('./show/RestaurantShow.tsx')),
  recordRepresentation: (record: Pick<Merchant, 'numbered_name'>) => record.numbered_name,
} satisfies ResourceDefinition;
