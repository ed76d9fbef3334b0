import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLANK_BRAND_KIT,
  type Block,
  type EmailDocument,
  type Inline,
  type ShowIf,
} from '#contract/marketing/templates/email/document.ts';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import { fillTags } from '#server/integrations/email/index.ts';
import type { GuestValues } from '#server/services/marketing/templates/index.ts';
import { emailDocuments } from '#tests/support/emails/documents.ts';
import {
  compileEmail,
  type CompileContext,
  type EmailSource,
  fillEmail,
  laxSubstitutionsOf,
  MissingValues,
  narrow,
  type Place,
  substitutionsOf,
} from './index.ts';

const shared = { show_if: null, above: 10, below: 10 };
const PEARL: Place = {
  merchant_id: 7,
  name: 'Pearl <District>',
  address: '1120 NW Everett St, Portland',
  phone: '+15035550100',
  hours: ['Mon to Thu 5 to 10 PM'],
};
const HILL: Place = { merchant_id: 9, name: 'Nob Hill', address: null, phone: null, hours: [] };
const context: CompileContext = {
  kit: BLANK_BRAND_KIT,
  reusable: new Map([[4, [words('shared', 'Gift cards for {{first_name|you}}')]]]),
  locations: { concept: { name: 'Marlowe Kitchen', website: null }, all: [PEARL, HILL] },
  publicUrl: 'https://couvert.example.com',
};
const MORE = {
  unsubscribeUrl: 'https://couvert.example.com/u/a?b=1&c=2',
  viewUrl: 'https://couvert.example.com/v/a',
  sentDate: '2026-11-24',
};

const footer: Block = { type: 'footer', attrs: { ...shared, id: 'foot', text: '', align: 'center' } };
const mail = (...content: Block[]): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content: [...content, footer],
});
const source = (json: EmailDocument, own: Partial<EmailSource> = {}): EmailSource => ({
  subject: 'Hi {{first_name|there}}',
  preheader: 'For {{first_name|you}}',
  is_raw_html: false,
  json,
  html: null,
  text: null,
  ...own,
});
const raw = (html: string, own: Partial<EmailSource> = {}): EmailSource => ({
  subject: 'Hello',
  preheader: '',
  is_raw_html: true,
  json: null,
  html,
  text: null,
  ...own,
});

function words(id: string, text: string, show_if: ShowIf | null = null) {
  const content: Inline[] = [{ type: 'text', text }];
  return {
    type: 'text' as const,
    attrs: { ...shared, id, show_if, align: 'left' as const, color: 'ink' as const, size: 15 },
    content: [{ type: 'paragraph' as const, content }],
  };
}

/** The mail of one guest; every condition holds unless said otherwise. */
async function filled(written: EmailSource, values: GuestValues, holds?: readonly boolean[]) {
  const compiled = await compileEmail(written, context);
  const narrowed = narrow(compiled, holds ?? compiled.conditions.map(() => true));
  return fillEmail(narrowed, substitutionsOf(narrowed, values, MORE));
}

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '{{email}}',
  'A\r\nBcc: x@example.com',
  'javascript:alert(1)',
  '\u202egnp.exe',
  '\ufdd00h\ufdd1',
  '\ud800',
  '李 小龙 🍷',
);

