import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import type { EmailTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { heading, mail, reusable, text } from '#contract/marketing/templates/email/starters/build.ts';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import { BUILT_IN_STARTERS } from '#contract/marketing/templates/email/starters/index.ts';
import { tagProblems } from '#contract/marketing/templates/problems.ts';
import { textsOf } from '#contract/marketing/templates/email/contents.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { anyMail } from '#tests/support/mails.ts';
import { isVip, ruleOf } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { emailTemplates, segments } = services;
type Written = NonNullable<CallInput<typeof emailTemplates.create>['body']>;
let t: TestApp;
let admin: ApiClient;
let marketer: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  marketer = await t.as('marketer');
  other = await t.as('otherAdmin');
});
afterAll(() => t?.close());

const unique = (noun = 'Dinner') => `${noun} ${randomUUID().slice(0, 8)}`;
const here = () => ({ programId: t.fixture.programId });
const at = (id: number) => ({ params: { ...here(), id } });
const hello = (words = 'Hello {{first_name|there}}') => mail('Soon', heading('Dinner'), text([words]));
const writing = (more: Partial<Written> = {}): Written => ({
  name: unique(),
  subject: 'Dinner',
  json: hello(),
  ...more,
});
const create = (more: Partial<Written> = {}, as = marketer) =>
  as.call(emailTemplates.create, { params: here(), body: writing(more) });
const refused = (more: Partial<Written> | Record<string, unknown>, as = marketer) =>
  as.refusal(emailTemplates.create, { params: here(), body: { ...writing(), ...more } });
const read = (id: number, as = marketer) => as.call(emailTemplates.get, at(id));
const save = (
  { id, version }: Pick<EmailTemplate, 'id' | 'version'>,
  body: CallInput<typeof emailTemplates.update>['body'],
) => marketer.call(emailTemplates.update, { ...at(id), body: { version, ...body } });
const numbers = async (id: number) =>
  (await marketer.call(emailTemplates.versions, at(id))).data.map(({ number }) => number);

