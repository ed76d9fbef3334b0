import { expect, test } from 'vitest';
import type { Element, Questions } from './questions.ts';
import {
  checkAnswers,
  isHit,
  netPromoterScore,
  overallScore,
  problemsOf,
  readConditions,
  shownElements,
  triggerName,
} from './rules.ts';

const asking = (...elements: Element[]): Questions => ({
  showQuestionNumbers: 'off',
  pages: [{ name: 'page_1', elements }],
});
const food: Element = { type: 'rating', name: 'food', title: 'The food?', rateMax: 5 };
const words: Element = { type: 'comment', name: 'words', title: 'Why?', visibleIf: '{food} <= 3' };

test('a condition is read with its question, operator and value, or not at all', () => {
  expect(readConditions("{food} <= 3 and {how} = 'table'")).toEqual([
    { element: 'food', operator: '<=', value: 3 },
    { element: 'how', operator: '=', value: 'table' },
  ]);
  expect(readConditions('{words} notempty')).toEqual([
    { element: 'words', operator: 'notempty', value: null },
  ]);
  expect(readConditions(undefined)).toEqual([]);
  for (const odd of ['food <= 3', '{food}', '{food} <=', '{food} notempty 3', '{food} = alert(1)'])
    expect(readConditions(odd), odd).toBeNull();
});

test('a question is shown by the answers before it, and one that is hidden answers nothing for those behind it', () => {
  const thanks: Element = { ...words, name: 'thanks', visibleIf: '{words} notempty' };
  const all = asking(food, words, thanks);
  const shown = (answers: Record<string, number | string>) =>
    shownElements(all, answers).map(({ name }) => name);
  expect(shown({})).toEqual(['food']);
  expect(shown({ food: 3 })).toEqual(['food', 'words']);
  expect(shown({ food: 3, words: 'Cold.' })).toEqual(['food', 'words', 'thanks']);
  expect(shown({ food: 5, words: 'Cold.' })).toEqual(['food']);
});

test('a condition that names a question behind it, and two questions of a name, are problems at their place', () => {
  const found = problemsOf(asking({ ...words, visibleIf: '{food} <= 3' }, food, food));
  expect([...found.keys()]).toEqual([
    'questions_json.pages.0.elements.0.visibleIf',
    'questions_json.pages.0.elements.2.name',
  ]);
});

test('an answer that does not fit its question is told, and one to a hidden question does not count', () => {
  const all = asking(
    { ...food, isRequired: true },
    words,
    { type: 'text', name: 'day', title: 'When?', inputType: 'date' },
    {
      type: 'matrix',
      name: 'room',
      title: 'The room?',
      rows: [{ value: 'noise', text: 'Noise' }],
      columns: [{ value: 'good', text: 'Good' }],
    },
  );
  const wrong = checkAnswers(all, { food: 2.5, day: '2026-02-31x', room: { noise: 'bad' } }, true);
  expect(Object.keys(wrong.problems)).toEqual(['food', 'day', 'room']);
  const fits = { food: 5, day: '2026-02-28', room: { noise: 'good' } };
  expect(checkAnswers(all, { ...fits, words: 'Hidden.' }, true)).toEqual({ answers: fits, problems: {} });
  expect(checkAnswers(all, {}, true).problems).toEqual({ food: 'Please answer this question' });
  expect(checkAnswers(all, {}, false).problems).toEqual({});
});

test('the score is the mean of the ratings, each from its lowest to its highest', () => {
  const nps: Element = { ...food, name: 'nps', rateMin: 0, rateMax: 10 };
  expect(overallScore(asking(food, nps), { food: 1, nps: 10 })).toBe(50);
  expect(overallScore(asking(food, nps), { food: 5 })).toBe(100);
  expect(overallScore(asking(food), {})).toBeNull();
});

test('promoters are 9 and 10, detractors 0 to 6', () => {
  expect(netPromoterScore({ 10: 3, 9: 1, 8: 2, 7: 1, 6: 1, 0: 2 })).toBe(10);
  expect(netPromoterScore({})).toBeNull();
});

test('an alert is hit by a rating of so much or less, or by a word in any spelling', () => {
  const low = { element: 'food', at_most: 2, contains: null };
  const allergy = { element: 'words', at_most: null, contains: 'Allergy' };
  expect([isHit(low, { food: 2 }), isHit(low, { food: 3 }), isHit(low, {})]).toEqual([true, false, false]);
  expect(isHit(allergy, { words: 'My ALLERGY was ignored' })).toBe(true);
  expect([low, allergy].map(triggerName)).toEqual(['food at most 2', 'words contains Allergy']);
});
