import { expect, test } from 'vitest';
import { cutOn, lengthOf, shownOn } from './visible.ts';

test('an emoji is one character, also one made of several', () => {
  expect([lengthOf('Wine 🍷'), lengthOf('👩‍🍳'), lengthOf('é')]).toEqual([6, 1, 1]);
});

test('a part that a lock screen has room for is shown whole, a longer one ends in dots at its room', () => {
  expect(shownOn('ios', 'title', 'x'.repeat(65))).toBe('x'.repeat(65));
  const cut = shownOn('ios', 'title', 'x'.repeat(66));
  expect([cut.length, cut.endsWith('…')]).toEqual([65, true]);
});

test('which phones cut a part off is told by their names', () => {
  expect(cutOn('body', 'x'.repeat(178))).toEqual([]);
  expect(cutOn('body', 'x'.repeat(179))).toEqual(['iPhone']);
  expect(cutOn('body', 'x'.repeat(241))).toEqual(['iPhone', 'Android']);
});
