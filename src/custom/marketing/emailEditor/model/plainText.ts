import type {
  Block,
  EmailDocument,
  Inline,
  LeafBlock,
  List,
  Paragraph,
} from '#contract/marketing/templates/email/document.ts';
import { writeTag } from '#contract/marketing/templates/tags.ts';

type Shared = ReadonlyMap<number, readonly LeafBlock[]>;

function inline(content: readonly Inline[] = []): string {
  return content
    .map((one) => {
      if (one.type === 'hardBreak') return '\n';
      if (one.type === 'mergeTag') return writeTag(one.attrs.name, one.attrs.fallback);
      const link = one.marks?.find((mark) => mark.type === 'link');
      return link ? `${one.text} (${link.attrs.href})` : one.text;
    })
    .join('');
}

function prose(one: Paragraph | List): string {
  if (one.type === 'paragraph') return inline(one.content);
  return one.content
    .map(({ content }, at) => {
      const mark = one.type === 'orderedList' ? `${at + 1}.` : '-';
      return `${mark} ${content.map(({ content: words }) => inline(words)).join(' ')}`;
    })
    .join('\n');
}

const lines = (...all: readonly string[]) => all.filter((line) => line.trim() !== '').join('\n');
const titled = (label: string, href: string) => (href === '' ? label : `${label}: ${href}`);

/** Of what everybody sees: a text written by hand has no conditions. */
function textOf(block: Block, shared: Shared): string {
  if (block.attrs.show_if !== null) return '';
  const all = (blocks: readonly Block[]) =>
    blocks
      .map((one) => textOf(one, shared))
      .filter(Boolean)
      .join('\n\n');
  switch (block.type) {
    case 'heading':
      return inline(block.content);
    case 'text':
      return (block.content ?? []).map(prose).join('\n\n');
    case 'button':
      return titled(block.attrs.label, block.attrs.href);
    case 'image':
      return block.attrs.is_decorative ? '' : block.attrs.alt;
    case 'menuCard':
      return lines(
        block.attrs.title,
        ...block.attrs.items.map(({ name, price }) => [name, price].filter(Boolean).join(', ')),
      );
    case 'offer':
      return lines(block.attrs.title, block.attrs.text, block.attrs.code, block.attrs.small_print);
    case 'columns':
      return all((block.content ?? []).flatMap(({ content }) => content));
    case 'reusable':
      return all(shared.get(block.attrs.reusable_block_id) ?? []);
    case 'locationCard':
      return writeTag('location_name', 'Our restaurant');
    case 'footer':
      return lines('--', block.attrs.text, 'Unsubscribe: {{unsubscribe}}');
    case 'divider':
    case 'spacer':
    case 'social':
    case 'reservationButton':
      return '';
  }
}

/** What a plain text of one's own begins with: the words of the mail, its tags as they are written. */
export const plainTextOf = ({ content }: EmailDocument, shared: Shared): string =>
  content
    .map((block) => textOf(block, shared))
    .filter(Boolean)
    .join('\n\n');
