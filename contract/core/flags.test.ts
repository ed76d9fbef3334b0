import { assert, boolean, constantFrom, integer, option, property, record, array } from 'fast-check';
import { expect, test } from 'vitest';
import { decideFlag, FLAG_DEFAULTS, FLAG_NAMES, type FlagAttributes, type FlagRule } from './flags.ts';

const who: FlagAttributes = { user_id: 7, program_id: 3, merchant_id: 21, is_admin: false };

let nextId = 1;
const rule = (change: Partial<FlagRule> = {}): FlagRule => ({
  flag_rule_id: nextId++,
  flag: 'campaigns',
  value: true,
  user_ids: null,
  program_ids: null,
  merchant_ids: null,
  is_admin: null,
  ...change,
});
const decide = (rules: FlagRule[], attributes = who) => decideFlag('campaigns', rules, attributes).value;

test('PERM-014 every flag is off by default but inventory-manager and sentiment-delete-review', () => {
  const on = FLAG_NAMES.filter((name) => decideFlag(name, [], who).value);
  expect(on).toEqual(['inventory-manager', 'sentiment-delete-review']);
  expect(FLAG_NAMES).toHaveLength(25);
  expect(Object.keys(FLAG_DEFAULTS).every((name) => /^[a-z]+(-[a-z]+)*$/.test(name))).toBe(true);
});

test('PERM-013 a flag is decided per user with merchant, program and admin attributes', () => {
  expect(decide([rule({ user_ids: [7] })])).toBe(true);
  expect(decide([rule({ user_ids: [8] })])).toBe(false);
  expect(decide([rule({ merchant_ids: [21, 22] })])).toBe(true);
  expect(decide([rule({ merchant_ids: [21] })], { ...who, merchant_id: null })).toBe(false);
  expect(decide([rule({ program_ids: [3] })])).toBe(true);
  expect(decide([rule({ program_ids: [4] })])).toBe(false);
  expect(decide([rule({ is_admin: true })])).toBe(false);
  expect(decide([rule({ is_admin: true })], { ...who, is_admin: true })).toBe(true);
  expect(decide([rule({ program_ids: [3], is_admin: true })]), 'every condition must hold').toBe(false);
});

test('PERM-013 the narrowest matching rule decides, the newest among equals', () => {
  const off = { value: false };
  expect(decide([rule(), rule({ is_admin: false, ...off })])).toBe(false);
  expect(decide([rule({ program_ids: [3] }), rule({ is_admin: false, ...off })])).toBe(true);
  expect(decide([rule({ merchant_ids: [21], ...off }), rule({ program_ids: [3] })])).toBe(false);
  expect(decide([rule({ user_ids: [7] }), rule({ merchant_ids: [21], program_ids: [3], ...off })])).toBe(
    true,
  );
  expect(decide([rule(), rule(off)])).toBe(false);
  expect(decide([rule(off), rule()])).toBe(true);
});

test('PERM-013 rules of other flags and rules that do not match change nothing, whatever their order', () => {
  const ids = option(array(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }));
  const anyRule = record({
    flag_rule_id: integer({ min: 1, max: 1_000_000 }),
    flag: constantFrom(...FLAG_NAMES),
    value: boolean(),
    user_ids: ids,
    program_ids: ids,
    merchant_ids: ids,
    is_admin: option(boolean()),
  });
  assert(
    property(array(anyRule, { maxLength: 12 }), (rules) => {
      const unique = [...new Map(rules.map((one) => [one.flag_rule_id, one])).values()];
      const attributes = { user_id: 1, program_id: 2, merchant_id: 3, is_admin: true };
      const decided = decideFlag('campaigns', unique, attributes);
      expect(decideFlag('campaigns', unique.toReversed(), attributes)).toEqual(decided);
      if (decided.rule === null) expect(decided.value).toBe(FLAG_DEFAULTS.campaigns);
      else expect([decided.rule.flag, decided.value]).toEqual(['campaigns', decided.rule.value]);
    }),
  );
});
