import { formatPhone, normalisePhone, normaliseZip } from '#contract/merchants/rules.ts';
import { type Merchant, PRODUCT_LABELS, PRODUCTS, type Product } from '#contract/merchants/schemas.ts';
import { STATE_NAMES } from '#contract/merchants/states.ts';
import { fullDay } from './days.ts';
import { zoneLabel } from './timeZones.ts';

/** A new location: not a test, billed, nothing live. */
export function blankMerchant(timezone: string) {
  return {
    merchant_name: '',
    store_number: null,
    timezone,
    is_billable: true,
    is_test: false,
    send_dashboard_confirmation_emails: true,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** What is sent: typed phones and zips in their stored form, also when nobody left the box before saving. */
export function toStored(values: Record<string, unknown>): Record<string, unknown> {
  const stored = { ...values };
  const phone = normalisePhone(text(values['phone']));
  const zip = normaliseZip(text(values['zip']));
  if ('phone' in values && phone.ok) stored['phone'] = phone.value;
  if ('zip' in values && zip.ok) stored['zip'] = zip.value;
  return stored;
}

/** Why an end date cannot stand beside its live date. */
export function endDateProblem(product: Product, live: unknown, end: unknown): string | undefined {
  if (typeof end !== 'string' || end === '') return undefined;
  const label = PRODUCT_LABELS[product];
  if (typeof live !== 'string' || live === '') return `Say from when ${label} is live, or clear this date`;
  return end < live ? `${label} cannot end before it goes live on ${fullDay(live)}` : undefined;
}

const dateLabels = Object.fromEntries(
  PRODUCTS.flatMap((product) => {
    const show = (day: string | null) => (day ? fullDay(day) : 'None');
    return [
      [`${product}_live_date`, { label: `${PRODUCT_LABELS[product]} live from`, show }],
      [`${product}_end_date`, { label: `${PRODUCT_LABELS[product]} last day`, show }],
    ];
  }),
);

const stateName = (code: string | null) => {
  const names: Readonly<Record<string, string>> = STATE_NAMES;
  return code ? (names[code] ?? code) : 'Empty';
};

/** How the fields of a location are called and read, where two versions or a history are shown. */
export const MERCHANT_LABELS: {
  [K in keyof Merchant]?: string | { label: string; show: (value: Merchant[K]) => string };
} = {
  merchant_name: 'Name',
  store_number: 'Store number',
  address: 'Address',
  city: 'City',
  state: { label: 'State', show: stateName },
  zip: 'Zip',
  phone: { label: 'Phone', show: (phone) => (phone ? formatPhone(phone) : 'Empty') },
  timezone: { label: 'Time zone', show: zoneLabel },
  latitude: 'Latitude',
  longitude: 'Longitude',
  olo_store_id: 'Olo store id',
  is_billable: 'Billable',
  is_test: 'Test location',
  send_dashboard_confirmation_emails: 'Confirmation emails',
  ...dateLabels,
};

/** The name of a field where a history is read; a field of tomorrow keeps its own. */
export function fieldLabel(field: string): string {
  const labels: Readonly<Record<string, unknown>> = MERCHANT_LABELS;
  const label = labels[field];
  if (typeof label === 'string') return label;
  if (typeof label === 'object' && label !== null && 'label' in label) return String(label.label);
  return field.replaceAll('_', ' ');
}
