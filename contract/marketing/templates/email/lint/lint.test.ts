import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailDocuments } from '../../../../../tests/support/emails/documents.ts';
import { BLANK_BRAND_KIT, type Block, type EmailDocument, type LeafBlock } from '../document.ts';
import { applyFix, blockingProblems, type LintInput, type LintRule, lintEmail } from './index.ts';

const shared = { show_if: null, above: 0, below: 0 };
const setting = { align: 'left', color: 'ink', size: 16 } as const;
const footer: Block = { type: 'footer', attrs: { ...shared, id: 'foot', text: '', align: 'left' } };
const text = (
  words: string,
  own: Partial<Extract<LeafBlock, { type: 'text' }>['attrs']> = {},
): LeafBlock => ({
  type: 'text',
  attrs: { ...shared, ...setting, id: 'a', ...own },
  content: [{ type: 'paragraph', ...(words === '' ? {} : { content: [{ type: 'text', text: words }] }) }],
});
const image = (own: Partial<Extract<LeafBlock, { type: 'image' }>['attrs']> = {}): LeafBlock => ({
  type: 'image',
  attrs: {
    ...shared,
    id: 'a',
    src: '/api/media/a.png',
    dark_src: null,
    alt: 'A table',
    is_decorative: false,
    href: null,
    width_pct: 100,
    align: 'left',
    ...own,
  },
});
const button = (own: Partial<Extract<LeafBlock, { type: 'button' }>['attrs']> = {}): LeafBlock => ({
  type: 'button',
  attrs: {
    ...shared,
    id: 'a',
    label: 'Read',
    href: 'https://example.com/a',
    align: 'left',
    background: 'accent',
    color: '#ffffff',
    ...own,
  },
});
const doc = (...content: Block[]): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader: 'x' },
  content: [...content, footer],
});

const GOOD = 'The halibut is back on the menu, and so is the squash.';
const input = (own: Partial<LintInput> = {}): LintInput => ({
  subject: 'Autumn is on the table',
  preheader: 'Halibut and squash',
  is_raw_html: false,
  json: doc(text(GOOD)),
  html: null,
  text: null,
  place: 'email',
  kit: BLANK_BRAND_KIT,
  reusable: new Map(),
  propertyIds: [7],
  segmentIds: new Set([1]),
  locations: new Map([[5, { canReserve: true }]]),
  hasWebsite: false,
  bytes: 1000,
  imageBytes: new Map([['/api/media/large.png', 2_000_000]]),
  missing: null,
  longest: null,
  ...own,
});
const raw = (html: string): Partial<LintInput> => ({ is_raw_html: true, json: null, html });
const rulesOf = (own: Partial<LintInput>) =>
  lintEmail(input(own)).map(({ rule, severity }) => `${rule} ${severity}`);

