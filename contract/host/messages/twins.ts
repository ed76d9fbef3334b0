import { firstSpecial } from './segments.ts';

/** Characters that word processors put in by themselves, each with what plain texts (GSM-7) have in its place. */
const TWINS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '′': "'",
  '″': '"',
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '·': '*',
  '×': 'x',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u00ad': '',
  '\ufeff': '',
  '\t': ' ',
  á: 'a',
  â: 'a',
  ã: 'a',
  ç: 'c',
  ê: 'e',
  ë: 'e',
  í: 'i',
  î: 'i',
  ï: 'i',
  ó: 'o',
  ô: 'o',
  õ: 'o',
  ú: 'u',
  û: 'u',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
};

/** What is done with letters that have accents: a name is no mistake, and is asked about apart. */
const isLetter = (char: string) => /\p{L}/u.test(char);

export interface Twin {
  readonly char: string;
  readonly twin: string;
  readonly isLetter: boolean;
}

/** The characters of a text that make it a Unicode one and have a plain twin, each once, in their order. */
export function twinsIn(text: string): Twin[] {
  return [...new Set(text)].flatMap((char) => {
    const twin = TWINS[char];
    if (twin === undefined || firstSpecial(char) === null) return [];
    return [{ char, twin, isLetter: isLetter(char) }];
  });
}

/** The text with these characters replaced by their twins. */
export const withTwins = (text: string, twins: readonly Twin[]): string =>
  twins.reduce((now, { char, twin }) => now.replaceAll(char, twin), text);
