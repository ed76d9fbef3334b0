import { expect, test } from 'vitest';
import { aField } from '../aGuest.ts';
import { choicesOf, fieldWords } from './fieldWords.ts';
import { colourChoices, TIER_COLOURS } from './tierColours.ts';

test('each line is a choice, once, and what a field takes names them', () => {
  expect(choicesOf('Red\n\nRed \nWhite')).toEqual(['Red', 'White']);
  expect(fieldWords(aField({ type: 'choice', choices: ['Red', 'White'] }))).toBe(
    'One of several: Red, White',
  );
});

test('a color from elsewhere stays on offer', () => {
  expect(colourChoices('#123456')[0]).toEqual({ name: 'As it is', colour: '#123456' });
  expect(colourChoices('#d9a520')).toHaveLength(TIER_COLOURS.length);
});
