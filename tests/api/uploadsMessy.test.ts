import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { storeFile } from '#tests/support/storeFile.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants, audit, floor } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const poll = async (id: number, as = admin): Promise<Upload> => {
  await t.drainJobs();
  return as.call(merchants.pollUpload, { params: { id } });
};

async function send(content: string, dryRun = true): Promise<Upload> {
  const { upload_id } = await admin.call(merchants.upload, {
    query: { dry_run: dryRun ? 'true' : 'false' },
    file: { field: 'file', name: 'stores.csv', type: 'text/csv', content },
  });
  return poll(upload_id);
}

const paramsOf = ({ upload_id }: Upload) => ({ params: { id: upload_id } });
const named = async (search: string) => (await admin.call(merchants.list, { query: { search } })).data;
const reasonsOf = ({ groups }: Upload, isRefused: boolean) =>
  groups.filter(({ is_refused }) => is_refused === isRefused).map(({ count, reason }) => [count, reason]);

test('ADMIN-014 of 2,500 stores with three messy rows of ten and no zones, 95 % are created and every other row is explained', async () => {
  const file = storeFile(2_500);
  expect(file.messy / file.rows).toBeGreaterThan(0.3);
  const checked = await send(file.content);
  expect(checked).toMatchObject({ status: 'checked', total: file.rows, processed: file.rows });
  const choices = { ...checked.choices, leave_out: true };
  await admin.call(merchants.checkUpload, { ...paramsOf(checked), body: choices });
  const lenient = await poll(checked.upload_id);
  expect(lenient.created_count).toBeGreaterThan(checked.created_count);
  await admin.call(merchants.applyUpload, paramsOf(checked));
  const done = await poll(checked.upload_id);
  expect(done).toMatchObject({ status: 'done', created_count: lenient.created_count });
  expect(done.created_count / 2_500).toBeGreaterThanOrEqual(0.95);
  expect(done.created_count + done.invalid_count).toBe(file.rows);
  const explained = done.groups.filter(({ is_refused }) => is_refused);
  expect(explained.map(({ reason }) => reason)).toEqual([
    'Store number: “…” is in another row already; keep one of the two rows',
    'Location name: this cell is empty; write one such as Pearl District',
  ]);
  expect(explained.reduce((sum, { count }) => sum + count, 0)).toBe(done.invalid_count);
  expect(explained[0]?.count).toBe(file.duplicates.length);
  const remarks = done.groups.filter(({ is_refused }) => !is_refused);
  expect(remarks.find(({ reason }) => reason.includes('America/Boise'))).toBeUndefined();
  const texan = remarks.find(({ reason }) => reason.startsWith('Time zone: America/Chicago'));
  expect(texan?.examples).toEqual(['MO', 'TX']);
  const phones = remarks.filter(({ reason }) => /^Phone: .*The cell was left out$/.test(reason));
  expect(phones.flatMap(({ examples }) => examples).sort()).toEqual(['555-0142', 'call the office']);
  expect((await named('Store 3 '))[0]).toMatchObject({ state: 'TX', timezone: 'America/Chicago' });
  const [unzoned] = await named('Store 10 Coeur');
  expect(unzoned).toMatchObject({ state: null, timezone: 'America/Los_Angeles' });
});

test('reasons are gathered with their counts and what stands there, and a cell is left out only where that was chosen', async () => {
  const content =
    'Name,State,Zip,Time zone\nGather One,ZZ,97209,#N/A\nGather Two,QQ,97209,\nGather Three,OR,97,\n';
  const checked = await send(content);
  expect(checked.groups).toMatchObject([
    {
      count: 2,
      first_row: 2,
      is_refused: true,
      examples: ['QQ', 'ZZ'],
      reason: 'State: “…” is not a US state; use its two letters, such as OR',
    },
    { count: 1, first_row: 4, is_refused: true, examples: ['97'] },
  ]);
  expect(checked.created_count).toBe(0);
  await admin.call(merchants.checkUpload, {
    ...paramsOf(checked),
    body: { ...checked.choices, leave_out: true },
  });
  const lenient = await poll(checked.upload_id);
  expect(lenient).toMatchObject({ created_count: 3, invalid_count: 0 });
  expect(reasonsOf(lenient, false)[0]).toEqual([
    2,
    'State: “…” is not a US state; use its two letters, such as OR. The cell was left out',
  ]);
});

