import type {
  Block,
  EmailDocument,
  FooterBlock,
  LeafBlock,
} from '#contract/marketing/templates/email/document.ts';
import {
  neededBy,
  reservationHref,
  reservationLabel,
  SOCIAL_LABELS,
  WAITLIST_LABEL,
  waitlistHref,
} from './blocks.ts';
import { cardText } from './cards.ts';
import { footerLines, LEAVING } from './document.ts';
import { lineText, proseText, words } from './words.ts';
import { placeOf, type Writing } from './writing.ts';

/** The plain text of a mail of blocks, a paragraph for each. */
export const documentText = (document: EmailDocument, writing: Writing): string =>
  document.content.map((block) => blockText(block, writing)).join('');

/** A divider in a plain text. */
export const DIVIDER = /^- - -$/gm;

const paragraph = (text: string) => (text.trim() === '' ? '' : `${text.trim()}\n\n`);

function blockText(block: Block, writing: Writing): string {
  return writing.notes.under(block.attrs.show_if, innerText(block, writing));
}

function innerText(block: Block, writing: Writing): string {
  const all = (blocks: readonly Block[]) => blocks.map((one) => blockText(one, writing)).join('');
  if (block.type === 'columns') return all((block.content ?? []).flatMap(({ content }) => content));
  if (block.type === 'reusable') return all(writing.reusable.get(block.attrs.reusable_block_id) ?? []);
  if (block.type === 'footer') return footerText(block, writing);
  return writing.notes.under(neededBy(block, writing), paragraph(leafText(block, writing)));
}

function footerText({ attrs }: FooterBlock, writing: Writing): string {
  const { notes } = writing;
  const lines = footerLines(attrs.text, writing).map((line) =>
    typeof line === 'string' ? words(writing, line) : notes.part(line),
  );
  const leaving = LEAVING.map((kind) => notes.part({ kind }));
  return paragraph(['--', ...lines, ...leaving].filter((line) => line.trim() !== '').join('\n'));
}

const titled = (label: string, href: string) => (href.trim() === '' ? label : `${label}: ${href}`);

function leafText(block: LeafBlock, writing: Writing): string {
  const said = (text: string) => words(writing, text);
  switch (block.type) {
    case 'heading':
      return lineText(writing, block.content);
    case 'text':
      return proseText(writing, block.content);
    case 'image':
      if (block.attrs.is_decorative || block.attrs.src === '') return '';
      return titled(said(block.attrs.alt), said(block.attrs.href ?? ''));
    case 'button':
      return titled(said(block.attrs.label), said(block.attrs.href));
    case 'divider':
      return '- - -';
    case 'spacer':
      return '';
    case 'social':
      return block.attrs.links
        .filter(({ href }) => href !== '')
        .map(({ network, href }) => titled(SOCIAL_LABELS[network], said(href)))
        .join('\n');
    case 'menuCard': {
      const items = block.attrs.items.map(({ name, description, price }) =>
        [[said(name), said(price)].filter(Boolean).join(', '), said(description)]
          .filter(Boolean)
          .join('\n  '),
      );
      return [said(block.attrs.title), ...items].filter(Boolean).join('\n');
    }
    case 'locationCard': {
      const { merchant_id, has_hours, has_map } = block.attrs;
      const part = { kind: 'card', has_hours, has_map } as const;
      const place = placeOf(writing, merchant_id);
      if (place) return cardText(place, part);
      return merchant_id === null ? writing.notes.part(part) : '';
    }
    case 'offer': {
      const { title, text, code, small_print } = block.attrs;
      return [title, text, code, small_print].filter(Boolean).map(said).join('\n');
    }
    case 'reservationButton': {
      const href = reservationHref(writing, block.attrs.merchant_id);
      if (href === null) return '';
      const waitlist = waitlistHref(writing, block.attrs.merchant_id);
      const more = waitlist === null ? '' : titled(WAITLIST_LABEL, waitlist);
      const { heading = '' } = writing.locations.concept.widget ?? {};
      return [heading, titled(said(reservationLabel(block, writing)), href), more].filter(Boolean).join('\n');
    }
  }
}
