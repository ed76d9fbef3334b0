import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { audit, bulkEdits, merchants } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
});
afterAll(() => t.close());

const create = async (merchant_name: string, more: { city?: string; host_live_date?: string } = {}) =>
  (await admin.call(merchants.create, { body: { timezone: 'America/Chicago', merchant_name, ...more } }))
    .merchant_id;

const read = (id: number) => admin.call(merchants.get, { params: { id } });

async function over(client: ApiClient, { bulk_edit_id: id }: Pick<BulkEdit, 'bulk_edit_id'>) {
  const look = () => client.call(bulkEdits.get, { params: { id } });
  await until(async () => !['running', 'undoing'].includes((await look()).status), 'the bulk edit to end');
  return look();
}

const startWith = async (client: ApiClient, body: z.input<typeof bulkEdits.start.body>) =>
  over(client, await client.call(bulkEdits.start, { body }));

const undo = async (client: ApiClient, id: number) =>
  over(client, await client.call(bulkEdits.undo, { params: { id } }));

/** A member who may edit locations and works at these alone. */
async function editorAt(merchantIds: number[]) {
  const { programId } = t.fixture;
  const name = `editor-${merchantIds.join('-')}`;
  const roleId = await addRole(t, name, ['merchants.edit', 'merchants.view']);
  const userId = await addUser(t, `${name}@example.com`);
  await addMember(t, { programId, userId, roleId, merchantIds });
  return { userId, client: await t.signIn(userId, programId) };
}

test('all that a filter finds is changed by a job, counted, told location by location, and given back', async () => {
  const ids = [await create('Filtered One'), await create('Filtered Two', { city: 'Salem' })];
  const other = await create('Unfound');
  const started = await admin.call(bulkEdits.start, {
    body: {
      filter: { search: 'filtered', is_test: 'false' },
      changes: { timezone: 'America/Denver', city: 'Salem' },
    },
  });
  expect(started).toMatchObject({
    total: 2,
    status: 'running',
    filter: { search: 'filtered', is_test: 'false' },
    author_name: 'Nadia Okafor',
    can_undo: false,
  });
  const done = await over(admin, started);
  expect(done).toMatchObject({
    status: 'done',
    processed: 2,
    changed_count: 2,
    unchanged_count: 0,
    can_undo: true,
  });
  for (const id of ids)
    expect(await read(id)).toMatchObject({ timezone: 'America/Denver', city: 'Salem', version: 2 });
  expect(await read(other)).toMatchObject({ timezone: 'America/Chicago', version: 1 });
  const log = await admin.call(audit.list, {
    query: { record_id: String(ids[0]), kind: 'merchant.updated' },
  });
  expect(log.data.map(({ origin, actor_name, changes }) => [origin, actor_name, changes])).toEqual([
    [
      'bulk_edit',
      'Nadia Okafor',
      [
        { field: 'city', from: null, to: 'Salem' },
        { field: 'timezone', from: 'America/Chicago', to: 'America/Denver' },
      ],
    ],
  ]);
  const undone = await undo(admin, done.bulk_edit_id);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 0, can_undo: false });
  expect(await read(ids[0] ?? 0)).toMatchObject({ timezone: 'America/Chicago', city: null, version: 3 });
  expect(await read(ids[1] ?? 0)).toMatchObject({ timezone: 'America/Chicago', city: 'Salem' });
  const kinds = await admin.call(audit.list, {
    query: { record_type: 'bulk_edit', record_id: String(done.bulk_edit_id) },
  });
  expect(kinds.data.map(({ kind }) => kind).sort()).toEqual([
    'bulk_edit.finished',
    'bulk_edit.started',
    'bulk_edit.undo_started',
    'bulk_edit.undone',
  ]);
});

test('a location that has it already is told as unchanged and gets no new version', async () => {
  const ids = [await create('Already', { city: 'Bend' }), await create('Not Yet')];
  const done = await startWith(admin, { merchant_ids: ids, changes: { city: 'Bend' } });
  expect(done).toMatchObject({ total: 2, changed_count: 1, unchanged_count: 1 });
  expect((await read(ids[0] ?? 0)).version).toBe(1);
});

