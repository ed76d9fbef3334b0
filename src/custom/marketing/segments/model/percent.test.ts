import { expect, test } from 'vitest';
import { percentOf, percentText } from './percent.ts';

test('SEG-027 a share is rounded down, however close it is, and of nothing it is none', () => {
  expect([
    percentOf(3106, 4218),
    percentOf(1999, 2000),
    percentOf(2, 3),
    percentOf(0, 0),
    percentOf(29, 100),
  ]).toEqual([73, 99, 66, 0, 29]);
  expect(percentText(1, 1)).toBe('100%');
});
