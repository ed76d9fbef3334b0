import { expect, test } from 'vitest';
import { doneAt, type Steps } from './doneAt.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);
const NOW = at('20:00');
const MINUTE = 60;
const booked = (more: Partial<Steps> = {}): Steps => ({
  kind: 'reservation',
  created_ts: at('09:00'),
  reserved_ts: at('19:30'),
  arrived_ts: null,
  notified_ts: null,
  seated_ts: null,
  done_ts: null,
  deleted_ts: null,
  restored_ts: null,
  ...more,
});

test('an act counts from so long ago as it was done, and from now where nothing is said', () => {
  expect(doneAt(booked(), 16 * MINUTE, NOW)).toEqual(at('19:44'));
  expect(doneAt(booked(), undefined, NOW)).toEqual(NOW);
});

test.each([
  ['arrived', { arrived_ts: at('19:50') }],
  ['paged', { notified_ts: at('19:50') }],
  ['seated', { arrived_ts: at('19:30'), seated_ts: at('19:50') }],
  ['left', { seated_ts: at('18:00'), done_ts: at('19:50') }],
  ['cancelled', { deleted_ts: at('19:50') }],
  ['put back', { restored_ts: at('19:50') }],
  ['booked', { created_ts: at('19:50') }],
  ['joined the list', { kind: 'waitlist', reserved_ts: at('19:50') }],
] as const)('it never counts from before the party was %s', (_step, steps) => {
  expect(doneAt(booked(steps), 16 * MINUTE, NOW)).toEqual(at('19:50'));
});

test('who came without a reservation counts since they came, not since that was sent', () => {
  const walkedIn = booked({ kind: 'walk_in', reserved_ts: at('19:40'), created_ts: at('19:59') });
  expect(doneAt(walkedIn, 16 * MINUTE, NOW)).toEqual(at('19:44'));
});

test('nothing counts from the future: not what is said, nor a step that stands there', () => {
  expect(doneAt(booked(), -16 * MINUTE, NOW)).toEqual(NOW);
  expect(doneAt(booked({ arrived_ts: at('20:30') }), 16 * MINUTE, NOW)).toEqual(NOW);
});
