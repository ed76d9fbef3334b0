import { z } from 'zod';
import { day, id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/limits.ts';
import { typedText } from '#contract/core/texts.ts';
import { timeZone } from '#contract/administration/programs/schemas.ts';
import { US_STATES } from './states.ts';

/** The products that go live and end per location (ADMIN-003). */
export const PRODUCTS = ['gdp', 'host', 'marketing', 'sentiment', 'sync'] as const;
export type Product = (typeof PRODUCTS)[number];
export const PRODUCT_LABELS: Record<Product, string> = {
  gdp: 'Guests',
  host: 'Host',
  marketing: 'Marketing',
  sentiment: 'Sentiment',
  sync: 'Sync',
};

const date = day.nullable();
export const productDates = {
  gdp_live_date: date,
  gdp_end_date: date,
  host_live_date: date,
  host_end_date: date,
  marketing_live_date: date,
  marketing_end_date: date,
  sentiment_live_date: date,
  sentiment_end_date: date,
  sync_live_date: date,
  sync_end_date: date,
};

const text = (max: number) => typedText(max).nullable();

const merchantFields = {
  merchant_name: typedText(120).min(2, 'Use at least 2 characters'),
  store_number: text(30),
  address: text(200),
  city: text(100),
  state: z.enum(US_STATES, 'Choose a state').nullable(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter 5 digits, or 5 and 4 such as 97209-1234')
    .nullable(),
  phone: z
    .string()
    .trim()
    .regex(/^\+1\d{10}$/, 'Enter a ten-digit US phone number')
    .nullable()
    .describe('E.164'),
  timezone: timeZone,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  olo_store_id: text(60),
  is_billable: z.boolean(),
  is_test: z.boolean(),
  send_dashboard_confirmation_emails: z.boolean(),
  ...productDates,
};

/** A location (ADMIN-002, ADMIN-003). */
export const merchant = z
  .object({
    merchant_id: id,
    program_id: id,
    ...merchantFields,
    state: z.string().nullable(),
    numbered_name: z.string().describe('Store number, one space, name (ADMIN-004)'),
    updated_by: z.string().nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Merchant' });

export type Merchant = z.infer<typeof merchant>;

const writable = z.object(merchantFields).partial();

/** A product that ends before it goes live, per form field. */
export function dateErrors(value: Partial<Record<string, unknown>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const product of PRODUCTS) {
    const [live, end] = [value[`${product}_live_date`], value[`${product}_end_date`]];
    if (typeof live === 'string' && typeof end === 'string' && end < live) {
      errors[`${product}_end_date`] =
        `${PRODUCT_LABELS[product]} cannot end before it goes live on ${live}; choose a later end date`;
    }
  }
  return errors;
}

const endsAfterStart = (value: Partial<Record<string, unknown>>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(dateErrors(value))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

export const merchantWrite = writable.extend({ version: version.optional() }).superRefine(endsAfterStart);
export const merchantCreate = writable
  .required({ merchant_name: true, timezone: true })
  .superRefine(endsAfterStart);

/** What may be set on many locations at once. */
export const merchantBulk = z.object({
  merchant_ids: z.array(id).min(1).max(MOST_LOCATIONS),
  changes: writable
    .pick({ timezone: true, is_billable: true, is_test: true, send_dashboard_confirmation_emails: true })
    .extend(z.object(productDates).partial().shape)
    .superRefine(endsAfterStart)
    .refine((changes) => Object.keys(changes).length > 0, 'Choose something to change'),
});

export const merchantBilling = z
  .object({
    merchant_id: id,
    billing_name: z.string().nullable(),
    billing_email: z.string().nullable(),
    billing_phone: z.string().nullable(),
    billing_address: z.string().nullable(),
    billing_city: z.string().nullable(),
    billing_state: z.string().nullable(),
    billing_zip: z.string().nullable(),
  })
  .meta({ id: 'MerchantBilling' });

export const UPLOAD_KINDS = ['merchants', 'billing'] as const;
export const UPLOAD_STATUSES = ['checking', 'checked', 'running', 'done', 'failed'] as const;

/** One CSV upload as its poll answers it (ADMIN-014..018). */
export const upload = z
  .object({
    upload_id: id,
    kind: z.enum(UPLOAD_KINDS),
    file_name: z.string(),
    status: z.enum(UPLOAD_STATUSES),
    total: z.number().int().describe('Rows in the file'),
    processed: z.number().int(),
    created_count: z.number().int().describe('In a dry run: rows that would be created'),
    invalid_count: z.number().int(),
    message: z.string().nullable().describe('Why the whole file was refused'),
    sample: z
      .array(
        z.object({
          row_number: z.number().int(),
          cells: z.record(z.string(), z.string()),
          reasons: z.array(z.string()),
        }),
      )
      .describe('The first rejected rows'),
    created_ts: instant,
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'Upload' });

export type Upload = z.infer<typeof upload>;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
