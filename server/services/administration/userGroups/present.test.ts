import { expect, test } from 'vitest';
import { contentRange } from './present.ts';

test('a page tells the rows it holds and how many there are', () => {
  expect(contentRange(0, 25, 100)).toBe('usergroups 0-24/100');
  expect(contentRange(75, 5, 80)).toBe('usergroups 75-79/80');
});

test('an empty page still tells how many there are', () => {
  expect(contentRange(0, 0, 0)).toBe('usergroups */0');
});
