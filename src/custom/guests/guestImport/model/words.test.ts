import { expect, test } from 'vitest';
import { anImport } from './anImport.ts';
import { changeWords } from './changes.ts';
import { counted, isOpen, nameOfFile, progressOf, stepOf, summaryOf, undoWords, wayOf } from './words.ts';

test('an import that is over says what became of it, and of an undoing what stayed', () => {
  expect(summaryOf(anImport({ status: 'done' }))).toBe(
    '150 guests added, 20 rows added to known guests, 6 rows refused.',
  );
  expect(
    summaryOf(
      anImport({ status: 'done', kind: 'reservations', created_count: 1, merged_count: 0, refused_count: 0 }),
    ),
  ).toBe('1 reservation added.');
  expect(summaryOf(anImport({ status: 'undone', undone_count: 168, kept_count: 2 }))).toBe(
    '168 guests taken back. 2 guests stayed, since somebody changed or used them after the import.',
  );
  expect(summaryOf(anImport({ status: 'failed', message: 'Our fault' }))).toBe('Our fault');
  expect(summaryOf(anImport({ status: 'running' }))).toBeNull();
});

test('the step follows the state; a check that failed leads back to the columns', () => {
  expect(stepOf(anImport({ status: 'mapping' }))).toBe(1);
  expect(stepOf(anImport({ status: 'checking' }))).toBe(2);
  expect(stepOf(anImport({ status: 'failed' }))).toBe(1);
  expect(stepOf(anImport({ status: 'failed', started_ts: '2026-11-20T18:00:00Z' }))).toBe(3);
  expect(isOpen(anImport({ status: 'undone' }))).toBe(false);
});

test('undoing counts the rows that were imported, not those of the file', () => {
  expect(progressOf(anImport({ status: 'undoing', processed: 85 }))).toEqual({
    done: 85,
    total: 170,
    words: '85 of 170 rows taken back',
  });
  expect(progressOf(anImport({ status: 'running', processed: 1000, total: 2000 })).words).toBe(
    '1,000 of 2,000 rows',
  );
  expect(counted('guests', 1)).toBe('1 guest');
});

test('a change is told in words: what is new, and what it replaces', () => {
  const own = new Map([['custom_fields.wine', 'Favourite wine']]);
  const changes = [
    { field: 'lname', from: '', to: 'Silva' },
    { field: 'fname', from: 'Bob', to: 'Bo' },
    { field: 'tags', from: ['A'], to: ['A', 'B'] },
    { field: 'is_vip', from: false, to: true },
    { field: 'custom_fields.wine', from: null, to: 'Port' },
    { field: 'country_code', from: 'US', to: 'DE' },
    { field: 'phone', from: null, to: '+15035550142' },
    { field: 'birthday', from: null, to: '05-06' },
  ];
  expect(changeWords({ changes }, own)).toEqual([
    'Last name: Silva',
    'First name: Bo instead of Bob',
    'Tags: A, B',
    'VIP: yes',
    'Favourite wine: Port',
    'Phone: (503) 555-0142',
    'Birthday: May 6',
  ]);
});

test('an import of a segment tells who is in it, what was left out, and that undoing took the segment away', () => {
  const segment = { kind: 'segments', created_count: 2, merged_count: 40, refused_count: 3 } as const;
  expect(summaryOf(anImport({ ...segment, status: 'done' }))).toBe(
    '42 guests in the segment, 2 of them new in the guest book, 3 rows left out.',
  );
  expect(summaryOf(anImport({ ...segment, status: 'undone', undone_count: 41, kept_count: 1 }))).toBe(
    'The segment was removed. 1 guest stayed, since somebody changed or used them after the import.',
  );
  const way = (outcome: 'merged' | 'unchanged' | 'refused', refused_as: 'unknown' | null = null) =>
    wayOf({ outcome, into: 'Ana', refused_as }, anImport(segment));
  expect([way('merged'), way('unchanged'), way('refused', 'unknown'), way('refused')]).toEqual([
    ['Matches', 'Ana'],
    ['Names again', 'Ana'],
    ['Unknown', null],
    ['Refused', null],
  ]);
});

test('a segment is called like its file until somebody says otherwise', () => {
  expect(['door_list-june.csv', 'VIPs.of.2026.CSV', '.csv'].map(nameOfFile)).toEqual([
    'Door list june',
    'VIPs of 2026',
    '',
  ]);
});

test('an import of suppressions counts addresses, and says that undoing it lets them be written to again', () => {
  const one = anImport({
    kind: 'suppressions',
    status: 'done',
    created_count: 3,
    merged_count: 1,
    refused_count: 2,
  });
  expect(summaryOf(one)).toBe('3 rows suppressed, 1 given a stronger reason, 2 rows refused.');
  expect(summaryOf({ ...one, status: 'undone', undone_count: 3, kept_count: 1 })).toBe(
    '3 addresses lifted. 1 address stayed, since somebody changed or used them after the import.',
  );
  expect(undoWords(one)).toContain('3 rows will be written to again');
  const row = { outcome: 'unchanged', into: null, refused_as: null } as const;
  expect(wayOf(row, one)).toEqual(['Suppressed before', null]);
  expect(wayOf({ ...row, outcome: 'created' }, one)).toEqual(['To suppress', null]);
});
