import { z } from 'zod';

/** The first characters of a text (UTF-16 units); none of them is half of a pair, such as an emoji is, which no database stores. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Marks that turn the text behind them around, wherever it is shown: the names of others, lists, mails. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Soft hyphens, zero-width spaces, word joiners, invisible operators and byte order marks. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]+/gu;
/** They shape emoji, Persian and the scripts of India; beside plain letters and digits they do nothing. */
const JOINERS = /[\u200c\u200d]+/g;
/** Spaces, format and control characters, fillers, variation selectors, the blank of braille and a note without a head. */
const NOTHING_TO_SEE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]+$/u;

const isShaped = (code: number) => code > 127;
/** A text without the characters that nobody sees and other programs put in: direction marks, zero widths, soft hyphens. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(DIRECTION_MARKS, '')
    .replace(ZERO_WIDTH, '')
    .replace(JOINERS, (run, at: number, whole: string) =>
      isShaped(whole.charCodeAt(at - 1)) && isShaped(whole.charCodeAt(at + run.length)) ? run : '',
    );

export const UNSEEN = 'Write something that can be seen; these characters are invisible';
/** The same letters are the same text however they were typed, and a label is one line that reads from its first letter on. */
const tidyLabel = (text: string) => withoutInvisible(text.normalize('NFC')).replace(BREAKS, ' ').trim();
const tidyLines = (text: string) => text.normalize('NFC').trim();
const canBeSeen = z.refine<string>((text) => text === '' || !NOTHING_TO_SEE.test(text), UNSEEN);

/** A name, a title, a tag: whatever a person types that stands for a thing in lists, on one line, in at most `most` characters. */
export const typedText = (most: number, message = `Use at most ${most} characters`, first = z.string()) =>
  first.overwrite(tidyLabel).max(most, message).check(canBeSeen);

/** A note, a description, a reason: lines as they were typed, at most `most` characters. */
export const freeText = (most: number) =>
  z.string().overwrite(tidyLines).max(most, `Use at most ${most} characters`).check(canBeSeen);

/** What is searched for, in at most `most` characters: read as the names in which it is looked for. */
export const searchText = (most: number, message = `Search for at most ${most} characters`) =>
  z.string().overwrite(tidyLabel).max(most, message);

/** A word with a form of its own, such as a phone number or a day, that people paste from elsewhere. */
export const pastedText = (most: number) =>
  z.string().overwrite(tidyLabel).max(most, `Use at most ${most} characters`);

/** Whether a schema is one of these two, so that nobody has to list the fields in which people write. */
export const isTyped = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check === canBeSeen);
