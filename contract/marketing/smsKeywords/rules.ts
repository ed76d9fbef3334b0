import { HELP_WORDS, normaliseAnswer, START_WORDS, STOP_WORDS } from '#contract/host/messages/rules.ts';

/** The keyword whose answer a concept may write itself; the networks ask that somebody answers it. */
export const HELP = 'HELP';
const MOST_LETTERS = 20;
const ASKED_BACK: readonly string[] = ['Y', 'N', 'NO'];
const RESERVED: ReadonlySet<string> = new Set([...STOP_WORDS, ...START_WORDS, ...HELP_WORDS, ...ASKED_BACK]);

/** Why a word cannot be a keyword, with what to do; null where it can. */
export function keywordProblem(word: string): string | null {
  const keyword = normaliseAnswer(word);
  if (keyword === HELP) return null;
  if (!/^[\p{L}\p{N}]{2,20}$/u.test(keyword))
    return `Use one word of 2 to ${MOST_LETTERS} letters and digits, such as CLUB`;
  if (!/\p{L}/u.test(keyword)) return 'Use a letter as well: digits alone answer to reservations';
  if (HELP_WORDS.includes(keyword)) return `${keyword} is answered as HELP is; write the answer to HELP`;
  if (RESERVED.has(keyword))
    return `${keyword} is kept by the phone networks for consent; choose another word`;
  return null;
}

/** Whether an answer says how texts end, as the networks ask of whoever puts people on a list by text. */
export const saysHowToStop = (answer: string): boolean => /\bSTOP\b/.test(answer);
