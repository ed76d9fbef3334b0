import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Upload, UploadChoices } from '#contract/administration/merchants/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants, audit, platform } = services;
let t: TestApp;
let admin: ApiClient;

const HEADS = 'Store number,Location name,Address,City,State,Zip,Phone,Olo store ID\n';

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  const { created_count } = await send(
    `${HEADS}002B,Zócalo St. John’s,12 Main St,Boston,MA,02116,617-555-0142,00731\n0044,Back Bay,7 Ash St,Boston,MA,02117,,\n`,
    { dryRun: false },
  );
  expect(created_count).toBe(2);
});
afterAll(() => t.close());

const paramsOf = ({ upload_id: id }: Upload) => ({ params: { id } });

async function poll(id: number, as = admin): Promise<Upload> {
  await t.drainJobs();
  return as.call(merchants.pollUpload, { params: { id } });
}

async function send(
  content: string,
  { dryRun = true, endpoint = merchants.upload, as = admin } = {},
): Promise<Upload> {
  const sent = await as.call(endpoint, {
    query: { dry_run: dryRun ? 'true' : 'false' },
    file: { field: 'file', name: 'stores.csv', type: 'text/csv', content },
  });
  return poll(sent.upload_id, as);
}

async function answer(upload: Upload, choices: Partial<UploadChoices>): Promise<Upload> {
  await admin.call(merchants.checkUpload, { ...paramsOf(upload), body: { ...upload.choices, ...choices } });
  return poll(upload.upload_id);
}

async function apply(upload: Upload): Promise<Upload> {
  await admin.call(merchants.applyUpload, paramsOf(upload));
  return poll(upload.upload_id);
}

const named = async (search: string) => (await admin.call(merchants.list, { query: { search } })).data;
const countsOf = (upload: Upload) => [
  upload.created_count,
  upload.updated_count,
  upload.unchanged_count,
  upload.invalid_count,
  upload.undecided_count,
];

/** What a spreadsheet does to a file that is opened and saved: numbers lose their zeros, days are written the American way. */
const spoil = (content: string) =>
  content
    .replace(/(^|,)0+(?=\d+(,|$))/gm, '$1')
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, (_day, year, month, day) => `${Number(month)}/${Number(day)}/${year}`);

test('ADMIN-014 the export of all locations, saved by a spreadsheet and uploaded, creates and updates nothing', async () => {
  const { ticket } = await admin.call(merchants.exportList, { body: {} });
  const exported = await t.anonymous.call(platform.download, { params: { ticket } });
  const spoiled = spoil(exported);
  expect(spoiled).toMatch(/^1,Pearl District,/m);
  expect(spoiled).toMatch(/,2117,/);
  const before = await admin.call(merchants.list);
  const done = await send(spoiled, { dryRun: false });
  expect(countsOf(done)).toEqual([0, 0, before.data.length, 0, 0]);
  expect(await admin.call(merchants.list)).toEqual(before);
});

test.each([
  ['number without its zeros', '44,Back Bay North,9 Oak St,Boston,,,,', 'zeros', '0044 Back Bay'],
  ['name and address', '9,ZOCALO ST JOHNS,12 main st,,,,,', 'place', '002B Zócalo St. John’s'],
  ['Olo store ID', '9,Elsewhere,1 Elm St,Salem,,,,731', 'olo', '002B Zócalo St. John’s'],
])(
  'a row with the %s of a location is asked about and left out until answered',
  async (_by, row, by, name) => {
    const checked = await send(HEADS + row);
    expect(countsOf(checked)).toEqual([0, 0, 0, 0, 1]);
    expect(checked.alike).toMatchObject([{ row_number: 2, name, by, acts: ['ask', 'update', 'create'] }]);
    expect(checked.sample[0]?.reasons[0]).toMatch(`This row looks like "${name}"`);
  },
);

test('a location without number and address is known by its name', async () => {
  const row = 'Name,City,Time zone\nNameless Yard,Bend,Pacific\n';
  expect(countsOf(await send(row, { dryRun: false }))).toEqual([1, 0, 0, 0, 0]);
  expect(countsOf(await send(row))).toEqual([0, 0, 1, 0, 0]);
});

test('two rows of one name, with its number once with zeros and once without, are one new location', async () => {
  const checked = await send(`${HEADS}61,Twin,1 A St,,,,,\n0061,twin,1 A St,,,,,\n0062,Twin,2 A St,,,,,\n`);
  expect(countsOf(checked)).toEqual([2, 0, 0, 1, 0]);
});

