import { capabilityOf, type ReviewSource } from './sources.ts';

/** Tags of a response template: what it says differently to each review. Written `{{name}}`, or `{{name|there}}` with words for who has none. */
export const REPLY_TAGS = ['name', 'location', 'category', 'concept', 'signature'] as const;
export type ReplyTag = (typeof REPLY_TAGS)[number];
export type ReplyValues = Readonly<Record<ReplyTag, string | null>>;

export const REPLY_TAG_LABELS = {
  name: 'First name of the guest',
  location: 'Location',
  category: 'What the review is mostly about',
  concept: 'Concept',
  signature: 'Who answers',
} as const satisfies Record<ReplyTag, string>;

const TAG = /\{\{\s*([a-z_]+)\s*(?:\|([^{}]*))?\}\}/g;
const isReplyTag = (name: string): name is ReplyTag => (REPLY_TAGS as readonly string[]).includes(name);

/** Tags of a text that there are not, as they are written. */
export const unknownReplyTags = (text: string): string[] =>
  [...text.matchAll(TAG)].flatMap(([raw, name]) => (name !== undefined && isReplyTag(name) ? [] : [raw]));

/** A template with its tags filled; a tag without a value and without words of its own stays, so that the check finds it. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(TAG, (raw, name: string, fallback: string | undefined) =>
    isReplyTag(name) ? values[name]?.trim() || (fallback ?? raw) : raw,
  );

/** Characters as people and sources count them: an emoji that is one code point is one. */
export const replyLength = (text: string): number => [...text].length;

const DIGITS = /(?:\d[ -]?){13,19}/g;

function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const n = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

const holdsCard = (text: string) => [...text.matchAll(DIGITS)].some(([found]) => isCardNumber(found));
const isSeen = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Why a text cannot be posted at a source, each with its remedy; none where it can (REVIEW-041). */
export function replyProblems(text: string, source: ReviewSource): string[] {
  const { name, maxReply } = capabilityOf(source);
  const length = replyLength(text.trim());
  const problems: string[] = [];
  if (!isSeen(text)) problems.push('Write what the guest should read');
  if (length > maxReply)
    problems.push(
      `${name} takes at most ${maxReply.toLocaleString('en-US')} characters; this has ${length.toLocaleString('en-US')}. Shorten it`,
    );
  const [tag] = text.match(/\{\{[^{}]*\}\}/) ?? [];
  if (tag) problems.push(`${tag} has nothing to say here; write the words, or give the tag words of its own`);
  if (holdsCard(text)) problems.push('This holds a card number, which everybody would read; take it out');
  return problems;
}

/** Why an internal note cannot be kept (REVIEW-041). */
export function noteProblems(text: string): string[] {
  if (!isSeen(text)) return ['Write what colleagues should know'];
  return holdsCard(text) ? ['This holds a card number; take it out'] : [];
}

/** What makes two answers the same to who reads both: case, spaces and marks aside. */
export const sameReplyKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
