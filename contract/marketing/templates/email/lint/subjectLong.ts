import { findTags, isTagName, TAGS } from '../../tags.ts';
import type { LintInput, Rule } from './types.ts';

/** What a mail program on a desktop shows of a subject. */
export const MOST_SHOWN = 70;

/** A tag at its longest among guests, else as its sample is. */
function longestOf(
  { longest }: LintInput,
  { name, fallback }: { name: string; fallback: string | null },
): number {
  const sample = isTagName(name) ? TAGS[name].sample.length : 12;
  return Math.max(longest?.get(name) ?? sample, fallback?.length ?? 0);
}

export const subjectLong: Rule = (input) => {
  const length = findTags(input.subject).reduce(
    (sum, tag) => sum - tag.raw.length + longestOf(input, tag),
    input.subject.trim().length,
  );
  if (length <= MOST_SHOWN) return [];
  return [
    {
      rule: 'subject_long',
      severity: 'warns',
      block_id: null,
      message: `The subject has up to ${length} characters, and about ${MOST_SHOWN} are shown`,
      remedy: 'Shorten it, or put what matters first.',
    },
  ];
};