describe('one renderer', () => {
  test('any email that can be written makes the same bytes again after it was stored, and leaves no mark behind', async () => {
    await fc.assert(
      fc.asyncProperty(emailDocuments, fc.array(fc.boolean(), { maxLength: 8 }), async (json, holds) => {
        const stored = emailDocument.parse(JSON.parse(JSON.stringify(json)));
        const [one, other] = [
          await compileEmail(source(json), context),
          await compileEmail(source(stored), context),
        ];
        expect(other).toEqual(one);
        const narrowed = narrow(one, holds);
        const made = fillEmail(narrowed, laxSubstitutionsOf(narrowed, {}, MORE));
        const all = `${made.subject}${made.html}${made.text}`;
        expect(all).not.toMatch(/[\ufdd0-\ufdef]|-c[0-9a-f]{8}-\d+[a-z]-/);
        expect(made.html).not.toMatch(/(?:href|src)="\s*javascript:/i);
      }),
      { numRuns: 30 },
    );
  });

  test('what the carrier makes of a batch is what preview and test show, whatever guests are called', async () => {
    const json = mail(
      words('a', 'Dear {{full_name|guest}}, {{first_name}}'),
      {
        type: 'button',
        attrs: {
          ...shared,
          id: 'b',
          label: 'For {{first_name|you}}',
          href: 'https://example.com/?n={{first_name}}',
          align: 'center',
          background: 'accent',
          color: '#ffffff',
        },
      },
      {
        type: 'locationCard',
        attrs: { ...shared, id: 'c', merchant_id: null, has_hours: true, has_map: true },
      },
    );
    const compiled = await compileEmail(source(json), context);
    const narrowed = narrow(compiled, [true]);
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(7, 9, null), async (first_name, usual_merchant_id) => {
        const values = substitutionsOf(narrowed, { first_name, usual_merchant_id }, MORE);
        const made = fillEmail(narrowed, values);
        expect(made).toEqual({
          subject: fillTags(narrowed.subject, values),
          html: fillTags(narrowed.html, values),
          text: fillTags(narrowed.text, values),
        });
        expect(made.html).not.toMatch(/<script|<img src=x|onmouseover='|href="javascript/);
        expect(made.subject).not.toMatch(/[\r\n\u202e\ufdd0]/);
      }),
    );
  });

  test('nobody writes the marks of the renderer into an email', async () => {
    const forged = 'A\ufdd00h\ufdd1B\ufdd20\ufdd3C\ufdd4D';
    const json = mail(words('a', `${forged} {{first_name|${forged}}}`));
    const made = await filled(source(json), { first_name: null });
    expect(made.html).toContain('A0hB0CD A0hB0CD');
    expect(made.text).toContain('A0hB0CD A0hB0CD');
    expect((await filled(raw(`<p>${forged}</p>`), {})).html).toBe('<p>A0hB0CD</p>');
  });

  test('the same email has the same hash, whatever else its kit was stored with', async () => {
    const stored = { version: 3, contrast: [], ...BLANK_BRAND_KIT };
    const one = await compileEmail(source(mail(words('a', 'Hello'))), { ...context, kit: stored });
    expect(one.hash).toBe((await compileEmail(source(mail(words('a', 'Hello'))), context)).hash);
    expect(one.hash).not.toBe((await compileEmail(source(mail(words('a', 'Hullo'))), context)).hash);
  });

  test('a value that looks like a tag is never filled again', async () => {
    const made = await filled(source(mail(words('a', '{{first_name}}'))), {
      first_name: '{{email}}',
      email: 'a@example.com',
    });
    expect(made.subject).toBe('Hi {{email}}');
    expect(made.html + made.text).not.toContain('a@example.com');
  });

  test('names are words, wherever they stand', async () => {
    const made = await filled(source(mail(words('a', '{{first_name}} & <b>'))), { first_name: '<i>"Ana"' });
    expect(made.html).toContain('&lt;i&gt;&quot;Ana&quot; &amp; &lt;b&gt;');
    expect(made.text).toContain('<i>"Ana" & <b>');
    expect(made.subject).toBe('Hi <i>"Ana"');
  });

  test('a tag without value and words stops an email, and names itself', async () => {
    const compiled = await compileEmail(source(mail(words('a', '{{favorite_dish}} {{tier|no}}'))), context);
    const narrowed = narrow(compiled, []);
    expect(() => substitutionsOf(narrowed, {}, MORE)).toThrow(MissingValues);
    expect(() => substitutionsOf(narrowed, {}, MORE)).toThrow('{{favorite_dish}}');
    expect(() => substitutionsOf(narrowed, { favorite_dish: 'Soup' }, MORE)).not.toThrow();
  });
});

