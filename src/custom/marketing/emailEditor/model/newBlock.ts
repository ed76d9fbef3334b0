import type {
  Block,
  BlockAttrs,
  BlockType,
  LeafBlock,
} from '#contract/marketing/templates/email/document.ts';
import { newId } from '#src/newId.ts';

type BlockOf<T extends BlockType> = Extract<Block, { readonly type: T }>;
type OwnAttrs<T extends BlockType> = Omit<BlockOf<T>['attrs'], keyof BlockAttrs>;

/** What a block is set to before anybody sets it; the editor's nodes take names and defaults of their attributes from here. */
export const BLOCK_DEFAULTS: { readonly [T in BlockType]: OwnAttrs<T> } = {
  heading: { level: 1, align: 'center', color: 'ink', size: 32 },
  text: { align: 'left', color: 'ink', size: 15 },
  image: {
    src: '',
    dark_src: null,
    alt: '',
    is_decorative: false,
    href: null,
    width_pct: 100,
    align: 'center',
  },
  button: { label: 'Read more', href: '', align: 'center', background: 'accent', color: '#ffffff' },
  columns: {},
  divider: { color: 'quiet', thickness: 1 },
  spacer: { height: 24 },
  social: { links: [], align: 'center' },
  menuCard: { title: '', items: [] },
  locationCard: { merchant_id: null, has_hours: true, has_map: true },
  offer: { title: '', text: '', code: '', small_print: '' },
  reservationButton: { label: 'Reserve a table', merchant_id: null, align: 'center' },
  reusable: { reusable_block_id: 0 },
  footer: { text: '', align: 'center' },
};

/** Room above and below a new block. */
const ROOM = 15;

/** Names a block; nothing but the document itself knows it. */
export const newBlockId = (): string => newId().slice(0, 8);

const emptyText = (): LeafBlock => ({
  type: 'text',
  attrs: { ...newAttrs(), ...BLOCK_DEFAULTS.text },
  content: [{ type: 'paragraph' }],
});

const newAttrs = (): BlockAttrs => ({ id: newBlockId(), show_if: null, above: ROOM, below: ROOM });

/** A block as it is put into a mail; words and pictures are still to come. */
export function newBlock<T extends BlockType>(type: T, own: Partial<OwnAttrs<T>> = {}): Block {
  const attrs = { ...newAttrs(), ...BLOCK_DEFAULTS[type], ...own };
  const content =
    type === 'text'
      ? { content: [{ type: 'paragraph' }] }
      : type === 'columns'
        ? { content: [1, 2].map(() => ({ type: 'column', content: [emptyText()] })) }
        : {};
  // The kind and its defaults are looked up by the same key, which the union cannot be told.
  return { type, attrs, ...content } as unknown as Block;
}
