import { expect, test } from 'vitest';
import { FLAG_NAMES, type FlagRule } from '#contract/core/flags.ts';
import { FLAG_TEXTS } from './flagTexts.ts';
import { ruleAudience, verdictReason } from './ruleSentence.ts';

const names = {
  users: new Map([[1, 'Priya Raman']]),
  concepts: new Map([
    [2, 'Marlowe Kitchen'],
    [3, 'Quay'],
  ]),
  locations: new Map([[4, '012 Cherry Creek North']]),
};
const rule: FlagRule = {
  flag_rule_id: 9,
  flag: 'campaigns',
  value: true,
  user_ids: null,
  program_ids: null,
  merchant_ids: null,
  is_admin: null,
};

test('every flag says in one sentence what it opens', () => {
  for (const name of FLAG_NAMES) expect(FLAG_TEXTS[name].gates).toMatch(/^[A-Z].+\.$/);
});

test('a rule reads as the people it aims at', () => {
  expect(ruleAudience(rule, names)).toBe('Everybody');
  expect(ruleAudience({ ...rule, is_admin: true, program_ids: [2, 3] }, names)).toBe(
    'Admins in Marlowe Kitchen or Quay',
  );
  expect(ruleAudience({ ...rule, user_ids: [1], merchant_ids: [4] }, names)).toBe(
    'Priya Raman at 012 Cherry Creek North',
  );
  expect(ruleAudience({ ...rule, program_ids: [2, 3, 7, 8, 9] }, names)).toBe(
    'Everybody in Marlowe Kitchen, Quay, #7 and 2 more',
  );
});

test('the verdict names the rule that decided, or the default', () => {
  expect(verdictReason(rule, names)).toBe('Decided by the rule for Everybody');
  expect(verdictReason(null, names)).toBe('No rule matches, so the default holds');
});
