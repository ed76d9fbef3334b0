import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { blanksOf, type FieldList, labelsOf, writesOf } from '#contract/core/fields.ts';
import { typedText } from '#contract/core/texts.ts';
import { LOCATION_FIELDS } from './fields.ts';

const text = (most: number) => typedText(most).nullable();

/** Whom a location is billed to, each field once: the form and the columns of an upload follow. Columns of `merchant_billing`. */
export const BILLING_FIELDS = {
  billing_name: { label: 'Billing name', write: text(200), blank: null },
  billing_email: {
    label: 'Billing email',
    write: emailAddress('Enter an email address such as accounts@example.com').nullable(),
    blank: null,
  },
  billing_phone: { ...LOCATION_FIELDS.phone, label: 'Billing phone' },
  billing_address: { label: 'Billing address', write: text(200), blank: null },
  billing_city: { label: 'Billing city', write: text(100), blank: null },
  billing_state: { ...LOCATION_FIELDS.state, label: 'Billing state' },
  billing_zip: { ...LOCATION_FIELDS.zip, label: 'Billing zip' },
} as const satisfies FieldList;

export type BillingField = keyof typeof BILLING_FIELDS;
export const BILLING_LABELS = labelsOf(BILLING_FIELDS);

/** The billing information of a location for which none was given. */
export const NO_BILLING = blanksOf(BILLING_FIELDS);

/** What is given of it; null empties a field. */
export const billingFields = z.object(writesOf(BILLING_FIELDS)).partial();
export type BillingGiven = z.output<typeof billingFields>;
