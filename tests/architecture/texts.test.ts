import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { FORBIDDEN, forbiddenWords, textsOf } from './texts.ts';

test('texts of the interface, emails and errors have American spelling and plain words', () => {
  expect(forbiddenWords(readSources().flatMap(textsOf))).toEqual([]);
});

const PLANTED = [
  'Enter an e-mail address',
  'The booking was cancelled',
  'By mail',
  'Choose a colour',
  'The centre of the room',
  'Organised by day',
  'Analysed twice',
  'A grey wall',
  'Approve it anew',
  'At most so many days ahead',
  'See what became of it',
  'Who may book',
];

test.each(PLANTED)('“%s” is found as a label, in a template and between tags', (text) => {
  const ways = [`const a = '${text}';`, `const a = \`\${b} ${text}\`;`, `const a = <p>${text}</p>;`];
  for (const source of ways)
    expect(forbiddenWords(textsOf({ path: 'src/a.tsx', text: source }))).toHaveLength(1);
  expect(FORBIDDEN).toHaveLength(PLANTED.length);
});

test('keys, styles, SQL and words of guests are no texts', () => {
  const sources = [
    { path: 'src/a.ts', text: `const a = ['colour', 'mail-quiet', 'grey'];` },
    { path: 'src/a.ts', text: 'const a = sql`select colour from tiers t where mail = 1`;' },
    {
      path: 'server/services/sentiment/reviews/analysis/lexicon/a.ts',
      text: `const a = 'lovely neighbourhood';`,
    },
  ];
  expect(sources.flatMap(textsOf)).toEqual([]);
});
