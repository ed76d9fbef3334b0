import fc from 'fast-check';
import type {
  Block,
  EmailDocument,
  Inline,
  LeafBlock,
} from '#contract/marketing/templates/email/document.ts';

/** Mails of every kind of block, as a person may come to write them. */

const words = fc.stringMatching(/^[A-Za-zäéß€ ,.!'"<>&😀-🙏-]{1,30}$/u);
const color = fc.constantFrom('ink', 'accent', '#7a2b26', '#FFFFFF') as fc.Arbitrary<'ink' | '#7a2b26'>;
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
const href = fc.constantFrom(
  '',
  'https://example.com/menu?a=1&b=2',
  'mailto:hello@example.com',
  '{{unsubscribe}}',
);

const inline: fc.Arbitrary<Inline> = fc.oneof(
  words.map((text): Inline => ({ type: 'text', text })),
  words.map(
    (text): Inline => ({
      type: 'text',
      text,
      marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com' } }],
    }),
  ),
  fc
    .tuple(fc.constantFrom('first_name', 'send_date plus 3 days'), fc.option(words))
    .map(([name, fallback]): Inline => ({ type: 'mergeTag', attrs: { name, fallback } })),
  fc.constant<Inline>({ type: 'hardBreak' }),
);
const line = fc.array(inline, { maxLength: 4 });
const room = { show_if: null, above: 12, below: 0 };
const attrs = (id: string) => ({ id, ...room });

const leaf = (id: string): fc.Arbitrary<LeafBlock> =>
  fc.oneof(
    fc.tuple(line, align, color, fc.constantFrom(1 as const, 2 as const, 3 as const)).map(
      ([content, where, tint, level]): LeafBlock => ({
        type: 'heading',
        attrs: { ...attrs(id), align: where, color: tint, size: 30, level },
        content,
      }),
    ),
    fc.tuple(line, align).map(
      ([content, where]): LeafBlock => ({
        type: 'text',
        attrs: { ...attrs(id), align: where, color: 'ink', size: 16 },
        content: [{ type: 'paragraph', content }, { type: 'paragraph' }],
      }),
    ),
    fc.tuple(words, href).map(
      ([alt, to]): LeafBlock => ({
        type: 'image',
        attrs: {
          ...attrs(id),
          src: '/api/media/a.png',
          dark_src: null,
          alt,
          is_decorative: false,
          href: to,
          width_pct: 80,
          align: 'center',
        },
      }),
    ),
    fc.tuple(words, href, color).map(
      ([label, to, tint]): LeafBlock => ({
        type: 'button',
        attrs: { ...attrs(id), label, href: to, align: 'center', background: tint, color: 'paper' },
      }),
    ),
    fc.constant<LeafBlock>({ type: 'divider', attrs: { ...attrs(id), color: 'highlight', thickness: 2 } }),
    fc.constant<LeafBlock>({ type: 'spacer', attrs: { ...attrs(id), height: 40 } }),
    fc.tuple(words, words, words).map(
      ([title, name, price]): LeafBlock => ({
        type: 'menuCard',
        attrs: { ...attrs(id), title, items: [{ name, description: '', price }] },
      }),
    ),
    fc.constant<LeafBlock>({
      type: 'locationCard',
      attrs: { ...attrs(id), merchant_id: null, has_hours: true, has_map: false },
    }),
    fc.tuple(words, words).map(
      ([title, text]): LeafBlock => ({
        type: 'offer',
        attrs: { ...attrs(id), title, text, code: '{{sparkfly_offer_code}}', small_print: '' },
      }),
    ),
    words.map(
      (label): LeafBlock => ({
        type: 'reservationButton',
        attrs: { ...attrs(id), label, merchant_id: null, align: 'center' },
      }),
    ),
  );

const block = (id: string): fc.Arbitrary<Block> =>
  fc.oneof(
    { weight: 4, arbitrary: leaf(id) },
    fc.tuple(leaf(`${id}a`), leaf(`${id}b`)).map(
      ([one, other]): Block => ({
        type: 'columns',
        attrs: attrs(id),
        content: [
          { type: 'column', content: [one] },
          { type: 'column', content: [other] },
        ],
      }),
    ),
  );

export const anyMail: fc.Arbitrary<EmailDocument> = fc
  .tuple(
    words,
    fc
      .integer({ min: 0, max: 8 })
      .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => block(`b${at}`)))),
  )
  .map(([preheader, blocks]) => ({
    type: 'doc',
    attrs: { version: 1, preheader },
    content: [...blocks, { type: 'footer', attrs: { ...attrs('footer'), text: '', align: 'center' } }],
  }));
