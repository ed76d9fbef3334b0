import { expect, test } from 'vitest';
import { type Column, fittingColumns, shownColumns } from './column.ts';

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

test('columns leave where there is no room, the lowest number first; those without one stay', () => {
  const wide: readonly Column<object>[] = [
    { source: 'name', least: 100 },
    { source: 'email', width: 50, leaves: 2 },
    { source: 'created_ts', width: 50, leaves: 1 },
  ];
  const fitting = (width: number) => fittingColumns(wide, width).map(({ source }) => source);
  expect(fitting(200)).toEqual(['name', 'email', 'created_ts']);
  expect(fitting(199)).toEqual(['name', 'email']);
  expect(fitting(10)).toEqual(['name']);
});
