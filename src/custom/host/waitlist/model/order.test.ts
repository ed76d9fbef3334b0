import { expect, test } from 'vitest';
import { indexAt, planMove } from './order.ts';

test('WAIT-001 a party moves before another or last, and knows the way back', () => {
  const ids = [1, 2, 3, 4];
  expect(planMove(ids, 3, 0)).toEqual({ beforeId: 1, undoBeforeId: 4, place: 1 });
  expect(planMove(ids, 1, 2)).toEqual({ beforeId: 4, undoBeforeId: 2, place: 3 });
  expect(planMove(ids, 2, 9)).toEqual({ beforeId: null, undoBeforeId: 3, place: 4 });
  expect(planMove(ids, 4, 1)).toEqual({ beforeId: 2, undoBeforeId: null, place: 2 });
  expect([planMove(ids, 1, 0), planMove(ids, 1, -1), planMove(ids, 9, 0)]).toEqual([null, null, null]);
});

test('a held row falls where the middles of the others say', () => {
  expect([indexAt(-5, [20, 60]), indexAt(30, [20, 60]), indexAt(99, [20, 60])]).toEqual([0, 1, 2]);
});
