/** 1,204: a number as people read it. */
export const figure = (count: number): string => count.toLocaleString('en-US');

/** What is counted: its one and its many, or a noun whose many ends in s. */
export type Noun = string | readonly [one: string, many: string];

/** The noun as it stands after a number: `party`, `parties`. */
export function nounFor(count: number, noun: Noun): string {
  const [one, many] = typeof noun === 'string' ? [noun, `${noun}s`] : noun;
  return count === 1 ? one : many;
}

/** `1 table`, `1,204 tables`; `1 party waits`, `2 parties wait`. */
export const counted = (count: number, noun: Noun): string => `${figure(count)} ${nounFor(count, noun)}`;
