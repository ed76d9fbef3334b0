import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayAt } from '#contract/core/dateSense.ts';
import { services } from '#contract/index.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { forgetImports } from '#server/platform/imports/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants, audit, platform } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const file = (content: Buffer | string, name = 'openings.csv') => ({
  field: 'file',
  name,
  type: 'text/csv',
  content,
});

/** Sends a file and answers the upload when its work is over. */
async function send(
  content: Buffer | string,
  options: {
    dryRun?: boolean;
    endpoint?: typeof merchants.upload;
    as?: ApiClient;
  } = {},
): Promise<Upload> {
  const { dryRun = false, endpoint = merchants.upload, as = admin } = options;
  const started = await as.call(endpoint, {
    query: { dry_run: dryRun ? 'true' : 'false' },
    file: file(content),
  });
  expect(started).toMatchObject({ status: dryRun ? 'checking' : 'running', processed: 0, finished_ts: null });
  return ended(started.upload_id, as);
}

async function ended(id: number, as = admin): Promise<Upload> {
  await t.drainJobs();
  return as.call(merchants.pollUpload, { params: { id } });
}

const reasonsOf = (upload: Upload) =>
  Object.fromEntries(upload.sample.map(({ row_number, reasons }) => [row_number, reasons.join(' | ')]));

async function named(search: string) {
  return (await admin.call(merchants.list, { query: { search } })).data;
}

test('ADMIN-014 a messy file is read row by row: what is valid is created, the rest is named with its reasons', async () => {
  const upload = await send(
    [
      'Store #,Location Name,Street Address,City,State,Zip Code,Phone Number,TZ,Host Live Date,Notes',
      '501,Uptown,"12 Main St, Suite 4",Portland,Oregon,972091234,503.555.0142,Pacific,1/31/2027,=ignored',
      '502,Downtown "East,1 A St,Salem,or,97301,,PT,,',
      '503,"Two',
      'Lines",2 B St,Boise,ID,83702,(208) 555-0199,MT,,',
      '',
      '504,=cmd|calc,3 C St,Bend,OR,97701,,Pacific,,',
      '501,Again,4 D St,Bend,OR,97701,,Pacific,,',
      '001,Taken,5 E St,Bend,OR,97701,,Pacific,,',
      '505,Nowhere,6 F St,Bend,Oregn,97,555-0142,Mars/Base,2/30/2027,',
      '506,Wide,7 G St, Bend, Portland,OR,97701,,Pacific,,more',
      '507,Last,8 H St,Boston,MA,2108,+1 617 555 0142,Eastern Time (US & Canada),,',
    ].join('\r\n'),
  );
  expect(upload).toMatchObject({
    status: 'done',
    total: 9,
    processed: 9,
    created_count: 3,
    invalid_count: 5,
    undecided_count: 1,
    message: null,
  });
  const reasons = reasonsOf(upload);
  expect(Object.keys(reasons)).toEqual(['3', '6', '7', '8', '9', '10']);
  expect(reasons[3]).toMatch(/stray quotation mark/);
  expect(reasons[6]).toMatch(/Location name: "=cmd\|calc" is a formula/);
  expect(reasons[7]).toMatch(/"501" is in row 2 already/);
  expect(reasons[8]).toMatch(/"001" belongs to Pearl District already/);
  expect(reasons[9]).toMatch(/State: .*Zip: .*Phone: .*Time zone: .*Host live date: /);
  expect(reasons[10]).toMatch(/11 cells, the header 10/);
  expect(await named('uptown')).toMatchObject([
    {
      store_number: '501',
      address: '12 Main St, Suite 4',
      state: 'OR',
      zip: '97209-1234',
      phone: '+15035550142',
      timezone: 'America/Los_Angeles',
      host_live_date: '2027-01-31',
      is_billable: true,
    },
  ]);
  expect((await named('two lines'))[0]?.store_number).toBe('503');
  expect((await named('boston'))[0]).toMatchObject({
    zip: '02108',
    timezone: 'America/New_York',
    // No word of them in the row: live from today, as in the form.
    host_live_date: todayAt({ timezone: 'America/New_York', now: t.clock.now() }),
    gdp_live_date: todayAt({ timezone: 'America/New_York', now: t.clock.now() }),
    marketing_live_date: null,
  });
  const [created] = await named('uptown');
  const log = await admin.call(audit.list, { query: { record_id: String(created?.merchant_id) } });
  expect(log.data).toMatchObject([
    { kind: 'merchant.created', origin: 'upload', actor_name: 'Nadia Okafor' },
  ]);
});

