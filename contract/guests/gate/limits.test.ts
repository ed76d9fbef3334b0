import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, DEFAULT_LIMITS, isQuiet, openAgain } from './limits.ts';

const ZONE = 'America/Los_Angeles';

test('texts that rest may go again in the morning, on the nights in which the clocks are set as well', () => {
  const again = (at: string) => openAgain(DEFAULT_LIMITS, ZONE, new Date(at)).toISOString();
  // 10 PM, 3 AM and 10 AM.
  expect(again('2026-07-02T05:00:00Z')).toBe('2026-07-02T16:00:00.000Z');
  expect(again('2026-07-02T10:00:00Z')).toBe('2026-07-02T16:00:00.000Z');
  expect(again('2026-07-02T17:00:00Z')).toBe('2026-07-02T17:00:00.000Z');
  // Spring: the night before is an hour short; autumn: an hour long.
  expect(again('2026-03-08T06:00:00Z')).toBe('2026-03-08T16:00:00.000Z');
  expect(again('2026-11-01T05:00:00Z')).toBe('2026-11-01T17:00:00.000Z');
});

test('at any instant what rests is let go within a day, and not before it may', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_767_225_600, max: 1_830_297_600 }), (seconds) => {
      const at = new Date(seconds * 1000);
      const again = openAgain(DEFAULT_LIMITS, ZONE, at);
      expect(isQuiet(DEFAULT_LIMITS, clockOf(ZONE, again))).toBe(false);
      expect(again.getTime() - at.getTime()).toBeLessThanOrEqual(13 * 3_600_000);
      expect(again.getTime()).toBeGreaterThanOrEqual(at.getTime());
    }),
  );
});
