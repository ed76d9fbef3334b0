import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';
import { decodeWindows1252 } from './windows1252.ts';

test('every sign that Windows-1252 adds to Latin 1 is read as that sign', () => {
  const added = Uint8Array.from({ length: 32 }, (_, n) => 0x80 + n);
  expect(decodeWindows1252(added)).toBe('€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ');
  expect(decodeWindows1252(Uint8Array.of(0x41, 0x7f, 0xa0, 0xe9, 0xff))).toBe('A\u007f\u00a0éÿ');
});

test('a name with an apostrophe of Windows, a price in euros and a long dash come as they were written', () => {
  const file = Buffer.from('name,note\nO\x92Brien,\x80 5 \x97 jos\xe9\n', 'latin1');
  expect(decodeText(file)).toBe('name,note\nO’Brien,€ 5 — josé\n');
});

test('a file of both encodings has each line in its own', () => {
  const file = Buffer.concat([
    Buffer.from('name\nRenée\n'),
    Buffer.from('O\x92Brien\n', 'latin1'),
    Buffer.from('Müller\n'),
  ]);
  expect(decodeText(file)).toBe('name\nRenée\nO’Brien\nMüller\n');
});
