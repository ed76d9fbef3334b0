import { z } from 'zod';

/** The first characters of a text (UTF-16 units); none of them is half of a pair, such as an emoji is, which no database stores. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Marks that turn the text behind them around, wherever it is shown: the names of others, lists, mails. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Spaces, format and control characters, fillers, variation selectors, the blank of braille and a note without a head. */
const NOTHING_TO_SEE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]+$/u;

export const UNSEEN = 'Write something that can be seen; these characters are invisible';
/** The same letters are the same text however they were typed, and a label is one line that reads from its first letter on. */
const tidyLabel = (text: string) =>
  text.normalize('NFC').replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').trim();
const tidyLines = (text: string) => text.normalize('NFC').trim();
const canBeSeen = z.refine<string>((text) => text === '' || !NOTHING_TO_SEE.test(text), UNSEEN);

/** A name, a title, a tag: whatever a person types that stands for a thing in lists, on one line, in at most `most` characters. */
export const typedText = (most: number, message = `Use at most ${most} characters`, first = z.string()) =>
  first.overwrite(tidyLabel).max(most, message).check(canBeSeen);

/** A note, a description, a reason: lines as they were typed, at most `most` characters. */
export const freeText = (most: number) =>
  z.string().overwrite(tidyLines).max(most, `Use at most ${most} characters`).check(canBeSeen);

/** Whether a schema is one of these two, so that nobody has to list the fields in which people write. */
export const isTyped = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check === canBeSeen);
