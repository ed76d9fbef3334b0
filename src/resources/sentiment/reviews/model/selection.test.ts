import { expect, test } from 'vitest';
import { countChosen, isChosen, NOTHING_CHOSEN, toggleAll, toggleOne } from './selection.ts';

test('REVIEW-015 all are chosen, or none are but for exceptions, and as many count', () => {
  const three = [4, 5, 6].reduce(toggleOne, NOTHING_CHOSEN);
  expect([4, 5, 6, 7].map((id) => isChosen(three, id))).toEqual([true, true, true, false]);
  expect(countChosen(three, 161)).toBe(3);
  expect(countChosen(toggleOne(three, 5), 161)).toBe(2);
  const all = toggleAll(NOTHING_CHOSEN);
  expect([4, 99_999].map((id) => isChosen(all, id))).toEqual([true, true]);
  const butOne = toggleOne(all, 4);
  expect([isChosen(butOne, 4), isChosen(butOne, 5), countChosen(butOne, 161)]).toEqual([false, true, 160]);
  expect(countChosen(butOne, 0)).toBe(0);
});

test('REVIEW-016 toggling switches between both modes while there is no exception, and clears exceptions else', () => {
  const all = toggleAll(NOTHING_CHOSEN);
  expect(all).toEqual({ isAll: true, except: new Set() });
  expect(toggleAll(all)).toEqual(NOTHING_CHOSEN);
  expect(toggleAll(toggleOne(all, 4))).toEqual(all);
  expect(toggleAll(toggleOne(NOTHING_CHOSEN, 4))).toEqual(NOTHING_CHOSEN);
});
