import { expect, test } from 'vitest';
import { allergyElsewhere, hasAllergy, joinAllergies, withoutAllergy } from './allergies.ts';

test('allergies are joined without a loss and without saying one twice', () => {
  expect(joinAllergies('Nuts', 'shellfish, NUTS')).toBe('Nuts, shellfish');
  expect(joinAllergies('', 'Sesame')).toBe('Sesame');
  expect(joinAllergies('Nuts; dairy', 'Nuts')).toBe('Nuts; dairy');
  expect(hasAllergy('Tree nuts, Fish', 'fish')).toBe(true);
  expect(hasAllergy('Tree nuts', 'Nuts'), 'another thing').toBe(false);
  expect(withoutAllergy('Nuts, Fish', 'nuts')).toBe('Fish');
});

test('a note or a tag that speaks of an allergy is found until the field names it', () => {
  expect(allergyElsewhere('Window seat. Severe nut allergy', [], '')).toEqual({
    words: 'Severe nut allergy',
    tag: null,
  });
  expect(allergyElsewhere('', ['Birthday', 'Allergic to fish'], '')).toEqual({
    words: 'Allergic to fish',
    tag: 'Allergic to fish',
  });
  expect(allergyElsewhere('Severe nut allergy', [], 'severe nut allergy')).toBeNull();
  expect(allergyElsewhere('Birthday', ['VIP'], '')).toBeNull();
});