describe('an email template', () => {
  test('TMPL-011 TMPL-012 TMPL-028 is created, listed, read, changed and removed with its fields', async () => {
    const made = await create({ group: 'Season', description: 'For October' });
    expect(made).toMatchObject({
      type: 'template',
      group: 'Season',
      description: 'For October',
      is_raw_html: false,
      html: null,
      body: null,
      media: null,
      media_file: null,
      title: null,
      number: 1,
      preheader: 'Soon',
      in_use: false,
      updated_by_name: 'Priya Raman',
    });
    const query = { group: 'Season', search: made.name };
    const listed = await marketer.call(emailTemplates.list, { params: here(), query });
    expect(listed.data).toEqual([expect.objectContaining({ id: made.id, name: made.name })]);
    expect(listed.data[0]).not.toHaveProperty('json');
    const saved = await save(made, { name: `${made.name}!`, group: '' });
    expect(saved).toMatchObject({ name: `${made.name}!`, group: null, number: 1, json: made.json });
    await marketer.call(emailTemplates.remove, at(made.id));
    expect((await marketer.refusal(emailTemplates.get, at(made.id))).code).toBe('NOT_FOUND');
    expect((await create({ name: `${made.name}!` })).name).toBe(`${made.name}!`);
  });

  test('TMPL-029 is duplicated as it is now, under a name that is free', async () => {
    const made = await create();
    await save(made, { json: hello('Changed') });
    const copy = () => marketer.call(emailTemplates.duplicate, { ...at(made.id), body: {} });
    const [first, second] = [await copy(), await copy()];
    expect([first.name, second.name]).toEqual([`Copy of ${made.name}`, `Copy of ${made.name} 2`]);
    expect(first.json).toEqual(hello('Changed'));
    expect(await numbers(first.id)).toEqual([1]);
  });

  test('is called as no other, whatever the case of its letters', async () => {
    const { name } = await create();
    const refusal = await refused({ name: name.toUpperCase() });
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['DUPLICATE', ['name']]);
  });

  test('of another concept is nowhere, nor is another concept in the address', async () => {
    const mine = await create();
    const theirs = { programId: t.fixture.otherProgramId };
    for (const params of [
      { ...theirs, id: mine.id },
      { ...here(), id: mine.id },
    ])
      expect((await other.refusal(emailTemplates.get, { params })).code).toBe('NOT_FOUND');
    expect((await other.refusal(emailTemplates.remove, { params: { ...theirs, id: mine.id } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await marketer.refusal(emailTemplates.list, { params: theirs })).code).toBe('NOT_FOUND');
    expect((await read(mine.id)).name).toBe(mine.name);
  });

  test('names no location, segment or reusable block of another concept, and no link that runs scripts', async () => {
    const { otherMerchantIds } = t.fixture;
    const block = await other.call(emailTemplates.createBlock, {
      params: { programId: t.fixture.otherProgramId },
      body: { name: unique('Strip'), content: [hello().content[0] as never] },
    });
    const theirs = await other.call(segments.create, {
      body: { name: unique('Regulars'), query: ruleOf(isVip) },
    });
    const card = (merchant_id: number): Block => ({
      type: 'locationCard',
      attrs: { id: 'card', show_if: null, above: 0, below: 0, merchant_id, has_hours: true, has_map: true },
    });
    const only = (segment_id: number): Block => {
      const [first] = hello().content;
      if (!first) throw new Error('The email is empty');
      return {
        ...first,
        attrs: { ...first.attrs, show_if: { kind: 'segment', segment_id, is_not: false } },
      } as Block;
    };
    const withBlock = (one: Block) => ({
      json: { ...hello(), content: [one, ...hello().content.slice(-1)] },
    });
    for (const body of [
      withBlock(card(otherMerchantIds[0] ?? 0)),
      withBlock(only(theirs.segment_id)),
      { json: mail('', reusable(block.id)) },
    ]) {
      const refusal = await refused(body);
      expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['VALIDATION', ['json']]);
    }
    const link = JSON.parse(JSON.stringify(hello())) as { content: { content?: unknown }[] };
    if (link.content[0])
      link.content[0].content = [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ];
    const refusal = await refused({ json: link });
    expect([refusal.status, Object.keys(refusal.errors)[0]]).toEqual([
      400,
      'json.content.0.content.0.marks.0.attrs.href',
    ]);
  });
});

describe('what stands in it', () => {
  test('comes back as it was written, whatever the blocks, and saving it again makes no version', async () => {
    const made = await create();
    let last = made;
    await fc.assert(
      fc.asyncProperty(anyMail, async (json) => {
        last = await save(last, { json });
        expect(last.json).toEqual(json);
        const again = await save(last, { json: last.json, subject: last.subject, name: last.name });
        expect([again.number, again.version]).toEqual([last.number, last.version]);
        const [raw, stored] = [
          await marketer.send(emailTemplates.get, at(made.id)),
          JSON.stringify(last.json),
        ];
        expect(raw.body).toContain(stored);
      }),
      { numRuns: 25 },
    );
  });

  test('as raw HTML stays byte for byte', async () => {
    const html =
      '<!DOCTYPE html>\r\n<P   align=center>\tHello &nbsp;{{ first_name | there }}\u00a0 <br>é e\u0301 \u202e</P>\n\n<!-- x -->  ';
    const made = await create({ is_raw_html: true, html, json: null });
    expect(made).toMatchObject({ is_raw_html: true, html, json: null });
    expect((await read(made.id)).html).toBe(html);
    const changed = await save(made, { html: `${html}\n` });
    expect([changed.html, changed.number]).toEqual([`${html}\n`, 2]);
  });

  test('as raw HTML is refused by element and line where it could do something', async () => {
    const html = '<p>\n<a href="#" onclick="x()">a</a>\n<script>1</script></p>';
    const refusal = await refused({ is_raw_html: true, html, json: null });
    expect(refusal.errors['html']).toMatch(/Line 2: take onclick of <a> out.*Line 3: take <script> out/);
  });

  test('TMPL-039 a template without its json or html is warned of in the log and fails the check of its tags', async () => {
    const warned: unknown[] = [];
    const { log } = t.platform;
    const before = log.warn.bind(log);
    log.warn = (...args: unknown[]) => void warned.push(args[1]);
    try {
      const [ofHtml, ofJson] = [
        await refused({ is_raw_html: true, json: null }),
        await refused({ json: null }),
      ];
      expect([ofHtml.errors, ofJson.errors]).toEqual([
        { html: 'Write the HTML of the email' },
        { json: 'Send the blocks of the email as json' },
      ]);
      expect(warned).toEqual([
        'an email template lacks its html: its tags cannot be judged',
        'an email template lacks its json: its tags cannot be judged',
      ]);
    } finally {
      log.warn = before;
    }
  });

  test('TMPL-035 TMPL-036 TMPL-037 TMPL-041 has only tags that an email may have, in every part', async () => {
    await create({
      subject: '{{send_date plus 3 days}} {{sparkfly_offer_code}}',
      json: hello('{{unsubscribe}}'),
    });
    const parts = [
      [{ subject: '{{nickname}}' }, 'subject'],
      [{ json: hello('{{nickname}}') }, 'json'],
      [{ json: hello('{{punchh_coupon_code}}') }, 'json'],
      [{ text: '{{wisely_survey_url}}' }, 'json'],
      [{ is_raw_html: true, html: '<p>{{sparkfly_offer_url}}</p>', json: null }, 'html'],
    ] as const;
    for (const [body, field] of parts) expect(Object.keys((await refused(body)).errors)).toEqual([field]);
  });
});

