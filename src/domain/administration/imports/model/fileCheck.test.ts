import { expect, test } from 'vitest';
import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { MAX_UPLOAD_BYTES } from '#contract/administration/merchants/schemas.ts';
import { fileSize } from '#src/ui/words/sizes.ts';
import { checkFile } from './fileCheck.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LIMITS = { maxBytes: MAX_UPLOAD_BYTES, messages: FILE_MESSAGES };
const check = (name: string, size: number, head: Uint8Array) => checkFile(name, size, head, LIMITS);

test('a file is judged before it is sent, each verdict with its remedy', () => {
  const csv = bytes('merchant_name,state\nPearl,OR\n');
  expect(check('a.csv', csv.length, csv)).toEqual({ error: null, note: null });
  expect(check('a.csv', 0, bytes('')).error).toBe(FILE_MESSAGES.empty);
  expect(check('a.csv', 3, bytes(' \n ')).error).toBe(FILE_MESSAGES.empty);
  expect(check('a.csv', 20, bytes('merchant_name,state\n')).error).toBe(FILE_MESSAGES.noRows);
  expect(check('a.csv', 50 * 1024 * 1024, csv).error).toBe(FILE_MESSAGES.tooLarge('50.0'));
  expect(check('a.xlsx', 900, bytes('PK\u0003\u0004')).error).toBe(FILE_MESSAGES.notCsv);
  expect(check('renamed.csv', 900, bytes('PK\u0003\u0004')).error).toBe(FILE_MESSAGES.notCsv);
  expect(check('a.csv', 900, new Uint8Array([0xff, 0xfe, 0x6d, 0]))).toEqual({
    error: null,
    note: FILE_MESSAGES.utf16,
  });
  const unmarked = new Uint8Array(Buffer.from('Name,City\nA,B\n', 'utf16le'));
  expect(check('a.csv', unmarked.length, unmarked)).toEqual({ error: null, note: FILE_MESSAGES.utf16 });
  const withNul = bytes('Name,Email\nAna\0,ana@example.com\n');
  expect(check('a.csv', withNul.length, withNul).error).toBeNull();
  expect(check('list.ods', csv.length, csv).error).toBe(FILE_MESSAGES.notCsv);
  expect(fileSize(8600)).toBe('8.4 KB');
});
