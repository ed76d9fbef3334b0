import { findTags } from '../../tags.ts';
import {
  type Alignment,
  type Block,
  type BlockAttrs,
  type Column,
  type ColumnsBlock,
  type EmailDocument,
  type Inline,
  type LeafBlock,
  type Paragraph,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '../document.ts';
import type { StarterTemplate } from '../schemas.ts';

/** Mails in code: each block is made once its place in the mail is known, which is its id. */
export type Make<B extends Block> = (attrs: BlockAttrs) => B;

/** Words with merge tags as they are written: `Hello {{first_name|there}}`. */
function wordsOf(written: string): Inline[] {
  const words: Inline[] = [];
  let at = 0;
  const text = (until: number) => {
    if (until > at) words.push({ type: 'text', text: written.slice(at, until) });
  };
  for (const { raw, name, fallback, start } of findTags(written)) {
    text(start);
    words.push({ type: 'mergeTag', attrs: { name, fallback } });
    at = start + raw.length;
  }
  text(written.length);
  return words;
}

const paragraph = (written: string): Paragraph => ({ type: 'paragraph', content: wordsOf(written) });

export const heading =
  (written: string, level: 1 | 2 | 3 = 1, align: Alignment = 'center'): Make<LeafBlock> =>
  (attrs) => ({
    type: 'heading',
    attrs: { ...attrs, align, color: 'ink', size: { 1: 34, 2: 24, 3: 19 }[level], level },
    content: wordsOf(written),
  });

export const text =
  (written: readonly string[], align: Alignment = 'left'): Make<LeafBlock> =>
  (attrs) => ({
    type: 'text',
    attrs: { ...attrs, align, color: 'ink', size: 16 },
    content: written.map(paragraph),
  });

export const list =
  (...items: readonly string[]): Make<LeafBlock> =>
  (attrs) => ({
    type: 'text',
    attrs: { ...attrs, align: 'left', color: 'ink', size: 16 },
    content: [
      {
        type: 'bulletList',
        content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      },
    ],
  });

export interface Picture {
  /** None is chosen yet where it is absent. */
  readonly src?: string;
  readonly alt: string;
  readonly width?: number;
}

export const picture =
  ({ src = '', alt, width = 100 }: Picture): Make<LeafBlock> =>
  (attrs) => ({
    type: 'image',
    attrs: {
      ...attrs,
      src,
      dark_src: null,
      alt,
      is_decorative: alt === '',
      href: null,
      width_pct: width,
      align: 'center',
    },
  });

export const button =
  (label: string, href = ''): Make<LeafBlock> =>
  (attrs) => ({
    type: 'button',
    attrs: { ...attrs, label, href, align: 'center', background: 'accent', color: 'paper' },
  });

export const reserve =
  (label: string): Make<LeafBlock> =>
  (attrs) => ({ type: 'reservationButton', attrs: { ...attrs, label, merchant_id: null, align: 'center' } });

export const divider = (): Make<LeafBlock> => (attrs) => ({
  type: 'divider',
  attrs: { ...attrs, color: 'highlight', thickness: 1 },
});

type Dish = readonly [name: string, description: string, price: string];

export const menu =
  (title: string, ...dishes: readonly Dish[]): Make<LeafBlock> =>
  (attrs) => ({
    type: 'menuCard',
    attrs: {
      ...attrs,
      title,
      items: dishes.map(([name, description, price]) => ({ name, description, price })),
    },
  });

/** Where the guest usually goes, with its hours. */
export const place = (): Make<LeafBlock> => (attrs) => ({
  type: 'locationCard',
  attrs: { ...attrs, merchant_id: null, has_hours: true, has_map: true },
});

export const offer =
  (title: string, written: string, code: string, small_print: string): Make<LeafBlock> =>
  (attrs) => ({ type: 'offer', attrs: { ...attrs, title, text: written, code, small_print } });

/** Pages elsewhere, each with its address; none is written yet where it is empty. */
export const social =
  (links: Readonly<Partial<Record<SocialNetwork, string>>>): Make<LeafBlock> =>
  (attrs) => ({
    type: 'social',
    attrs: {
      ...attrs,
      align: 'center',
      links: SOCIAL_NETWORKS.flatMap((network) => {
        const href = links[network];
        return href === undefined ? [] : { network, href };
      }),
    },
  });

/** Blocks beside each other, one list for each column. */
export const columns =
  (...lists: readonly (readonly Make<LeafBlock>[])[]): Make<ColumnsBlock> =>
  (attrs) => ({
    type: 'columns',
    attrs,
    content: lists.map(
      (makes, column): Column => ({
        type: 'column',
        content: makes.map((make, n) => make({ ...attrs, id: `${attrs.id}-${column + 1}-${n + 1}` })),
      }),
    ),
  });

export const reusable =
  (id: number): Make<Block> =>
  (attrs) => ({ type: 'reusable', attrs: { ...attrs, reusable_block_id: id } });

const ROOM = { show_if: null, above: 12, below: 12 } as const;

/** Blocks as they stand in no mail yet. */
export const leavesOf = (...makes: readonly Make<LeafBlock>[]): LeafBlock[] =>
  makes.map((make, n) => make({ ...ROOM, id: `block-${n + 1}` }));

/** A whole mail, which ends with its footer. */
export const mail = (preheader: string, ...makes: readonly Make<Block>[]): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader },
  content: [
    ...makes.map((make, n) => make({ ...ROOM, id: `block-${n + 1}` })),
    { type: 'footer', attrs: { ...ROOM, id: 'footer', text: '', align: 'center' } },
  ],
});

interface Starter {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly subject: string;
  readonly json: EmailDocument;
}

export const starter = (one: Starter): StarterTemplate => ({
  ...one,
  id: null,
  preheader: one.json.attrs.preheader,
  is_raw_html: false,
  html: null,
  text: null,
  updated_ts: null,
  updated_by_name: null,
  version: null,
});
