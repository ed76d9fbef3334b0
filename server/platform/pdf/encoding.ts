/** The characters of the standard fonts of PDF that Latin-1 does not have, by their code. */
const EXTRA: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Letters that do not come apart into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ŧ: 't',
  Ŧ: 'T',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u2009': ' ',
  '\u202f': ' ',
};

/** What most texts are made of. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/;

const isLatin1 = (code: number) => (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);

function known(character: string): boolean {
  return character in EXTRA || (character.length === 1 && isLatin1(character.charCodeAt(0)));
}

/**
 * A text in the characters that every reader of PDF can show without a font of ours, one place each: Western letters stay, others
 * lose their accents, what has no such letter becomes a question mark, and line breaks become spaces.
 */
export function printable(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  let shown = '';
  for (const character of text.normalize('NFC')) {
    if (known(character)) shown += character;
    else if (/\p{Cc}/u.test(character)) shown += ' ';
    else if (!/[\p{M}\p{Cf}]/u.test(character)) shown += PLAIN[character] ?? withoutAccents(character);
  }
  return shown;
}

function withoutAccents(character: string): string {
  const plain = [...character.normalize('NFKD')].filter(known).join('');
  return plain === '' ? '?' : plain;
}

/** A string of PDF in parentheses, as bytes of its WinAnsi encoding. */
export function stringBytes(text: string): Buffer {
  const codes = PLAIN_TEXT.test(text)
    ? text
    : printable(text).replace(/[^\x20-\xff]/g, (character) => String.fromCharCode(EXTRA[character] ?? 0x3f));
  return Buffer.from(`(${codes.replace(/[()\\]/g, '\\$&')})`, 'latin1');
}