test('ADMIN-014 a dry run checks everything and creates nothing; it is applied once', async () => {
  const content = 'Name,Time zone,Store number\nDry One,Central,601\nDry Two,Nowhere,602\n';
  const checked = await send(content, { dryRun: true });
  expect(checked).toMatchObject({
    status: 'checked',
    total: 2,
    processed: 2,
    created_count: 1,
    invalid_count: 1,
  });
  expect(await named('dry one')).toEqual([]);
  const params = { id: checked.upload_id };
  const tries = await Promise.all([
    admin.send(merchants.applyUpload, { params }),
    admin.send(merchants.applyUpload, { params }),
  ]);
  expect(tries.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([202, 409]);
  expect(await ended(checked.upload_id)).toMatchObject({
    status: 'done',
    created_count: 1,
    invalid_count: 1,
  });
  expect(await named('dry one')).toHaveLength(1);
  const again = await admin.refusal(merchants.applyUpload, { params });
  expect([again.code, again.message]).toEqual(['IN_USE', expect.stringMatching(/applied already/)]);
});

test.each([
  ['empty', Buffer.alloc(0), 400, /empty.*template/i],
  ['only a header', 'Location name,Time zone\r\n', 400, /no rows/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 400, /not a CSV.*CSV \(UTF-8\)/],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 400, /not a CSV/],
  ['without required columns', 'Address,City\nA,B\n', 400, /“Location name”/],
  ['11 MB', Buffer.alloc(11 * 1024 * 1024, 'a'), 413, /11\.\d MB; the limit is 10 MB. Split/],
  ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'a'), 413, /50\.\d MB; the limit is 10 MB. Split/],
])(
  'ADMIN-014 a file that is %s is refused at once with the remedy',
  async (_what, content, status, message) => {
    const refused = await admin.refusal(merchants.upload, { file: file(content) });
    expect([refused.status, refused.code]).toEqual([status, status === 413 ? 'TOO_LARGE' : 'FILE_INVALID']);
    expect(refused.message).toMatch(message);
  },
);

test('a file that hides its size is cut off at 10 MB', async () => {
  const body = file(Buffer.alloc(10 * 1024 * 1024 + 10, 'a'));
  const refused = await admin.refusal(merchants.upload, { file: body });
  expect([refused.status, refused.code]).toEqual([413, 'TOO_LARGE']);
});

test('a file of 50 MB gets its answer over a connection too, while it is still being sent', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(50 * 1024 * 1024, 'a')]), 'huge.csv');
  const address = t.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = { authorization: `Bearer ${admin.token}`, 'x-program-id': String(t.fixture.programId) };
  const url = `http://127.0.0.1:${port}/api/merchants/external/upload`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' });
});

test('a request without a file says what to send', async () => {
  expect((await admin.refusal(merchants.upload, { body: {} })).code).toBe('UNSUPPORTED');
  const wrong = await admin.refusal(merchants.upload, { file: { ...file('a,b\n1,2'), field: 'document' } });
  expect([wrong.code, wrong.message]).toEqual(['FILE_INVALID', expect.stringMatching(/field “file”/)]);
});

