import { parseDate, parseDegrees, parseYesNo } from '#contract/administration/merchants/cells.ts';
import {
  BLANK_LOCATION,
  LOCATION_FIELD_NAMES,
  LOCATION_LABELS,
  type LocationField,
} from '#contract/administration/merchants/fields.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/products.ts';
import { formatPhone, normalisePhone, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { normaliseState } from '#contract/administration/merchants/stateWords.ts';
import { normaliseTimeZone } from '#contract/administration/merchants/timeZones.ts';
import type { ImportField } from '#server/platform/imports/index.ts';

/** One column of a file that an upload understands. */
export interface Column extends ImportField {
  readonly example: string;
  readonly required?: boolean;
  /** The field that will do in its stead. */
  readonly instead?: string;
  /** Of a cell that is not empty. */
  readonly read: (cell: string) => Normalised<string | number | boolean>;
}

const text = (cell: string): Normalised => ({ ok: true, value: cell });

/** A store number, without the decimal that a spreadsheet added: `104.0` -> `104`. */
export const storeNumber = (cell: string) => cell.replace(/^(\d+)\.0+$/, '$1');

/** A number as it is compared, since spreadsheets drop leading zeros: `002` and `2` are one. */
export const numberKey = (number: string) => number.toLowerCase().replace(/^0+(?=\d+$)/, '');

/** A column of text, except for what is said of it. */
export const columnOf = (
  field: string,
  label: string,
  { example = '', read = text, ...own }: Partial<Column> = {},
): Column => ({ field, label, example, read, ...own });

const productColumns = PRODUCTS.map((product) => {
  const label = PRODUCT_LABELS[product];
  const short = label.toLowerCase();
  return {
    [`${product}_live_date`]: {
      label: `${label} live date`,
      example: product === 'host' ? '2027-01-31' : '',
      read: parseDate,
      aliases: `${product}live ${short}live ${product}start ${short}startdate`,
    },
    [`${product}_end_date`]: {
      label: `${label} end date`,
      read: parseDate,
      aliases: `${product}end ${short}end`,
    },
  };
});

/** How a file says a field, where it is more than a text below the field's own label. */
const OWN: { readonly [K in LocationField]?: Partial<Column> } = {
  store_number: {
    example: '104',
    read: (cell) => text(storeNumber(cell)),
    aliases:
      'storeno storenum storeid store number unitnumber unit locationnumber locationno sitenumber merchantnumber',
  },
  merchant_name: {
    label: 'Location name',
    example: 'Pearl District',
    aliases:
      'name location merchant merchantname restaurant restaurantname store storename site sitename unit unitname branch branchname outlet outletname shop shopname venue venuename title displayname locationtitle',
    required: true,
  },
  address: {
    example: '1230 NW Lovejoy St',
    aliases: 'streetaddress street street1 address1 addressline1 addressline addr fulladdress',
  },
  city: { example: 'Portland', aliases: 'town cityname municipality locality' },
  state: {
    example: 'OR',
    read: normaliseState,
    aliases: 'st province stateprovince stateorprovince statecode region usstate',
    looksLike: (cell) => normaliseState(cell).ok,
  },
  zip: { example: '97209-1234', read: normaliseZip, aliases: 'zipcode postalcode postcode postal zip5' },
  phone: {
    example: '(503) 555-0142',
    read: normalisePhone,
    aliases: 'phonenumber phoneno telephone telephonenumber tel mainphone storephone contactnumber',
    looksLike: (cell) => /\D/.test(cell) && normalisePhone(cell).ok,
  },
  timezone: {
    example: 'America/Los_Angeles',
    read: normaliseTimeZone,
    aliases: 'tz zone timezonename olsontimezone ianatimezone localtimezone',
    looksLike: (cell) => normaliseTimeZone(cell).ok,
  },
  latitude: { example: '45.5301', read: (cell) => parseDegrees(cell, 90), aliases: 'lat latitud ycoord' },
  longitude: {
    example: '-122.6845',
    read: (cell) => parseDegrees(cell, 180),
    aliases: 'lng lon long xcoord',
  },
  olo_store_id: {
    label: 'Olo store ID',
    read: (cell) => text(storeNumber(cell)),
    aliases: 'olo oloid olostore olovendorid',
  },
  is_billable: { example: 'yes' },
  is_test: { label: 'Test', example: 'no', aliases: 'testlocation' },
  send_dashboard_confirmation_emails: {
    example: 'yes',
    aliases: 'sendconfirmationemails isconfirmationemails',
  },
  ...Object.assign({}, ...productColumns),
};

/** The columns of a file of locations, which uploads read and exports write. */
export const LOCATION_COLUMNS = LOCATION_FIELD_NAMES.map((field) => {
  const read = typeof BLANK_LOCATION[field] === 'boolean' ? parseYesNo : text;
  const own = { read, ...OWN[field] };
  return { ...columnOf(field, own.label ?? LOCATION_LABELS[field], own), field };
});

/** A field's value as a file says it. */
export function cellOf(field: LocationField, value: string | number | boolean | null) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'phone' && typeof value === 'string' ? formatPhone(value) : value;
}
