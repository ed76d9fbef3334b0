import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betterMean,
  betterShare,
  differenceOfMeans,
  type Measured,
  type Share,
  smallestDifference,
  twoProportions,
  wilson,
} from './abStatistics.ts';
import { normalAt, normalBelow, studentAt } from './normal.ts';

const share = fc
  .record({ n: fc.integer({ min: 1, max: 50_000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ n, part }): Share => ({ n, hits: Math.round(n * part) }));
const measuredOf = (values: readonly number[]): Measured => ({
  n: values.length,
  sum: values.reduce((sum, one) => sum + one, 0),
  squares: values.reduce((sum, one) => sum + one * one, 0),
});
const values = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 2, maxLength: 60 });

describe('the distributions', () => {
  test('say what tables of them say', () => {
    expect(normalBelow(1.96)).toBeCloseTo(0.975, 4);
    expect(normalAt(0.975)).toBeCloseTo(1.96, 3);
    expect(studentAt(0.975, 10)).toBeCloseTo(2.228, 2);
    expect(studentAt(0.975, 30)).toBeCloseTo(2.042, 2);
    expect([normalAt(0), normalAt(1)]).toEqual([-Infinity, Infinity]);
  });
});

describe('a share', () => {
  test('lies in its interval, which gets narrower with more guests', () => {
    fc.assert(
      fc.property(share, (one) => {
        const { low, high } = wilson(one);
        const p = one.hits / one.n;
        expect(low).toBeLessThanOrEqual(p + 1e-12);
        expect(high).toBeGreaterThanOrEqual(p - 1e-12);
        const more = wilson({ n: one.n * 4, hits: one.hits * 4 });
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
    expect(wilson({ n: 0, hits: 0 })).toEqual({ low: 0, high: 1 });
    const known = wilson({ n: 100, hits: 10 });
    expect(known.low).toBeCloseTo(0.0552, 3);
    expect(known.high).toBeCloseTo(0.1744, 3);
  });
});

describe('two shares', () => {
  test('are judged alike from both sides, and alike shares never differ', () => {
    fc.assert(
      fc.property(share, share, (a, b) => {
        const p = twoProportions(a, b);
        expect(p).toBeCloseTo(twoProportions(b, a), 10);
        expect(p).toBeGreaterThanOrEqual(-1e-6);
        expect(p).toBeLessThanOrEqual(1 + 1e-6);
        const there = betterShare(a, b, 'more');
        const other = { A: 'B', B: 'A', none: 'none' } as const;
        expect(betterShare(b, a, 'more')).toBe(other[there]);
        expect(betterShare(a, b, 'less')).toBe(other[there]);
        expect(betterShare(a, a, 'more')).toBe('none');
      }),
    );
  });

  test('differ where the textbook says so, and none is found in too few', () => {
    expect(twoProportions({ n: 1000, hits: 100 }, { n: 1000, hits: 130 })).toBeCloseTo(0.0355, 3);
    expect(betterShare({ n: 1000, hits: 100 }, { n: 1000, hits: 130 }, 'more')).toBe('B');
    expect(betterShare({ n: 1000, hits: 100 }, { n: 1000, hits: 130 }, 'less')).toBe('A');
    expect(betterShare({ n: 20, hits: 2 }, { n: 20, hits: 3 }, 'more')).toBe('none');
    expect(betterShare({ n: 0, hits: 0 }, { n: 20, hits: 3 }, 'more')).toBe('none');
  });

  test('need not be far apart where many are asked: more guests find smaller differences', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100_000 }),
        fc.double({ min: 0.001, max: 0.9, noNaN: true }),
        (each, usual) => {
          const found = smallestDifference(each, usual);
          expect(found).toBeGreaterThan(0);
          expect(smallestDifference(each * 2, usual)).toBeLessThanOrEqual(found + 1e-9);
        },
      ),
    );
    expect(smallestDifference(1000, 0.1)).toBeCloseTo(0.0404, 2);
    expect(smallestDifference(1, 0.1)).toBe(1);
    expect(smallestDifference(3, 0.5)).toBe(1);
  });
});

describe('two means', () => {
  test('differ by what they do, inside of the interval, and from the other side by the opposite', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const told = differenceOfMeans(measuredOf(a), measuredOf(b));
        const back = differenceOfMeans(measuredOf(b), measuredOf(a));
        if (!told || !back) throw new Error('two of each are enough');
        expect(told.low).toBeLessThanOrEqual(told.difference);
        expect(told.high).toBeGreaterThanOrEqual(told.difference);
        expect(told.difference).toBeCloseTo(-back.difference, 6);
        expect(told.low).toBeCloseTo(-back.high, 6);
      }),
    );
    expect(differenceOfMeans(measuredOf([1]), measuredOf([1, 2]))).toBeNull();
  });

  test('are told apart only beyond chance', () => {
    const [low, high] = [measuredOf([10, 11, 9, 10, 12]), measuredOf([20, 21, 19, 22, 20])];
    expect(betterMean(high, low)).toBe('A');
    expect(betterMean(low, high)).toBe('B');
    expect(betterMean(low, measuredOf([9, 12, 10, 11, 10]))).toBe('none');
    // Welch's interval of these, by hand: 10 ± 2.3.
    const told = differenceOfMeans(high, low);
    expect(told?.difference).toBeCloseTo(10, 6);
    expect(told?.low).toBeCloseTo(8.34, 1);
  });
});