describe('the linter of emails', () => {
  test('finds nothing in an email that is well', () => {
    expect(rulesOf({})).toEqual([]);
    expect(rulesOf(raw(`<h1>${GOOD}</h1><img src="x" alt=""><a href="{{unsubscribe}}">Leave</a>`))).toEqual(
      [],
    );
  });

  test.each<[string, Partial<LintInput>, string[]]>([
    ['no subject', { subject: ' ' }, ['subject_missing blocks']],
    ['a long subject', { subject: 'x'.repeat(71) }, ['subject_long warns']],
    [
      'a subject that names make long',
      { subject: `${'x'.repeat(50)} {{first_name|you}}`, longest: new Map([['first_name', 40]]) },
      ['subject_long warns'],
    ],
    ['capitals', { subject: 'COME IN TONIGHT {{first_name|you}}' }, ['subject_caps warns']],
    ['words of advertising', { subject: 'Act now and eat' }, ['subject_spam warns']],
    ['many exclamation marks', { subject: 'Eat!!!' }, ['subject_spam warns']],
    ['no preheader', { preheader: '' }, ['preheader_missing warns']],
    ['no alt text', { json: doc(text(GOOD, { id: 'b' }), image({ alt: ' ' })) }, ['alt_missing warns']],
    ['no alt text in HTML', raw(`<img src="a.png"><p>${GOOD} {{unsubscribe}}</p>`), ['alt_missing warns']],
    ['pale words', { json: doc(text(GOOD, { color: '#dddddd' })) }, ['contrast warns']],
    [
      'pale words on a button',
      { json: doc(text(GOOD, { id: 'b' }), button({ background: '#eeeeee' })) },
      ['contrast warns'],
    ],
    [
      'a button without a link',
      { json: doc(text(GOOD, { id: 'b' }), button({ href: '' })) },
      ['link_empty blocks'],
    ],
    [
      'a link without a target in HTML',
      raw(`<p>${GOOD}<a href="#">x</a> {{unsubscribe}}`),
      ['link_empty blocks'],
    ],
    [
      'a broken link',
      { json: doc(text(GOOD, { id: 'b' }), button({ href: 'https://nowhere' })) },
      ['link_broken blocks'],
    ],
    ['TMPL-035 an unknown tag', { json: doc(text(`${GOOD} {{nickname|x}}`)) }, ['tag_unknown blocks']],
    [
      'TMPL-035 a property that is gone',
      { json: doc(text(`${GOOD} {{property_8|x}}`)) },
      ['tag_unknown blocks'],
    ],
    [
      'TMPL-041 a tag that emails may not have',
      { subject: '{{punchh_coupon_code|x}}' },
      ['tag_disallowed blocks'],
    ],
    [
      'TMPL-038 two tags at odds',
      { place: 'automation', json: doc(text(`${GOOD} {{sparkfly_offer_url|x}} {{sparkfly_offer_code|y}}`)) },
      ['tag_conflict blocks'],
    ],
    ['a tag that may say nothing', { json: doc(text(`${GOOD} {{favorite_dish}}`)) }, ['tag_empty blocks']],
    ['small words', { json: doc(text(GOOD, { size: 12 })) }, ['text_small warns']],
    ['small words in HTML', raw(`<p style="font-size: 11px">${GOOD} {{unsubscribe}}`), ['text_small warns']],
    ['too much', { bytes: 110_000 }, ['html_large warns']],
    [
      'a large image',
      { json: doc(text(GOOD, { id: 'b' }), image({ src: '/api/media/large.png' })) },
      ['image_large warns'],
    ],
    ['pictures alone', { json: doc(image()) }, ['image_only warns']],
    ['no way to leave in HTML', raw(`<p>${GOOD}</p>`), ['unsubscribe_missing blocks']],
    ['an empty block', { json: doc(text(GOOD), text(' ', { id: 'b' })) }, ['block_empty warns']],
    [
      'a segment that is gone',
      { json: doc(text(GOOD, { show_if: { kind: 'segment', segment_id: 9, is_not: false } })) },
      ['segment_gone blocks'],
    ],
    [
      'a location that is closed',
      {
        json: doc(text(GOOD), {
          type: 'locationCard',
          attrs: { ...shared, id: 'b', merchant_id: 6, has_hours: true, has_map: true },
        }),
      },
      ['location_gone blocks'],
    ],
    [
      'nowhere to reserve',
      {
        locations: new Map([[5, { canReserve: false }]]),
        json: doc(text(GOOD), {
          type: 'reservationButton',
          attrs: { ...shared, id: 'b', label: 'Book', merchant_id: 5, align: 'left' },
        }),
      },
      ['reserve_nowhere warns'],
    ],
  ])('%s is found', (_what, own, expected) => {
    expect(rulesOf(own)).toEqual(expected);
  });

  test.each([
    '<script>x</script>',
    '<form action="x">',
    '<p onclick="x">',
    '<a href="java\tscript:x">',
    '<svg><a xlink:href="javascript:x">',
  ])('what does nothing in an email stops it: %s', (html) => {
    const found = lintEmail(input(raw(`${html}<p>${GOOD} {{unsubscribe}}`)));
    expect(blockingProblems(found).map(({ rule }) => rule)).toContain('markup_active');
  });

  test('TMPL-036 TMPL-037 a day counted from that of sending and the way to leave are no findings', () => {
    expect(rulesOf({ json: doc(text(`${GOOD} {{send_date plus 3 days}} {{unsubscribe}}`)) })).toEqual([]);
  });

  test('a tag that all of the audience have stops nothing; else the guests are counted', () => {
    const json = doc(text(`${GOOD} {{favorite_dish}}`));
    expect(rulesOf({ json, missing: new Map([['{{favorite_dish}}', 0]]) })).toEqual([]);
    const [found] = lintEmail(input({ json, missing: new Map([['{{favorite_dish}}', 214]]) }));
    expect(found).toMatchObject({ block_id: 'a', guests: 214, message: 'Favorite dish has no fallback' });
    expect(found?.remedy).toContain('214 guests have none');
  });

  test('a block that only those see who have the value needs no words for others', () => {
    const show_if = { kind: 'has_value', tag: 'favorite_dish', is_not: false } as const;
    expect(rulesOf({ json: doc(text(`${GOOD} {{favorite_dish}}`, { show_if })) })).toEqual([]);
    expect(
      rulesOf({ json: doc(text(`${GOOD} {{favorite_dish}}`, { show_if: { ...show_if, is_not: true } })) }),
    ).toEqual(['tag_empty blocks']);
  });

  test('what a fix mends is found no more, in any email', () => {
    fc.assert(
      fc.property(emailDocuments, fc.string(), (json, subject) => {
        let mail = input({ json, subject, preheader: json.attrs.preheader });
        const count = (one: LintInput, rule: LintRule, id: string | null) =>
          lintEmail(one).filter((found) => found.rule === rule && found.block_id === id).length;
        for (const { fix, rule, block_id } of lintEmail(mail)) {
          if (!fix) continue;
          const before = count(mail, rule, block_id);
          const mended = { ...mail, ...applyFix(mail, fix) };
          if (before > 0) expect(count(mended, rule, block_id)).toBeLessThan(before);
          mail = mended;
        }
      }),
    );
  });

  test('words of any color can be read in the dark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const color = `#${n.toString(16).padStart(6, '0')}` as const;
        const found = lintEmail(input({ json: doc(text(GOOD, { color })) }));
        expect(found.some(({ message }) => message.includes('in the dark'))).toBe(false);
      }),
    );
  });
});
