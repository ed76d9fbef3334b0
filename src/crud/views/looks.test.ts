import { expect, test } from 'vitest';
import { lookOf, looksLike } from './looks.ts';

const sort = { field: 'name', order: 'ASC' } as const;

test('a look keeps plain filters and leaves empty and made ones out', () => {
  expect(lookOf({ status: 'active', search: '', role_id: 3, nested: { a: 1 } }, sort, null)).toEqual({
    filter: { status: 'active', role_id: 3 },
    sort,
    columns: null,
  });
});

test('looks are the same by what they hold: as text or number, in any order', () => {
  const look = lookOf({ status: 'active', role_id: 3 }, sort, ['email', 'phone']);
  expect(looksLike(look, lookOf({ role_id: '3', status: 'active' }, sort, ['phone', 'email']))).toBe(true);
  expect(looksLike(look, { ...look, columns: null })).toBe(false);
  expect(looksLike(look, { ...look, sort: { field: 'name', order: 'DESC' } })).toBe(false);
  expect(looksLike(look, { ...look, filter: {} })).toBe(false);
});
