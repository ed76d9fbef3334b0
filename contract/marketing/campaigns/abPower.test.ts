import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { powerOf, sampleOf } from './abPower.ts';

test('a sample leaves one guest to each variant and is never more than the audience', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 2, max: 100 }), (audience, pct) => {
      const sample = sampleOf(audience, pct);
      expect(sample).toBeLessThanOrEqual(audience);
      if (audience >= 2) expect(sample).toBeGreaterThanOrEqual(2);
      else expect(sample).toBe(0);
    }),
  );
  expect(sampleOf(1_000, 20)).toBe(200);
});

describe('what a test can find', () => {
  test('is told as the difference beyond chance, with who is left', () => {
    const power = powerOf({ guests: 20_000, samplePct: 20, criterion: 'clicks' });
    expect(power).toMatchObject({ per_variant: 2_000, rest: 16_000, usual: 0.03, is_too_small: false });
    // By hand: 1.96 and 0.84 standard errors at 3 % and 4.7 %.
    expect(power.smallest_difference).toBeCloseTo(0.017, 2);
    expect(power.words).toContain('1.7 percentage points or more, where 3% are usual');
  });

  test('is nothing under 400 guests a variant, which is said with what to do instead', () => {
    const small = powerOf({ guests: 3_999, samplePct: 20, criterion: 'clicks' });
    expect(small).toMatchObject({ per_variant: 400, is_too_small: false });
    const less = powerOf({ guests: 3_990, samplePct: 20, criterion: 'clicks' });
    expect(less).toMatchObject({ per_variant: 399, is_too_small: true });
    expect(less.words).toContain('too few to decide. Test on all of them, half and half');
  });

  test('of the spend is no share', () => {
    const spend = powerOf({ guests: 20_000, samplePct: 20, criterion: 'spend' });
    expect(spend).toMatchObject({ usual: null, smallest_difference: null });
  });
});
