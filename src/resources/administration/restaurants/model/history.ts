import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { fullDay } from './days.ts';
import { fieldLabel } from './merchantForm.ts';
import { zoneLabel } from './timeZones.ts';

const TITLES: Readonly<Record<string, string>> = {
  'merchant.created': 'added the location',
  'merchant.updated': 'changed',
  'merchant.closed': 'closed the location',
  'merchant.deleted': 'closed the location',
  'merchant.billing_updated': 'changed the billing information',
  'merchant.restored': 'opened the location again',
};

/** What somebody did, after their name. */
export function eventTitle(kind: string): string {
  return TITLES[kind] ?? kind.replace(/^merchant\./, '').replaceAll('_', ' ');
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.endsWith('_date')) return fullDay(value);
  if (field === 'timezone') return zoneLabel(value);
  return field === 'phone' ? formatPhone(value) : value;
}

/** `Phone: empty → (503) 555-0142`. */
export function changeWords(change: {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}): string {
  const { field, from, to } = change;
  return `${fieldLabel(field)}: ${valueWords(field, from)} → ${valueWords(field, to)}`;
}
