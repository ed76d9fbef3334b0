import { expect, test } from 'vitest';
import type { Element } from './questions.ts';
import { answeredQuestions, triggerText } from './words.ts';

const choice = (value: string, text: string) => ({ value, text });
const element = (name: string, more: Partial<Element>): Element => ({
  type: 'rating',
  name,
  title: `${name}?`,
  ...more,
});
const asked = {
  showQuestionNumbers: 'off' as const,
  pages: [
    {
      name: 'one',
      elements: [
        element('recommend', { rateMin: 0, rateMax: 10 }),
        element('food', {}),
        element('why', {
          type: 'checkbox',
          choices: [choice('wait', 'The wait'), choice('price', 'The price')],
        }),
        element('again', { type: 'boolean' }),
        element('grid', {
          type: 'matrix',
          rows: [choice('a', 'Soup'), choice('b', 'Fish')],
          columns: [choice('good', 'Good'), choice('bad', 'Not good')],
        }),
        element('words', { type: 'comment' }),
      ],
    },
  ],
};

test('answers are listed in the order of the form, in the texts of their choices', () => {
  const given = {
    words: 'Too loud',
    grid: { b: 'bad' },
    again: false,
    why: ['price', 'gone'],
    food: 4,
    recommend: 0,
    unknown: 'x',
  };
  expect(answeredQuestions(asked, given).map(({ title, text }) => [title, text])).toEqual([
    ['recommend?', '0 of 10'],
    ['food?', '4 of 5'],
    ['why?', 'The price, gone'],
    ['again?', 'No'],
    ['grid?', 'Fish: Not good'],
    ['words?', 'Too loud'],
  ]);
});

test('an alert is called by the title of its question', () => {
  expect(triggerText(asked, { element: 'food', at_most: 2, contains: null })).toBe('food?: 2 or less');
  expect(triggerText(asked, { element: 'words', at_most: null, contains: 'nuts' })).toBe(
    'words?: contains “nuts”',
  );
});
