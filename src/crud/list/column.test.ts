import { expect, test } from 'vitest';
import { type Column, shownColumns } from './column.ts';

const COLUMNS: readonly Column<object>[] = [
  { source: 'name', shown: 'always' },
  { source: 'email' },
  { source: 'created_ts', shown: 'asked' },
];
const names = (stored: unknown) => shownColumns(COLUMNS, stored).map(({ source }) => source);

test('columns that are only there when asked for are left out until somebody chooses', () => {
  expect(names(undefined)).toEqual(['name', 'email']);
  expect(names(['created_ts'])).toEqual(['name', 'created_ts']);
});

test('what is always there stays, and names of columns that are gone do nothing', () => {
  expect(names([])).toEqual(['name']);
  expect(names(['gone', 'email'])).toEqual(['name', 'email']);
});
