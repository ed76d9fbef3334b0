import type {
  Alignment,
  Block,
  EmailColor,
  Inline,
  LeafBlock,
} from '#contract/marketing/templates/email/document.ts';
import { cssColor } from '../model/colors.ts';
import { el } from './dom.ts';
import { draw, isDrawnBlock } from './drawings.ts';
import { drawChip } from './tagChip.ts';
import type { World } from './world.ts';

function inlineOf(one: Inline, world: World): Node {
  if (one.type === 'hardBreak') return el('br');
  let node: Node;
  if (one.type === 'text') node = document.createTextNode(one.text);
  else {
    const chip = el('span', { className: 'tag' });
    drawChip(chip, one.attrs.name, one.attrs.fallback, world);
    node = chip;
  }
  for (const { type } of one.marks ?? []) {
    const tag = ({ bold: 'strong', italic: 'em', underline: 'u', link: 'u' } as const)[type];
    node = el(tag, {}, node);
  }
  return node;
}

type TextBlock = Extract<LeafBlock, { type: 'text' }>;
type TextPart = NonNullable<TextBlock['content']>[number];

function partOf(part: TextPart, world: World): Node {
  if (part.type === 'paragraph')
    return el('p', {}, ...(part.content ?? []).map((one) => inlineOf(one, world)));
  const items = part.content.map((item) => el('li', {}, ...item.content.map((line) => partOf(line, world))));
  return el(part.type === 'bulletList' ? 'ul' : 'ol', {}, ...items);
}

/** What a text says, drawn where it is not edited: inside a block that is shared, or in a version that is compared. */
function wordsOf(block: Block, world: World): Node[] {
  if (block.type === 'heading')
    return [el('div', {}, ...(block.content ?? []).map((one) => inlineOf(one, world)))];
  if (block.type === 'text') return (block.content ?? []).map((part) => partOf(part, world));
  return [];
}

/** Looks of a text or a heading. */
export function proseStyle(attrs: {
  readonly align: Alignment;
  readonly color: EmailColor;
  readonly size: number;
}): Partial<CSSStyleDeclaration> {
  return { textAlign: attrs.align, color: cssColor(attrs.color), fontSize: `${attrs.size}px` };
}

/** A whole block that cannot be changed where it stands. */
export function staticBlock(block: Block, world: World): HTMLElement {
  const { type, attrs } = block;
  const box = el('div', { className: 'block', attrs: { 'data-kind': type } });
  box.style.padding = `${attrs.above}px 0 ${attrs.below}px`;
  const body = el('div', { className: 'body' });
  if (block.type === 'columns') {
    const columns = (block.content ?? []).map(({ content }) =>
      el('div', { className: 'column' }, ...content.map((one) => staticBlock(one, world))),
    );
    body.classList.add('columns');
    body.append(...columns);
  } else if (isDrawnBlock(block)) {
    body.append(...draw(block, world));
  } else {
    if (block.type !== 'reusable') Object.assign(body.style, proseStyle(block.attrs));
    body.append(...wordsOf(block, world));
  }
  box.append(body);
  return box;
}