describe('blocks that some see', () => {
  const gold: ShowIf = { kind: 'segment', segment_id: 3, is_not: false };
  const here: ShowIf = { kind: 'location', merchant_ids: [7], is_not: false };

  test('are left out of HTML and text for the others, also one in another', async () => {
    const json = mail(
      words('a', 'ForGold', gold),
      {
        type: 'columns',
        attrs: { ...shared, id: 'c', show_if: here },
        content: [
          { type: 'column', content: [words('d', 'ForBoth', gold)] },
          { type: 'column', content: [words('e', 'ForHere')] },
        ],
      },
      { type: 'reusable', attrs: { ...shared, id: 'r', show_if: gold, reusable_block_id: 4 } },
    );
    const compiled = await compileEmail(source(json), context);
    expect(compiled.conditions).toEqual([gold, here]);
    const seen = (holds: readonly boolean[]) => {
      const { html, text } = narrow(compiled, holds);
      const found = ['ForGold', 'ForBoth', 'ForHere', 'Gift'].filter((word) => html.includes(word));
      expect(found.every((word) => text.includes(word))).toBe(true);
      return found;
    };
    expect(seen([true, true])).toEqual(['ForGold', 'ForBoth', 'ForHere', 'Gift']);
    expect(seen([true, false])).toEqual(['ForGold', 'Gift']);
    expect(seen([false, true])).toEqual(['ForHere']);
    expect(seen([false, false])).toEqual([]);
    expect(narrow(compiled, [true, false])).toBe(narrow(compiled, [true, false]));
  });

  test('a card and a button of the usual location are left out for who has none', async () => {
    const json = mail(
      {
        type: 'locationCard',
        attrs: { ...shared, id: 'c', merchant_id: null, has_hours: true, has_map: true },
      },
      {
        type: 'reservationButton',
        attrs: { ...shared, id: 'r', merchant_id: null, label: 'Book', align: 'left' },
      },
    );
    const compiled = await compileEmail(source(json), context);
    expect(compiled.conditions.map((one) => one.kind === 'has_value' && one.tag)).toEqual([
      'location_name',
      'location_phone',
    ]);
    const made = await filled(source(json), { usual_merchant_id: 7 });
    expect(made.html).toContain('Pearl &lt;District&gt;');
    expect(made.html).toContain('href="tel:+15035550100"');
    expect(made.text).toContain('Pearl <District>\n1120 NW Everett St, Portland\nMon to Thu 5 to 10 PM');
    const none = await filled(source(json), {}, [false, false]);
    expect(none.html).not.toMatch(/Book|href="tel:"/);
  });
});

describe('raw HTML', () => {
  test('stays as it is, byte for byte, but for its tags', async () => {
    const html =
      '<!DOCTYPE html>\r\n<TABLE  border=0><tr><td>A &amp; B\t<b>x</tr></table><!-- {no tag} -->\n';
    expect((await filled(raw(html), {})).html).toBe(html);
    const made = await filled(raw('<p title="{{first_name}}">Hi {{first_name|you}}</p>'), {
      first_name: '"x" <b>',
    });
    expect(made.html).toBe('<p title="&quot;x&quot; &lt;b&gt;">Hi &quot;x&quot; &lt;b&gt;</p>');
  });

  test.each([
    ['<a href="{{first_name}}">', '<a href="">'],
    ["<a href='{{first_name}}'>", "<a href=''>"],
    ['<a href={{first_name}}>', '<a href=>'],
    [
      '<a href="https://x.example/?n={{first_name}}">',
      '<a href="https://x.example/?n=javascript%3Aalert(1)%20x">',
    ],
    ['<p title={{first_name}}>', '<p title=javascript&#58;alert&#40;1&#41;&#32;x>'],
    ['<p style="color:{{first_name}}">', '<p style="color:javascript alert 1 x">'],
    ['<p onclick="{{first_name}}">', '<p onclick="javascript alert 1 x">'],
    ['<style>{{first_name}}</style>', '<style>javascript alert 1 x</style>'],
    ['<script>{{first_name}}</script>', '<script>javascript alert 1 x</script>'],
    ['<!-- {{first_name}} -->', '<!-- javascript alert 1 x -->'],
    ['<{{first_name}}>', '<javascript alert 1 x>'],
  ])('a value cannot leave its place in %s', async (html, expected) => {
    const made = await filled(raw(html), { first_name: 'javascript:alert(1) x' });
    expect(made.html).toBe(expected);
  });

  test('has a plain text made of it, or one of its own', async () => {
    const html =
      '<h1>Hello {{first_name|you}}</h1><p>See <a href="https://x.example/?n={{first_name|a b}}">us</a></p>';
    expect((await filled(raw(html), {})).text).toBe('Hello you\n\nSee us (https://x.example/?n=a%20b)');
    expect((await filled(raw(html, { text: 'Short, {{first_name|you}}' }), {})).text).toBe('Short, you');
  });
});

