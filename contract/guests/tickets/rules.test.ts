import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickets } from './endpoints.ts';
import { centsForSearch, MOST_SEARCHED_CENTS } from './rules.ts';

test('CHECK-008 an amount is stripped of $ and commas and becomes rounded cents', () => {
  const amounts = {
    '12': 1200,
    '12.5': 1250,
    '$12.50': 1250,
    ' $1,234.50 ': 123450,
    '1,234,567.00': 123456700,
    '$30,000,000.01': 3000000001,
    '10,000,000,001': null,
    '999,999.99': 99999999,
    '.5': 50,
    '12.': 1200,
    '0': 0,
    '12.344': 1234,
    '12.345': 1235,
    '1.005': 101,
    '$ 0.125': 13,
    '-3.10': -310,
    '-$3.10': -310,
    '-0': 0,
  };
  expect(Object.fromEntries(Object.keys(amounts).map((typed) => [typed, centsForSearch(typed)]))).toEqual(
    amounts,
  );
});

test('CHECK-008 every amount of whole cents is read back from how dollars are written', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -MOST_SEARCHED_CENTS, max: MOST_SEARCHED_CENTS }), (cents) => {
      expect(centsForSearch(dollars.format(cents / 100))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

test('CHECK-009 what cannot be read as an amount is null', () => {
  for (const typed of [
    '',
    ' ',
    '$',
    '.',
    'abc',
    '12abc',
    '1.2.3',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--5',
    '12 €',
  ]) {
    expect(centsForSearch(typed), typed).toBeNull();
  }
});

test('CHECK-007 CHECK-008 a search takes the status as it is written, and amounts above a million dollars', () => {
  const read = (query: object) => tickets.list.query.parse(query);
  expect(['Open', 'open', 'CLOSED'].map((status) => read({ status }).status)).toEqual([
    'open',
    'open',
    'closed',
  ]);
  expect(tickets.list.query.safeParse({ status: 'Half open' }).success).toBe(false);
  expect(read({ tax: '3000000001' }).tax).toBe(3_000_000_001);
});
