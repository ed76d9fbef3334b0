import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIMITERS, findDelimiter, readCsv, writeRecord } from './csv.ts';

const read = (text: string, delimiter = findDelimiter(text)) => [...readCsv(text, delimiter)];
const cellsOf = (text: string) => read(text).map((record) => record.cells);

test.each([
  ['a,b\r\n1,2\r\n', ','],
  ['a;b\n1;2', ';'],
  ['a\tb\r1\t2\r', '\t'],
])('%j is read with its own delimiter and line ends', (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter);
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quoted cells keep delimiters, doubled quotes and line breaks; blank lines still count as rows', () => {
  const text = 'name,city,note\n"Pearl, ""North""",Portland,"two\nlines"\n\n,,\nMill,Salem,x\n';
  expect(read(text)).toEqual([
    { row: 1, cells: ['name', 'city', 'note'], broken: false },
    { row: 2, cells: ['Pearl, "North"', 'Portland', 'two\nlines'], broken: false },
    { row: 5, cells: ['Mill', 'Salem', 'x'], broken: false },
  ]);
});

test.each([
  ['opens and never closes', '2,"Bad Row,x'],
  ['stands inside a cell', '2,Bad "Row,x'],
  ['closes too early', '2,"Bad" Row,x'],
  ['opens in the last cell', '2,Bad Row,"x'],
])('a stray quote that %s costs its own row alone', (_how, bad) => {
  const text = `id,name,note\n1,Good,a\n${bad}\n3,"Good, too",c\n4,Plain,""\n5,"Two\nlines",e\n`;
  const records = read(text);
  expect(records.map(({ cells, broken }) => (broken ? 'broken' : cells))).toEqual([
    ['id', 'name', 'note'],
    ['1', 'Good', 'a'],
    'broken',
    ['3', 'Good, too', 'c'],
    ['4', 'Plain', ''],
    ['5', 'Two\nlines', 'e'],
  ]);
  expect(records[2]?.row).toBe(3);
});

test('two stray quotes that would close each other do not swallow the rows between them', () => {
  const text = 'id,name,note\n1,"Bad,a\n2,Good,b\n3,Good,c\n4,Bad",d\n5,Good,e\n';
  const records = read(text);
  expect(records.filter((record) => !record.broken).map(({ cells }) => cells[0])).toEqual([
    'id',
    '2',
    '3',
    '5',
  ]);
});

test('5 MB with a stray quote in row 3 keeps every other row', () => {
  const line = '100,"Pearl, North",Portland,OR,97209,(503) 555-0142,America/Los_Angeles\n';
  const rows = Math.ceil((5 * 1024 * 1024) / line.length);
  const header = 'Store number,Name,City,State,Zip,Phone,Time zone\n';
  const text = `${header}${line}101,"Broken,Portland,OR,97209,,America/Los_Angeles\n${line.repeat(rows)}`;
  let [whole, broken] = [0, 0];
  for (const record of readCsv(text, ',')) {
    if (record.broken) broken += 1;
    else whole += 1;
  }
  expect({ whole, broken }).toEqual({ whole: rows + 2, broken: 1 });
});

const delimiter = fc.constantFrom(...DELIMITERS);
const plain = fc.string({
  unit: fc.constantFrom('a', 'B', '7', 'é', "'", '.', ' ', '-'),
  minLength: 1,
  maxLength: 12,
});
const withSigns = fc.string({
  unit: fc.constantFrom('a', '1', ',', ';', '\t', '"'),
  minLength: 1,
  maxLength: 12,
});
const withBreaks = fc.string({
  unit: fc.constantFrom('a', '1', '\n', '\r\n', '"'),
  minLength: 1,
  maxLength: 12,
});
const cell = fc.oneof(plain, withSigns, withBreaks);
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
  )
  .map((rows) => rows.map(([first, ...rest]) => [`x${first}`, ...rest]));

test('whatever is written is read back, cell by cell', () => {
  fc.assert(
    fc.property(table, delimiter, fc.constantFrom('\n', '\r\n', '\r'), (rows, separator, end) => {
      const text = rows.map((row) => writeRecord(row, separator)).join(end);
      const records = read(text, separator);
      expect(records.map(({ cells }) => cells)).toEqual(rows);
      expect(records.some(({ broken }) => broken)).toBe(false);
    }),
  );
});

test('a stray quote anywhere in one row leaves every other row as it was', () => {
  const rows = fc.array(fc.tuple(plain, fc.constantFrom('Pearl', 'a, b', 'say "hi"'), plain, plain), {
    minLength: 3,
    maxLength: 10,
  });
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (body, which, where) => {
      const numbered = body.map((row, index) => [`n${index}`, ...row]);
      const lines = numbered.map((row) => writeRecord(row, ','));
      const index = which % lines.length;
      const line = lines[index] ?? '';
      const at = where % (line.length + 1);
      lines[index] = `${line.slice(0, at)}"${line.slice(at)}`;
      const records = read(`h1,h2,h3,h4,h5\n${lines.join('\n')}`, ',').slice(1);
      for (const [other, row] of numbered.entries()) {
        if (other !== index) expect(records[other]).toEqual({ row: other + 2, cells: row, broken: false });
      }
    }),
  );
});

test('no text makes the reader throw, hang or lose a line', () => {
  const wild = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', ';'), maxLength: 60 });
  fc.assert(
    fc.property(wild, delimiter, (text, separator) => {
      const letters = (words: string) => words.replace(/[^a]/g, '').length;
      const records = read(text, separator);
      expect(letters(records.flatMap(({ cells }) => cells).join(''))).toBe(letters(text));
    }),
  );
});