test('columns are guessed by headings and cells; what nobody can tell is asked for before anything is checked', async () => {
  const waiting = await send('Label,Where,Clock\nGuessed One,Oregon,Pacific\nGuessed Two,TX,Central\n');
  expect(waiting).toMatchObject({ status: 'mapping', processed: 0, created_count: 0 });
  expect(waiting.columns.map(({ guess }) => guess)).toEqual([null, 'state', 'timezone']);
  const call = (mapping: (string | null)[]) => ({ ...paramsOf(waiting), body: { mapping } });
  const refused = await admin.refusal(merchants.checkUpload, call([null, 'state', 'timezone']));
  expect([refused.code, refused.message]).toEqual(['VALIDATION', 'Say which column is “Location name”.']);
  const twice = await admin.refusal(merchants.checkUpload, call(['merchant_name', 'state', 'state']));
  expect(twice.message).toMatch(/“Where” and “Clock” cannot both be State/);
  expect((await admin.refusal(merchants.applyUpload, paramsOf(waiting))).code).toBe('IN_USE');
  await admin.call(merchants.checkUpload, call(['merchant_name', 'state', 'timezone']));
  expect(await poll(waiting.upload_id)).toMatchObject({ status: 'checked', created_count: 2 });
});

test('a store without a number that stands twice, in the file or in the concept, is created once', async () => {
  const row = 'Twin House,1 Elm St,Bend,OR\n';
  const done = await send(`Name,Address,City,State\n${row}${row}Twin House,2 Elm St,Bend,OR\n`, false);
  expect(done).toMatchObject({ created_count: 2, invalid_count: 1 });
  expect(done.sample[0]?.reasons[0]).toMatch(/"Twin House, 1 Elm St" is in row 2 already/);
  const again = await send(`Name,Address,City,State\n${row}`, false);
  expect(again).toMatchObject({ created_count: 0, unchanged_count: 1 });
});

test('an upload is undone: what nobody touched is closed with an event each, what was changed stays', async () => {
  const done = await send('Name,Store number\nUndo One,801\nUndo Two,802\nUndo Three,803\n', false);
  const [kept] = await named('Undo Two');
  const id = kept?.merchant_id ?? 0;
  await admin.call(merchants.update, { params: { id }, body: { city: 'Bend' } });
  expect(done.can_undo).toBe(true);
  await admin.call(merchants.undoUpload, paramsOf(done));
  expect(await poll(done.upload_id)).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 1 });
  expect((await named('Undo')).map(({ merchant_name }) => merchant_name)).toEqual(['Undo Two']);
  const log = await admin.call(audit.list, { query: { kind: 'merchant.closed' } });
  expect(log.data.map(({ record_name, origin }) => [record_name, origin]).sort()).toEqual([
    ['801 Undo One', 'upload'],
    ['803 Undo Three', 'upload'],
  ]);
  const over = await admin.call(audit.list, { query: { kind: 'upload.undone' } });
  expect(over.data).toHaveLength(1);
  expect((await admin.refusal(merchants.undoUpload, paramsOf(done))).message).toMatch(/undone already/);
});

test('a location that is worked with since stays when its upload is undone', async () => {
  const done = await send('Name,Store number\nBusy House,811\nIdle House,812\n', false);
  const [used] = await named('Busy House');
  await admin.call(floor.createRoom, { params: { id: used?.merchant_id ?? 0 }, body: { name: 'Patio' } });
  await admin.call(merchants.undoUpload, paramsOf(done));
  expect(await poll(done.upload_id)).toMatchObject({ undone_count: 1, kept_count: 1 });
  const left = [...(await named('Busy House')), ...(await named('Idle House'))];
  expect(left.map(({ store_number }) => store_number)).toEqual(['811']);
});

test('an upload of billing information is not undone, and another concept’s is not found', async () => {
  const { upload_id } = await admin.call(merchants.uploadBilling, {
    file: {
      field: 'file',
      name: 'b.csv',
      type: 'text/csv',
      content: 'Store number,Billing name\n001,Pearl LLC\n',
    },
  });
  const billing = await poll(upload_id);
  expect(billing).toMatchObject({ status: 'done', can_undo: false });
  const refused = await admin.refusal(merchants.undoUpload, paramsOf(billing));
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringMatching(/cannot be undone/)]);
  const other = await t.as('otherAdmin');
  for (const endpoint of [merchants.undoUpload, merchants.checkUpload])
    expect((await other.refusal(endpoint, { ...paramsOf(billing), body: { mapping: [] } })).code).toBe(
      'NOT_FOUND',
    );
});
