import type { GuestRow } from '#contract/guests/schemas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import type { ResourceDefinition } from '../../routes/resourceRoutes.ts';
import { guestName } from './model/guestWords.ts';
import { RESOURCE } from './names.ts';

export { useGuest, useGuestFields, useGuestTags, useGuestTiers } from './data/queries.ts';
export { knownGuestId } from './model/guestId.ts';
export { GUEST_DUPLICATES, GUEST_FIELDS, GUEST_TIERS, GUESTS, RESOURCE as GUEST_BOOK } from './names.ts';

/** Everybody a concept knows, at the address the specification calls the guest book. */
export const guests = {
  name: RESOURCE,
  list: lazyPage(() => import('./list/GuestList.tsx')),
  recordRepresentation: (record: Pick<GuestRow, 'fname' | 'lname'>) => guestName(record),
} satisfies ResourceDefinition;

/** The concept's own fields of a guest, and its tiers. */
export const guestSettingsPage = lazyPage(() => import('./settings/GuestSettingsPage.tsx'));
