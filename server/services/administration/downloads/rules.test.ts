import { expect, test } from 'vitest';
import { neutralise, safeFileName } from './rules.ts';

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', ' =1'])('%j is neutralised', (cell) => {
  expect(neutralise(cell)).toBe(`'${cell}`);
});

test.each(['-122.67', '+15035550142', 'plain', '', 12, null, true])('%j is left alone', (cell) => {
  expect(neutralise(cell)).toBe(cell);
});

test('a file name is safe on every disk', () => {
  expect(safeFileName('Öffnungen "2027"/neu-rejected.csv')).toBe('Offnungen-2027-neu-rejected.csv');
  expect(safeFileName('..\r\nset-cookie')).toBe('set-cookie');
});
