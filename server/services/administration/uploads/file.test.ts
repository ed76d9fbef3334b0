import { expect, test } from 'vitest';
import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { type CsvRecord, openCsvFile } from '#server/platform/csv/index.ts';
import { isFormula, plainCell } from '#server/platform/imports/cells.ts';
import { billingRow } from './billing.ts';
import { type Column, LOCATION_COLUMNS } from '#server/services/administration/merchants/index.ts';
import { BILLING_COLUMNS, understand } from './columns.ts';
import { rowChecker } from './rows.ts';

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const CSV = 'Location Name,Time Zone,City\nCafé Ünïque,Central,Portland\n';

test.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${CSV}`)],
  ['UTF-16 LE', utf16(CSV, false)],
  ['UTF-16 BE', utf16(CSV, true)],
  ['UTF-16 LE without a mark', Buffer.from(CSV, 'utf16le')],
  ['UTF-16 BE without a mark', Buffer.from(CSV, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ['two encodings', Buffer.concat([Buffer.from(CSV), Buffer.from('Café,Central,Málaga\n', 'latin1')])],
  ['a spreadsheet with a hint', Buffer.from(`sep=,\r\n${CSV}`)],
])('a file in %s is read', async (_name, bytes) => {
  const opened = await openCsvFile(bytes, FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const rows: CsvRecord[] = [];
  for await (const record of opened.csv.rows()) rows.push(record);
  const at = opened.csv.heading.indexOf('Location Name');
  expect(rows[0]?.cells[at]).toBe('Café Ünïque');
});

test.each([
  ['nothing', Buffer.alloc(0), /empty.*template/i],
  ['blank lines', Buffer.from('\r\n \r\n'), /empty.*template/i],
  ['only a header', Buffer.from('Location name,Time zone\n'), /no rows/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), /CSV \(UTF-8\)/],
  ['a PDF', Buffer.from('%PDF-1.7 ...'), /CSV \(UTF-8\)/],
  ['binary', Buffer.from([97, 44, 98, 10, 0, 1, 2]), /CSV \(UTF-8\)/],
  ['a header without the name', Buffer.from('Address,City\nA,B\n'), /lacks the column “Location name”/],
  ['another list', Buffer.from('foo,bar\n1,2\n'), /“Location name”.*template/],
])('a file with %s is refused with a remedy', async (_name, bytes, message) => {
  const opened = await openCsvFile(bytes, FILE_MESSAGES);
  const understood = opened.ok ? understand(opened.csv.heading, LOCATION_COLUMNS) : opened.message;
  expect(understood).toMatch(message);
});

test('headings are understood in the forms that people write them', () => {
  const mapping = understand(
    [
      'Store #',
      'LOCATION NAME',
      'Street Address',
      'zip_code',
      'Phone Number',
      'TZ',
      'Is Billable?',
      'Host live',
      'Notes',
      'Name',
    ],
    LOCATION_COLUMNS,
  );
  expect(mapping).toEqual([
    'store_number',
    'merchant_name',
    'address',
    'zip',
    'phone',
    'timezone',
    'is_billable',
    'host_live_date',
    null,
    null,
  ]);
});

test('the columns of the template are understood by their own titles', () => {
  for (const columns of [LOCATION_COLUMNS, BILLING_COLUMNS]) {
    const fields = columns.map(({ field }) => field);
    const titles = columns.map(({ label }) => label);
    expect(understand(titles, columns)).toEqual(fields);
  }
});

test.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  'N/A',
  'n.a.',
  'NULL',
  '(blank)',
  '—',
  '---',
  'NaN',
])('%s is an empty cell', (cell) => {
  expect(plainCell(` ${cell} `)).toBe('');
});

test.each(['Na', '#12', 'Blank Space Cafe', 'No. 9', '0'])('%s is none', (cell) => {
  expect(plainCell(cell)).toBe(cell);
});

test.each([
  ['GMT-08:00 America/Los_Angeles', 'America/Los_Angeles'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['GMT+1:00 Europe/Andorra', 'Europe/Andorra'],
])('the zone %s is %s', (cell, zone) => {
  const checked = row({ merchant_name: 'Pearl', timezone: cell });
  expect(checked).toMatchObject({ ok: true, value: { timezone: zone } });
});

test.each(['=cmd|calc', '=1+1', '+cmd', '@SUM(A1)', '-2+3', '-cmd', '＝1'])('%s is a formula', (text) => {
  expect(isFormula(plainCell(text))).toBe(true);
});

test.each(['+15035550142', '+1 (503) 555-0142', '-122.6765', '+12', 'plain', '-', "'"])(
  '%s is none',
  (text) => {
    expect(isFormula(plainCell(text))).toBe(false);
  },
);

/** A row of the template's columns with these cells. */
function record(columns: readonly Column[], cells: Record<string, string>): CsvRecord {
  return { row: 2, cells: columns.map(({ field }) => cells[field] ?? ''), broken: false };
}
const fieldsOf = (columns: readonly Column[]) => columns.map(({ field }) => field);
const row = (cells: Record<string, string>) =>
  rowChecker(fieldsOf(LOCATION_COLUMNS), LOCATION_COLUMNS, merchantCreate)(record(LOCATION_COLUMNS, cells));
const billing = (cells: Record<string, string>) =>
  rowChecker(fieldsOf(BILLING_COLUMNS), BILLING_COLUMNS, billingRow)(record(BILLING_COLUMNS, cells));

test('a messy row is brought to its stored form', () => {
  const checked = row({
    store_number: ' 104.0 ',
    merchant_name: '  Pearl   District ',
    state: 'oregon',
    zip: '2108',
    phone: '(503) 555-0142',
    timezone: 'Pacific',
    latitude: '45.53',
    longitude: '-122.68',
    is_billable: 'No',
    city: 'n/a',
    host_live_date: '1/31/2027',
  });
  expect(checked).toMatchObject({
    ok: true,
    remarks: [],
    value: {
      store_number: '104',
      merchant_name: 'Pearl District',
      state: 'OR',
      zip: '02108',
      phone: '+15035550142',
      timezone: 'America/Los_Angeles',
      latitude: 45.53,
      longitude: -122.68,
      is_billable: false,
      host_live_date: '2027-01-31',
    },
  });
});

test('every fault of a row is named with its column and its remedy', () => {
  const checked = row({
    merchant_name: '',
    state: 'Oregn',
    zip: '97',
    phone: '555-0142',
    timezone: 'Mars/Base',
    city: '=cmd',
    host_live_date: '2/30/2027',
  });
  const reasons = checked.ok ? [] : checked.reasons;
  expect(new Set(reasons.map((reason) => reason.split(':')[0]))).toEqual(
    new Set(['City', 'Host live date', 'Location name', 'Phone', 'State', 'Time zone', 'Zip']),
  );
  expect(reasons.join(' ')).toMatch(/is a formula; write the plain value/);
});

test('too long texts and an end before the live date are refused by the rules of the form', () => {
  const base = { merchant_name: 'Pearl', timezone: 'Pacific' };
  expect(row({ ...base, city: 'x'.repeat(101) })).toEqual({
    ok: false,
    reasons: [`City: Use at most 100 characters; this says "${'x'.repeat(40)}"`],
  });
  expect(row({ ...base, host_live_date: '2027-02-01', host_end_date: '2027-01-01' })).toMatchObject({
    ok: false,
    reasons: [expect.stringMatching(/^Host end date: Host cannot end before/)],
  });
});

test('a billing row needs a store number and an email address that is one', () => {
  expect(billing({ billing_email: 'x@example.com' })).toMatchObject({ ok: false });
  expect(billing({ store_number: '1', billing_email: 'nobody' })).toMatchObject({
    ok: false,
    reasons: [expect.stringMatching(/^Billing email: /)],
  });
});
