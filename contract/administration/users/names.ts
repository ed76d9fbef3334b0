import { z } from 'zod';
import { typedText } from '#contract/core/texts.ts';

/** What mail programs turn into a link: an address with a scheme, or a word, a dot and a word without a space. Linear: no part repeats. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]{2}[.\u3002\uff0e\uff61]\p{L}{2}/iu;
const BREAK = /[\p{Cc}\u2028\u2029]/u;

/** A person's first or last name: at most 100 characters, on one line and without links, since it stands in mails to others. */
export const personName = typedText(
  100,
  'Use at most 100 characters',
  z
    .string()
    .trim()
    .refine((name) => !BREAK.test(name), 'Write the name on one line'),
).refine((name) => !LINK.test(name), 'Write the name without a link, with a space behind a dot');
