/** What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters; a space where it has nothing. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const UNDEFINED = /[\x81\x8d\x8f\x90\x9d]/;
const CONTROLS = /[\x80-\x9f]/g;

/**
 * Marks that Windows-1252 text has before or behind a word, never within one, and capitals that it never has behind a small
 * letter: here Macintosh and MS-DOS files have their letters with accents.
 */
const WITHIN_WORDS = /[A-Za-z][\x82\x84]|[A-Za-z][\x80\x86-\x89\x8b\x98\x9b][A-Za-z]|[a-z][\x8a\x8c\x8e\x9f]/;
/** Words without a plain letter are of another alphabet: Cyrillic, Greek, Chinese. */
const OTHER_ALPHABET = /[\x80-\x9f\xa1-\xff]{4}/;
const ONE_SIGN = /(.)\1{3,}/gs;

/** Windows-1252 by a table of our own: that of Node answers with control characters in some of its versions. */
export function decodeWestern(bytes: Uint8Array): string {
  return latin(bytes).replace(CONTROLS, (sign) => UPPER[sign.charCodeAt(0) - 0x80] ?? sign);
}

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** True for bytes that make sense in Windows-1252; of other encodings with one byte per letter most are told apart. */
export function isWestern(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  if (UNDEFINED.test(text) || WITHIN_WORDS.test(text)) return false;
  return !OTHER_ALPHABET.test(text.replace(ONE_SIGN, ''));
}
