import { expect, test } from 'vitest';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { openCsv, unreadable } from './file.ts';

function open(text: string) {
  const opened = openCsv(Buffer.from(text), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const rows = [...opened.csv.rows()];
  const { heading } = opened.csv;
  expect(rows.flatMap((row) => unreadable(row, heading.length))).toEqual([]);
  return { heading, rows: rows.map(({ row, cells }) => [row, ...cells.filter(Boolean)]) };
}

const HEADING = ['First name', 'Last name', 'Email'];
const ANA = ['Ana', 'Silva', 'ana@example.com'];
const BO = ['Bo', 'Li', 'bo@example.com'];
const lines = (sign: string) => [HEADING, ANA, BO].map((cells) => cells.join(sign)).join('\n');

test.each([
  ['a title', 'Guest list\n', 2],
  ['a title with commas', 'Guests, as of May 5, 2026\n\n', 3],
  ['a title over all columns', 'Guest list,,\nExported 5/5/2026,,\n,,\n', 4],
  ['pairs', 'Report,Guests\nLocation,\n', 3],
])('%s above the headings is passed over, and rows count as a spreadsheet does', (_what, title, row) => {
  const wide = ['Tags', 'Notes'];
  const text = [
    [...HEADING, ...wide],
    [...ANA, 'vip', 'x'],
    [...BO, 'vip', 'x'],
  ]
    .map((one) => one.join(','))
    .join('\n');
  const { heading, rows } = open(title + text);
  expect(heading).toEqual([...HEADING, ...wide]);
  expect(rows).toEqual([
    [row + 1, ...ANA, 'vip', 'x'],
    [row + 2, ...BO, 'vip', 'x'],
  ]);
});

test.each([',', ';', '\t', '|'])('a title does not hide that cells are separated by %j', (sign) => {
  expect(open(`Guests of May, June and July\n${lines(sign)}`)).toEqual({
    heading: HEADING,
    rows: [
      [3, ...ANA],
      [4, ...BO],
    ],
  });
});

test('a title does not keep quoted cells from having lines', () => {
  const { rows } = open('Guest list\nEmail,Notes\nana@example.com,"No nuts\nno eggs"\nbo@example.com,x\n');
  expect(rows).toEqual([
    [3, 'ana@example.com', 'No nuts\nno eggs'],
    [4, 'bo@example.com', 'x'],
  ]);
});

test('decimal commas do not outweigh the semicolons', () => {
  expect(open('Email;Spend;Tip\nana@example.com;1,5;2,5\nbo@example.com;3,5;4,5\n').heading).toEqual([
    'Email',
    'Spend',
    'Tip',
  ]);
});

test.each([
  ['an email', 'Ana,ana@example.com'],
  ['a phone', 'Ana,(503) 555-0142'],
  ['a phone behind an empty cell', ',+44 20 7946 0123'],
  ['a phone between marks of direction', 'Ana,\u202a+1 503 555 0142\u202c'],
])('a file whose first row has %s has no headings and loses nobody', (_what, first) => {
  const { heading, rows } = open(`${first}\nBo,bo@example.com\n`);
  expect(heading).toEqual(['', '']);
  expect(rows).toEqual([
    [1, ...first.split(',').filter(Boolean)],
    [2, 'Bo', 'bo@example.com'],
  ]);
});

test('a row of one email above wider ones is somebody, and so is the only row of a file', () => {
  expect(open('ana@example.com,,\nBo,Li,bo@example.com\nCy,Wu,cy@example.com\n').rows).toHaveLength(3);
  expect(open('ana@example.com\n').rows).toEqual([[1, 'ana@example.com']]);
});

test('days are of a reservation where other rows have days, and headings where they have none', () => {
  const book = open('Ana Silva,2027-05-01,19:00,4\nBo Li,2027-05-02,20:00,2\n');
  expect([book.heading, book.rows.length]).toEqual([['', '', '', ''], 2]);
  expect(open('Email,2027-05-01\nana@example.com,4\n').heading).toEqual(['Email', '2027-05-01']);
});
