import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

test('days on which nobody moved are as large as the one before, also before the first that is shown', () => {
  const kept = [
    { day: '2026-11-01', size: 7, entered: 7, left_count: 0 },
    { day: '2026-11-12', size: 9, entered: 3, left_count: 1 },
  ];
  expect(growthOf(kept, '2026-11-11', '2026-11-13')).toEqual([
    { date: '2026-11-11', size: 7, entered: 0, left: 0 },
    { date: '2026-11-12', size: 9, entered: 3, left: 1 },
    { date: '2026-11-13', size: 9, entered: 0, left: 0 },
  ]);
  expect(growthOf([], '2026-11-13', '2026-11-13')).toEqual([
    { date: '2026-11-13', size: 0, entered: 0, left: 0 },
  ]);
});
