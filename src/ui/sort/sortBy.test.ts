import { expect, test } from 'vitest';
import { sortBy, sortOptions } from './sortBy.ts';

const lists = [
  { name: 'regulars', size: 4, created_ts: '2026-03-01T10:00:00Z' },
  { name: 'Birthdays', size: 9, created_ts: '2026-11-01T10:00:00Z' },
  { name: 'Éclair club', size: 2, created_ts: '2025-12-24T10:00:00Z' },
];
const names = (items: { name: string }[]) => items.map(({ name }) => name);

test('SHELL-022 the options are A to Z, Z to A, Newest and Oldest, and each sorts a copy', () => {
  expect(sortOptions.map(({ label }) => label)).toEqual(['A to Z', 'Z to A', 'Newest', 'Oldest']);
  expect(names(sortBy(lists, 'a_to_z', 'name'))).toEqual(['Birthdays', 'Éclair club', 'regulars']);
  expect(names(sortBy(lists, 'z_to_a', 'name'))).toEqual(['regulars', 'Éclair club', 'Birthdays']);
  expect(names(sortBy(lists, 'newest'))).toEqual(['Birthdays', 'regulars', 'Éclair club']);
  expect(names(sortBy(lists, 'oldest', 'created_ts'))).toEqual(['Éclair club', 'regulars', 'Birthdays']);
  expect(names(lists)).toEqual(['regulars', 'Birthdays', 'Éclair club']);
});

test('SHELL-023 sorting by alphabet without a property is rejected', () => {
  for (const option of ['a_to_z', 'z_to_a'] as const) {
    expect(() => sortBy(lists, option)).toThrow('Please choose a property you’d like to sort on');
    expect(() => sortBy([], option)).toThrow('Please choose a property you’d like to sort on');
  }
});

test('SHELL-024 sorting numbers by alphabet is rejected with the same message, even a single one', () => {
  expect(() => sortBy(lists, 'a_to_z', 'size')).toThrow('Please choose a property you’d like to sort on');
  expect(() => sortBy(lists.slice(0, 1), 'z_to_a', 'size')).toThrow(
    'Please choose a property you’d like to sort on',
  );
});
