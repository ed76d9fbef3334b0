import { expect, test } from 'vitest';
import { NO_DATES, provenOrder } from './dates.ts';

test.each([
  ['no days at all', [NO_DATES], 'any'],
  ['a day that can only stand first', [{ month_first: 0, day_first: 1, unclear: 40 }], 'day_first'],
  ['days that can only stand second', [{ month_first: 3, day_first: 0, unclear: 0 }], 'month_first'],
  ['days that read both ways', [{ month_first: 0, day_first: 0, unclear: 9 }], 'ask'],
  ['days that contradict each other', [{ month_first: 1, day_first: 1, unclear: 0 }], 'ask'],
  [
    'a column that proves it for another',
    [
      { month_first: 0, day_first: 0, unclear: 5 },
      { month_first: 2, day_first: 0, unclear: 0 },
    ],
    'month_first',
  ],
] as const)('the order of day and month: %s', (_what, columns, order) => {
  expect(provenOrder(columns)).toBe(order);
});