test('undoing leaves what somebody changed since, field by field, and says how many and what', async () => {
  const ids = [await create('Kept A'), await create('Kept B'), await create('Kept C')];
  const done = await startWith(admin, {
    merchant_ids: ids,
    changes: { timezone: 'America/Denver', is_billable: false },
  });
  const [a = 0, b = 0, c = 0] = ids;
  await admin.call(merchants.update, { params: { id: a }, body: { timezone: 'America/Phoenix' } });
  await admin.call(merchants.update, { params: { id: b }, body: { phone: '+13125550142' } });
  await admin.call(merchants.remove, { params: { id: c } });
  const undone = await undo(admin, done.bulk_edit_id);
  expect(undone).toMatchObject({ undone_count: 1, kept_count: 2 });
  expect(undone.groups).toEqual(
    expect.arrayContaining([
      { reason: 'Changed since: Time zone', count: 1 },
      { reason: 'It was closed in the meantime', count: 1 },
    ]),
  );
  expect(undone.sample.map(({ name }) => name)).toEqual(['Kept A', 'Kept C']);
  expect(await read(a)).toMatchObject({ timezone: 'America/Phoenix', is_billable: true });
  expect(await read(b)).toMatchObject({
    timezone: 'America/Chicago',
    is_billable: true,
    phone: '+13125550142',
  });
  const again = await admin.refusal(bulkEdits.undo, { params: { id: done.bulk_edit_id } });
  expect([again.status, again.code]).toEqual([409, 'IN_USE']);
});

test('a location for which the change would be wrong is left with its reason, the others are changed', async () => {
  const ids = [await create('Dates A', { host_live_date: '2027-03-01' }), await create('Dates B')];
  const done = await startWith(admin, { merchant_ids: ids, changes: { host_end_date: '2027-02-01' } });
  expect(done).toMatchObject({ changed_count: 1, refused_count: 1 });
  expect(done.groups).toEqual([
    { reason: 'Host cannot end before it goes live on …; choose a later end date', count: 1 },
  ]);
  expect(done.sample).toEqual([
    {
      merchant_id: ids[0],
      name: 'Dates A',
      reason: expect.stringMatching(/before it goes live on 2027-03-01/),
    },
  ]);
});

test("another concept's location among the ids refuses all of it, and a filter never leaves the concept", async () => {
  const own = await create('Own Alone');
  const [foreign = 0] = t.fixture.otherMerchantIds;
  const refused = await admin.refusal(bulkEdits.start, {
    body: { merchant_ids: [own, foreign], changes: { city: 'Nowhere' } },
  });
  expect(refused.code).toBe('NOT_FOUND');
  expect((await read(own)).version).toBe(1);
  const all = await startWith(admin, { filter: {}, changes: { send_dashboard_confirmation_emails: false } });
  const { total } = await admin.call(merchants.list, { query: {} });
  expect(all.total).toBe(total);
  const elsewhere = await t.as('otherAdmin');
  const theirs = await elsewhere.call(merchants.get, { params: { id: foreign } });
  expect(theirs).toMatchObject({ send_dashboard_confirmation_emails: true, version: 1 });
  expect((await elsewhere.refusal(bulkEdits.get, { params: { id: all.bulk_edit_id } })).code).toBe(
    'NOT_FOUND',
  );
});

test('who works at some locations changes those alone, sees the edits of their own, and undoes none of others', async () => {
  const [mine, theirs] = [await create('Scope Mine'), await create('Scope Theirs')];
  const { client } = await editorAt([mine]);
  const done = await startWith(client, { filter: { search: 'scope' }, changes: { city: 'Eugene' } });
  expect(done).toMatchObject({ total: 1, changed_count: 1 });
  expect((await read(theirs)).city).toBeNull();
  const refused = await client.refusal(bulkEdits.start, {
    body: { merchant_ids: [mine, theirs], changes: { city: 'Astoria' } },
  });
  expect(refused.code).toBe('NOT_FOUND');
  const others = await startWith(admin, { merchant_ids: [mine, theirs], changes: { city: 'Astoria' } });
  const params = { id: others.bulk_edit_id };
  expect((await client.refusal(bulkEdits.get, { params })).code).toBe('NOT_FOUND');
  expect((await client.refusal(bulkEdits.undo, { params })).code).toBe('NOT_FOUND');
  await undo(admin, others.bulk_edit_id);
  // Nor is it told whether there is anything left to undo.
  expect((await client.refusal(bulkEdits.undo, { params })).code).toBe('NOT_FOUND');
  const { data } = await client.call(bulkEdits.recent, {});
  expect(data.map(({ bulk_edit_id }) => bulk_edit_id)).toEqual([done.bulk_edit_id]);
});

test('an unknown filter, nothing to change, and both ids and filter are refused', async () => {
  for (const body of [
    { filter: { colour: 'green' }, changes: { is_test: true } },
    { filter: {}, changes: {} },
    { filter: {}, changes: { merchant_name: 'Same' } },
    { filter: {}, merchant_ids: [1], changes: { is_test: true } },
    { changes: { is_test: true } },
    { filter: { search: 'nothing has this name' }, changes: { is_test: true } },
  ]) {
    const refused = await admin.send(bulkEdits.start, { body: body as never });
    expect([refused.statusCode, refused.json().code], JSON.stringify(body)).toEqual([400, 'VALIDATION']);
  }
});
