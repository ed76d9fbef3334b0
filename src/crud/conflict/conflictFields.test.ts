import { expect, test } from 'vitest';
import { conflictFields } from './conflictFields.ts';

interface Saved {
  name: string;
  ids: number[];
  active: boolean;
  phone: string | null;
  version: number;
}

const mine: Saved = { name: 'Ana', ids: [1, 2], active: true, phone: null, version: 3 };

test('only labelled fields that differ are listed, in words', () => {
  const theirs: Saved = { ...mine, name: 'Anna', active: false, phone: '503', version: 4 };
  expect(conflictFields({ name: 'Name', active: 'Active', phone: 'Phone' }, mine, theirs)).toEqual([
    { label: 'Name', mine: 'Ana', theirs: 'Anna' },
    { label: 'Active', mine: 'Yes', theirs: 'No' },
    { label: 'Phone', mine: 'Empty', theirs: '503' },
  ]);
});

test('lists are compared by what they hold, not by order, and shown as the field asks', () => {
  const labels = { ids: { label: 'Locations', show: (ids: number[]) => `${ids.length} locations` } };
  expect(conflictFields<Saved>(labels, mine, { ...mine, ids: [2, 1] })).toEqual([]);
  expect(conflictFields<Saved>(labels, mine, { ...mine, ids: [2] })).toEqual([
    { label: 'Locations', mine: '2 locations', theirs: '1 locations' },
  ]);
});

test('an empty text and an absent value are the same', () => {
  expect(conflictFields<Saved>({ phone: 'Phone' }, { phone: '' }, { phone: null })).toEqual([]);
});
