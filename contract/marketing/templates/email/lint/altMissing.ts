import type { Rule } from './types.ts';
import { elementsOf, shownBlocks } from './walk.ts';

export const altMissing: Rule = (input) => {
  if (input.is_raw_html) {
    const count = elementsOf(input.html ?? '').filter(
      ({ name, attributes }) => name === 'img' && !attributes.has('alt'),
    ).length;
    if (count === 0) return [];
    return [
      {
        rule: 'alt_missing',
        severity: 'warns',
        block_id: null,
        message: count === 1 ? 'An image has no alt text' : `${count} images have no alt text`,
        remedy: 'Add alt="..." that says what is seen, or alt="" for decoration.',
      },
    ];
  }
  return shownBlocks(input).flatMap(({ id, block, isOwn }) =>
    block.type === 'image' &&
    block.attrs.src !== '' &&
    !block.attrs.is_decorative &&
    block.attrs.alt.trim() === ''
      ? [
          {
            rule: 'alt_missing',
            severity: 'warns',
            block_id: id,
            message: 'Image has no alt text',
            remedy: 'Describe what is seen, or mark it as decoration.',
            ...(isOwn ? { fix: { kind: 'set_attrs', block_id: id, attrs: { is_decorative: true } } } : {}),
          } as const,
        ]
      : [],
  );
};
