import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowance } from './pace.ts';

test('over any hour no more leave than are allowed, however often somebody asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6_000 }),
      fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 200 }),
      (perMinute, rests) => {
        let next: Date | null = null;
        let [at, sent] = [1_800_000_000_000, 0];
        const begun = at;
        for (const rest of rests) {
          at += rest;
          const now = new Date(at);
          const allowed = allowance({ next, perMinute, most: 1_000 }, now);
          sent += allowed.count;
          next = allowed.nextAfter(allowed.count);
        }
        const minutes = (at - begun + 1_000) / 60_000;
        expect(sent).toBeLessThanOrEqual(Math.floor(minutes * perMinute) + 1);
      },
    ),
  );
});

test('who asks often enough sends all that is allowed', () => {
  let next: Date | null = null;
  let sent = 0;
  for (let at = 0; at <= 600_000; at += 500) {
    const allowed = allowance({ next, perMinute: 90, most: 1_000 }, new Date(1_800_000_000_000 + at));
    sent += allowed.count;
    next = allowed.nextAfter(allowed.count);
  }
  expect(sent).toBeGreaterThanOrEqual(900);
  expect(sent).toBeLessThanOrEqual(903);
});
