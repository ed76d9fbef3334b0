import type { Finding, Rule } from './types.ts';
import { type Shown, shownBlocks, textsOf } from './walk.ts';

function isEmpty({ block }: Shown): boolean {
  switch (block.type) {
    case 'heading':
    case 'text':
      return textsOf(block.content).join('').trim() === '';
    case 'image':
      return block.attrs.src === '';
    case 'button':
      return block.attrs.label.trim() === '';
    case 'social':
      return block.attrs.links.every(({ href }) => href.trim() === '');
    case 'menuCard':
      return block.attrs.items.every(({ name }) => name.trim() === '');
    case 'offer':
      return [block.attrs.title, block.attrs.text, block.attrs.code].every((text) => text.trim() === '');
    case 'divider':
    case 'spacer':
    case 'locationCard':
    // Without a text of its own it has that of the concept.
    case 'reservationButton':
    case 'footer':
      return false;
  }
}

const finding = (block_id: string, isOwn: boolean): Finding => ({
  rule: 'block_empty',
  severity: 'warns',
  block_id,
  message: 'The block is empty',
  remedy: 'Fill it in, or take it out.',
  ...(isOwn ? { fix: { kind: 'remove_block', block_id } } : {}),
});

export const blockEmpty: Rule = (input) => [
  ...shownBlocks(input).flatMap((one) => (isEmpty(one) ? [finding(one.id, one.isOwn)] : [])),
  ...(input.json?.content ?? []).flatMap((block) =>
    (block.type === 'columns' && (block.content ?? []).every(({ content }) => content.length === 0)) ||
    (block.type === 'reusable' && (input.reusable.get(block.attrs.reusable_block_id) ?? []).length === 0)
      ? [finding(block.attrs.id, true)]
      : [],
  ),
];
