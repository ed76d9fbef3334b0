import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('texts that differ in accents, case or marks that nobody sees are compared as one', () => {
  expect(['Zoë', 'ZOE', '\u202aZo\u00ade\u0308\u202c'].map(fold)).toEqual(['zoe', 'zoe', 'zoe']);
});
