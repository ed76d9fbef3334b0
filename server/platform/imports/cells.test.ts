import { expect, test } from 'vitest';
import { type Layout, plainCell, RowReader } from './cells.ts';

const LAYOUT: Layout = {
  titles: ['Name', 'Notes', 'Phone'],
  mapping: ['name', 'notes', 'phone'],
  names: new Set(['name']),
  lines: new Set(['notes']),
  several: new Set(['phone']),
};
const read = (...cells: string[]) => new RowReader({ row: 2, cells, broken: false }, LAYOUT);

test.each(['Null', 'Nan', 'None', 'Blank', 'Nil'])(
  '%s is a name where names stand, and nothing elsewhere',
  (word) => {
    expect(read(word, word).cell('name')?.text).toBe(word);
    expect(read(word, word).cell('notes')).toBeNull();
  },
);

test.each(['NULL', 'nan', 'n/a', '-', '(blank)', '#N/A'])('%s is no name', (word) => {
  expect(read(word).cell('name')).toBeNull();
});

test.each(['\u202a+1 503 555 0142\u202c', '\ufeff+1 503 555 0142', '\u200b+1 503\u00ad 555 0142'])(
  'the phone %j is read without what nobody sees',
  (cell) => {
    const row = read('', '', cell);
    expect([row.reasons, row.cell('phone')?.text]).toEqual([[], '+1 503 555 0142']);
  },
);

test.each(['=Ana', '-Ana', '@ana', '+Ana'])(
  'the name %s is a formula, and a name where an export kept it plain',
  (name) => {
    expect(read(name).reasons).toEqual([expect.stringMatching(/is a formula; write the plain value/)]);
    const kept = read(`'${name}`);
    expect([kept.reasons, kept.cell('name')?.text]).toEqual([[], name]);
  },
);

test('words of people keep their lines, other cells are one', () => {
  const row = read('Ana\r\nSilva', ' No  nuts\r\n\r\n no shellfish \n');
  expect([row.cell('name')?.text, row.cell('notes')?.text]).toEqual(['Ana Silva', 'No nuts\n\nno shellfish']);
});

test('several values of one cell are one after the other', () => {
  const row = read('Ana ::: B', '', '503 555 0142 :::  ::: 503 555 0143');
  expect(row.all('phone').map(({ text }) => text)).toEqual(['503 555 0142', '503 555 0143']);
  expect(row.cell('name')?.text).toBe('Ana ::: B');
});

test('an apostrophe alone, or before a letter, stays', () => {
  expect(["'", "'t Hooft", "O'-Neil"].map((cell) => plainCell(cell))).toEqual(["'", "'t Hooft", "O'-Neil"]);
});
