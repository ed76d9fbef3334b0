import { BILLING_LABELS, type BillingField } from '#contract/administration/merchants/billing.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { normalisePhone, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { normaliseState } from '#contract/administration/merchants/stateWords.ts';
import { guessByHeadings } from '#server/platform/imports/index.ts';
import { type Column, columnOf, LOCATION_COLUMNS } from '#server/services/administration/merchants/index.ts';

const billingColumn = (field: BillingField, own: Partial<Column>) =>
  columnOf(field, BILLING_LABELS[field], own);

export const BILLING_COLUMNS: readonly Column[] = [
  ...LOCATION_COLUMNS.filter(({ field }) => field === 'store_number').map((column) => ({
    ...column,
    required: true,
    instead: 'olo_store_id',
  })),
  ...LOCATION_COLUMNS.filter(({ field }) => field === 'olo_store_id'),
  billingColumn('billing_name', {
    example: 'Marlowe Kitchen LLC',
    aliases: 'company companyname legalname legalentity billto billingcontact',
  }),
  billingColumn('billing_email', {
    example: 'accounts@example.com',
    aliases: 'email emailaddress invoiceemail',
  }),
  billingColumn('billing_phone', {
    example: '(503) 555-0199',
    read: normalisePhone,
    aliases: 'phone phonenumber telephone',
  }),
  billingColumn('billing_address', {
    example: '1 SW Main St',
    aliases: 'address street streetaddress billingstreet',
  }),
  billingColumn('billing_city', { example: 'Portland', aliases: 'city' }),
  billingColumn('billing_state', { example: 'OR', read: normaliseState, aliases: 'state' }),
  billingColumn('billing_zip', {
    example: '97204',
    read: normaliseZip,
    aliases: 'zip zipcode postalcode billingzipcode',
  }),
];

export const columnsOf = (kind: Upload['kind']): readonly Column[] =>
  kind === 'billing' ? BILLING_COLUMNS : LOCATION_COLUMNS;

const quoted = (columns: readonly Column[]) => columns.map(({ label }) => `“${label}”`).join(' and ');

const missing = (mapping: readonly (string | null)[], columns: readonly Column[]) =>
  columns.filter(
    ({ field, instead, required }) =>
      required && !mapping.includes(field) && !(instead !== undefined && mapping.includes(instead)),
  );

/** Why these columns are not enough to save anything, with the remedy; null when they are. */
export function lack(mapping: readonly (string | null)[], columns: readonly Column[]): string | null {
  const needed = missing(mapping, columns);
  const understood = mapping.filter((field) => field !== null).length;
  const lacks = `lacks the ${needed.length === 1 ? 'column' : 'columns'} ${quoted(needed)}.`;
  if (needed.length > 0 && understood === 0) {
    return `The first line of this file is no header that can be understood: it ${lacks} Download the template and use its headings.`;
  }
  if (needed.length > 0) {
    return `The header ${lacks} Name the columns as in the template and choose the file again.`;
  }
  if (understood > 1) return null;
  return `The header names nothing to save. Add columns as in the template, such as ${columns[1]?.label}.`;
}

/** The field of each column of a file by its headings, or why it lacks what is needed, with the remedy. */
export function understand(
  heading: readonly string[],
  columns: readonly Column[],
): (string | null)[] | string {
  const mapping = guessByHeadings(heading, columns);
  return lack(mapping, columns) ?? mapping;
}

/** What is wrong with what a person said of the columns; null when nothing is. */
export function wrongMapping(
  mapping: readonly (string | null)[],
  titles: readonly string[],
  columns: readonly Column[],
): string | null {
  if (mapping.length !== titles.length)
    return `The file has ${titles.length} columns; say of each what it is, or leave it out.`;
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue;
    const label = labels.get(field);
    if (!label) return `“${titles[index]}” cannot be “${field}”. Choose one of the fields offered.`;
    const first = mapping.indexOf(field);
    if (first !== index)
      return `“${titles[first]}” and “${titles[index]}” cannot both be ${label}. Leave one of them out.`;
  }
  const needed = missing(mapping, columns);
  if (needed.length > 0) return `Say which column is ${quoted(needed)}.`;
  if (mapping.some((field) => field !== null && field !== columns[0]?.field)) return null;
  return `Say of another column what it is: these say nothing to save.`;
}