test.each([
  [
    'UTF-16 LE with semicolons',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', ';')}`, 'utf16le'),
  ],
  [
    'UTF-16 BE with tabs',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le').swap16(),
  ],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('ADMIN-014 a file in %s is read', async (name, encode) => {
  const place = `Café ${name.slice(0, 12)}`;
  const upload = await send(encode(`Location name,Time zone\r\n${place},Central\r\n`));
  expect(upload).toMatchObject({ status: 'done', created_count: 1 });
  expect((await named(place)).map((row) => row.merchant_name)).toContain(place);
});

test('ADMIN-014 5 MB with a stray quote in row 3 lose that row alone', async () => {
  const line = (n: number) => `T${n},"Big, ${n}",${'x'.repeat(199)},OR,97209,,Pacific`;
  const rows = Array.from({ length: 23_000 }, (_none, n) => line(n));
  rows[1] = 'T1,"Big, 1,Portland,OR,97209,,Pacific';
  const content = `Store number,Name,Address,State,Zip,Phone,Time zone\n${rows.join('\n')}\n`;
  expect(content.length).toBeGreaterThan(5 * 1024 * 1024);
  const checked = await send(content, { dryRun: true });
  expect(checked).toMatchObject({
    status: 'checked',
    total: 23_000,
    created_count: 22_999,
    invalid_count: 1,
  });
  expect(reasonsOf(checked)).toEqual({ 3: expect.stringMatching(/stray quotation mark/) });
});

test('ADMIN-014 billing information is matched by store number and saved, an empty cell keeps what is stored', async () => {
  const endpoint = merchants.uploadBilling;
  const first = await send(
    'Store number,Billing name,Email,Phone,State\n1001,none here,,,\n001,Pearl LLC,pay@example.com,503-555-0199,Ore.\n002,Bad,nobody,,\n',
    { endpoint },
  );
  expect(first).toMatchObject({ kind: 'billing', status: 'done', created_count: 1, invalid_count: 2 });
  expect(reasonsOf(first)).toEqual({
    2: expect.stringMatching(/No location has the store number 1001;/),
    4: expect.stringMatching(/Billing email: /),
  });
  await send('Store number,Billing name,Email\n001,Pearl Inc,\n', { endpoint });
  const [id = 0] = t.fixture.merchantIds;
  expect(await admin.call(merchants.billing, { params: { id } })).toMatchObject({
    billing_name: 'Pearl Inc',
    billing_email: 'pay@example.com',
    billing_phone: '+15035550199',
    billing_state: 'OR',
  });
  const log = await admin.call(audit.list, { query: { kind: 'merchant.billing_updated' } });
  expect(log.data[0]?.changes).toEqual([{ field: 'billing_name', from: 'Pearl LLC', to: 'Pearl Inc' }]);
});

test('ADMIN-014 the rejected rows come as a file with their row and reasons, which can be mended and sent again', async () => {
  const upload = await send(
    'Name,Time zone,City,Notes\nMend Me,Nowhere,=cmd,"keep, this"\nFine Place,Central,Elgin,\n',
  );
  const ticket = await admin.call(merchants.exportRejected, { params: { id: upload.upload_id } });
  const response = await t.anonymous.send(platform.download, { params: { ticket: ticket.ticket } });
  expect(response.headers['content-disposition']).toBe('attachment; filename="openings-rejected.csv"');
  expect(response.body).toBe(
    [
      '\uFEFFName,Time zone,City,Notes,Row,Reasons',
      `Mend Me,Nowhere,'=cmd,"keep, this",2,"${(upload.sample[0]?.reasons.join('; ') ?? '').replaceAll('"', '""')}"`,
      '',
    ].join('\n'),
  );
  const mended = response.body.replace('Nowhere', 'Central').replace("'=cmd", 'Elgin');
  expect(await send(mended)).toMatchObject({ created_count: 1, invalid_count: 0 });
  expect(await named('mend me')).toHaveLength(1);
});

test('ADMIN-014 billing information is matched by the Olo store ID, and refused where the number says another', async () => {
  const make = async (store_number: string, olo_store_id: string) => {
    const body = {
      merchant_name: `Olo ${olo_store_id}`,
      timezone: 'America/Chicago',
      store_number,
      olo_store_id,
    };
    return (await admin.call(merchants.create, { body: body as never })).merchant_id;
  };
  const [first] = [await make('710', '00731'), await make('711', '732')];
  const done = await send(
    'Olo store ID,Store number,Billing name\n731,,Olo LLC\n732,710,Two LLC\n999,,None LLC\n,,Nobody LLC\n',
    { dryRun: false, endpoint: merchants.uploadBilling },
  );
  expect(done).toMatchObject({ created_count: 1, invalid_count: 3 });
  expect(done.sample.map(({ reasons }) => reasons.join())).toEqual([
    expect.stringMatching(/"710" is 710 Olo 00731, but the Olo store ID "732" is 711 Olo 732/),
    expect.stringMatching(/No location has the Olo store ID 999/),
    expect.stringMatching(/Enter the store number or the Olo store ID/),
  ]);
  expect((await admin.call(merchants.billing, { params: { id: first ?? 0 } })).billing_name).toBe('Olo LLC');
  const byId = await send('Olo ID,Billing name\n732,Only LLC\n', {
    endpoint: merchants.uploadBilling,
    dryRun: true,
  });
  expect(byId).toMatchObject({ status: 'checked', created_count: 1 });
});

test('who works at chosen locations uploads billing for those alone, and works at what they create', async () => {
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['merchants.import', 'merchants.view'] })
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  const as = await t.as('host');
  const billing = await send('Store number,Billing name\n002,Mine LLC\n003,Not mine LLC\n', {
    as,
    endpoint: merchants.uploadBilling,
  });
  expect(billing).toMatchObject({ created_count: 1, invalid_count: 1, sample: [{ row_number: 3 }] });
  await send('Location name,Time zone\nHost House,Central\n', { as });
  const again = await t.as('host');
  const { data } = await again.call(merchants.list);
  expect(data.map((row) => row.merchant_name)).toEqual(['Alberta Arts', 'Host House', 'Pearl District']);
});

