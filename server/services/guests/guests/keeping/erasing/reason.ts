import type { Subject } from './subject.ts';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Why somebody was erased, without the words by which they were known. */
export function namelessReason(
  reason: string,
  { names, phones, emails }: Pick<Subject, 'names' | 'phones' | 'emails'>,
) {
  const words = [...emails, ...phones, ...names].filter((word) => word.length > 1);
  words.sort((a, b) => b.length - a.length);
  return words.reduce(
    (text, word) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu'), '…'),
    reason,
  );
}
