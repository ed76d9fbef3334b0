import { normalisePhone, normaliseState, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { guessByHeadings } from '#server/platform/imports/index.ts';
import { type Column, columnOf, LOCATION_COLUMNS } from '#server/services/administration/merchants/index.ts';

export const BILLING_COLUMNS: readonly Column[] = [
  ...LOCATION_COLUMNS.filter(({ field }) => field === 'store_number').map((column) => ({
    ...column,
    required: true,
  })),
  columnOf('billing_name', 'Billing name', {
    example: 'Marlowe Kitchen LLC',
    aliases: 'company companyname legalname legalentity billto billingcontact',
  }),
  columnOf('billing_email', 'Billing email', {
    example: 'accounts@example.com',
    aliases: 'email emailaddress invoiceemail',
  }),
  columnOf('billing_phone', 'Billing phone', {
    example: '(503) 555-0199',
    read: normalisePhone,
    aliases: 'phone phonenumber telephone',
  }),
  columnOf('billing_address', 'Billing address', {
    example: '1 SW Main St',
    aliases: 'address street streetaddress billingstreet',
  }),
  columnOf('billing_city', 'Billing city', { example: 'Portland', aliases: 'city' }),
  columnOf('billing_state', 'Billing state', { example: 'OR', read: normaliseState, aliases: 'state' }),
  columnOf('billing_zip', 'Billing zip', {
    example: '97204',
    read: normaliseZip,
    aliases: 'zip zipcode postalcode billingzipcode',
  }),
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
