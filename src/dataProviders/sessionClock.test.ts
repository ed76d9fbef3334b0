import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  isRefreshStale,
  planNextStep,
  planRetry,
  REFRESH_BEFORE_EXPIRY_MS,
  REFRESH_TOKEN_LIFE_MS,
  refreshStaleAt,
} from './sessionClock.ts';

const HOUR = 3_600_000;
const at = { expiresAt: HOUR, refreshExpiresAt: REFRESH_TOKEN_LIFE_MS };

test('AUTH-023 a refresh token is stale after 36,000,000 ms and not used any more', () => {
  expect(REFRESH_TOKEN_LIFE_MS).toBe(36_000_000);
  expect(refreshStaleAt(Number.POSITIVE_INFINITY, 1_000)).toBe(36_001_000);
  expect(refreshStaleAt(5_000, 1_000)).toBe(5_000);
  expect(isRefreshStale(at, 35_999_999)).toBe(false);
  expect(isRefreshStale(at, 36_000_000)).toBe(true);
  expect(planNextStep({ expiresAt: 36_500_000, refreshExpiresAt: 36_000_000 }, 36_000_000)).toEqual({
    kind: 'wait',
    ms: 500_000,
  });
});

test('AUTH-024 the token is renewed 1800 s before it expires', () => {
  expect(REFRESH_BEFORE_EXPIRY_MS).toBe(1_800_000);
  expect(planNextStep(at, 0)).toEqual({ kind: 'wait', ms: HOUR - 1_800_000 });
  expect(planNextStep(at, HOUR - 1_800_001)).toEqual({ kind: 'wait', ms: 1 });
  expect(planNextStep(at, HOUR - 1_800_000)).toEqual({ kind: 'refresh' });
});

test('AUTH-022 with neither token good the session expires', () => {
  expect(planNextStep(at, 36_000_000)).toEqual({ kind: 'expire' });
  expect(planNextStep(at, HOUR + 1), 'awake again within the ten hours').toEqual({ kind: 'refresh' });
});

test('AUTH-022 AUTH-023 AUTH-024 at any moment: never a renewal with a stale token, never a wait past the expiry', () => {
  const instant = integer({ min: 0, max: 50_000_000 });
  assert(
    property(instant, instant, instant, (expiresAt, refreshExpiresAt, now) => {
      const times = { expiresAt, refreshExpiresAt };
      const step = planNextStep(times, now);
      if (step.kind === 'refresh') {
        expect(now).toBeLessThan(refreshExpiresAt);
        expect(now).toBeGreaterThanOrEqual(expiresAt - REFRESH_BEFORE_EXPIRY_MS);
      }
      if (step.kind === 'wait') {
        expect(step.ms).toBeGreaterThan(0);
        expect(now + step.ms).toBeLessThanOrEqual(expiresAt);
      }
      if (step.kind === 'expire') expect(now).toBeGreaterThanOrEqual(Math.max(expiresAt, refreshExpiresAt));
    }),
  );
});

test('AUTH-022 AUTH-023 an unreachable server refused nothing: it is asked again for as long as the refresh token is good', () => {
  expect([1, 2, 3, 9].map((failures) => planRetry(at, 0, failures))).toEqual([4_000, 8_000, 16_000, 60_000]);
  expect(planRetry(at, 35_999_999, 3)).toBe(16_000);
  expect(planRetry(at, 36_000_000, 3)).toBeNull();
});
