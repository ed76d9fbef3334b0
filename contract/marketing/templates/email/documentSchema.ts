import { z } from 'zod';
import { LINK_TAGS, TAG_NAMES } from '../tags.ts';
import {
  ALIGNMENTS,
  type BlockType,
  BRAND_COLORS,
  DOCUMENT_VERSION,
  type EmailColor,
  MOST_BLOCKS,
  MOST_PREHEADER,
  SOCIAL_NETWORKS,
} from './document.ts';

/** What a stored mail may be, block by block: nothing unknown comes in, and every size has its bound. */

const LINK = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d][\d\s().-]*)$/i;
const LINK_MESSAGE =
  'This link is none that emails may have. Start it with https://, mailto: or tel:, or use a merge tag that is a link.';
/** A tag instead of an address is one of those whose values are ours, and has no words for whoever has none. */
const isLink = (href: string) => LINK.test(href) || LINK_TAGS.some((name) => href === `{{${name}}}`);
const IMAGE = /^(?:https?:\/\/[^\s<>"]+|\/(?!\/)[^\s<>"]+)$/i;

const words = z.string().max(1000);
const long = z.string().max(20_000);
const link = z.string().max(2000).refine(isLink, LINK_MESSAGE);
/** Empty while none is written. */
const linkOrNone = z.union([z.literal(''), link], { error: LINK_MESSAGE });
const image = z.string().max(2000).regex(IMAGE, 'Choose an image from the library.');
const pixels = z.int().min(0).max(200);
const id = z.int().min(1).max(2_147_483_647);
const align = z.enum(ALIGNMENTS);
const color = z.custom<EmailColor>(
  (value) =>
    typeof value === 'string' &&
    ((BRAND_COLORS as readonly string[]).includes(value) || /^#[0-9a-f]{6}$/i.test(value)),
  'Choose a color of the brand kit, or write one such as #7a2b26.',
);
/** A color of a mail, of the brand kit or written out. */
export const emailColor = color;

const showIf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('segment'), segment_id: id, is_not: z.boolean() }),
  z.strictObject({ kind: z.literal('location'), merchant_ids: z.array(id).max(500), is_not: z.boolean() }),
  z.strictObject({ kind: z.literal('has_value'), tag: z.enum(TAG_NAMES), is_not: z.boolean() }),
]);

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: link }) }),
]);
const marks = z.array(mark).max(4).exactOptional();
const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: long.min(1), marks }),
  z.strictObject({
    type: z.literal('mergeTag'),
    attrs: z.strictObject({ name: z.string().min(1).max(100), fallback: words.nullable() }),
    marks,
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
const line = z.array(inline).max(500).exactOptional();
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: line });
const item = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) });
const list = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(item).min(1).max(100),
});

const shared = { id: z.string().min(1).max(64), show_if: showIf.nullable(), above: pixels, below: pixels };
const setting = { align, color, size: z.int().min(8).max(96) };
const block = <T extends BlockType, A extends z.ZodRawShape>(type: T, own: A) =>
  z.strictObject({ type: z.literal(type), attrs: z.strictObject({ ...shared, ...own }) });

const LEAVES = [
  block('heading', { ...setting, level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }).extend({
    content: line,
  }),
  block('text', setting).extend({
    content: z
      .array(z.union([paragraph, list]))
      .max(200)
      .exactOptional(),
  }),
  block('image', {
    src: z.union([z.literal(''), image]),
    dark_src: image.nullable(),
    alt: words,
    is_decorative: z.boolean(),
    href: linkOrNone.nullable(),
    width_pct: z.int().min(1).max(100),
    align,
  }),
  block('button', { label: words, href: linkOrNone, align, background: color, color }),
  block('divider', { color, thickness: pixels }),
  block('spacer', { height: pixels }),
  block('social', {
    links: z.array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), href: linkOrNone })).max(20),
    align,
  }),
  block('menuCard', {
    title: words,
    items: z.array(z.strictObject({ name: words, description: words, price: words })).max(50),
  }),
  block('locationCard', { merchant_id: id.nullable(), has_hours: z.boolean(), has_map: z.boolean() }),
  block('offer', { title: words, text: words, code: words, small_print: words }),
  block('reservationButton', { label: words, merchant_id: id.nullable(), align }),
] as const;

const column = z.strictObject({
  type: z.literal('column'),
  content: z.array(z.discriminatedUnion('type', LEAVES)).max(MOST_BLOCKS),
});

const anyBlock = z.discriminatedUnion('type', [
  ...LEAVES,
  block('columns', {}).extend({ content: z.array(column).min(2).max(4).exactOptional() }),
  block('reusable', { reusable_block_id: id }),
  block('footer', { text: words, align }),
]);

type AnyBlock = z.output<typeof anyBlock>;

/** What a reusable block shows: blocks that may stand in a column, each with an id of its own. */
export const reusableContent = z
  .array(z.discriminatedUnion('type', LEAVES))
  .min(1, 'Put at least one block in')
  .max(20, 'A reusable block has at most 20 blocks. Make two of it.')
  .superRefine((content, ctx) => {
    const ids = content.map(({ attrs }) => attrs.id);
    const twice = ids.find((one, n) => ids.indexOf(one) !== n);
    if (twice !== undefined) ctx.addIssue(`Two blocks have the id “${twice}”.`);
  });

/** Every block of a mail with the way to it, those in columns after their columns. */
const everyBlock = (content: readonly AnyBlock[]) =>
  content.flatMap((found, n) => [
    { id: found.attrs.id, path: [n] },
    ...(found.type === 'columns' ? (found.content ?? []) : []).flatMap((one, column) =>
      one.content.map((inside, m) => ({
        id: inside.attrs.id,
        path: [n, 'content', column, 'content', m],
      })),
    ),
  ]);

/** What is wrong with the blocks together. */
function checkBlocks(content: readonly AnyBlock[], ctx: z.RefinementCtx): void {
  const all = everyBlock(content);
  if (all.length > MOST_BLOCKS)
    ctx.addIssue(
      `An email has at most ${MOST_BLOCKS} blocks, and this one has ${all.length}. Take some out.`,
    );
  const ids = new Set<string>();
  for (const { id: one, path } of all) {
    if (ids.has(one)) ctx.addIssue({ code: 'custom', path, message: `Two blocks have the id “${one}”.` });
    ids.add(one);
  }
  const footers = content.filter(({ type }) => type === 'footer').length;
  if (footers !== 1 || content.at(-1)?.type !== 'footer')
    ctx.addIssue('An email ends with its one footer, where the address and the way to unsubscribe stand.');
}

export const emailDocument = z.strictObject({
  type: z.literal('doc'),
  attrs: z.strictObject({
    version: z.literal(DOCUMENT_VERSION),
    preheader: z.string().max(MOST_PREHEADER),
  }),
  content: z.array(anyBlock).max(MOST_BLOCKS).superRefine(checkBlocks),
});
