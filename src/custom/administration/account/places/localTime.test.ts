import { expect, test } from 'vitest';
import { localTime, untilNextMinute } from './localTime.ts';

const INSTANT = new Date('2026-07-04T05:30:20Z');

test('the time at a location is in its own zone, daylight saving included', () => {
  expect(localTime(INSTANT, 'America/Los_Angeles', 'America/Los_Angeles')).toEqual({
    time: '10:30 PM',
    zone: 'PDT',
    weekday: null,
  });
  expect(localTime(new Date('2026-12-04T05:30:00Z'), 'America/Chicago', 'America/Chicago').zone).toBe('CST');
});

test('the weekday is named when it is another day there', () => {
  expect(localTime(INSTANT, 'America/Los_Angeles', 'Europe/Paris').weekday).toBe('Friday');
});

test('the clock ticks on the full minute', () => {
  expect(untilNextMinute(INSTANT)).toBe(40_000);
});
