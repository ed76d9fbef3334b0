import { expect, test } from 'vitest';
import { readGuestRow } from './guestRow.ts';
import type { Reading } from './reading.ts';
import { readSuppressionRow } from './suppressions/row.ts';

const reading = (fields: Record<string, string>): Reading => ({
  titles: Object.keys(fields),
  mapping: Object.values(fields),
  several: new Set(['phone', 'email']),
  fileName: 'guests.csv',
  order: 'month_first',
  country: 'US',
  tiers: new Map(),
  own: [],
  timezone: 'UTC',
});
const record = (...cells: string[]) => ({ row: 2, cells, broken: false });

const PHONES = { 'Home Phone': 'phone', 'Mobile Phone': 'phone', 'Business Phone': 'phone' };

test.each([
  [['(503) 555-0101', '(503) 555-0102', ''], '+15035550102', 'Home Phone: (503) 555-0101'],
  [['(503) 555-0101', '', ''], '+15035550101', null],
  [['', '', '(503) 555-0103'], '+15035550103', null],
  [['(503) 555-0101', '555', '+1 503 555 0101'], '+15035550101', 'Mobile Phone: 555'],
  [['', '(503) 555-0102 ::: 503-555-0104', ''], '+15035550102', 'Mobile Phone: 503-555-0104'],
])('of the phones %j the first mobile one that can be read is the guest’s', (cells, phone, note) => {
  expect(readGuestRow(record(...cells), reading(PHONES))).toMatchObject({ ok: true, value: { phone, note } });
});

test('phones of which none can be read refuse their row once', () => {
  const refused = readGuestRow(record('555', '556', ''), reading(PHONES));
  expect(refused.ok ? [] : refused.reasons).toEqual([expect.stringMatching(/^Home Phone: .*"556?"/)]);
});

test('all phones and emails of a row are suppressed', () => {
  const fields = { ...PHONES, Email: 'email' };
  const cells = ['(503) 555-0101', '(503) 555-0102', '', 'a@example.com ::: b@example.com'];
  const read = readSuppressionRow(record(...cells), reading(fields), 'manual');
  expect(read.ok ? read.value.addresses.map(({ target }) => target) : read.reasons).toEqual([
    'a@example.com',
    'b@example.com',
    '+15035550101',
    '+15035550102',
  ]);
});

test.each([
  ['0000-00-00 00:00:00', []],
  ['0/0/00', []],
  ['2026-05-03 18:22:11', [{ opted_in: false }]],
])('the day %s of leaving says %j', (cell, consents) => {
  const read = readGuestRow(
    record('ana@example.com', cell),
    reading({ Email: 'email', UNSUB_TIME: 'unsubscribed' }),
  );
  expect(read).toMatchObject({ ok: true, value: { consents } });
});

test.each(['r&d@example.com', 'info@münchen.example'])('%s is the email of a guest', (email) => {
  expect(readGuestRow(record(`\u200e${email.toUpperCase()}`), reading({ Email: 'email' }))).toMatchObject({
    ok: true,
    value: { email },
  });
});
