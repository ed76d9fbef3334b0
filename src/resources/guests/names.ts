/** The guest book's resource, which is its path; single guests are kept under GUESTS, where live changes find them. */
export const RESOURCE = 'ops/guestbook';
export const GUESTS = 'ops/guests';
export const GUEST_TIERS = 'ops/guest_tiers';
export const GUEST_FIELDS = 'ops/guest_fields';
export const GUEST_TAGS = 'ops/guest_tags';
export const GUEST_DUPLICATES = 'ops/guest_duplicates';
