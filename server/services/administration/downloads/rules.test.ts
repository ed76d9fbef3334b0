import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell } from '#server/platform/imports/index.ts';
import { neutralise, safeFileName } from './rules.ts';

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', ' =1'])('%j is neutralised', (cell) => {
  expect(neutralise(cell)).toBe(`'${cell}`);
});

test.each(['-122.67', '+15035550142', 'plain', '', 12, null, true])('%j is left alone', (cell) => {
  expect(neutralise(cell)).toBe(cell);
});

test('an import reads back what an export kept plain', () => {
  const text = fc
    .string({ unit: fc.constantFrom('=', '+', '-', '@', "'", 'a', ' ', '1', '\uFF1D'), maxLength: 8 })
    .map((one) => one.replace(/ +/g, ' ').trim())
    .filter((one) => plainCell(one.replace(/^[']+/, '')) !== '');
  fc.assert(
    fc.property(text, (one) => {
      expect(plainCell(String(neutralise(one)))).toBe(one);
    }),
  );
});

test('a file name is safe on every disk', () => {
  expect(safeFileName('Öffnungen "2027"/neu-rejected.csv')).toBe('Offnungen-2027-neu-rejected.csv');
  expect(safeFileName('..\r\nset-cookie')).toBe('set-cookie');
});
