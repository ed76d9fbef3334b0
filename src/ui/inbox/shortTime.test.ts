import { expect, test } from 'vitest';
import { shortTime } from './shortTime.ts';

test('an instant of today is an hour, another one a date', () => {
  const now = new Date(2026, 10, 20, 19, 30);
  expect(shortTime(new Date(2026, 10, 20, 7, 5).toISOString(), now)).toBe('7:05 AM');
  expect(shortTime(new Date(2026, 10, 19, 23, 59).toISOString(), now)).toBe('Nov 19');
});
