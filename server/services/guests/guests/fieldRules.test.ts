import { expect, test } from 'vitest';
import { keyOf } from './fieldRules.ts';

test.each([
  ['Favourite wine?', 'favourite_wine'],
  ['  Größe (cm) ', 'gro_e_cm'],
  ['2nd name', 'nd_name'],
  ['誕生日', 'field'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the key of %j is %s', (label, key) => {
  expect(keyOf(label, new Set())).toBe(key);
  expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
});

test('a key that is taken gets a number within the length', () => {
  expect(keyOf('Wine', new Set(['wine', 'wine_2']))).toBe('wine_3');
  const long = 'x'.repeat(40);
  expect(keyOf(long, new Set([long]))).toBe(`${'x'.repeat(38)}_2`);
});
