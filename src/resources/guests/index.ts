export { useGuest, useGuestFields, useGuestTags, useGuestTiers } from './data/queries.ts';
export { knownGuestId } from './model/guestId.ts';
export { GUEST_DUPLICATES, GUEST_FIELDS, GUEST_TIERS, GUESTS, RESOURCE as GUEST_BOOK } from './names.ts';
