import { MOST_PREHEADER } from '../document.ts';
import type { LintInput, Rule } from './types.ts';
import { shownBlocks, textsOf } from './walk.ts';

export const preheaderMissing: Rule = (input) => {
  if (input.is_raw_html || input.preheader.trim() !== '') return [];
  const preheader = firstWords(input);
  return [
    {
      rule: 'preheader_missing',
      severity: 'warns',
      block_id: null,
      message: 'There is no preheader, so that inboxes show whatever stands first',
      remedy: 'Write a line that goes on where the subject ends.',
      ...(preheader === '' ? {} : { fix: { kind: 'set_preheader', preheader } }),
    },
  ];
};

/** The first words of the mail that say something. */
function firstWords(input: LintInput): string {
  const text = shownBlocks(input).find(
    ({ block }) => block.type === 'text' && textsOf(block).join('').trim() !== '',
  );
  const words = text ? textsOf(text.block).join('').trim() : '';
  if (words.length <= MOST_PREHEADER) return words;
  // No tag is cut in two.
  return words
    .slice(0, MOST_PREHEADER - 1)
    .replace(/\{\{[^}]*$/, '')
    .replace(/\s+\S*$/, '')
    .concat('…');
}