describe('versions', () => {
  test('every change of the content adds one, which never changes and can be brought back as the next', async () => {
    const first = await create({ subject: 'First' });
    const second = await save(first, { subject: 'Second', json: hello('Two') });
    await save(second, { description: 'No content' });
    expect(await numbers(first.id)).toEqual([2, 1]);
    const old = await marketer.call(emailTemplates.readVersion, {
      params: { ...here(), id: first.id, number: 1 },
    });
    expect(old).toMatchObject({
      subject: 'First',
      json: first.json,
      is_current: false,
      saved_by_name: 'Priya Raman',
    });

    const restored = await admin.call(emailTemplates.restore, {
      params: { ...here(), id: first.id, number: 1 },
      body: {},
    });
    expect(restored).toMatchObject({ number: 3, subject: 'First', json: first.json, name: first.name });
    const [newest] = (await marketer.call(emailTemplates.versions, at(first.id))).data;
    expect(newest).toMatchObject({ number: 3, restored_number: 1, hash: old.hash, is_current: true });
    const again = await admin.call(emailTemplates.restore, {
      params: { ...here(), id: first.id, number: 3 },
      body: {},
    });
    expect(again.version).toBe(restored.version);

    const { db } = t.platform;
    const change = db
      .updateTable('email_template_versions')
      .set({ subject: 'Rewritten' })
      .where('program_id', '=', here().programId)
      .where('email_template_id', '=', first.id)
      .execute();
    await expect(change).rejects.toThrow('never changes');
  });

  test('two people who save at once: one wins, the other is shown what is stored', async () => {
    const made = await create();
    const results = await Promise.allSettled([
      save(made, { json: hello('One') }),
      save(made, { json: hello('Other') }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((one) => one.status === 'rejected');
    const stored = await read(made.id);
    expect(lost?.reason).toMatchObject({ code: 'STALE', current: { id: made.id, json: stored.json } });
    expect(await numbers(made.id)).toEqual([2, 1]);
  });

  test('there is no version of another number, nor of a template of another concept', async () => {
    const { id } = await create();
    const none = { params: { ...here(), id, number: 9 } };
    expect((await marketer.refusal(emailTemplates.readVersion, none)).code).toBe('NOT_FOUND');
    expect((await marketer.refusal(emailTemplates.restore, { ...none, body: {} })).code).toBe('NOT_FOUND');
    const theirs = { params: { programId: t.fixture.otherProgramId, id, number: 1 } };
    expect((await other.refusal(emailTemplates.readVersion, theirs)).code).toBe('NOT_FOUND');
  });
});

describe('what needs a template', () => {
  test('a campaign that has not ended keeps it from being removed, and is named with where it is', async () => {
    const made = await create();
    const { db } = t.platform;
    const { campaign_id } = await db
      .insertInto('campaigns')
      .values({ program_id: here().programId, channel: 'email', name: 'Autumn', email_template_id: made.id })
      .returning('campaign_id')
      .executeTakeFirstOrThrow();
    const use = {
      type: 'campaign',
      id: campaign_id,
      name: 'Autumn',
      path: `/campaigns/email/${campaign_id}`,
    };
    expect(await read(made.id)).toMatchObject({ in_use: true, uses: [use] });
    const refusal = await marketer.refusal(emailTemplates.remove, at(made.id));
    expect([refusal.code, refusal.details]).toEqual(['IN_USE', { used_by: [use] }]);
    expect(refusal.message).toContain('“Autumn”');
    await db
      .deleteFrom('campaigns')
      .where('program_id', '=', here().programId)
      .where('campaign_id', '=', campaign_id)
      .execute();
    await marketer.call(emailTemplates.remove, at(made.id));
  });

  test('a segment that a condition names stays until it is taken out', async () => {
    const { segment_id: id } = await marketer.call(segments.create, {
      body: { name: unique('Regulars'), query: ruleOf(isVip) },
    });
    const [first, ...rest] = hello().content;
    if (!first) throw new Error('The email is empty');
    const show_if = { kind: 'segment', segment_id: id, is_not: true } as const;
    const json = {
      ...hello(),
      content: [{ ...first, attrs: { ...first.attrs, show_if } } as Block, ...rest],
    };
    const made = await create({ json });
    const refusal = await marketer.refusal(segments.remove, { params: { id } });
    expect([refusal.code, refusal.message.includes(made.name)]).toEqual(['IN_USE', true]);
    await save(made, { json: hello() });
    await marketer.call(segments.remove, { params: { id } });
  });
});

describe('reusable blocks', () => {
  const content = (words: string) => hello(words).content.slice(1, 2) as never;
  const make = (name = unique('Strip')) =>
    marketer.call(emailTemplates.createBlock, { params: here(), body: { name, content: content('Hello') } });

  test('tell which templates show them, change all of those, and stay while one does', async () => {
    const block = await make();
    const one = await create({ json: mail('', reusable(block.id)) });
    const two = await create({ json: mail('', reusable(block.id), text(['More'])) });
    const names = [one.name, two.name].toSorted();
    const saved = await marketer.call(emailTemplates.updateBlock, {
      ...at(block.id),
      body: { name: block.name, content: content('Changed'), version: block.version },
    });
    expect([saved.used_count, saved.used_in.map(({ name }) => name).toSorted()]).toEqual([2, names]);
    const stale = { name: block.name, content: content('Late'), version: block.version };
    expect((await marketer.refusal(emailTemplates.updateBlock, { ...at(block.id), body: stale })).code).toBe(
      'STALE',
    );
    const refusal = await marketer.refusal(emailTemplates.removeBlock, at(block.id));
    expect([refusal.code, names.every((name) => refusal.message.includes(name))]).toEqual(['IN_USE', true]);
  });

  test('that were removed come back with a version that shows them', async () => {
    const block = await make();
    const made = await create({ json: mail('', reusable(block.id)) });
    await save(made, { json: hello() });
    await marketer.call(emailTemplates.removeBlock, at(block.id));
    expect((await refused({ json: mail('', reusable(block.id)) })).errors['json']).toMatch(/was removed/);
    const usurper = await make(block.name);
    await marketer.call(emailTemplates.restore, { params: { ...here(), id: made.id, number: 1 }, body: {} });
    expect(await marketer.call(emailTemplates.block, at(block.id))).toMatchObject({
      name: `${block.name} 2`,
      used_count: 1,
    });
    expect(usurper.id).not.toBe(block.id);
  });
});

describe('how emails look', () => {
  test('is told with how well its colors are read, and shows pictures of the concept alone', async () => {
    const before = await marketer.call(emailTemplates.brandKit, { params: here() });
    const { contrast, ...kit } = before;
    expect(contrast.find(({ color, on }) => color === 'ink' && on === 'paper')?.is_readable).toBe(true);
    const pale = { ...kit, colors: { ...kit.colors, ink: '#e0d8c8' } };
    const saved = await marketer.call(emailTemplates.saveBrandKit, { params: here(), body: pale });
    expect(saved.contrast.find(({ color }) => color === 'ink')?.is_readable).toBe(false);
    const strange = { ...pale, version: saved.version, logo: 'https://example.com/a.png' };
    const refusal = await marketer.refusal(emailTemplates.saveBrandKit, { params: here(), body: strange });
    expect(Object.keys(refusal.errors)).toEqual(['logo']);
    const stale = await marketer.refusal(emailTemplates.saveBrandKit, {
      params: here(),
      body: { ...kit, version: 0 },
    });
    expect(stale.code).toBe('STALE');
  });
});

describe('the editor', () => {
  test('TMPL-031 begins with the look, the blocks, the tags, the locations, the segments one may see and the limits', async () => {
    const hidden = await admin.call(segments.create, {
      body: { name: unique('Hidden'), query: ruleOf(isVip), user_group_id: t.fixture.userGroupId },
    });
    const start = await marketer.call(emailTemplates.editor, { params: here() });
    expect(start.locations.map(({ id }) => id).toSorted()).toEqual([...t.fixture.merchantIds].toSorted());
    expect(start.tags.some(({ key }) => key === 'first_name')).toBe(true);
    expect(start.limits.blocks).toBe(100);
    const groups = await t.platform.db
      .selectFrom('user_group_users')
      .select('user_id')
      .where('program_id', '=', here().programId)
      .where('user_group_id', '=', t.fixture.userGroupId)
      .execute();
    const isMember = groups.some(({ user_id }) => user_id === t.fixture.users.marketer);
    expect(start.segments.some(({ id }) => id === hidden.segment_id)).toBe(isMember);
    const all = await admin.call(emailTemplates.editor, { params: here() });
    expect(all.segments.some(({ id }) => id === hidden.segment_id)).toBe(true);
  });
});

describe('starters', () => {
  test('TMPL-010 twelve come with the product, each an email that can be sent', () => {
    expect(BUILT_IN_STARTERS).toHaveLength(12);
    for (const { json, subject, preheader, name } of BUILT_IN_STARTERS) {
      expect(emailDocument.safeParse(json).error, name).toBeUndefined();
      expect([subject.length > 5, preheader.length > 10], name).toEqual([true, true]);
      expect(tagProblems([subject, ...textsOf(json)], { place: 'email', propertyIds: [] }), name).toEqual([]);
    }
    const kinds = new Set(
      BUILT_IN_STARTERS.flatMap(({ json }) => json?.content.map(({ type }) => type) ?? []),
    );
    for (const kind of ['menuCard', 'locationCard', 'reservationButton', 'offer', 'image'] as const)
      expect(kinds.has(kind), kind).toBe(true);
  });

  test('ROUTE-056 the concept’s own are written by whoever holds the permission for starters alone', async () => {
    expect((await refused({ type: 'starter' })).code).toBe('FORBIDDEN');
    const own = await create({ type: 'starter' }, admin);
    expect(
      (await marketer.refusal(emailTemplates.update, { ...at(own.id), body: { name: 'Mine now' } })).code,
    ).toBe('FORBIDDEN');
    expect((await marketer.refusal(emailTemplates.remove, at(own.id))).code).toBe('FORBIDDEN');
    expect((await marketer.refusal(emailTemplates.duplicate, { ...at(own.id), body: {} })).code).toBe(
      'FORBIDDEN',
    );
    const made = await marketer.call(emailTemplates.duplicate, { ...at(own.id), body: { type: 'template' } });
    expect(made).toMatchObject({ type: 'template', json: own.json });
    const { data } = await marketer.call(emailTemplates.starters, { params: here() });
    expect(data[0]).toMatchObject({ key: `own-${own.id}`, id: own.id });
    expect(data.slice(-12).every(({ id }) => id === null)).toBe(true);
    const listed = await marketer.call(emailTemplates.list, { params: here(), query: { search: own.name } });
    expect(listed.data.some(({ id }) => id === own.id)).toBe(false);
    await admin.call(emailTemplates.remove, at(own.id));
  });
});
