import { expect, test } from 'vitest';
import { proofWords } from './model.ts';

const day = (ours_cents: number, theirs_cents: number, difference_count: number) => ({
  tenders: [{ tender: 'Visa', ours_cents, theirs_cents }],
  difference_count,
  is_equal: difference_count === 0,
});

test('POS-001 a comparison says which side has more, and that equal sums can hide differences', () => {
  expect(proofWords(day(5000, 5000, 0))).toBe('Equal, check by check');
  expect(proofWords(day(5000, 5700, 1))).toBe('1 check differs; $7.00 less here');
  expect(proofWords(day(5800, 5700, 2))).toBe('2 checks differ; $1.00 more here');
  expect(proofWords(day(5000, 5000, 2))).toBe('2 checks differ; the sums are equal');
});
