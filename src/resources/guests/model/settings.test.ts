import { expect, test } from 'vitest';
import { aField } from '../aGuest.ts';
import { choicesOfDraft, draftOfField, fieldWords, problemsOfField } from './fieldDraft.ts';
import { lastPlace, planMove } from './ordering.ts';
import { colourChoices, TIER_COLOURS } from './tierColours.ts';

const at = (id: number, sort_order: number) => ({ id, sort_order });

test('moving saves those whose place changes, and nothing at either end', () => {
  const entries = [at(1, 0), at(2, 1), at(3, 2)];
  const plan = planMove(entries, 2, -1).map(({ entry, sort_order }) => [entry.id, sort_order]);
  expect(plan).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(planMove(entries, 1, -1)).toEqual([]);
  expect(planMove(entries, 3, 1)).toEqual([]);
  expect([lastPlace(entries), lastPlace([])]).toEqual([3, 0]);
});

test('entries that were never ordered get their numbers with the first move', () => {
  const plan = planMove([at(5, 0), at(6, 0), at(7, 0)], 5, 1);
  expect(plan.map(({ entry, sort_order }) => [entry.id, sort_order])).toEqual([
    [5, 1],
    [7, 2],
  ]);
});

test('a field needs a name, and choices where one is chosen', () => {
  const draft = draftOfField(null);
  expect(problemsOfField(draft)).toEqual({ label: 'Give the field a name' });
  const wine = { label: 'Wine', type: 'choice' as const, choices: 'Red\n\nRed \nWhite' };
  expect(choicesOfDraft(wine)).toEqual(['Red', 'White']);
  expect(problemsOfField(wine)).toEqual({});
  expect(problemsOfField({ ...wine, choices: 'Red' }).choices).toBe('Give at least two choices, one a line');
  expect(choicesOfDraft({ ...wine, type: 'text' })).toEqual([]);
  expect(fieldWords(aField({ type: 'choice', choices: ['Red', 'White'] }))).toBe(
    'One of several: Red, White',
  );
});

test('a colour from elsewhere stays on offer', () => {
  expect(colourChoices('#123456')[0]).toEqual({ name: 'As it is', colour: '#123456' });
  expect(colourChoices('#d9a520')).toHaveLength(TIER_COLOURS.length);
});
