import { expect, test } from 'vitest';
import { countSegments } from './segments.ts';
import { twinsIn, withTwins } from './twins.ts';

test('characters that word processors put in have a plain twin, each is told once', () => {
  const text = '“Let’s dine” — it’s on us…';
  const twins = twinsIn(text);
  expect(twins.map(({ char }) => char)).toEqual(['“', '’', '”', '—', '…']);
  expect(withTwins(text, twins)).toBe('"Let\'s dine" - it\'s on us...');
  expect(countSegments(withTwins(text, twins)).encoding).toBe('GSM-7');
});

test('plain characters and those without a twin are left alone', () => {
  expect(twinsIn("Let's dine, é à ñ ü € {")).toEqual([]);
  expect(twinsIn('Wine 🍷 東京')).toEqual([]);
});

test('letters with accents are told apart from marks: a name is no slip of the pen', () => {
  expect(twinsIn('Sofía’s').map(({ char, isLetter }) => [char, isLetter])).toEqual([
    ['í', true],
    ['’', false],
  ]);
});
