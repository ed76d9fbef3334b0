import type { Rule } from './types.ts';
import { elementsOf, shownBlocks, textsOf, wordsOfHtml } from './walk.ts';

/** Fewer words than these beside pictures say nothing to who sees no pictures, and filters take it for a trick. */
const LEAST_LETTERS = 20;

export const imageOnly: Rule = (input) => {
  const blocks = shownBlocks(input);
  const hasImage = input.is_raw_html
    ? elementsOf(input.html ?? '').some(({ name }) => name === 'img')
    : blocks.some(({ block }) => block.type === 'image' && block.attrs.src !== '');
  const words = input.is_raw_html
    ? wordsOfHtml(input.html ?? '')
    : blocks
        .filter(({ block }) => block.type !== 'image' && block.type !== 'footer')
        .flatMap(({ block }) =>
          block.type === 'locationCard' ? ['The address and hours of a location'] : textsOf(block),
        )
        .join(' ');
  if (!hasImage || words.replace(/\s/g, '').length >= LEAST_LETTERS) return [];
  return [
    {
      rule: 'image_only',
      severity: 'warns',
      block_id: null,
      message: 'The email is pictures alone, and says nothing where they are not shown',
      remedy: 'Say what matters in words too.',
    },
  ];
};
