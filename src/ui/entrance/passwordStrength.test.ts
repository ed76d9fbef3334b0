import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test('below ten characters a password is too short and counts down', () => {
  expect(passwordStrength('').hint).toBe('Use at least 10 characters');
  expect(passwordStrength('abcdefgh').hint).toBe('2 more characters to go');
  expect(passwordStrength('abcdefghi')).toMatchObject({ level: 0, hint: '1 more character to go' });
});

test('repetition and the own name are weak, length is strong', () => {
  expect(passwordStrength('aaaaaaaaaaaa').level).toBe(1);
  expect(passwordStrength('nadia-is-here', ['Nadia']).level).toBe(1);
  expect(passwordStrength('lentil soup').level).toBe(2);
  expect(passwordStrength('lentil soup on monday').level).toBe(3);
  expect(passwordStrength('Lentil-soup-4').level).toBe(2);
  expect(passwordStrength('Lentil-soup-42').level).toBe(3);
});
