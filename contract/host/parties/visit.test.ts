import { expect, test } from 'vitest';
import { notYet } from './visit.ts';

const HOUR_MS = 3_600_000;
/** 05:05 in Portland, five minutes into a day of service. */
const DAWN = '2026-11-28T13:05:00.000Z';
const booked = (reserved_ts: string) =>
  ({ kind: 'reservation', reserved_ts, utc_offset_mins: -480 }) as const;
const before = (instant: string, hours: number) => new Date(Date.parse(instant) - hours * HOUR_MS);

test('a booking waits for its day of service, which starts at five in the morning', () => {
  const dinner = '2026-11-29T03:00:00.000Z';
  expect(notYet(booked(dinner), 'seated', before(dinner, 13), 0)).toBeNull();
  expect(notYet(booked(dinner), 'arrived', before(dinner, 15), 0)).toBe('day');
});

test('who is booked early in the day is seated when they come before it starts', () => {
  expect(notYet(booked(DAWN), 'seated', before(DAWN, 1), 0)).toBeNull();
  expect(notYet(booked(DAWN), 'arrived', before(DAWN, 5.9), 0)).toBeNull();
  expect(notYet(booked(DAWN), 'arrived', before(DAWN, 6.1), 0)).toBe('day');
});

test('a no-show waits for the time and the minutes after it, whoever came without a booking for nothing', () => {
  expect(notYet(booked(DAWN), 'no_show', before(DAWN, 1), 15)).toBe('late');
  expect(notYet(booked(DAWN), 'no_show', before(DAWN, -0.2), 15)).toBe('late');
  expect(notYet(booked(DAWN), 'no_show', before(DAWN, -0.3), 15)).toBeNull();
  expect(notYet({ ...booked(DAWN), kind: 'walk_in' }, 'seated', before(DAWN, 48), 0)).toBeNull();
});
