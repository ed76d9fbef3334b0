import { expect, test } from 'vitest';
import { formatCents } from './money.ts';

test('MISC-006 money is written in US dollars from integer cents', () => {
  expect([0, 5, 123456, -990, 100000000].map((cents) => formatCents(cents))).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.56',
    '-$9.90',
    '$1,000,000.00',
  ]);
  expect(formatCents(123456, { whole: true })).toBe('$1,235');
  expect(() => formatCents(1.5)).toThrow(RangeError);
});
