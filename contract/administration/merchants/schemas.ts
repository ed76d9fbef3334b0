import { z } from 'zod';
import { rowsOf, writesOf } from '#contract/core/fields.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { IMPORT_OUTCOMES, IMPORT_STATUSES, importColumn, reasonGroup } from '#contract/core/imports.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { BILLING_FIELDS, billingFields } from './billing.ts';
import { LOCATION_FIELDS, PRODUCT_FIELDS } from './fields.ts';
import { PRODUCT_LABELS, PRODUCTS } from './products.ts';
import { comingBookings } from './zoneChange.ts';

/** A location (ADMIN-002, ADMIN-003). */
export const merchant = z
  .object({
    merchant_id: id,
    program_id: id,
    ...rowsOf(LOCATION_FIELDS),
    numbered_name: z.string().describe('Store number, one space, name (ADMIN-004)'),
    updated_by: z.string().nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Merchant' });

export type Merchant = z.infer<typeof merchant>;

/** A location that was closed: it is in no list but that of the closed ones. */
export const closedMerchant = z
  .object({
    merchant_id: id,
    numbered_name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    closed_by: z.string().nullable(),
    closed_ts: instant,
  })
  .meta({ id: 'ClosedMerchant' });
export type ClosedMerchant = z.infer<typeof closedMerchant>;

const writable = z.object(writesOf(LOCATION_FIELDS)).partial();

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

/** A last day alone says nothing; only a whole location can tell, since saves are partial. */
export function undatedEnds(value: Partial<Record<string, unknown>>): Record<string, string> {
  const undated = PRODUCTS.filter(
    (product) => value[`${product}_end_date`] && !value[`${product}_live_date`],
  );
  return Object.fromEntries(
    undated.map((product) => [
      `${product}_end_date`,
      `Say from when ${PRODUCT_LABELS[product]} is live, or clear this date`,
    ]),
  );
}

/** Refuses a whole location with a last day alone. */
export const hasFirstDays = (value: Partial<Record<string, unknown>>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(undatedEnds(value))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

const endsAfterStart = (value: Partial<Record<string, unknown>>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(dateErrors(value))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

export const merchantWrite = writable
  .extend({ version: version.optional(), coming_bookings: comingBookings.optional() })
  .superRefine(endsAfterStart);
export const merchantCreate = writable
  .required({ merchant_name: true, timezone: true })
  .superRefine(endsAfterStart);

/** The fields that many locations can have in common. */
export const sharedFields = writable
  .pick({
    timezone: true,
    city: true,
    state: true,
    is_billable: true,
    is_test: true,
    send_dashboard_confirmation_emails: true,
  })
  .extend(z.object(writesOf(PRODUCT_FIELDS)).partial().shape);

/** What may be set on many locations at once. */
export const merchantChanges = sharedFields
  .superRefine(endsAfterStart)
  .refine((changes) => Object.keys(changes).length > 0, 'Choose something to change');
export type MerchantChanges = z.output<typeof merchantChanges>;

export const merchantBulk = z.object({
  merchant_ids: z.array(id).min(1).max(MOST_LOCATIONS),
  changes: merchantChanges,
  coming_bookings: comingBookings.optional(),
});

export const merchantBilling = z
  .object({
    merchant_id: id,
    ...rowsOf(BILLING_FIELDS),
    version: z.number().int().min(0).describe('0 where nobody has said yet who is billed'),
  })
  .meta({ id: 'MerchantBilling' });

export const merchantBillingWrite = billingFields.extend({ version: z.number().int().min(0).optional() });

export const UPLOAD_KINDS = ['merchants', 'billing'] as const;
const MAX_COLUMNS = 1_000;

/** What is done with a row that looks like a stored location; `ask` leaves it out until somebody answers. */
export const ALIKE_ACTS = ['ask', 'update', 'create'] as const;
export type AlikeAct = (typeof ALIKE_ACTS)[number];

/** How a row shows that it may be a stored location. */
export const ALIKE_BY = ['number', 'olo', 'place', 'zeros'] as const;

/** A stored location that a row of a file looks like. */
export const alikeLocation = z.object({
  merchant_id: id,
  name: z.string().describe('Its store number and name'),
  address: z.string().nullable(),
  by: z
    .enum(ALIKE_BY)
    .describe('The same store number, Olo store ID, name and address, or number but for leading zeros'),
  row_name: z.string().describe('The store number and name of the row'),
  row_address: z.string().nullable(),
  acts: z.array(z.enum(ALIKE_ACTS)).describe('What can be chosen'),
  changed: z.array(z.string()).describe('The labels of the fields that an update would change'),
});
export type AlikeLocation = z.infer<typeof alikeLocation>;

const MOST_ANSWERS = 2_000;

/** How the file of an upload is to be understood. */
export const uploadChoices = z.object({
  mapping: z
    .array(z.string().max(60).nullable())
    .max(MAX_COLUMNS)
    .describe('The field of each column, in the order of the file; null leaves a column out'),
  leave_out: z
    .boolean()
    .default(false)
    .describe('true: a cell that cannot be read is left out; false: it refuses its row'),
  alike: z
    .enum(ALIKE_ACTS)
    .default('ask')
    .describe(
      'What is done with rows that look like a stored location, where alike_rows says nothing of them',
    ),
  alike_rows: z
    .array(z.object({ row_number: z.number().int().min(1), act: z.enum(ALIKE_ACTS) }))
    .max(MOST_ANSWERS)
    .default([]),
});
export type UploadChoices = z.infer<typeof uploadChoices>;

/** One CSV upload as its poll answers it (ADMIN-014..018). */
export const upload = z
  .object({
    upload_id: id,
    kind: z.enum(UPLOAD_KINDS),
    file_name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    total: z.number().int().describe('Rows in the file'),
    processed: z.number().int(),
    created_count: z.number().int().describe('In a dry run: rows that would be created'),
    updated_count: z.number().int().describe('Rows by which a stored location was, or would be, updated'),
    unchanged_count: z.number().int().describe('Rows that say what is stored already'),
    invalid_count: z.number().int().describe('Rejected rows, without those not decided'),
    undecided_count: z
      .number()
      .int()
      .describe('Rows that look like a stored location, of which nobody said what happens to them'),
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
    columns: z.array(importColumn).describe('What the file holds; empty of files from before they were kept'),
    choices: uploadChoices,
    fields: z
      .array(z.object({ field: z.string(), label: z.string(), many: z.boolean() }))
      .describe('What a column can be'),
    groups: z
      .array(reasonGroup)
      .describe('Why rows are rejected, and what is said of others; once nothing is under way'),
    alike: z
      .array(alikeLocation.extend({ row_number: z.number().int(), outcome: z.enum(IMPORT_OUTCOMES) }))
      .describe('The first rows of a check that look like a stored location'),
    alike_count: z.number().int().describe('How many such rows there are'),
    can_undo: z.boolean(),
    undone_count: z.number().int(),
    kept_count: z.number().int().describe('What undoing left, since it was changed or used since'),
    created_ts: instant,
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'Upload' });

export type Upload = z.infer<typeof upload>;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
