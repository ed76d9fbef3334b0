import { expect, test } from 'vitest';
import { isKeyword } from '#contract/host/messages/rules.ts';
import { keywordProblem, saysHowToStop } from './rules.ts';

test.each(['CLUB', 'club', ' Brunch. ', 'WINE24', 'café', 'HELP', 'help'])('“%s” can be a keyword', (word) =>
  expect(keywordProblem(word)).toBeNull(),
);

test.each([
  ['STOP', /kept by the phone networks/],
  ['unsubscribe', /kept by the phone networks/],
  ['Start', /kept by the phone networks/],
  ['YES', /kept by the phone networks/],
  ['Y', /one word of 2 to 20/],
  ['no', /kept by the phone networks/],
  ['info', /answered as HELP is/],
  ['12', /digits alone/],
  ['wine dinner', /one word/],
  ['', /one word/],
  ['x'.repeat(21), /one word/],
])('“%s” cannot: it says why', (word, why) => expect(keywordProblem(word)).toMatch(why));

test('a text is a keyword whatever its case and the marks around it, and as a whole only', () => {
  for (const text of ['CLUB', 'club', '“Club”!', ' club ']) expect(isKeyword('CLUB', text), text).toBe(true);
  for (const text of ['clubs', 'the club', 'club please']) expect(isKeyword('CLUB', text), text).toBe(false);
  expect([isKeyword('HELP', 'info'), isKeyword('HELP', 'Help?')]).toEqual([true, true]);
});

test('an answer says how texts end by the word that ends them', () => {
  expect([saysHowToStop('Reply STOP to end.'), saysHowToStop('Welcome, we never stop.')]).toEqual([
    true,
    false,
  ]);
});
