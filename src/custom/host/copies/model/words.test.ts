import { expect, test } from 'vitest';
import type { LocationCopy } from '#contract/host/copies/endpoints.ts';
import { statusText, tabsOf } from './words.ts';

const NONE = { waiting: 0, ready: 0, same: 0, left: 0, copied: 0, changed: 0, failed: 0 };

function aCopy(status: LocationCopy['status'], counts: Partial<LocationCopy['counts']>): LocationCopy {
  const all = { ...NONE, ...counts };
  return {
    location_copy_id: 1,
    what: 'shifts',
    merchant_id: 1,
    merchant_name: 'Alberta Arts',
    existing: 'replace',
    parts: ['Dinner'],
    status,
    total: Object.values(all).reduce((sum, n) => sum + n, 0),
    counts: all,
    author_name: 'Nadia Okafor',
    created_ts: '2026-11-23T12:00:00Z',
    finished_ts: null,
  };
}

test('a preview says how many would change and how many stay, and that nothing is changed yet', () => {
  expect(statusText(aCopy('comparing', { waiting: 1200, same: 34 }))).toBe(
    'Comparing: 34 of 1,234 locations. Nothing is changed yet.',
  );
  expect(statusText(aCopy('compared', { ready: 2, left: 1 }))).toBe(
    'The shifts of 2 locations would change. 1 location stays as it is. Nothing is changed yet.',
  );
  expect(statusText(aCopy('compared', { same: 2 }))).toBe('Nothing would change. Nothing is copied.');
});

test('an outcome says how many were written and how many could not be', () => {
  expect(statusText(aCopy('done', { copied: 1 }))).toBe('Copied to 1 location.');
  expect(statusText(aCopy('done', { copied: 2, changed: 1, failed: 1, same: 3 }))).toBe(
    'Copied to 2 locations. 2 locations could not be written and stay as they were.',
  );
  expect(statusText(aCopy('done', { failed: 1 }))).toBe(
    'Nothing was copied. 1 location could not be written and stays as it was.',
  );
});

test('a tab stands for each state that some location has', () => {
  expect(tabsOf(aCopy('compared', { ready: 2, same: 9 }))).toEqual([
    { value: 'ready', label: 'Will change (2)' },
    { value: 'same', label: 'The same already (9)' },
  ]);
});
