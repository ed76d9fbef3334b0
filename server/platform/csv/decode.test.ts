import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const read = (text: string) => decodeText(bytesOf(text));

test('all bytes 0x80 to 0x9F that Windows-1252 has become its characters, and no control characters', () => {
  const text =
    '\x80 \x82 \x83 \x84 \x85 \x86 \x87 \x88 \x89 \x8a \x8b \x8c \x8e \x91 \x92 \x93 \x94 \x95 \x96';
  expect(read(`${text} \x97 \x98 \x99 \x9a \x9b \x9c \x9e \x9f`)).toEqual({
    ok: true,
    text: '€ ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ Ž ‘ ’ “ ” • – — ˜ ™ š › œ ž Ÿ',
  });
});

test.each([
  ['O\x92Brien', 'O’Brien'],
  ['Chlo\xe9\nO\x92Neil, \x80 5\n', 'Chloé\nO’Neil, € 5\n'],
  ['D\x92Angelo \x96 \x93Caf\xe9\x94', 'D’Angelo – “Café”'],
  ['\x8atef, To\x9aa, Ni\x9a\x9ei\xe6', 'Štef, Toša, Nišžiæ'],
  ['\xa0\xa0\xa0\xa0\xa0Zo\xeb\xa0\xa0\xa0', '\u00a0\u00a0\u00a0\u00a0\u00a0Zoë\u00a0\u00a0\u00a0'],
  ['\x97\x97\x97\x97\x97', '—————'],
])('%j in Windows-1252 is read as %j', (bytes, text) => {
  expect(read(bytes)).toEqual({ ok: true, text });
});

test.each([
  ['Macintosh', 'Ren\x8e,Mu\x96oz\n'],
  ['Macintosh, within a word', 'Garc\x87s\n'],
  ['MS-DOS', 'Ren\x82,M\x81ller\n'],
  ['MS-DOS without its u', 'Andr\x82\n'],
  ['Cyrillic', '\xc8\xe2\xe0\xed,ivan@example.com\n'],
  ['Shift JIS', '\x8e\x52\x93\x63\x91\xbe\x98\x59\x81\x40\n'],
])('a file in %s is said to be in another encoding', (_name, bytes) => {
  expect(read(`Name,Email\n${bytes}`)).toEqual({ ok: false, why: 'encoding' });
});

test('a stray NUL is left out, and a file of them is no text', () => {
  expect(read('Name,Email\nAna\0,ana@example.com\n')).toEqual({
    ok: true,
    text: 'Name,Email\nAna,ana@example.com\n',
  });
  expect(read('Name\0\x01\x02')).toEqual({ ok: false, why: 'notCsv' });
});
