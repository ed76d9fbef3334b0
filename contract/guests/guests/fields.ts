import { z } from 'zod';
import { emailAddress, phoneNumber } from '#contract/core/contacts.ts';
import { blanksOf, type Field, labelsOf, namesOf, ofEach, rowsOf } from '#contract/core/fields.ts';
import { id } from '#contract/core/ids.ts';
import { recordOf } from '#contract/core/limits.ts';
import { freeText, typedText } from '#contract/core/texts.ts';

const phone = phoneNumber();
const email = emailAddress();
const birthday = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter month and day')
  .nullable();

export const SOCIAL_SITES = ['facebook', 'instagram', 'linkedin', 'tiktok', 'x', 'yelp'] as const;
const site = z.enum(SOCIAL_SITES);
const address = z
  .url({ protocol: /^https?$/, error: 'Enter a full address such as https://example.com' })
  .max(300);

/** How many fields of its own a concept may have. */
export const MOST_OWN_FIELDS = 100;

const ownWrite = z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]);
const ownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * What becomes of a field when two guests are merged. `one`: one of both, by choice or whoever has one; `withPhone`: the one that came
 * with the number; `texts`: both, unless one is chosen; `lists` and `bags`: both are put together, and nobody chooses.
 */
export type Merging = 'one' | 'withPhone' | 'texts' | 'lists' | 'bags';

interface GuestFieldOf extends Field {
  readonly row: z.ZodType;
  readonly merge: Merging;
  /** The event log tells that it changed, never what it says. */
  readonly isVeiled?: true;
  /** Guests can be queried by it, as a value of this type (GUEST-014). */
  readonly queried?: 'text' | 'boolean';
}

/**
 * What people write about a guest, each field once: its label, shape, blank, and what merging, the log, queries, exports and erasing
 * make of it. Columns of the table `guests` have the same names.
 */
export const GUEST_FIELDS = {
  fname: {
    label: 'First name',
    row: z.string(),
    write: typedText(80),
    blank: '',
    merge: 'one',
    queried: 'text',
  },
  lname: {
    label: 'Last name',
    row: z.string(),
    write: typedText(80),
    blank: '',
    merge: 'one',
    queried: 'text',
  },
  email: {
    label: 'Email',
    row: z.string().nullable(),
    write: email.nullable(),
    blank: null,
    merge: 'one',
    queried: 'text',
  },
  phone: {
    label: 'Phone',
    row: z.string().nullable().describe('E.164'),
    write: phone.nullable(),
    blank: null,
    merge: 'one',
    queried: 'text',
  },
  country_code: {
    label: 'Country',
    row: z.string(),
    write: z.string().length(2).toUpperCase(),
    blank: 'US',
    merge: 'withPhone',
    queried: 'text',
  },
  birthday: {
    label: 'Birthday',
    row: z.string().nullable().describe('MM-DD'),
    write: birthday,
    blank: null,
    merge: 'one',
    queried: 'text',
  },
  guest_tier_id: {
    label: 'Tier',
    row: id.nullable(),
    write: id.nullable(),
    blank: null,
    merge: 'one',
  },
  is_vip: {
    label: 'VIP',
    row: z.boolean(),
    write: z.boolean(),
    blank: false,
    merge: 'one',
    queried: 'boolean',
  },
  allergies: {
    label: 'Allergies',
    row: z.string(),
    write: freeText(500),
    blank: '',
    merge: 'texts',
    // They are about health.
    isVeiled: true,
    queried: 'text',
  },
  tags: {
    label: 'Tags',
    row: z.array(z.string()),
    write: z.array(typedText(40).min(1)).max(30),
    blank: [],
    merge: 'lists',
    queried: 'text',
  },
  social_urls: {
    label: 'Social media',
    row: z.partialRecord(site, z.string()),
    write: z.partialRecord(site, address).describe('All of them: a site that is absent is removed'),
    blank: {},
    merge: 'bags',
  },
  custom_fields: {
    label: 'Own fields',
    row: z.record(z.string(), ownValue).describe('By the key of the field'),
    write: recordOf(z.string().max(40), ownWrite, MOST_OWN_FIELDS).describe(
      'null removes; keys that are absent stay',
    ),
    blank: {},
    merge: 'bags',
  },
} as const satisfies Record<string, GuestFieldOf>;

type Fields = typeof GUEST_FIELDS;
export type GuestField = keyof Fields;

/** The fields of one kind of merging. */
export type MergedAs<M extends Merging> = {
  [K in GuestField]: Fields[K]['merge'] extends M ? K : never;
}[GuestField];

export const GUEST_FIELD_NAMES = namesOf(GUEST_FIELDS);

/** The fields that a way of merging is for. */
export function fieldsMergedAs<M extends Merging>(...ways: readonly M[]): readonly MergedAs<M>[] {
  const isOne = (name: GuestField): name is MergedAs<M> =>
    ways.some((way) => way === GUEST_FIELDS[name].merge);
  return GUEST_FIELD_NAMES.filter(isOne);
}

/** The same of every field. */
export const eachGuestField = <T>(of: (name: GuestField) => T) => ofEach(GUEST_FIELDS, of);

export const GUEST_LABELS = labelsOf(GUEST_FIELDS);
/** The shape of a guest's fields as they are answered. */
export const guestFieldRows = rowsOf(GUEST_FIELDS);

/** What people write about a guest. */
export type GuestFieldValues = { readonly [K in GuestField]: z.output<Fields[K]['row']> };

/** A guest before anything is known of them, and once they are erased. */
export const BLANK_GUEST = blanksOf(GUEST_FIELDS);