test('uploads leave after 90 days, what they created stays', async () => {
  const upload = await send('Location name,Time zone\nKept Place,Central\nLost Place,Nowhere\n');
  await t.platform.db
    .updateTable('imports')
    .set({ created_ts: new Date(t.clock.now().getTime() - 91 * 86_400_000) })
    .where('import_id', '=', upload.upload_id)
    .execute();
  await forgetImports(t.platform);
  expect((await admin.refusal(merchants.pollUpload, { params: { id: upload.upload_id } })).code).toBe(
    'NOT_FOUND',
  );
  expect(await named('kept place')).toHaveLength(1);
});

test('the template of each kind is read back without a fault', async () => {
  for (const kind of ['merchants', 'billing'] as const) {
    const { ticket } = await admin.call(merchants.exportTemplate, { body: { kind } });
    const content = await t.anonymous.call(platform.download, { params: { ticket } });
    const endpoint = kind === 'billing' ? merchants.uploadBilling : merchants.upload;
    const checked = await send(content, { dryRun: kind === 'merchants', endpoint });
    const reasons =
      kind === 'billing' ? { 2: expect.stringMatching(/No location has the store number 104/) } : {};
    expect(reasonsOf(checked)).toEqual(reasons);
  }
});

test('uploads are listed newest first, and those of another concept are not found', async () => {
  const { data } = await admin.call(merchants.recentUploads);
  const ids = data.map(({ upload_id }) => upload_id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const other = await t.as('otherAdmin');
  expect((await other.call(merchants.recentUploads)).data).toEqual([]);
  const params = { id: ids[0] ?? 0 };
  for (const endpoint of [merchants.pollUpload, merchants.applyUpload, merchants.exportRejected]) {
    expect((await other.refusal(endpoint, { params })).code).toBe('NOT_FOUND');
  }
});
