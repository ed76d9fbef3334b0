import { expect, test } from 'vitest';
import { CERTAIN, plainTableName, suggestLocation, suggestTables } from './suggest.ts';

const ours = (...names: string[]) => names.map((mrt_name, n) => ({ mrt_id: n + 1, mrt_name }));
const theirs = (...names: string[]) => names.map((name) => ({ table_number: name, name }));

test('one table written in several ways has one plain name', () => {
  for (const name of ['T-12', '12', 'Table 12', 'table 012', 'T12', 'TBL 12'])
    expect(plainTableName(name)).toBe('12');
  expect(plainTableName('Patio 3')).toBe('patio3');
  expect(plainTableName('Bar 10')).toBe('bar10');
  expect(plainTableName('Terrace')).toBe('terrace');
});

test('tables are suggested by name and number; the certain ones are marked', () => {
  const found = suggestTables(ours('T-12', 'Patio 3', 'Booth'), theirs('Table 12', 'P3', 'booth', '40'));
  expect(found).toEqual([
    { mrt_id: 3, table_number: 'booth', certainty: 1 },
    { mrt_id: 1, table_number: 'Table 12', certainty: 0.95 },
    { mrt_id: 2, table_number: 'P3', certainty: 0.6 },
  ]);
  expect(found.filter(({ certainty }) => certainty >= CERTAIN)).toHaveLength(2);
});

test('a name that two tables share is suggested for neither', () => {
  expect(suggestTables(ours('12'), theirs('T-12', 'Table 12'))).toEqual([]);
  expect(suggestTables(ours('T12', 'Table 12'), theirs('12'))).toEqual([]);
  expect(suggestTables(ours('Bar 1', 'Patio 1'), theirs('1'))).toEqual([]);
});

test('an exact name is not taken away by a similar one', () => {
  expect(suggestTables(ours('12', 'T-12'), theirs('12', 'T-12')).map((one) => one.table_number)).toEqual([
    '12',
    'T-12',
  ]);
});

test('a location is suggested by the words it shares, unless two fit as well', () => {
  const locations = [{ name: 'Marlowe - Pearl District' }, { name: 'Marlowe - Alberta Arts' }];
  expect(suggestLocation('Pearl District', locations)).toBe(locations[0]);
  expect(suggestLocation('Fulton Market', locations)).toBeNull();
  expect(suggestLocation('Marlowe', locations)).toBeNull();
});
