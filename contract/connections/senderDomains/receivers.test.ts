import { expect, test } from 'vitest';
import { complaintLevel } from './receivers.ts';

test('complaints are watched above 0.1 % and refused above 0.3 %, and of few emails they say nothing', () => {
  expect(complaintLevel(1, 1_000)).toBe('well');
  expect(complaintLevel(2, 1_000)).toBe('watch');
  expect(complaintLevel(3, 1_000)).toBe('watch');
  expect(complaintLevel(4, 1_000)).toBe('refused');
  expect(complaintLevel(5, 99)).toBe('well');
  expect(complaintLevel(1, 100)).toBe('refused');
  expect(complaintLevel(0, 0)).toBe('well');
});
