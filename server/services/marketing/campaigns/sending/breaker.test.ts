import { expect, test } from 'vitest';
import { breakerOf } from './breaker.ts';

test('a campaign stops over 5 % of hard bounces or 0.3 % of complaints of the last 500, and not at that', () => {
  expect(breakerOf({ sent: 500, hard: 25, complaints: 1 })).toBeNull();
  expect(breakerOf({ sent: 500, hard: 26, complaints: 0 })).toBe('bounces');
  expect(breakerOf({ sent: 500, hard: 0, complaints: 2 })).toBe('complaints');
});

test('of few emails nothing is judged, nor of one who complains', () => {
  expect(breakerOf({ sent: 99, hard: 99, complaints: 99 })).toBeNull();
  expect(breakerOf({ sent: 100, hard: 6, complaints: 0 })).toBe('bounces');
  expect(breakerOf({ sent: 100, hard: 0, complaints: 1 })).toBeNull();
  expect(breakerOf({ sent: 0, hard: 0, complaints: 0 })).toBeNull();
});
