import { expect, test } from 'vitest';
import { anUpload } from './anUpload.ts';
import { rowsWords, percentOf, summarise, timeLeft } from './summary.ts';

test('ADMIN-017 an upload without rejected rows shows its count', () => {
  expect(summarise(anUpload({ status: 'done', created_count: 186 }))).toEqual({
    theme: 'success',
    message: 'Successfully uploaded 186 merchants.',
  });
});

test('ADMIN-018 an upload that partly fails shows the created and the invalid counts', () => {
  expect(summarise(anUpload({ status: 'done', created_count: 112, invalid_count: 6 }))).toEqual({
    theme: 'warning',
    message: 'Successfully uploaded 112 new merchants and failed to upload 6.',
  });
  expect(summarise(anUpload({ status: 'done', invalid_count: 6 }))?.theme).toBe('error');
});

test('a refused file says why, and a running upload has no summary yet', () => {
  expect(summarise(anUpload({ status: 'failed', message: 'No header' }))?.message).toBe('No header');
  expect(summarise(anUpload({ status: 'running' }))).toBeNull();
});

test('how much is behind us is told in whole percent', () => {
  expect(percentOf(anUpload({ total: 186, processed: 118 }))).toBe(63);
  expect(percentOf(anUpload({ total: 0 }))).toBe(0);
});

test('the time left follows the pace and stays silent without one', () => {
  expect(timeLeft(anUpload({ processed: 118 }), 0, 70_000)).toBe('About 45 s left');
  expect(timeLeft(anUpload({ processed: 1 }), 0, 10_000)).toBe('About 31 min left');
  expect(timeLeft(anUpload({ processed: 0 }), 0, 70_000)).toBeNull();
  expect(rowsWords(anUpload({ total: 0 }))).toBe('Reading the file');
});

test('rows that nobody decided are counted apart from rejected ones', () => {
  const undecided = anUpload({ status: 'done', created_count: 2, invalid_count: 1, undecided_count: 3 });
  expect(summarise(undecided)).toEqual({
    theme: 'warning',
    message: '2 locations created, 1 rejected, 3 not decided.',
  });
});
