import { expect, test } from 'vitest';
import { printable, stringBytes } from './encoding.ts';

test.each([
  ['Halibut', 'Halibut'],
  ['Crème brûlée – 5 € “today”', 'Crème brûlée – 5 € “today”'],
  ['Cafe\u0301', 'Café'],
  ['Łódź Şiş Ďábel Ångström', 'Lódz Sis Dábel Ångström'],
  ['飲み物 🍷', '??? ?'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
  ['zero\u200bwidth', 'zerowidth'],
  ['\ud83d', '?'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('a string of PDF escapes its parentheses and has one byte for each character', () => {
  expect(stringBytes('a (b) \\ c').toString('latin1')).toBe('(a \\(b\\) \\\\ c)');
  expect([...stringBytes('é€')]).toEqual([0x28, 0xe9, 0x80, 0x29]);
});
