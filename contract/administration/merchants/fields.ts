import { z } from 'zod';
import { usPhoneNumber } from '#contract/core/contacts.ts';
import { timeZone } from '#contract/administration/programs/schemas.ts';
import { blanksOf, type Field, type FieldList, labelsOf, namesOf } from '#contract/core/fields.ts';
import { day } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { PRODUCT_LABELS, PRODUCTS, type Product } from './products.ts';
import { US_STATES } from './states.ts';

const text = (most: number) => typedText(most).nullable();

const date = { write: day.nullable(), blank: null } as const;
type Dated = `${Product}_${'live' | 'end'}_date`;

/** From when to when each product works. */
export const PRODUCT_FIELDS = Object.fromEntries(
  PRODUCTS.flatMap((product): [Dated, Field][] => [
    [`${product}_live_date`, { ...date, label: `${PRODUCT_LABELS[product]} live from` }],
    [`${product}_end_date`, { ...date, label: `${PRODUCT_LABELS[product]} last day` }],
  ]),
) as Record<Dated, typeof date & { readonly label: string }>;

/**
 * What people write about a location, each field once (ADMIN-002, ADMIN-003): forms, lists, both versions of a stale save, the audit
 * trail, the columns of uploads and exports follow. Columns of the table `merchants` have the same names.
 */
export const LOCATION_FIELDS = {
  store_number: { label: 'Store number', write: text(30), blank: null },
  merchant_name: {
    label: 'Name',
    write: typedText(120).min(2, 'Use at least 2 characters'),
    blank: '',
  },
  address: { label: 'Address', write: text(200), blank: null },
  city: { label: 'City', write: text(100), blank: null },
  state: {
    label: 'State',
    row: z.string().nullable(),
    write: z.enum(US_STATES, 'Choose a state').nullable(),
    blank: null,
  },
  zip: {
    label: 'Zip',
    write: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter 5 digits, or 5 and 4 such as 97209-1234')
      .nullable(),
    blank: null,
  },
  phone: {
    label: 'Phone',
    write: usPhoneNumber('Enter a ten-digit US phone number').nullable().describe('E.164'),
    blank: null,
  },
  timezone: { label: 'Time zone', write: timeZone, blank: '' },
  latitude: { label: 'Latitude', write: z.number().min(-90).max(90).nullable(), blank: null },
  longitude: { label: 'Longitude', write: z.number().min(-180).max(180).nullable(), blank: null },
  olo_store_id: { label: 'Olo store id', write: text(60), blank: null },
  is_billable: { label: 'Billable', write: z.boolean(), blank: true },
  is_test: { label: 'Test location', write: z.boolean(), blank: false },
  send_dashboard_confirmation_emails: { label: 'Confirmation emails', write: z.boolean(), blank: true },
  ...PRODUCT_FIELDS,
} as const satisfies FieldList;

export type LocationField = keyof typeof LOCATION_FIELDS;
export const LOCATION_FIELD_NAMES = namesOf(LOCATION_FIELDS);
export const LOCATION_LABELS = labelsOf(LOCATION_FIELDS);

/** A new location: not a test, billed, nothing live. */
export const BLANK_LOCATION = blanksOf(LOCATION_FIELDS);
