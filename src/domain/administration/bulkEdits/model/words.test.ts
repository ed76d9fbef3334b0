import { expect, test } from 'vitest';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { outcomeOf, titleOf, whichOf } from './words.ts';

const EDIT: BulkEdit = {
  bulk_edit_id: 1,
  status: 'done',
  changes: { timezone: 'America/Denver', is_billable: false, host_end_date: null },
  filter: { search: 'north', is_test: 'false' },
  author_name: 'Nadia Okafor',
  is_own: true,
  total: 2545,
  processed: 2545,
  changed_count: 2540,
  unchanged_count: 3,
  refused_count: 2,
  undone_count: 0,
  kept_count: 0,
  message: null,
  groups: [],
  sample: [],
  can_undo: true,
  created_ts: '2026-11-20T18:00:00Z',
  finished_ts: null,
};

test('an edit is called after its fields and says what it was about', () => {
  expect(titleOf(EDIT)).toBe('Time zone: America/Denver, Billable: no, Host last day: none');
  expect(whichOf(EDIT)).toBe('2,545 locations: found by “north”, test location no');
  expect(whichOf({ filter: {}, total: 2545 })).toBe('All 2,545 locations');
  expect(whichOf({ filter: null, total: 1 })).toBe('1 chosen location');
});

test('its outcome counts what was changed, what was not, what was restored and what was left', () => {
  expect(outcomeOf(EDIT)).toBe('2,540 locations changed, 3 had it already, 2 could not be changed.');
  const undone = { ...EDIT, status: 'undone', undone_count: 2539, kept_count: 1 } as const;
  expect(outcomeOf(undone)).toBe('2,539 locations restored; 1 left as it is now.');
  expect(outcomeOf({ ...undone, kept_count: 0 })).toBe('2,539 locations restored.');
});