test('two locations at one address in two cities are two, and a name alone is none', async () => {
  const checked = await send(`${HEADS}71,Back Bay,7 Ash St,Portland,,,,\n72,Back Bay,,Boston,,,,\n`);
  expect(countsOf(checked)).toEqual([2, 0, 0, 0, 0]);
});

test('the answer to a row that looks like a location updates that one or creates a new one; undoing takes both back', async () => {
  const rows = '9,Back Bay,7 Ash St,Boston,,02118,,\n44,Back Bay South,8 Ash St,Boston,,,,\n';
  const checked = await send(HEADS + rows);
  expect(checked.alike[0]?.changed).toEqual(['Store number', 'Zip']);
  const answered = await answer(checked, {
    alike: 'update',
    alike_rows: [{ row_number: 3, act: 'create' }],
  });
  expect(countsOf(answered)).toEqual([1, 1, 0, 0, 0]);
  expect((await named('Back Bay')).map(({ store_number }) => store_number)).toEqual(['0044']);
  const done = await apply(answered);
  expect(countsOf(done)).toEqual([1, 1, 0, 0, 0]);
  const after = await named('Back Bay');
  expect(after.map(({ store_number, zip }) => [store_number, zip])).toEqual([
    ['9', '02118'],
    ['44', null],
  ]);
  const log = await admin.call(audit.list, { query: { kind: 'merchant.updated' } });
  expect(log.data[0]?.changes).toEqual([
    { field: 'store_number', from: '0044', to: '9' },
    { field: 'zip', from: '02117', to: '02118' },
  ]);
  await admin.call(merchants.undoUpload, paramsOf(done));
  expect(await poll(done.upload_id)).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 0 });
  expect((await named('Back Bay')).map(({ store_number, zip }) => [store_number, zip])).toEqual([
    ['0044', '02117'],
  ]);
});

test('a store number that stands as written cannot be created again, and its time zone stays', async () => {
  const checked = await send('Store number,Name,Address,Time zone\n0044,Back Bay,70 Ash St,Pacific\n');
  expect(checked.alike[0]).toMatchObject({ by: 'number', acts: ['ask', 'update'], changed: ['Address'] });
  expect(countsOf(await answer(checked, { alike: 'create' }))).toEqual([0, 0, 0, 0, 1]);
  const answered = await answer(checked, { alike: 'update' });
  expect(answered.groups.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Time zone: stays/),
  );
});

test('two rows never update one location, and who may not edit locations updates none', async () => {
  const checked = await send(`${HEADS}44,Bay One,1 A St,,,,,\n9,Back Bay,7 Ash St,Boston,,02118,,\n`);
  const answered = await answer(checked, { alike: 'update' });
  expect(countsOf(answered)).toEqual([0, 1, 0, 1, 0]);
  expect(answered.sample[0]?.reasons[0]).toMatch(/"0044 Back Bay" is updated by row 2 already/);
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['merchants.import', 'merchants.view'] })
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  const host = await t.as('host');
  const own = await send(`${HEADS}1,Pearl,1 A St,,,,,\n`, { as: host });
  expect(own.alike[0]).toMatchObject({ acts: ['ask', 'update', 'create'] });
  const body = { ...own.choices, alike: 'update' as const };
  expect((await host.refusal(merchants.checkUpload, { ...paramsOf(own), body })).code).toBe('FORBIDDEN');
  expect((await host.refusal(merchants.applyUpload, paramsOf(answered))).code).toBe('FORBIDDEN');
});

test('billing finds the one location by its number without zeros and says so; of two it asks for the zeros', async () => {
  await admin.call(merchants.create, {
    body: { store_number: '00044', merchant_name: 'Other Bay', timezone: 'America/New_York' },
  });
  const done = await send('Store number,Billing name\n3,Three LLC\n44,Bay LLC\n', {
    endpoint: merchants.uploadBilling,
  });
  expect(countsOf(done)).toEqual([1, 0, 0, 1, 0]);
  expect(done.groups.map(({ reason, is_refused }) => [is_refused, reason])).toEqual([
    [true, expect.stringMatching(/could be 0044 Back Bay and 00044 Other Bay; write the number/)],
    [false, expect.stringMatching(/was read as 003 .*but for leading zeros/)],
  ]);
});
