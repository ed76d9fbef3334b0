import { lightColor } from '#contract/marketing/templates/email/colors.ts';
import type {
  EmailColor,
  Inline,
  List,
  Mark,
  Paragraph,
} from '#contract/marketing/templates/email/document.ts';
import type { Writing } from './writing.ts';
import { escapeHtml } from './escape.ts';
import { withoutMarks } from './marks.ts';

/** Words with their marks, as HTML and as plain text. */

const plain = (text: string): string => text;
const tagOf = { bold: 'strong', italic: 'em', underline: 'u' } as const;

/** What people wrote, escaped, with a mark for each tag. */
export const html = ({ notes }: Writing, text: string): string => notes.words(text, escapeHtml);
export const words = ({ notes }: Writing, text: string): string => notes.words(text, plain);

/** An address that may hold tags; empty where there is none. */
export const address = ({ notes }: Writing, href: string | null): string =>
  notes.words(href ?? '', escapeHtml).trim();

/** The class by which the dark finds words of a colour. */
export function colorClass({ colors }: Writing, color: EmailColor): string {
  colors.add(color);
  return `c-${color.replace(/[^\w-]/g, '').toLowerCase()}`;
}
/** In the light. */
export const colorOf = ({ kit }: Writing, color: EmailColor): string => lightColor(kit, color);

function marked(writing: Writing, inner: string, marks: readonly Mark[]): string {
  return marks.reduceRight((inside, mark) => {
    if (mark.type !== 'link') return `<${tagOf[mark.type]}>${inside}</${tagOf[mark.type]}>`;
    const href = address(writing, mark.attrs.href);
    return href === ''
      ? inside
      : `<a href="${href}" class="c-accent" style="color:${colorOf(writing, 'accent')};text-decoration:underline">${inside}</a>`;
  }, inner);
}

/** One line of words as HTML. */
export const lineHtml = (writing: Writing, content: readonly Inline[] = []): string =>
  content
    .map((piece) => {
      if (piece.type === 'hardBreak') return '<br>';
      const inner =
        piece.type === 'text'
          ? html(writing, piece.text)
          : writing.notes.tag(withoutMarks(piece.attrs.name), piece.attrs.fallback);
      return marked(writing, inner, piece.marks ?? []);
    })
    .join('');

/** The same as plain text: a link is followed by its address. */
export const lineText = (writing: Writing, content: readonly Inline[] = []): string =>
  content
    .map((piece, n) => {
      if (piece.type === 'hardBreak') return '\n';
      const inner =
        piece.type === 'text'
          ? words(writing, piece.text)
          : writing.notes.tag(withoutMarks(piece.attrs.name), piece.attrs.fallback);
      const href = hrefOf(piece);
      const next = content[n + 1];
      return href !== null && (!next || hrefOf(next) !== href) && href !== inner
        ? `${inner} (${words(writing, href)})`
        : inner;
    })
    .join('');

function hrefOf(piece: Inline): string | null {
  if (piece.type === 'hardBreak') return null;
  const link = piece.marks?.find((mark) => mark.type === 'link');
  return link?.type === 'link' ? link.attrs.href : null;
}

const LISTS = { bulletList: 'ul', orderedList: 'ol' } as const;

/** Paragraphs and lists as HTML; the last has no room below. */
export const proseHtml = (writing: Writing, content: readonly (Paragraph | List)[] = []): string =>
  content
    .map((piece, n) => {
      const margin = n === content.length - 1 ? '0' : '0 0 1em';
      if (piece.type === 'paragraph') return paragraphHtml(writing, piece, margin);
      const items = piece.content.map(
        ({ content: lines }) =>
          `<li style="margin:0 0 4px">${lines.map((line) => lineHtml(writing, line.content)).join('<br>')}</li>`,
      );
      const name = LISTS[piece.type];
      return `<${name} style="margin:${margin};padding:0 0 0 24px">${items.join('')}</${name}>`;
    })
    .join('');

const paragraphHtml = (writing: Writing, { content }: Paragraph, margin: string): string =>
  `<p style="margin:${margin}">${lineHtml(writing, content) || '&nbsp;'}</p>`;

export const proseText = (writing: Writing, content: readonly (Paragraph | List)[] = []): string =>
  content
    .map((piece) => {
      if (piece.type === 'paragraph') return lineText(writing, piece.content);
      return piece.content
        .map(({ content: lines }, n) => {
          const sign = piece.type === 'bulletList' ? '-' : `${n + 1}.`;
          return `${sign} ${lines.map((line) => lineText(writing, line.content)).join(' ')}`;
        })
        .join('\n');
    })
    .join('\n\n');
