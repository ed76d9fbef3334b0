import { PRODUCT_LABELS, PRODUCTS, type productDates } from '#contract/merchants/schemas.ts';

/** One column that an upload understands. */
export interface Column<F extends string = string> {
  readonly field: F;
  readonly title: string;
  readonly example: string;
  readonly required?: boolean;
  /** Other headings that people write, see `headingKey`. */
  readonly aliases: readonly string[];
}

export type DateField = keyof typeof productDates;

export type MerchantField =
  | 'store_number'
  | 'merchant_name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'phone'
  | 'timezone'
  | 'latitude'
  | 'longitude'
  | 'olo_store_id'
  | 'is_billable'
  | 'is_test'
  | 'send_dashboard_confirmation_emails'
  | DateField;

export type BillingField =
  | 'store_number'
  | 'billing_name'
  | 'billing_email'
  | 'billing_phone'
  | 'billing_address'
  | 'billing_city'
  | 'billing_state'
  | 'billing_zip';

const words = (text: string) => text.split(' ').filter(Boolean);

function column<F extends string>(field: F, title: string, example: string, aliases = ''): Column<F> {
  return { field, title, example, aliases: words(aliases) };
}

const STORE_NUMBER = column(
  'store_number',
  'Store number',
  '104',
  'storeno storenum storeid store number unitnumber unit locationnumber locationno sitenumber merchantnumber',
);

const dateColumns = PRODUCTS.flatMap((product): Column<DateField>[] => {
  const label = PRODUCT_LABELS[product];
  const short = label.toLowerCase();
  return [
    column(
      `${product}_live_date`,
      `${label} live date`,
      product === 'host' ? '2027-01-31' : '',
      `${product}live ${short}live ${product}start ${short}startdate`,
    ),
    column(`${product}_end_date`, `${label} end date`, '', `${product}end ${short}end`),
  ];
});

export const MERCHANT_COLUMNS: readonly Column<MerchantField>[] = [
  STORE_NUMBER,
  {
    ...column(
      'merchant_name',
      'Location name',
      'Pearl District',
      'name location merchant restaurant restaurantname storename sitename unitname',
    ),
    required: true,
  },
  column('address', 'Address', '1230 NW Lovejoy St', 'streetaddress street address1 addressline1'),
  column('city', 'City', 'Portland', 'town'),
  column('state', 'State', 'OR', 'st province stateprovince'),
  column('zip', 'Zip', '97209-1234', 'zipcode postalcode postcode'),
  column('phone', 'Phone', '(503) 555-0142', 'phonenumber phoneno telephone tel'),
  {
    ...column('timezone', 'Time zone', 'America/Los_Angeles', 'tz zone'),
    required: true,
  },
  column('latitude', 'Latitude', '45.5301', 'lat'),
  column('longitude', 'Longitude', '-122.6845', 'lng lon long'),
  column('olo_store_id', 'Olo store ID', '', 'olo oloid olostore olovendorid'),
  column('is_billable', 'Billable', 'yes', ''),
  column('is_test', 'Test', 'no', 'testlocation'),
  column('send_dashboard_confirmation_emails', 'Confirmation emails', 'yes', 'sendconfirmationemails'),
  ...dateColumns,
];

export const BILLING_COLUMNS: readonly Column<BillingField>[] = [
  { ...STORE_NUMBER, required: true },
  column(
    'billing_name',
    'Billing name',
    'Marlowe Kitchen LLC',
    'company companyname legalname legalentity billto billingcontact',
  ),
  column('billing_email', 'Billing email', 'accounts@example.com', 'email emailaddress invoiceemail'),
  column('billing_phone', 'Billing phone', '(503) 555-0199', 'phone phonenumber telephone'),
  column('billing_address', 'Billing address', '1 SW Main St', 'address street streetaddress billingstreet'),
  column('billing_city', 'Billing city', 'Portland', 'city'),
  column('billing_state', 'Billing state', 'OR', 'state'),
  column('billing_zip', 'Billing zip', '97204', 'zip zipcode postalcode billingzipcode'),
];

/** `Store #`, `store_number` and `STORE NUMBER` are one key: small letters and digits only. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('#', ' number')
    .replace(/[^a-z0-9]/g, '')
    .replace(/numbernumber$/, 'number');
}

export interface Header<F extends string = string> {
  /** The file's headings, each once. */
  readonly titles: readonly string[];
  /** The field of each column, or null where the column is not understood. */
  readonly fields: readonly (F | null)[];
  /** Titles of the required columns that the file lacks. */
  readonly missing: readonly string[];
}

/** Understands the first record of a file; of two columns with one meaning the first counts. */
export function readHeader<F extends string>(
  cells: readonly string[],
  columns: readonly Column<F>[],
): Header<F> {
  const byKey = new Map(
    columns.flatMap((one) =>
      [headingKey(one.field), headingKey(one.title), headingKey(`is_${one.title}`), ...one.aliases].map(
        (key) => [key, one.field] as const,
      ),
    ),
  );
  const taken = new Set<F>();
  const fields = cells.map((cell) => {
    const field = byKey.get(headingKey(cell)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const missing = columns.filter((one) => one.required && !taken.has(one.field)).map(({ title }) => title);
  return { titles: uniqueTitles(cells), fields, missing };
}

/** The headings of a file, each once; an empty one is called after its place. */
export function uniqueTitles(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const title = cell.trim() || `Column ${index + 1}`;
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
