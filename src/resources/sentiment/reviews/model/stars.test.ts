import { expect, test } from 'vitest';
import { UNRATED } from '#contract/sentiment/reviews/filters.ts';
import { countsOf, starsOf, withStar } from './stars.ts';

test('REVIEW-013 one, two and three stars are ticked where the address says nothing', () => {
  expect(starsOf(undefined)).toEqual([1, 2, 3]);
  expect(withStar(undefined, 4)).toBe('1,2,3,4');
  expect(withStar('1,2,3,4', 4)).toBeUndefined();
});

test('all of them, and none of them, are all', () => {
  expect(withStar('1,2,3,4,5', 0)).toBe('all');
  expect(withStar('all', 0)).toBe('1,2,3,4,5');
  expect(withStar('2', 2)).toBe('all');
});

test('how many there are of each star, and without, is told by the figures', () => {
  const counts = countsOf({ count: 12, rated: 10, distribution: [1, 0, 2, 3, 4] });
  expect([1, 2, 3, 4, 5, UNRATED].map((star) => counts.get(star))).toEqual([1, 0, 2, 3, 4, 2]);
});
