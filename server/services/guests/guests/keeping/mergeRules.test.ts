import { expect, test } from 'vitest';
import { BLANK_GUEST } from '#contract/guests/guests/fields.ts';
import { type Mergeable, mergedFields, mergedGuest, untangled } from './mergeRules.ts';

const BLANK: Mergeable = { ...BLANK_GUEST, sources: {} };
const KEPT: Mergeable = {
  ...BLANK,
  fname: 'Ana',
  email: 'ana@example.com',
  allergies: 'Nuts',
  tags: ['Patio'],
  custom_fields: { wine: 'red', diet: '' },
  sources: { fname: 'a', email: 'a' },
};
const OTHER: Mergeable = {
  ...BLANK,
  fname: 'Anna',
  lname: 'Lopez',
  phone: '+447911123456',
  country_code: 'GB',
  is_vip: true,
  allergies: 'Shellfish',
  birthday: '05-03',
  tags: ['patio', 'Quiet'],
  custom_fields: { wine: 'white', diet: 'vegan' },
  social_urls: { x: 'https://x.com/anna' },
  sources: { fname: 'b', phone: 'b', 'custom_fields.diet': 'b', 'custom_fields.wine': 'b' },
};

test('two guests make one: what is there stays, the kept one first, and nobody loses an allergy', () => {
  expect(mergedGuest(KEPT, OTHER, {})).toEqual({
    ...BLANK,
    fname: 'Ana',
    lname: 'Lopez',
    email: 'ana@example.com',
    phone: '+447911123456',
    country_code: 'GB',
    guest_tier_id: null,
    is_vip: true,
    allergies: 'Nuts, Shellfish',
    birthday: '05-03',
    tags: ['Patio', 'Quiet'],
    social_urls: { x: 'https://x.com/anna' },
    custom_fields: { wine: 'red', diet: 'vegan' },
    sources: { fname: 'a', email: 'a', phone: 'b', 'custom_fields.diet': 'b' },
  });
});

test('a choice decides, and brings its source along', () => {
  const merged = mergedGuest(KEPT, OTHER, {
    fname: 'other',
    phone: 'kept',
    is_vip: 'kept',
    allergies: 'other',
  });
  expect(merged).toMatchObject({
    fname: 'Anna',
    phone: null,
    country_code: 'US',
    is_vip: false,
    allergies: 'Shellfish',
    sources: { fname: 'b' },
  });
});

test('every field is told with both values; only those that differ can be chosen', () => {
  const fields = mergedFields(KEPT, OTHER, {});
  const of = (name: string) => fields.find(({ field }) => field === name);
  expect(of('fname')).toEqual({
    field: 'fname',
    kept: 'Ana',
    other: 'Anna',
    result: 'Ana',
    can_choose: true,
  });
  expect(of('guest_tier_id')?.can_choose).toBe(false);
  expect(of('custom_fields.diet')).toMatchObject({ kept: '', other: 'vegan', result: 'vegan' });
  expect(of('social_urls.x')).toMatchObject({ kept: null, result: 'https://x.com/anna' });
});

test('taken apart the kept guest is as before, but for what was changed since', () => {
  const after = mergedGuest(KEPT, OTHER, {});
  expect(untangled(KEPT, after, after)).toEqual({ ...KEPT, custom_fields: { wine: 'red', diet: '' } });
  const changed = { ...after, lname: 'Ruiz', tags: ['Quiet', 'Bar'], custom_fields: { wine: 'rosé' } };
  expect(untangled(KEPT, after, changed)).toMatchObject({
    lname: 'Ruiz',
    phone: null,
    allergies: 'Nuts',
    tags: ['Bar'],
    custom_fields: { wine: 'rosé' },
  });
});

test.each([
  ['Fish', 'Shellfish', 'Fish, Shellfish'],
  ['Eggs and nuts', 'egg', 'Eggs and nuts, egg'],
  ['nuts', 'Shellfish, Nuts', 'nuts, Shellfish'],
  ['Sesame; nuts', 'Nuts', 'Sesame; nuts'],
  ['', 'Milk', 'Milk'],
])('no allergy is taken for a part of another word: %s with %s', (own, added, both) => {
  const merged = mergedGuest({ ...KEPT, allergies: own }, { ...OTHER, allergies: added }, {});
  expect(merged.allergies).toBe(both);
});

test('allergies of two are never cut, however long they are together', () => {
  const long = (letter: string) => `${letter.repeat(300)}`;
  const merged = mergedGuest({ ...KEPT, allergies: long('a') }, { ...OTHER, allergies: long('b') }, {});
  expect(merged.allergies).toBe(`${long('a')}, ${long('b')}`);
});
