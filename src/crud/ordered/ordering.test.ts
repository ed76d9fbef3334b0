import { expect, test } from 'vitest';
import { lastPlace, planMove } from './ordering.ts';

const at = (id: number, sort_order: number) => ({ id, sort_order });

test('moving saves those whose place changes, and nothing at either end', () => {
  const entries = [at(1, 0), at(2, 1), at(3, 2)];
  const plan = planMove(entries, 2, -1).map(({ entry, sort_order }) => [entry.id, sort_order]);
  expect(plan).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(planMove(entries, 1, -1)).toEqual([]);
  expect(planMove(entries, 3, 1)).toEqual([]);
  expect([lastPlace(entries), lastPlace([])]).toEqual([3, 0]);
});

test('entries that were never ordered get their numbers with the first move', () => {
  const plan = planMove([at(5, 0), at(6, 0), at(7, 0)], 5, 1);
  expect(plan.map(({ entry, sort_order }) => [entry.id, sort_order])).toEqual([
    [5, 1],
    [7, 2],
  ]);
});
