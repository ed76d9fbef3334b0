import { expect, test } from 'vitest';
import { pageLabel } from './pageLabel.ts';

const noun = ['user', 'users'] as const;

test('a list says where it is and of how many', () => {
  expect(pageLabel({ page: 1, perPage: 50, count: 50, total: 1184, noun })).toBe('1–50 of 1,184 users');
  expect(pageLabel({ page: 3, perPage: 50, count: 7, total: 107, noun })).toBe('101–107 of 107 users');
  expect(pageLabel({ page: 2, perPage: 50, count: 50, noun })).toBe('51–100 users');
});

test('a page past the end says that nothing is left, with and without a total', () => {
  expect(pageLabel({ page: 2, perPage: 50, count: 0, noun })).toBe('No more users');
  expect(pageLabel({ page: 3, perPage: 50, count: 0, total: 98, noun })).toBe('No more users');
});

test('a list on one page says only how many', () => {
  expect(pageLabel({ page: 1, perPage: 50, count: 1, total: 1, noun })).toBe('1 user');
  expect(pageLabel({ page: 1, perPage: 50, count: 0, total: 0, noun })).toBe('0 users');
  expect(pageLabel({ page: 1, perPage: 50, count: 2, hasNext: false, noun })).toBe('2 users');
  expect(pageLabel({ page: 1, perPage: 50, count: 50, hasNext: true, noun })).toBe('1–50 users');
});
