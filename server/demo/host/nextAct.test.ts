import { expect, test } from 'vitest';
import { type DemoVisit, nextAct } from './nextAct.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T19:00:00Z') + minutes * 60_000);
const party: DemoVisit = {
  party_id: 1,
  kind: 'reservation',
  visit_state: 'expected',
  course: null,
  reserved_ts: at(0),
  seated_ts: null,
  duration_minutes: 100,
  hasTables: true,
};

test('a party comes about its time, sits down, eats its courses and leaves', () => {
  expect(nextAct(party, at(-10))).toBeNull();
  expect(nextAct(party, at(1))).toEqual({ act: 'step', state: 'arrived' });
  const arrived = { ...party, visit_state: 'arrived' as const };
  expect(nextAct(arrived, at(-1))).toBeNull();
  expect(nextAct(arrived, at(1))).toEqual({ act: 'seat' });
  expect(nextAct({ ...arrived, hasTables: false }, at(1))).toBeNull();
  const seated = { ...party, visit_state: 'seated' as const, seated_ts: at(0) };
  expect(nextAct(seated, at(45))).toEqual({ act: 'step', state: 'course', course: 'mains' });
  expect(nextAct({ ...seated, visit_state: 'course', course: 'mains' }, at(45))).toBeNull();
  expect(nextAct(seated, at(92))).toEqual({ act: 'step', state: 'paid' });
  expect(nextAct(seated, at(125))).toEqual({ act: 'step', state: 'done' });
});

test('some never come', () => {
  const absent = { ...party, party_id: 20 };
  expect(nextAct(absent, at(20))).toBeNull();
  expect(nextAct(absent, at(26))).toEqual({ act: 'step', state: 'no_show' });
});
