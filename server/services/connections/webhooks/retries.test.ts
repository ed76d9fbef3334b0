import { expect, test } from 'vitest';
import { isGivenUp, nextAttempt, RETRY_WAITS_MS } from './retries.ts';

const now = new Date('2026-11-20T19:30:00Z');

test('every attempt waits longer than the one before, up to a fifth more, and the tenth is the last', () => {
  const waits = RETRY_WAITS_MS.map(
    (_, index) => (nextAttempt(index + 1, now, 0)?.getTime() ?? 0) - now.getTime(),
  );
  expect(waits).toEqual([...RETRY_WAITS_MS]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(nextAttempt(1, now, 1)?.getTime()).toBe(now.getTime() + 6_000);
  expect(nextAttempt(RETRY_WAITS_MS.length + 1, now)).toBeNull();
});

test('a webhook is given up five days after its first failure, not before', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(isGivenUp(null, now)).toBe(false);
  expect(isGivenUp(daysAgo(4.9), now)).toBe(false);
  expect(isGivenUp(daysAgo(5), now)).toBe(true);
});
