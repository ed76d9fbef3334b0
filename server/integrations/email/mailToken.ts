import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which mail of which concept. */
export interface MailName {
  readonly programId: number;
  readonly key: string;
}

/** Small letters and digits that no mail server changes (RFC 4648, small). */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const MARK_LETTERS = 10;
const TOKEN = /(?<![0-9a-z.])([0-9a-z]{1,11})\.([a-z2-7]{1,400})\.([a-z2-7]{10})(?![0-9a-z.])/g;
const MOST_TRIED = 100;

/**
 * A mail's name in the addresses that carry it out: what comes back to it is known to be about that mail, since nobody else can make
 * one. It fits an address whose keys have at most 28 characters.
 */
export function tokenOf({ programId, key }: MailName, secret: string): string {
  const told = `${programId.toString(36)}.${lettersOf(Buffer.from(key, 'utf8'))}`;
  return `${told}.${markOf(told, secret)}`;
}

/** The mail that a text names; null for any other text, and for a name that nobody here made. */
export function mailOf(text: string, secret: string): MailName | null {
  for (const [, program = '', letters = '', mark = ''] of tokensIn(text)) {
    const expected = Buffer.from(markOf(`${program}.${letters}`, secret));
    if (!timingSafeEqual(Buffer.from(mark), expected)) continue;
    return { programId: Number.parseInt(program, 36), key: bytesOf(letters).toString('utf8') };
  }
  return null;
}

const tokensIn = (text: string) => [...text.toLowerCase().matchAll(TOKEN)].slice(0, MOST_TRIED);

/** Whether a text looks like the name of a mail, whoever made it. */
export const looksLikeToken = (text: string): boolean => tokensIn(text).length > 0;

/** Where one mail comes back to. */
export const returnPathOf = (name: MailName, secret: string, domain: string): string =>
  `b+${tokenOf(name, secret)}@${domain}`;

const markOf = (told: string, secret: string) =>
  lettersOf(createHmac('sha256', secret).update(`mail ${told}`).digest()).slice(0, MARK_LETTERS);

function lettersOf(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
