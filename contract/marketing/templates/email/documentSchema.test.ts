import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailDocuments } from '../../../../tests/support/emails/documents.ts';
import type { EmailDocument } from './document.ts';
import { emailDocument } from './documentSchema.ts';

const shared = { id: 'a', show_if: null, above: 0, below: 0 };
const footer = { type: 'footer', attrs: { ...shared, id: 'z', text: '', align: 'left' } };
const button = (href: string) => ({
  type: 'button',
  attrs: { ...shared, label: 'Book', href, align: 'left', background: 'accent', color: 'paper' },
});
const mail = (...content: readonly unknown[]) => ({
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content,
});
const isAccepted = (found: unknown) => emailDocument.safeParse(found).success;

describe('the document of an email', () => {
  test('every email that can be written is accepted and stays as it is', () => {
    fc.assert(
      fc.property(emailDocuments, (document) => {
        const read: EmailDocument = emailDocument.parse(document);
        expect(read).toEqual(document);
      }),
    );
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'java\nscript:x',
    '//example.com',
    '{{first_name}}',
    '{{first_name|javascript:alert(1)}}',
    '{{unsubscribe|javascript:alert(1)}}',
  ])('a link to %j is refused', (href) => expect(isAccepted(mail(button(href), footer))).toBe(false));

  test('links of the web, of email, of the phone and of tags that are links are accepted', () => {
    for (const href of ['https://example.com', 'mailto:a@example.com', 'tel:+1 555 0100', '{{unsubscribe}}'])
      expect(isAccepted(mail(button(href), footer))).toBe(true);
  });

  test('ten thousand blocks, columns in columns, unknown blocks and settings are refused', () => {
    const columns = (inside: unknown) => ({
      type: 'columns',
      attrs: { ...shared, id: 'c' },
      content: [
        { type: 'column', content: [inside] },
        { type: 'column', content: [] },
      ],
    });
    expect(isAccepted(mail(...Array.from({ length: 10_000 }, () => footer)))).toBe(false);
    expect(isAccepted(mail(columns(button('')), footer))).toBe(true);
    expect(isAccepted(mail(columns(columns(button(''))), footer))).toBe(false);
    expect(isAccepted(mail({ type: 'iframe', attrs: shared }, footer))).toBe(false);
    expect(isAccepted(mail({ ...footer, attrs: { ...footer.attrs, onclick: 'x' } }))).toBe(false);
    const polluted: unknown = JSON.parse(
      JSON.stringify(mail(footer)).replace('"text":""', '"text":"","__proto__":{"x":1}'),
    );
    expect(isAccepted(polluted)).toBe(false);
  });

  const column = (ids: readonly string[]) => ({
    type: 'column',
    content: ids.map((one) => ({ type: 'spacer', attrs: { ...shared, id: one, height: 8 } })),
  });
  const columns = (...each: (readonly string[])[]) => ({
    type: 'columns',
    attrs: { ...shared, id: 'columns' },
    content: each.map(column),
  });
  const wrong = (found: unknown) =>
    emailDocument.safeParse(found).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('blocks in columns count as others do', () => {
    const ids = (from: number, n: number) => Array.from({ length: n }, (_, i) => `s${from + i}`);
    expect(isAccepted(mail(columns(ids(0, 49), ids(49, 49)), footer))).toBe(true);
    expect(wrong(mail(columns(ids(0, 49), ids(49, 50)), footer))).toEqual([
      'content: An email has at most 100 blocks, and this one has 101. Take some out.',
    ]);
  });

  test('an id stands once, wherever the block is', () => {
    expect(wrong(mail(columns(['a'], ['b', 'a']), footer))).toEqual([
      'content.0.content.1.content.1: Two blocks have the id “a”.',
    ]);
  });

  test('an email ends with its one footer', () => {
    const end =
      'content: An email ends with its one footer, where the address and the way to unsubscribe stand.';
    expect(wrong(mail(button('')))).toEqual([end]);
    expect(wrong(mail())).toEqual([end]);
    expect(wrong(mail(footer, button('')))).toEqual([end]);
    expect(wrong(mail({ ...footer, attrs: { ...footer.attrs, id: 'y' } }, footer))).toEqual([end]);
  });

  test('what looks like a script in words is words', () => {
    const text = '<script>alert(1)</script>';
    const said = mail({ ...button(''), attrs: { ...button('').attrs, label: text } }, footer);
    expect(emailDocument.parse(said)).toEqual(said);
  });
});
