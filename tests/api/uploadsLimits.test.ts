import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { merchants } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const MEGABYTE = 1024 * 1024;
const file = (content: string) => ({ field: 'file', name: 'openings.csv', type: 'text/csv', content });

async function send(content: string, dryRun = false) {
  const admin = await t.as('admin');
  const { upload_id } = await admin.call(merchants.upload, {
    query: { dry_run: dryRun ? 'true' : 'false' },
    file: file(content),
  });
  await t.drainJobs();
  return admin.call(merchants.pollUpload, { params: { id: upload_id } });
}

test.each([
  ['a header of 200,000 columns', `Name,Time zone${','.repeat(200_000)}\nA,Central\n`],
  ['10 MB of separators', ','.repeat(10 * MEGABYTE - 1)],
  ['201 short columns', `Name,Time zone,${Array.from({ length: 199 }, (_none, n) => n).join()}\nA,Central\n`],
])('ADMIN-014 %s are refused with a remedy', async (_what, content) => {
  const refused = await (await t.as('admin')).refusal(merchants.upload, { file: file(content) });
  expect([refused.code, refused.message]).toEqual([
    'FILE_INVALID',
    expect.stringMatching(/columns.*template/),
  ]);
});

test('ADMIN-014 more rows than anybody has locations are refused before any is saved', async () => {
  const many = file(`Name,Time zone\n${'A B,Central\n'.repeat(200_000)}`);
  const refused = await (await t.as('admin')).refusal(merchants.upload, { file: many });
  expect([refused.code, refused.message]).toEqual([
    'FILE_INVALID',
    'This file has more than 50,000 rows. Split it into several files and upload them one by one.',
  ]);
});

test('ADMIN-014 a cell of megabytes and a row of a million cells cost their own rows, and are not handed on', async () => {
  const upload = await send(
    `Name,Time zone,City\n${'x'.repeat(3 * MEGABYTE)},Central,A\nWide,Central${','.repeat(MEGABYTE)}z\nPlain Row,Central,C\n`,
  );
  expect(upload).toMatchObject({ status: 'done', created_count: 1, invalid_count: 2 });
  expect(upload.sample.map(({ reasons }) => reasons.join())).toEqual([
    'Location name: this cell has 3145728 characters; shorten it to 2000',
    expect.stringContaining('cells, the header 3'),
  ]);
  expect(JSON.stringify(upload).length).toBeLessThan(10_000);
});

test('ADMIN-014 a checked upload is saved in the name and within the reach of who applies it', async () => {
  const { programId, merchantIds } = t.fixture;
  const checked = await send('Name,Time zone\nApplied By Another,Central\n', true);
  const roleId = await addRole(t, 'importer', ['merchants.view', 'merchants.import']);
  const userId = await addUser(t, 'importer@example.com', { names: ['Ivo', 'Import'] });
  await addMember(t, { programId, userId, roleId, merchantIds: merchantIds.slice(0, 1) });
  const importer = await t.signIn(userId, programId);
  await importer.call(merchants.applyUpload, { params: { id: checked.upload_id } });
  await t.drainJobs();
  const event = await t.platform.db
    .selectFrom('events')
    .select(['actor_user_id', 'actor_name'])
    .where('kind', '=', 'merchant.created')
    .where('record_name', '=', 'Applied By Another')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_user_id: userId, actor_name: 'Ivo Import' });
  const seen = await importer.call(merchants.list, { query: { search: 'applied by' } });
  expect(seen.data).toHaveLength(1);
});
