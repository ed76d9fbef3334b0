/** What Windows-1252 has at 0x80 to 0x9F; null where it has nothing. */
const EXTRA = [
  '€',
  null,
  '‚',
  'ƒ',
  '„',
  '…',
  '†',
  '‡',
  'ˆ',
  '‰',
  'Š',
  '‹',
  'Œ',
  null,
  'Ž',
  null,
  null,
  '‘',
  '’',
  '“',
  '”',
  '•',
  '–',
  '—',
  '˜',
  '™',
  'š',
  '›',
  'œ',
  null,
  'ž',
  'Ÿ',
] as const;
const FIRST_EXTRA = 0x80;

/**
 * The text of bytes in Windows-1252. The platform's own decoder gives control characters for 0x80 to 0x9F in some releases of
 * Node 20, under which no search finds a name with an apostrophe. What stands for nothing is U+FFFD.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => EXTRA[sign.charCodeAt(0) - FIRST_EXTRA] ?? '\ufffd');
}
