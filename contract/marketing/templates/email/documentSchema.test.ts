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

describe('the document of a mail', () => {
  test('every mail that can be written is accepted and stays as it is', () => {
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
  ])('a link to %j is refused', (href) => expect(isAccepted(mail(button(href), footer))).toBe(false));

  test('links of the web, of mail, of the phone and merge tags are accepted', () => {
    for (const href of ['https://example.com', 'mailto:a@example.com', 'tel:+1 555 0100', '{{unsubscribe}}'])
      expect(isAccepted(mail(button(href), footer))).toBe(true);
  });

  test('ten thousand blocks, columns in columns, unknown blocks and settings are refused', () => {
    const columns = (inside: unknown) => ({
      type: 'columns',
      attrs: shared,
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
});
