import {
  BLANK_GUEST,
  eachGuestField,
  GUEST_FIELD_NAMES,
  GUEST_FIELDS,
  type GuestField,
  type GuestFieldValues,
} from '#contract/guests/guests/fields.ts';
import { type Change, changesBetween } from '#server/platform/audit/index.ts';
import { readUrls, readValues } from './stored.ts';

/** What a person writes about a guest, as it is stored; the two bags are JSON. */
export type GuestFields = {
  readonly [K in GuestField]: K extends 'social_urls' | 'custom_fields'
    ? unknown
    : Readonly<GuestFieldValues[K]>;
};

/** The fields of a guest out of a row that holds more. */
export const fieldsOf = (row: GuestFields): GuestFields => eachGuestField((name) => row[name]) as GuestFields;

/** The fields as the table takes them. */
export const columnsOf = ({ social_urls, custom_fields, tags, ...fields }: GuestFields) => ({
  ...fields,
  tags: [...tags],
  social_urls: JSON.stringify(social_urls),
  custom_fields: JSON.stringify(custom_fields),
});

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

const isVeiled = (field: string) =>
  GUEST_FIELD_NAMES.some((name) => name === field && 'isVeiled' in GUEST_FIELDS[name]);

/** What the event log may tell of a change: of a veiled field that it was written down, not what. */
export function tellable({ field, from, to }: Change): Change {
  if (!isVeiled(field)) return { field, from, to };
  const veiled = (value: unknown) => (isNone(value) ? value : 'written down');
  return { field, from: veiled(from), to: veiled(to) };
}

/** A guest before anything is known of them. */
export const BLANK: GuestFields = BLANK_GUEST;

/** What a guest is called where something has to be said about them. */
export function calledGuest(guest: Pick<GuestFields, 'fname' | 'lname' | 'email' | 'phone'>): string {
  const name = [guest.fname, guest.lname].filter(Boolean).join(' ');
  return name || guest.phone || guest.email || 'Guest';
}
