import { expect, test } from 'vitest';
import { aField, aGuest } from '#src/resources/guests/guests/aGuest.ts';
import { countRows, mergeRows, type Preview, swapped, withChoice } from './mergeRows.ts';

const field = (name: string, kept: unknown, other: unknown, result: unknown, can_choose = true) => ({
  field: name,
  kept,
  other,
  result,
  can_choose,
});

const preview: Preview = {
  kept: aGuest(),
  other: aGuest({ id: 9, tier: null }),
  fields: [
    field('fname', 'Leonor', 'Leo', 'Leonor'),
    field('lname', 'Castellano', 'Castellano', 'Castellano', false),
    field('phone', null, '+15035550142', '+15035550142'),
    field('country_code', 'US', 'GB', 'GB'),
    field('guest_tier_id', 1, null, 1),
    field('allergies', 'Nuts', 'Shellfish', 'Nuts, Shellfish'),
    field('tags', ['Patio'], ['Quiet'], ['Patio', 'Quiet'], false),
    field('custom_fields.prefers', 'Booth', null, 'Booth', false),
  ],
  consents: [],
  moves: { visits: 3, notes: 0, checks: 2 },
  totals: { visits: 12, notes: 0, checks: 2 },
};

test('only what differs is shown, with what stays when nobody chooses', () => {
  const rows = mergeRows(preview, {}, [aField()]);
  expect(rows.map(({ label, result, choice }) => [label, result, choice?.chosen ?? null])).toEqual([
    ['First name', 'Leonor', 'kept'],
    ['Phone', '(503) 555-0142', 'other'],
    ['Tier', 'Gold', 'kept'],
    ['Allergies', 'Nuts, Shellfish', 'both'],
    ['Tags', 'Patio, Quiet', null],
    ['Prefers', 'Booth', null],
  ]);
});

test('a choice decides, both together takes it back, and swapping the guests turns it round', () => {
  const choices = withChoice(withChoice({}, 'fname', 'other'), 'allergies', 'other');
  const results = mergeRows(preview, choices, []).map(({ result }) => result);
  expect(results.slice(0, 4)).toEqual(['Leo', '(503) 555-0142', 'Gold', 'Shellfish']);
  expect(withChoice(choices, 'allergies', 'both')).toEqual({ fname: 'other' });
  expect(swapped(choices)).toEqual({ fname: 'kept', allergies: 'kept' });
});

test('the counts say what there was, what comes and what there is then', () => {
  expect(countRows(preview)).toEqual([
    { name: 'Visits', before: 9, moves: 3, after: 12 },
    { name: 'Checks', before: 0, moves: 2, after: 2 },
  ]);
});
