import { expect, test } from 'vitest';
import type { AccessAnswer } from '#contract/administration/users/access.ts';
import { decidingWords } from './accessWords.ts';

const step = (
  rule: AccessAnswer['steps'][number]['rule'],
  passes = true,
  role_name: string | null = null,
) => ({
  rule,
  passes,
  role_name,
  flag: null,
});
const answer = (...steps: AccessAnswer['steps']): AccessAnswer => ({ user_id: 7, allowed: true, steps });

test('a yes names the role and the location, a no the first rule that stops', () => {
  const yes = answer(step('account'), step('concept'), step('role', true, 'Host'), step('location'));
  expect(decidingWords(yes)).toBe('The role “Host” gives the permission. They work at this location.');
  const no = answer(step('account'), step('concept'), step('role', true, 'Host'), step('location', false));
  expect(decidingWords(no)).toBe('They do not work at this location. Add it to their locations.');
});
