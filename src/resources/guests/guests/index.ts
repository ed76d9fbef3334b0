import { lazyPage } from '#src/lazyPage.tsx';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { RESOURCE } from './names.ts';

export { useGuest, useGuestFields, useGuestTags, useGuestTiers } from './data/queries.ts';
export { knownGuestId } from './model/guestId.ts';
export { GUEST_DUPLICATES, GUESTS, RESOURCE as GUEST_BOOK } from './names.ts';

/** Everybody a concept knows, at the address the specification calls the guest book. */
export const guests = {
  name: RESOURCE,
  list: lazyPage(() => import('./list/GuestList.tsx')),
} satisfies ResourceDefinition;

/** The concept's own fields of a guest, and its tiers. */
export const guestSettingsPage = lazyPage(() => import('./settings/GuestSettingsPage.tsx'));
