import { type Change, changesBetween } from '../../platform/audit/index.ts';
import { readUrls, readValues } from './stored.ts';

/** What a person writes about a guest, as it is stored. */
export interface GuestFields {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country_code: string;
  readonly guest_tier_id: number | null;
  readonly is_vip: boolean;
  readonly allergies: string;
  readonly tags: readonly string[];
  readonly birthday: string | null;
  readonly social_urls: unknown;
  readonly custom_fields: unknown;
}

/** Every field by its name, sites and own fields each by their own: `social_urls.yelp`, `custom_fields.favourite_wine`. */
function flat({ social_urls, custom_fields, ...fields }: GuestFields): Record<string, unknown> {
  const under = (name: string, values: object) =>
    Object.entries(values).map(([key, value]): [string, unknown] => [`${name}.${key}`, value]);
  return Object.fromEntries([
    ...Object.entries(fields),
    ...under('social_urls', readUrls(social_urls)),
    ...under('custom_fields', readValues(custom_fields)),
  ]);
}

/** The fields in which two versions of a guest differ. */
export function guestChanges(before: GuestFields, after: GuestFields): Change[] {
  const [old, fresh] = [flat(before), flat(after)];
  const gone = Object.fromEntries(Object.keys(old).map((field) => [field, null]));
  return changesBetween(old, { ...gone, ...fresh });
}

const isNone = (value: unknown) => value === null || value === '';

/** What the event log may tell of a change: that allergies were written down, not which, since they are about health. */
export function tellable({ field, from, to }: Change): Change {
  if (field !== 'allergies') return { field, from, to };
  const veiled = (value: unknown) => (isNone(value) ? value : 'written down');
  return { field, from: veiled(from), to: isNone(to) ? to : 'written down' };
}

/** A guest before anything is known of them. */
export const BLANK: GuestFields = {
  fname: '',
  lname: '',
  email: null,
  phone: null,
  country_code: 'US',
  guest_tier_id: null,
  is_vip: false,
  allergies: '',
  tags: [],
  birthday: null,
  social_urls: {},
  custom_fields: {},
};

/** What a guest is called where something has to be said about them. */
export function calledGuest(guest: Pick<GuestFields, 'fname' | 'lname' | 'email' | 'phone'>): string {
  const name = [guest.fname, guest.lname].filter(Boolean).join(' ');
  return name || guest.phone || guest.email || 'Guest';
}