test('images come from us or over https, and a picture of the kit has its own for the dark', async () => {
  const image = (src: string, dark_src: string | null = null): Block => ({
    type: 'image',
    attrs: {
      ...shared,
      id: src,
      src,
      dark_src,
      alt: 'x "y"',
      is_decorative: false,
      href: null,
      width_pct: 100,
      align: 'left',
    },
  });
  const { html } = await filled(
    source(
      mail(
        image('http://evil.example/a.png'),
        image('/api/media/b.png'),
        image('https://x.example/c.png', '/api/media/d.png'),
      ),
    ),
    {},
  );
  expect([...html.matchAll(/src="([^"]+)"/g)].map((found) => found[1])).toEqual([
    'https://couvert.example.com/api/media/b.png',
    'https://x.example/c.png',
    'https://couvert.example.com/api/media/d.png',
  ]);
  expect(html).toContain('prefers-color-scheme:dark');
});

describe('booking buttons', () => {
  const reserve = (label: string, merchant_id: number | null = 7): Block => ({
    type: 'reservationButton',
    attrs: { ...shared, id: 'r', label, merchant_id, align: 'center' },
  });
  const widget = {
    label: 'Book a table',
    color: '#123456',
    heading: 'Join <us> soon',
    offersWaitlist: true,
  } as const;
  const at = (own: Partial<Place>, one: Partial<typeof widget> = widget): CompileContext => ({
    ...context,
    locations: {
      concept: { name: 'Marlowe Kitchen', website: null, widget: { ...widget, ...one } },
      all: [{ ...PEARL, ...own }, HILL],
    },
  });

  test('ROUTE-054 the presets of email widgets give a button its text, color, heading and waitlist', async () => {
    const pages = at({ has_booking_page: true, has_waitlist_page: true });
    const { html, text } = await compileEmail(source(mail(reserve(' '))), pages);
    expect(html).toContain('Book a table');
    expect(html).toContain('#123456');
    expect(html).toContain('Join &lt;us&gt; soon');
    expect(html).toContain('href="https://couvert.example.com/book/7"');
    expect(html).toContain('href="https://couvert.example.com/book/7/waitlist"');
    expect(text).toContain(
      'Join <us> soon\nBook a table: https://couvert.example.com/book/7\nOr join the waitlist:',
    );
  });

  test('a button keeps its own text, and offers no waitlist without a form or where it is switched off', async () => {
    const own = await compileEmail(source(mail(reserve('Come again'))), at({ has_waitlist_page: false }));
    expect(own.html).toContain('Come again');
    expect(own.html).not.toContain('Book a table');
    expect(own.html).not.toContain('waitlist');
    const off = at({ has_waitlist_page: true }, { offersWaitlist: false as never });
    expect((await compileEmail(source(mail(reserve('Come again'))), off)).html).not.toContain('waitlist');
  });
});
