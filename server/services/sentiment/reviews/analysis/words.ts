/** A word of a text with its place. */
export interface Word {
  /** Lower case, without apostrophes and accents of case: `didn't` is `didnt`. */
  readonly plain: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*(?:\/\d+)?/gu;

/** The words of a part of a text, hyphens taken as spaces. */
export function wordsIn(text: string, from = 0, to = text.length): Word[] {
  return [...text.slice(from, to).matchAll(WORD)].map((match) => {
    const start = from + match.index;
    const raw = match[0];
    return { raw, plain: raw.toLowerCase().replace(/['’]/g, ''), start, end: start + raw.length };
  });
}

/** Something of a list found in words, `[at, at + length)`. */
export interface Hit<T> {
  readonly at: number;
  readonly length: number;
  readonly words: string;
  readonly value: T;
}

/** Cues of one or several words, by their first, so that most words of a text are looked up once. */
export type Cues<T> = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly value: T }[]
>;

/** Makes a list of cues of texts; the longest of those with the same beginning comes first. */
export function cuesFrom<T>(entries: Iterable<readonly [text: string, value: T]>): Cues<T> {
  const cues = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [text, value] of new Map(entries)) {
    const words = text.split(' ');
    const first = words[0] ?? '';
    const known = cues.get(first) ?? [];
    known.push({ words, value });
    cues.set(first, known);
  }
  for (const known of cues.values()) known.sort((a, b) => b.words.length - a.words.length);
  return cues;
}

/** What stands in words of a list, the longest first at each place; none overlap. */
export function hitsOf<T>(words: readonly Word[], cues: Cues<T>): Hit<T>[] {
  const hits: Hit<T>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const known = cues.get(words[at]?.plain ?? '');
    const cue = known?.find((one) => one.words.every((word, index) => words[at + index]?.plain === word));
    if (!cue) continue;
    const { length } = cue.words;
    hits.push({ at, length, words: cue.words.join(' '), value: cue.value });
    at += length - 1;
  }
  return hits;
}
