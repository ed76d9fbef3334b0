import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinWords, splitWords } from './words.ts';

test.each([
  ['vip, news', ['vip', 'news']],
  ['vip;news | regular', ['vip', 'news', 'regular']],
  ['"vip","news"', ['vip', 'news']],
  ['"vip, gold", news', ['vip, gold', 'news']],
  ['vip ::: news', ['vip', 'news']],
  ['5" heels, vip', ['5" heels', 'vip']],
  ['"vip, news', ['"vip', 'news']],
  [' , ,', []],
  ['', []],
])('%j is the words %j', (cell, words) => {
  expect(splitWords(cell)).toEqual(words);
});

test('whatever words are joined are split into the same', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', 'B', ' ', ',', ';', '|', '"', ':', "'", '=', 'é') })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(splitWords(joinWords(words))).toEqual(words);
    }),
  );
});
