import fc, { type Arbitrary } from 'fast-check';
import {
  ALIGNMENTS,
  type Block,
  BRAND_COLORS,
  type EmailColor,
  type EmailDocument,
  type Inline,
  type LeafBlock,
  type Mark,
  MOST_PREHEADER,
  type Paragraph,
  type ShowIf,
  SOCIAL_NETWORKS,
} from '#contract/marketing/templates/email/document.ts';
import { TAG_NAMES } from '#contract/marketing/templates/tags.ts';

/** Any mail that can be written: every kind of block with any of its settings, words in any script, tags and marks. */

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const maybe = <T>(of: Arbitrary<T>) => fc.option(of, { nil: null });
const href = fc.constantFrom(
  'https://example.com/menu?a=1&b=2',
  'mailto:hello@example.com',
  '{{unsubscribe}}',
);
const align = fc.constantFrom(...ALIGNMENTS);
const pixels = fc.integer({ min: 0, max: 80 });
const color = fc.oneof(
  fc.constantFrom<EmailColor>(...BRAND_COLORS),
  fc.integer({ min: 0, max: 0xffffff }).map((n): EmailColor => `#${n.toString(16).padStart(6, '0')}`),
);
const ids = fc.integer({ min: 1, max: 99_999 });

const showIf: Arbitrary<ShowIf> = fc.oneof(
  fc.record({ kind: fc.constant('segment' as const), segment_id: ids, is_not: fc.boolean() }),
  fc.record({
    kind: fc.constant('location' as const),
    merchant_ids: fc.array(ids, { maxLength: 3 }),
    is_not: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('has_value' as const),
    tag: fc.constantFrom(...TAG_NAMES),
    is_not: fc.boolean(),
  }),
);

/** In the order in which marks are always written. */
const marks = fc
  .record({ link: maybe(href), others: fc.subarray(['bold', 'italic', 'underline'] as const) })
  .map(({ link, others }): Mark[] => [
    ...(link === null ? [] : [{ type: 'link' as const, attrs: { href: link } }]),
    ...others.map((type) => ({ type })),
  ]);

const withMarks = <T extends object>(node: T, found: readonly Mark[]) =>
  found.length > 0 ? { ...node, marks: found } : node;
const tag = fc.record({
  name: fc.constantFrom(...TAG_NAMES, 'send_date plus 3 days', 'property_7'),
  fallback: maybe(words),
});

const inline: Arbitrary<Inline> = fc.oneof(
  fc.tuple(words, marks).map(([text, found]): Inline => withMarks({ type: 'text' as const, text }, found)),
  fc
    .tuple(tag, marks)
    .map(([attrs, found]): Inline => withMarks({ type: 'mergeTag' as const, attrs }, found)),
  fc.constant<Inline>({ type: 'hardBreak' }),
);

const sameMarks = (a: Inline, b: Inline) =>
  a.type === 'text' && b.type === 'text' && JSON.stringify(a.marks) === JSON.stringify(b.marks);
/** Words beside words of the same marks are one piece. */
const line = fc
  .array(inline, { maxLength: 5 })
  .map((pieces) => pieces.filter((piece, n) => n === 0 || !sameMarks(pieces[n - 1] ?? piece, piece)));
const filled = <T>(content: readonly T[]) => (content.length > 0 ? { content } : {});

const paragraph: Arbitrary<Paragraph> = line.map((content) => ({ type: 'paragraph', ...filled(content) }));
const item = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'listItem' as const, content }));
const list = fc.record({
  type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
  content: fc.array(item, { minLength: 1, maxLength: 3 }),
});

const setting = { align, color, size: fc.integer({ min: 10, max: 60 }) };

/** Ids are given afterwards, each its own. */
const shared = fc.record({ id: fc.constant(''), show_if: maybe(showIf), above: pixels, below: pixels });
const attrs = <T extends object>(own: Arbitrary<T>) =>
  fc.tuple(shared, own).map(([all, found]) => ({ ...all, ...found }));
const bare = <T extends LeafBlock['type'] | 'reusable', A>(type: T, own: Arbitrary<A>) =>
  own.map((found) => ({ type, attrs: found }));

const leaf: Arbitrary<LeafBlock> = fc.oneof(
  fc
    .tuple(attrs(fc.record({ ...setting, level: fc.constantFrom(1 as const, 2 as const, 3 as const) })), line)
    .map(([own, content]): LeafBlock => ({ type: 'heading', attrs: own, ...filled(content) })),
  fc
    .tuple(attrs(fc.record(setting)), fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 3 }))
    .map(([own, content]): LeafBlock => ({ type: 'text', attrs: own, content })),
  bare(
    'image',
    attrs(
      fc.record({
        src: fc.constantFrom('', '/media/a.png'),
        dark_src: maybe(fc.constant('/media/b.png')),
        alt: fc.string(),
        is_decorative: fc.boolean(),
        href: maybe(href),
        width_pct: fc.integer({ min: 10, max: 100 }),
        align,
      }),
    ),
  ),
  bare('button', attrs(fc.record({ label: words, href, align, background: color, color }))),
  bare('divider', attrs(fc.record({ color, thickness: pixels }))),
  bare('spacer', attrs(fc.record({ height: pixels }))),
  bare(
    'social',
    attrs(
      fc.record({
        links: fc.array(fc.record({ network: fc.constantFrom(...SOCIAL_NETWORKS), href }), { maxLength: 3 }),
        align,
      }),
    ),
  ),
  bare(
    'menuCard',
    attrs(
      fc.record({
        title: fc.string(),
        items: fc.array(fc.record({ name: words, description: fc.string(), price: words }), { maxLength: 3 }),
      }),
    ),
  ),
  bare(
    'locationCard',
    attrs(fc.record({ merchant_id: maybe(ids), has_hours: fc.boolean(), has_map: fc.boolean() })),
  ),
  bare('offer', attrs(fc.record({ title: words, text: fc.string(), code: words, small_print: fc.string() }))),
  bare('reservationButton', attrs(fc.record({ label: words, merchant_id: maybe(ids), align }))),
);

const column = fc
  .array(leaf, { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'column' as const, content }));
const columns = fc
  .tuple(shared, fc.array(column, { minLength: 2, maxLength: 4 }))
  .map(([own, content]): Block => ({ type: 'columns', attrs: own, content }));
const reusable = bare('reusable', attrs(fc.record({ reusable_block_id: ids })));
const footer = attrs(fc.record({ text: fc.string(), align })).map(
  (own): Block => ({ type: 'footer', attrs: own }),
);

/** Gives every block its own id, in order. */
function named<T extends Block>(block: T, next: () => string): T {
  const inside =
    block.type === 'columns'
      ? {
          content: block.content?.map((one) => ({
            ...one,
            content: one.content.map((each) => named(each, next)),
          })),
        }
      : {};
  return { ...block, attrs: { ...block.attrs, id: next() }, ...inside };
}

export const emailDocuments: Arbitrary<EmailDocument> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 8, arbitrary: leaf }, columns, reusable), { maxLength: 6 }),
    footer,
    fc.string({ maxLength: MOST_PREHEADER }),
  )
  .map(([blocks, last, preheader]): EmailDocument => {
    let count = 0;
    const next = () => `b${++count}`;
    return {
      type: 'doc',
      attrs: { version: 1, preheader },
      content: [...blocks, last].map((block) => named(block, next)),
    };
  });
