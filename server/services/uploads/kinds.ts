import { z } from 'zod';
import { parseDate, parseDegrees, parseYesNo } from '#contract/merchants/cells.ts';
import type { Normalised } from '#contract/merchants/normalised.ts';
import { normalisePhone, normaliseState, normaliseZip } from '#contract/merchants/rules.ts';
import { merchantCreate, type UPLOAD_KINDS } from '#contract/merchants/schemas.ts';
import { normaliseTimeZone } from '#contract/merchants/timeZones.ts';
import { readCells, storeNumber, text } from './cells.ts';
import {
  BILLING_COLUMNS,
  type BillingField,
  type Column,
  type DateField,
  MERCHANT_COLUMNS,
  type MerchantField,
} from './columns.ts';

export type UploadKind = (typeof UPLOAD_KINDS)[number];

type Readers<F extends string> = Record<F, (cell: string) => Normalised<string | number | boolean>>;

/** A row that can be saved, or why it cannot. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reasons: readonly string[] };

const dates: Readers<DateField> = {
  gdp_live_date: parseDate,
  gdp_end_date: parseDate,
  host_live_date: parseDate,
  host_end_date: parseDate,
  marketing_live_date: parseDate,
  marketing_end_date: parseDate,
  sentiment_live_date: parseDate,
  sentiment_end_date: parseDate,
  sync_live_date: parseDate,
  sync_end_date: parseDate,
};

const merchantReaders: Readers<MerchantField> = {
  store_number: storeNumber,
  merchant_name: text,
  address: text,
  city: text,
  state: normaliseState,
  zip: normaliseZip,
  phone: normalisePhone,
  timezone: normaliseTimeZone,
  latitude: (cell) => parseDegrees(cell, 90),
  longitude: (cell) => parseDegrees(cell, 180),
  olo_store_id: storeNumber,
  is_billable: parseYesNo,
  is_test: parseYesNo,
  send_dashboard_confirmation_emails: parseYesNo,
  ...dates,
};

const billingReaders: Readers<BillingField> = {
  store_number: storeNumber,
  billing_name: text,
  billing_email: text,
  billing_phone: normalisePhone,
  billing_address: text,
  billing_city: text,
  billing_state: normaliseState,
  billing_zip: normaliseZip,
};

const short = (max: number) => z.string().max(max, `Use at most ${max} characters`).optional();

const billingRow = z.object({
  store_number: short(30).nonoptional(),
  billing_name: short(200),
  billing_email: z.email('Enter an email address such as accounts@example.com').max(254).optional(),
  billing_phone: z.string().optional(),
  billing_address: short(200),
  billing_city: short(100),
  billing_state: z.string().optional(),
  billing_zip: z.string().optional(),
});

export type MerchantValues = z.output<typeof merchantCreate>;
export type BillingValues = z.output<typeof billingRow>;

function checkRow<F extends string, S extends z.ZodType>(
  cells: ReadonlyMap<F, string>,
  columns: readonly Column<F>[],
  readers: Readers<F>,
  schema: S,
): Checked<z.output<S>> {
  const titles = new Map<string, string>(columns.map(({ field, title }) => [field, title]));
  const titleOf = (field: string) => titles.get(field) ?? field;
  const { values, reasons } = readCells(cells, readers, titleOf);
  const isRead = (field: F) =>
    values.has(field) || reasons.some((reason) => reason.startsWith(`${titleOf(field)}: `));
  for (const { field, title, example, required } of columns) {
    if (required && !isRead(field))
      reasons.push(`${title}: this cell is empty; write one such as ${example}`);
  }
  if (reasons.length > 0) return { ok: false, reasons };
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => `${titleOf(String(path[0]))}: ${message}`);
  return { ok: false, reasons: issues };
}

/** A row of a file of locations, checked by the rules that a form obeys. */
export function checkMerchant(cells: ReadonlyMap<MerchantField, string>): Checked<MerchantValues> {
  return checkRow(cells, MERCHANT_COLUMNS, merchantReaders, merchantCreate);
}

/** A row of a file of billing information. */
export function checkBilling(cells: ReadonlyMap<BillingField, string>): Checked<BillingValues> {
  return checkRow(cells, BILLING_COLUMNS, billingReaders, billingRow);
}

/** The columns that a kind of upload understands. */
export const COLUMNS_OF: Record<UploadKind, readonly Column[]> = {
  merchants: MERCHANT_COLUMNS,
  billing: BILLING_COLUMNS,
};
