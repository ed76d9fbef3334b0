import { expect, test } from 'vitest';
import { aWaiting } from './aWaiting.ts';
import { indexAt, planMove, type WaitlistDay, withEntry } from './order.ts';

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

test('an answered party shows at once in the list that it now belongs to', () => {
  const [ana, ben] = [aWaiting({ id: 1, position: 1 }), aWaiting({ id: 2, position: 2 })];
  const day: WaitlistDay = {
    date: '2026-11-20',
    start_ts: '2026-11-20T13:00:00.000Z',
    end_ts: '2026-11-21T13:00:00.000Z',
    waiting: [ana, ben],
    seated: [],
    removed: [],
    is_blocked: false,
    block_message: null,
  };
  const ids = (changed: WaitlistDay) =>
    [changed.waiting, changed.seated, changed.removed].map((rows) => rows.map(({ id }) => id));
  expect(ids(withEntry(day, { ...ben, position: 0.5 }))).toEqual([[2, 1], [], []]);
  const seated = { ...ana, visit_state: 'seated' as const, seated_ts: '2026-11-21T03:20:00.000Z' };
  expect(ids(withEntry(day, seated))).toEqual([[2], [1], []]);
  const removed = { ...ana, status: 'CANCELLED' as const, visit_state: 'cancelled' as const };
  expect(ids(withEntry(day, removed))).toEqual([[2], [], [1]]);
  expect(ids(withEntry(withEntry(day, removed), ana))).toEqual([[1, 2], [], []]);
});
