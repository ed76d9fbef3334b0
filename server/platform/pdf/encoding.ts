import { LETTER, type Overlay, overlayOf } from './overlay.ts';

/** WinAnsi, with those letters and accents of every reader's fonts that it lacks in places which it leaves free. */
export const ENCODING =
  '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [16 /Lslash /lslash /dotlessi /minus 24 /breve /caron 27 /dotaccent /hungarumlaut /ogonek /ring] >>';

/** The characters of the standard fonts of PDF that Latin-1 does not have, by their code. */
const EXTRA: Readonly<Record<string, number>> = {
  Ł: 0x10,
  ł: 0x11,
  ı: 0x12,
  '−': 0x13,
  '˘': 0x18,
  ˇ: 0x19,
  '˙': 0x1b,
  '˝': 0x1c,
  '˛': 0x1d,
  '˚': 0x1e,
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
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ŧ: 't',
  Ŧ: 'T',
  '‐': '-',
  '‑': '-',
  '\u2009': ' ',
  '\u202f': ' ',
};

/** What most texts are made of. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/;

const isLatin1 = (code: number) => (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);

/** Whether a character has a place of its own in the fonts. */
function known(character: string): boolean {
  return character in EXTRA || (character.length === 1 && isLatin1(character.charCodeAt(0)));
}

/**
 * A text in the characters that every reader of PDF can show without a font of ours, one place each: Latin letters stay, those with
 * two accents lose them, what has no such letter becomes a question mark, and line breaks become spaces.
 */
export function printable(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  let shown = '';
  for (const character of text.normalize('NFC')) {
    if (known(character) || overlayOf(character)) shown += character;
    else if (/\p{Cc}/u.test(character)) shown += ' ';
    else if (!/[\p{M}\p{Cf}]/u.test(character)) shown += PLAIN[character] ?? withoutAccents(character);
  }
  return shown;
}

function withoutAccents(character: string): string {
  const plain = [...character.normalize('NFKD')].filter(known).join('');
  return plain === '' ? '?' : plain;
}

/** A string of PDF in parentheses, of characters that have a place in the fonts, as bytes of the encoding. */
export function stringBytes(text: string): string {
  const codes = text.replace(/[^\x20-\xff]/g, (character) => String.fromCharCode(EXTRA[character] ?? 0x3f));
  return `(${codes.replace(/[()\\]/g, '\\$&')})`;
}

/** A string of PDF that no font draws, such as a title, in any script. */
export const unicodeString = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/**
 * What draws a text at the place where the pen is, one letter's width for each of its characters. A letter that the fonts do not
 * have is a plain one with its accent set back over it, and tells who copies or reads it aloud what it is.
 */
export function drawnText(text: string, size: number): Buffer {
  const drawn: string[] = [];
  let plain = '';
  for (const character of printable(text)) {
    const overlay = known(character) ? null : overlayOf(character);
    if (!overlay) plain += character;
    else {
      if (plain !== '') drawn.push(`${stringBytes(plain)} Tj`);
      plain = '';
      drawn.push(drawnOverlay(character, overlay, size));
    }
  }
  if (plain !== '') drawn.push(`${stringBytes(plain)} Tj`);
  return Buffer.from(drawn.join(' '), 'latin1');
}

function drawnOverlay(character: string, { base, mark, back, rise }: Overlay, size: number): string {
  const accent = `[${stringBytes(mark)} ${LETTER - back}] TJ`;
  return [
    `/Span << /ActualText ${unicodeString(character)} >> BDC`,
    `[${stringBytes(base)} ${back}] TJ`,
    rise === 0 ? accent : `${(rise * size).toFixed(2)} Ts ${accent} 0 Ts`,
    'EMC',
  ].join(' ');
}
