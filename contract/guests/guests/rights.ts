import type { Permission } from '#contract/core/permissions.ts';
import type { GuestField } from './fields.ts';

/** Rights that open the guest book itself. */
const BOOK = ['guestProfile.view', 'guestProfile.export'] as const;
/** Rights to work on segments, which name their guests and say how often those came. */
const SEGMENTS = ['segments.view', 'segments.create', 'segments.edit', 'segments.duplicate'] as const;
const IMPORTS = ['guestProfile.import', 'contactList.import', 'segments.import'] as const;

interface Datum {
  readonly label: string;
  /** One of them is enough to read it of a guest, and to use it in a rule. */
  readonly rights: readonly Permission[];
}

/**
 * Kinds of guest data, each with the permissions of which one lets a user read it. Segments (explanations, previews, counts, members,
 * figures), exports and imports all ask this table.
 */
export const GUEST_DATA = {
  name: { label: 'Name', rights: [...BOOK, ...SEGMENTS, ...IMPORTS, 'contactList.view'] },
  tier: { label: 'Tier', rights: [...BOOK, ...SEGMENTS] },
  vip: { label: 'VIP', rights: [...BOOK, ...SEGMENTS] },
  added: { label: 'Added to the guest book', rights: [...BOOK, ...SEGMENTS] },
  consent: { label: 'Opt-ins', rights: [...BOOK, ...SEGMENTS] },
  visits: { label: 'Visits', rights: [...BOOK, ...SEGMENTS] },
  reservations: { label: 'Reservations', rights: [...BOOK, ...SEGMENTS] },
  segments: { label: 'Segments', rights: SEGMENTS },
  email: { label: 'Email', rights: BOOK },
  phone: { label: 'Phone', rights: BOOK },
  country: { label: 'Country', rights: BOOK },
  birthday: { label: 'Birthday', rights: BOOK },
  allergies: { label: 'Allergies', rights: BOOK },
  tags: { label: 'Tags', rights: BOOK },
  social: { label: 'Social media', rights: BOOK },
  own: { label: 'Own fields', rights: BOOK },
  computed: { label: 'Computed properties', rights: BOOK },
  spend: { label: 'Spend', rights: BOOK },
  items: { label: 'Ordered dishes', rights: BOOK },
  lists: { label: 'Contact lists', rights: ['contactList.view'] },
} as const satisfies Record<string, Datum>;

export type GuestDatum = keyof typeof GUEST_DATA;

/** Of which kind of data each field of a guest is. */
export const FIELD_DATA = {
  fname: 'name',
  lname: 'name',
  email: 'email',
  phone: 'phone',
  country_code: 'country',
  birthday: 'birthday',
  guest_tier_id: 'tier',
  is_vip: 'vip',
  allergies: 'allergies',
  tags: 'tags',
  social_urls: 'social',
  custom_fields: 'own',
} as const satisfies Record<GuestField, GuestDatum>;

/** What a file of guests has columns for. */
export const EXPORTED_DATA = [
  'name',
  'email',
  'phone',
  'country',
  'birthday',
  'tier',
  'vip',
  'allergies',
  'tags',
  'consent',
  'visits',
  'spend',
  'social',
  'added',
  'own',
] as const satisfies readonly GuestDatum[];

/** Whether somebody holds a permission. */
export type Can = (permission: Permission) => boolean;

export const mayRead = (can: Can, datum: GuestDatum): boolean => GUEST_DATA[datum].rights.some(can);

/** What of some data somebody may not read, as it is called. */
export const leftOutOf = (can: Can, data: readonly GuestDatum[]): string[] =>
  [...new Set(data)].flatMap((datum) => (mayRead(can, datum) ? [] : [GUEST_DATA[datum].label]));
