import { expect, test } from 'vitest';
import { aParty } from '../aParty.ts';
import { aWaiting } from '../aWaiting.ts';
import { type WaitlistDay, withEntry } from './waitlistDay.ts';

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
  const others = [aParty({ id: 3 }), aWaiting({ id: 3, reserved_ts: day.end_ts })];
  expect(others.map((party) => withEntry(day, party))).toEqual([day, day]);
});
