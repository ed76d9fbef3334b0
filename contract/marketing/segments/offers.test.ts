import { expect, test } from 'vitest';
import { readDefinition } from './definition.ts';
import { CONDITION_KINDS } from './kinds.ts';
import { keyOf, segmentFieldsOf } from './offers.ts';

test('SEG-020 every field begins with a condition on itself, and a concept’s own fields, tiers and properties are among them', () => {
  const field = {
    id: 1,
    crm_field_id: 1,
    key: 'wine',
    label: 'Favorite wine',
    type: 'choice' as const,
    choices: ['Red', 'White'],
    sort_order: 0,
    is_disabled: false,
    version: 1,
  };
  const offers = segmentFieldsOf({
    fields: [field, { ...field, key: 'old', is_disabled: true }],
    properties: [{ id: 7, name: 'Largest check', type: 'number', measure: 'money' }],
    tiers: [{ guest_tier_id: 3, name: 'Gold' }],
  });
  for (const { key, blank } of offers) expect(keyOf(blank)).toBe(key);
  expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length);
  expect(offers.find(({ key }) => key === 'own.wine')?.blank).toEqual({
    kind: 'own',
    key: 'wine',
    rule: { type: 'choice', choices: ['Red'] },
  });
  expect(offers.some(({ key }) => key === 'own.old')).toBe(false);
  expect(offers.find(({ key }) => key === 'own.wine')?.choices.map(({ value }) => value)).toEqual([
    'Red',
    'White',
  ]);
  expect(offers.find(({ key }) => key === 'tier')?.choices).toEqual([{ value: 3, label: 'Gold' }]);
  expect(offers.find(({ key }) => key === 'computed.7')?.blank).toMatchObject({
    rule: { type: 'number', number: { value: 5_000 } },
  });
  const asked = new Set(offers.map(({ blank }) => blank.kind));
  expect([...asked].sort()).toEqual(Object.keys(CONDITION_KINDS).sort());
  // Whatever begins complete can be counted at once.
  const complete = offers.filter(
    ({ blank }) =>
      readDefinition({
        version: 1,
        root: { kind: 'group', match: 'all', is_not: false, rules: [blank] },
      }).ok,
  );
  expect(complete.map(({ key }) => key)).toContain('visits');
});
