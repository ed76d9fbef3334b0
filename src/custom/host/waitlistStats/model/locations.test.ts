import { expect, test } from 'vitest';
import { nextSort, sortFrom, totalFigures } from './locations.ts';

test('the order comes from the address when it makes sense, and a tap turns it round', () => {
  expect(sortFrom(new URLSearchParams('sort=visits&order=desc'))).toEqual({ by: 'visits', order: 'desc' });
  expect(sortFrom(new URLSearchParams('sort=luck&order=up'))).toEqual({ by: 'location', order: 'asc' });
  expect(nextSort({ by: 'location', order: 'asc' }, 'covers')).toEqual({ by: 'covers', order: 'desc' });
  expect(nextSort({ by: 'covers', order: 'desc' }, 'covers')).toEqual({ by: 'covers', order: 'asc' });
  expect(nextSort({ by: 'covers', order: 'asc' }, 'location')).toEqual({ by: 'location', order: 'asc' });
});

test('METRIC-001 the sums say of how many locations they are, and a dash where nothing was measured', () => {
  const totals = {
    ...{ joined: 0, seated: 0, left: 0, seated_percent: null, mean_wait_minutes: null },
    ...{ mean_quoted_minutes: null, near_percent: null, visits: 1204, covers: 2911 },
  };
  expect(totalFigures(totals, 2).map(({ value, note }) => `${value} ${note}`)).toEqual([
    '0 parties at 2 locations',
    '– 0 of 0 walked away',
    '– – within 5 min of the quote',
    '1,204 2,911 covers',
  ]);
});
