import { DARK_FOOTER, DARK_PAGE, darkColor, PAGE } from '#contract/marketing/templates/email/colors.ts';
import {
  type Block,
  type ColumnsBlock,
  EMAIL_FONTS,
  EMAIL_WIDTH,
  type EmailDocument,
  type FooterBlock,
  type LeafBlock,
} from '#contract/marketing/templates/email/document.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';
import { leafMjml } from './blocks.ts';
import { escapeHtml } from './escape.ts';
import type { Part } from './types.ts';
import { colorClass, colorOf, html } from './words.ts';
import type { Writing } from './writing.ts';

const isLeaf = (block: Block): block is LeafBlock =>
  block.type !== 'columns' && block.type !== 'reusable' && block.type !== 'footer';

const section = (inner: string, own = ' padding="0"') => `<mj-section${own}>${inner}</mj-section>`;
const raw = (mark: string) => `<mj-raw>${mark}</mj-raw>`;

/** Blocks below each other share one section, which keeps the mail small; columns and the footer have their own. */
function bodyMjml(document: EmailDocument, writing: Writing): string {
  const written: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.some((one) => one !== '')) written.push(section(`<mj-column>${open.join('')}</mj-column>`));
    open = [];
  };
  for (const block of document.content) {
    if (isLeaf(block)) open.push(leafMjml(block, writing));
    else if (block.type === 'reusable') {
      const leaves = writing.reusable.get(block.attrs.reusable_block_id) ?? [];
      const inner = leaves.map((leaf) => leafMjml(leaf, writing)).join('');
      open.push(writing.notes.under(block.attrs.show_if, inner, raw));
    } else {
      close();
      const inner = block.type === 'columns' ? columnsMjml(block, writing) : footerMjml(block, writing);
      written.push(writing.notes.under(block.attrs.show_if, inner, raw));
    }
  }
  close();
  return written.join('');
}

/** Together the room at the sides of other words. */
const [COLUMNS_SIDE, COLUMN_SIDE] = [28, 12];

/** Beside each other, below each other on a phone. */
function columnsMjml({ content = [], attrs }: ColumnsBlock, writing: Writing): string {
  const width = Math.floor((EMAIL_WIDTH - 2 * COLUMNS_SIDE) / Math.max(1, content.length));
  const narrow = { ...writing, width, side: COLUMN_SIDE };
  const columns = content.map(
    (column) => `<mj-column>${column.content.map((leaf) => leafMjml(leaf, narrow)).join('')}</mj-column>`,
  );
  return columns.length === 0
    ? ''
    : section(columns.join(''), ` padding="${attrs.above}px ${COLUMNS_SIDE}px ${attrs.below}px"`);
}

/** The ways out of a mail, in the order in which they stand. */
export const LEAVING = ['unsubscribe', 'pause', 'view'] as const;

/** What the footer says: its own words, else those of the kit, and an address where they have none. */
export function footerLines(text: string, { kit }: Writing): (string | Part)[] {
  const own = text.trim() || (kit.footer_text ?? '').trim();
  const lines = own === '' ? [] : own.split('\n');
  const hasAddress = lines.some((line) => findTags(line).some(({ name }) => name === 'location_address'));
  return hasAddress ? lines : [...lines, { kind: 'address', with_name: own === '' }];
}

/** Address and the ways to leave, which every mail has. */
function footerMjml({ attrs }: FooterBlock, writing: Writing): string {
  const { notes } = writing;
  const lines = footerLines(attrs.text, writing).map(
    (line) => `<div>${typeof line === 'string' ? html(writing, line) : notes.part(line)}</div>`,
  );
  const inner = `${lines.join('')}<div>${LEAVING.map((kind) => notes.part({ kind })).join('')}</div>`;
  const words = `<mj-text css-class="c-quiet" color="${colorOf(writing, 'quiet')}" font-size="14px" line-height="22px" align="${attrs.align}" padding="${attrs.above}px 40px ${attrs.below}px">${inner}</mj-text>`;
  return section(
    `<mj-column>${words}</mj-column>`,
    ` padding="0" background-color="${colorOf(writing, 'paper')}" css-class="foot"`,
  );
}

/** So much after the words of the preheader that no mail program shows the first block beside them. */
const FILLER = '&#847;&nbsp;'.repeat(60);

/** What the dark changes, for mail programs that ask for it and for Outlook on the web, which marks its own. */
function darkStyle(writing: Writing): string {
  const rules = (before: string) =>
    [
      `${before}.page,${before}.page>table{background:${DARK_PAGE} !important;background-color:${DARK_PAGE} !important}`,
      `${before}.foot,${before}.foot>table{background:${DARK_FOOTER} !important;background-color:${DARK_FOOTER} !important}`,
      ...[...writing.colors].map((color) => {
        const at = `${before}.${colorClass(writing, color)}`;
        return `${at},${at}>div{color:${darkColor(writing.kit, color)} !important}`;
      }),
      `${before}.box{border-color:#4a443c !important}`,
      `${before}.light{display:none !important}${before}.dark{display:block !important}`,
    ].join('');
  return `@media (prefers-color-scheme:dark){body,.back>div{background-color:${DARK_FOOTER} !important}${rules('')}}${rules('[data-ogsc] ')}`;
}

/** A mail of blocks as MJML; `withoutMarks` has cleaned what people wrote. */
export function documentMjml(
  document: EmailDocument,
  texts: { readonly subject: string; readonly preheader: string },
  writing: Writing,
): string {
  const body = bodyMjml(document, writing);
  const font = escapeHtml(EMAIL_FONTS[writing.kit.body_font].stack);
  const preheader = texts.preheader === '' ? '' : `<mj-preview>${texts.preheader}${FILLER}</mj-preview>`;
  return `<mjml lang="en"><mj-head><mj-title>${texts.subject}</mj-title>${preheader}<mj-attributes><mj-all font-family="${font}" /><mj-text font-size="15px" line-height="1.5" color="${colorOf(writing, 'ink')}" padding="0 40px" /></mj-attributes><mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw><mj-style>:root{color-scheme:light dark}${darkStyle(writing)}</mj-style></mj-head><mj-body width="${EMAIL_WIDTH}px" background-color="${colorOf(writing, 'paper')}" css-class="back"><mj-wrapper padding="0" background-color="${PAGE}" css-class="page">${body}</mj-wrapper></mj-body></mjml>`;
}
