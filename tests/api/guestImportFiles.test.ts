import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { countsOf, csvFile, type Importing, reasonsOf, startImporting } from '#tests/support/importing.ts';
import type { TestApp } from '#tests/support/testApp.ts';

const { guestImports, platform } = services;
let t: TestApp;
let admin: ApiClient;
let imports: Importing;

beforeAll(async () => {
  ({ t, admin, imports } = await startImporting());
});
afterAll(() => t.close());

test.each([
  ['empty', Buffer.alloc(0), 400, /empty/],
  ['only a header', 'First name,Email\r\n', 400, /no rows/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 400, /not a CSV/],
  ['a million columns wide', `${'a,'.repeat(1_000_000)}\nx\n`, 400, /more columns/],
  ['21 MB', Buffer.alloc(21 * 1024 * 1024, 'a'), 413, /21\.\d MB; the limit is 20 MB/],
])('a file that is %s is refused at once with the remedy', async (_what, content, status, message) => {
  const refused = await admin.refusal(guestImports.upload, { file: csvFile(content) });
  expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(message)]);
});

test('encodings may be mixed, and a stray quote in 5 MB costs its own row alone', async () => {
  const filler = 'x'.repeat(1_000);
  const rows = Array.from({ length: 5_000 }, (_none, n) => `Row${n},stray${n}@example.com,${filler}`);
  rows[2_500] = `Row2500,"stray2500@example.com,${filler}`;
  const content = Buffer.concat([
    Buffer.from(`First name,Email,Ignored\nZoë,zoe.utf@example.com,\n`),
    Buffer.from('Zoë,zoe.latin@example.com,\n', 'latin1'),
    Buffer.from(rows.join('\n')),
  ]);
  const checked = await imports.check(content);
  expect(countsOf(checked)).toEqual({ created: 5_001, merged: 0, unchanged: 0, refused: 1 });
  expect(reasonsOf(checked)[2_504]).toMatch(/stray quotation mark/);
  expect(checked.rows.slice(0, 2).map(({ cells }) => cells['First name'])).toEqual(['Zoë', 'Zoë']);
});

test('a mapping that lacks the contact, names a column twice or a field that does not exist is refused by its name', async () => {
  const { id, choices } = await imports.upload('First name,Email,Phone\nAna,ana.map@example.com,\n');
  const errorOf = async (mapping: (string | null)[]) =>
    (await admin.refusal(guestImports.check, { params: { id }, body: { ...choices, mapping } })).errors
      .mapping;
  expect(await errorOf(['fname', null, null])).toMatch(/phone or the email/);
  expect(await errorOf(['email', 'fname', 'fname'])).toMatch(/“Email” and “Phone” cannot both be First name/);
  expect(await errorOf(['fname', 'email', 'custom_fields.none'])).toMatch(/cannot be “custom_fields.none”/);
  expect(await errorOf(['fname', 'email'])).toMatch(/has 3 columns/);
});

test('refused rows come back as a file whose formulas are neutralised, with their reasons', async () => {
  const checked = await imports.check(
    'First name,Email\n=HYPERLINK("x"),f@example.com\nAna,nobody\n'.replace('("x")', '(1)'),
  );
  expect(checked.refused_count).toBe(2);
  const { ticket } = await admin.call(guestImports.exportRefused, { params: { id: checked.id } });
  const text = await admin.call(platform.download, { params: { ticket } });
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('First name,Email,Row,Reasons');
  expect(lines[1]).toMatch(/^'=HYPERLINK\(1\),f@example.com,2,/);
  expect(lines[2]).toMatch(/^Ana,nobody,3,/);
});

test('an import of another concept is not found, and a file that was not imported is discarded', async () => {
  const mine = await imports.check('Email\ndiscard@example.com\n');
  const other = await t.as('otherAdmin');
  for (const endpoint of [guestImports.get, guestImports.run, guestImports.undo, guestImports.discard]) {
    expect((await other.refusal(endpoint, { params: { id: mine.id } })).status).toBe(404);
  }
  expect((await admin.call(guestImports.list)).data[0]).toMatchObject({ id: mine.id, status: 'checked' });
  await admin.call(guestImports.discard, { params: { id: mine.id } });
  expect((await admin.refusal(guestImports.get, { params: { id: mine.id } })).status).toBe(404);
  const tooEarly = await imports.upload('Email\nearly@example.com\n');
  const refused = await admin.refusal(guestImports.run, { params: { id: tooEarly.id } });
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringMatching(/not checked yet/)]);
});

test('an import into a location is for who works there alone', async () => {
  const { programId, users, merchantIds } = t.fixture;
  const [near, far] = merchantIds.map(String);
  const content = 'Name,Date,Time,Party size\nNo Show,2020-05-03,19:00,2\n';
  const [mine, theirs] = [
    await imports.check(content, { merchant_id: Number(near) }, 'reservations'),
    await imports.check(content, { merchant_id: Number(far) }, 'reservations'),
  ];
  const { db } = t.platform;
  const of = { program_id: programId, user_id: users.marketer };
  await db
    .updateTable('memberships')
    .set({ all_merchants: false })
    .where('user_id', '=', users.marketer)
    .execute();
  await db
    .insertInto('membership_merchants')
    .values({ ...of, merchant_id: Number(near) })
    .execute();
  const marketer = await t.as('marketer');
  const listed = (await marketer.call(guestImports.list)).data.map(({ id }) => id);
  expect(listed).toContain(mine.id);
  expect(listed).not.toContain(theirs.id);
  expect((await marketer.refusal(guestImports.get, { params: { id: theirs.id } })).status).toBe(404);
  expect((await marketer.refusal(guestImports.run, { params: { id: theirs.id } })).status).toBe(404);
  expect((await marketer.call(guestImports.get, { params: { id: mine.id } })).refused_count).toBe(1);
});

test('signs of two halves are never parted: long cells, names and examples end before or behind one', async () => {
  const wide = (length: number) => `${'a'.repeat(length - 1)}😀`;
  const content = [
    `First name,Last name,Email,Birthday,Guest notes,${wide(200)}`,
    `Ana,Emoji,ana.emoji@example.com,,Plain,${wide(60)}`,
    `Bo,Emoji,${wide(40)},,Plain,`,
    `Cy,Emoji,cy.emoji@example.com,${wide(30)},Plain,${wide(1_000)}`,
    `=${wide(29)},Emoji,di.emoji@example.com,,Plain,`,
  ].join('\n');
  const checked = await imports.check(content);
  expect(checked).toMatchObject({ status: 'checked', message: null });
  expect(countsOf(checked)).toEqual({ created: 1, merged: 0, unchanged: 0, refused: 3 });
  const done = await imports.run(checked);
  expect(done).toMatchObject({ status: 'done', created_count: 1 });
  const whole = `Full name,Email\n"${'Ana '.repeat(19)}abc😀 Silva",ana.wide@example.com\n`;
  expect(await imports.run(await imports.check(whole))).toMatchObject({ status: 'done', created_count: 1 });
});
