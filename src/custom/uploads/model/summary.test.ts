import { expect, test } from 'vitest';
import { FILE_MESSAGES } from '#contract/merchants/messages.ts';
import { anUpload } from './anUpload.ts';
import { checkFile, fileSize } from './fileCheck.ts';
import { rowsWords, segmentsOf, summarise, timeLeft } from './summary.ts';

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

test('created and rejected are shares of one bar of all rows', () => {
  const shares = segmentsOf(anUpload({ total: 186, processed: 118, created_count: 112, invalid_count: 6 }));
  expect(shares.created).toBeCloseTo(60.2, 1);
  expect(shares.rejected).toBeCloseTo(3.2, 1);
  expect(shares.percent).toBe(63);
  expect(segmentsOf(anUpload({ total: 0 }))).toEqual({ created: 0, rejected: 0, percent: 0 });
});

test('the time left follows the pace and stays silent without one', () => {
  expect(timeLeft(anUpload({ processed: 118 }), 0, 70_000)).toBe('About 45 s left');
  expect(timeLeft(anUpload({ processed: 1 }), 0, 10_000)).toBe('About 31 min left');
  expect(timeLeft(anUpload({ processed: 0 }), 0, 70_000)).toBeNull();
  expect(rowsWords(anUpload({ total: 0 }))).toBe('Reading the file');
});

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is judged before it is sent, each verdict with its remedy', () => {
  const csv = bytes('merchant_name,state\nPearl,OR\n');
  expect(checkFile('a.csv', csv.length, csv)).toEqual({ error: null, note: null });
  expect(checkFile('a.csv', 0, bytes('')).error).toBe(FILE_MESSAGES.empty);
  expect(checkFile('a.csv', 3, bytes(' \n ')).error).toBe(FILE_MESSAGES.empty);
  expect(checkFile('a.csv', 20, bytes('merchant_name,state\n')).error).toBe(FILE_MESSAGES.noRows);
  expect(checkFile('a.csv', 50 * 1024 * 1024, csv).error).toBe(FILE_MESSAGES.tooLarge('50.0'));
  expect(checkFile('a.xlsx', 900, bytes('PK\u0003\u0004')).error).toBe(FILE_MESSAGES.notCsv);
  expect(checkFile('renamed.csv', 900, bytes('PK\u0003\u0004')).error).toBe(FILE_MESSAGES.notCsv);
  expect(checkFile('a.csv', 900, new Uint8Array([0xff, 0xfe, 0x6d, 0]))).toEqual({
    error: null,
    note: FILE_MESSAGES.utf16,
  });
  expect(fileSize(8600)).toBe('8.4 KB');
});
