import { parseDate, parseDegrees, parseYesNo } from '#contract/administration/merchants/cells.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { normalisePhone, normaliseState, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/schemas.ts';
import { normaliseTimeZone } from '#contract/administration/merchants/timeZones.ts';
import { guessByHeadings, type ImportField } from '#server/platform/imports/index.ts';

/** One column that an upload understands. */
export interface Column extends ImportField {
  readonly example: string;
  readonly required?: boolean;
  /** Of a cell that is not empty. */
  readonly read: (cell: string) => Normalised<string | number | boolean>;
}

const text = (cell: string): Normalised => ({ ok: true, value: cell });

/** A store number, without the decimal that a spreadsheet added: `104.0` -> `104`. */
export const storeNumber = (cell: string) => cell.replace(/^(\d+)\.0+$/, '$1');

type Read = Column['read'];
const column = (field: string, label: string, example: string, read: Read, aliases = ''): Column => {
  return { field, label, example, read, aliases };
};

const STORE_NUMBER = column(
  'store_number',
  'Store number',
  '104',
  (cell) => text(storeNumber(cell)),
  'storeno storenum storeid store number unitnumber unit locationnumber locationno sitenumber merchantnumber',
);

const dateColumns = PRODUCTS.flatMap((product) => {
  const label = PRODUCT_LABELS[product];
  const short = label.toLowerCase();
  const live = `${product}live ${short}live ${product}start ${short}startdate`;
  const example = product === 'host' ? '2027-01-31' : '';
  return [
    column(`${product}_live_date`, `${label} live date`, example, parseDate, live),
    column(`${product}_end_date`, `${label} end date`, '', parseDate, `${product}end ${short}end`),
  ];
});

export const MERCHANT_COLUMNS: readonly Column[] = [
  STORE_NUMBER,
  {
    ...column(
      'merchant_name',
      'Location name',
      'Pearl District',
      text,
      'name location merchant restaurant restaurantname storename sitename unitname',
    ),
    required: true,
  },
  column('address', 'Address', '1230 NW Lovejoy St', text, 'streetaddress street address1 addressline1'),
  column('city', 'City', 'Portland', text, 'town'),
  column('state', 'State', 'OR', normaliseState, 'st province stateprovince'),
  column('zip', 'Zip', '97209-1234', normaliseZip, 'zipcode postalcode postcode'),
  column('phone', 'Phone', '(503) 555-0142', normalisePhone, 'phonenumber phoneno telephone tel'),
  { ...column('timezone', 'Time zone', 'America/Los_Angeles', normaliseTimeZone, 'tz zone'), required: true },
  column('latitude', 'Latitude', '45.5301', (cell) => parseDegrees(cell, 90), 'lat'),
  column('longitude', 'Longitude', '-122.6845', (cell) => parseDegrees(cell, 180), 'lng lon long'),
  column(
    'olo_store_id',
    'Olo store ID',
    '',
    (cell) => text(storeNumber(cell)),
    'olo oloid olostore olovendorid',
  ),
  column('is_billable', 'Billable', 'yes', parseYesNo),
  column('is_test', 'Test', 'no', parseYesNo, 'testlocation'),
  column(
    'send_dashboard_confirmation_emails',
    'Confirmation emails',
    'yes',
    parseYesNo,
    'sendconfirmationemails isconfirmationemails',
  ),
  ...dateColumns,
];

export const BILLING_COLUMNS: readonly Column[] = [
  { ...STORE_NUMBER, required: true },
  column(
    'billing_name',
    'Billing name',
    'Marlowe Kitchen LLC',
    text,
    'company companyname legalname legalentity billto billingcontact',
  ),
  column('billing_email', 'Billing email', 'accounts@example.com', text, 'email emailaddress invoiceemail'),
  column('billing_phone', 'Billing phone', '(503) 555-0199', normalisePhone, 'phone phonenumber telephone'),
  column(
    'billing_address',
    'Billing address',
    '1 SW Main St',
    text,
    'address street streetaddress billingstreet',
  ),
  column('billing_city', 'Billing city', 'Portland', text, 'city'),
  column('billing_state', 'Billing state', 'OR', normaliseState, 'state'),
  column('billing_zip', 'Billing zip', '97204', normaliseZip, 'zip zipcode postalcode billingzipcode'),
];

const quoted = (columns: readonly Column[]) => columns.map(({ label }) => `“${label}”`).join(' and ');

/** The field of each column of a file, or why it lacks what is needed, with the remedy. */
export function understand(
  heading: readonly string[],
  columns: readonly Column[],
): (string | null)[] | string {
  const mapping = guessByHeadings(heading, columns);
  const missing = columns.filter(({ field, required }) => required && !mapping.includes(field));
  const understood = mapping.filter((field) => field !== null).length;
  const lacks = `lacks the ${missing.length === 1 ? 'column' : 'columns'} ${quoted(missing)}.`;
  if (missing.length > 0 && understood === 0) {
    return `The first line of this file is no header that can be understood: it ${lacks} Download the template and use its headings.`;
  }
  if (missing.length > 0) {
    return `The header ${lacks} Name the columns as in the template and choose the file again.`;
  }
  if (understood > 1) return mapping;
  return `The header names nothing to save. Add columns as in the template, such as ${columns[1]?.label}.`;
}
