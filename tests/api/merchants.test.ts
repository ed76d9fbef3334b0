import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants, audit } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const create = (body: { merchant_name: string; store_number?: string; city?: string }) =>
  admin.call(merchants.create, { body: { timezone: 'America/Chicago', ...body } });

const ascending = (a: number, b: number) => a - b;

async function asStaffWith(permissions: string[]) {
  const user_permissions = permissions;
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions })
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  return t.as('host');
}

test('ADMIN-002 ADMIN-003 ADMIN-004 ADMIN-009 ADMIN-010 a location is created at each address and read back', async () => {
  const dates = { host_live_date: '2027-01-31', host_end_date: null, gdp_live_date: '2026-01-01' };
  for (const endpoint of [merchants.create, merchants.createV2, merchants.createV2Alias]) {
    const number = `A${endpoint.path.length}`;
    const body = {
      merchant_name: ' Riverside ',
      store_number: number,
      timezone: 'America/Chicago',
      state: 'IL' as const,
      phone: '+13125550142',
      ...dates,
    };
    const made = await admin.call(endpoint, { body });
    expect(made).toMatchObject({
      merchant_name: 'Riverside',
      numbered_name: `${number} Riverside`,
      program_id: t.fixture.programId,
      is_billable: true,
      is_test: false,
      send_dashboard_confirmation_emails: true,
      updated_by: 'Nadia Okafor',
      version: 1,
      ...dates,
      sync_end_date: null,
    });
    expect(await admin.call(merchants.get, { params: { id: made.merchant_id } })).toEqual(made);
    const log = await admin.call(audit.list, { query: { record_id: String(made.merchant_id) } });
    expect(log.data.map(({ kind, origin }) => [kind, origin])).toEqual([['merchant.created', 'dashboard']]);
  }
});

test('a store number is free once per concept, whatever its case, and free again when its location closes', async () => {
  const first = await create({ merchant_name: 'First', store_number: 'dup-1' });
  const body = { merchant_name: 'Second', store_number: 'DUP-1', timezone: 'America/Chicago' };
  const refused = await admin.refusal(merchants.create, { body });
  expect([refused.status, refused.code]).toEqual([409, 'DUPLICATE']);
  expect(refused.errors.store_number).toMatch(/different/);
  const elsewhere = await t.as('otherAdmin');
  await elsewhere.call(merchants.create, { body });

  await admin.call(merchants.remove, { params: { id: first.merchant_id } });
  const second = await admin.call(merchants.create, { body });
  const restoring = await admin.refusal(merchants.restore, { params: { id: first.merchant_id } });
  expect(restoring.code).toBe('DUPLICATE');
  expect(restoring.errors.store_number).toMatch(/belongs to another location/);
  await admin.call(merchants.update, { params: { id: second.merchant_id }, body: { store_number: null } });
  const restored = await admin.call(merchants.restore, { params: { id: first.merchant_id } });
  expect(restored.store_number).toBe('dup-1');
});

test('ADMIN-010 a save changes what it sends, bumps the version, and a stale one gets the stored record', async () => {
  const made = await create({ merchant_name: 'Stale', city: 'Elgin' });
  const params = { id: made.merchant_id };
  const saved = await admin.call(merchants.update, { params, body: { city: 'Joliet', version: 1 } });
  expect(saved).toMatchObject({ city: 'Joliet', merchant_name: 'Stale', version: 2 });
  const stale = await admin.refusal(merchants.update, { params, body: { city: 'Cicero', version: 1 } });
  expect([stale.status, stale.code]).toEqual([409, 'STALE']);
  expect(stale.current).toEqual(saved);
  const log = await admin.call(audit.list, {
    query: { record_id: String(made.merchant_id), kind: 'merchant.updated' },
  });
  expect(log.data.map(({ changes }) => changes)).toEqual([[{ field: 'city', from: 'Elgin', to: 'Joliet' }]]);
});

test('of many saves from one version exactly one wins', async () => {
  const made = await create({ merchant_name: 'Contested' });
  const params = { id: made.merchant_id };
  const saves = Array.from({ length: 6 }, (_none, n) =>
    admin.send(merchants.update, { params, body: { city: `City ${n}`, version: 1 } }),
  );
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort(ascending);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a product cannot end before it goes live, even when only one of the dates is sent', async () => {
  const made = await create({ merchant_name: 'Dates' });
  const params = { id: made.merchant_id };
  await admin.call(merchants.update, { params, body: { host_live_date: '2027-03-01' } });
  const refused = await admin.refusal(merchants.update, { params, body: { host_end_date: '2027-02-01' } });
  expect(refused.code).toBe('VALIDATION');
  expect(refused.errors.host_end_date).toMatch(/before it goes live on 2027-03-01/);
});

test('ADMIN-019 ADMIN-020 the info of a location is read by who works there and saved by id in the body', async () => {
  const [own = 0, , foreign = 0] = t.fixture.merchantIds;
  const host = await t.as('host');
  const info = await host.call(merchants.info, { params: { id: own } });
  expect(info.numbered_name).toBe('001 Pearl District');
  expect((await host.refusal(merchants.info, { params: { id: foreign } })).code).toBe('NOT_FOUND');
  const saved = await admin.call(merchants.updateInfo, {
    body: { merchant_id: own, address: '1230 NW Lovejoy St', version: info.version },
  });
  expect(saved).toMatchObject({ merchant_id: own, address: '1230 NW Lovejoy St', version: info.version + 1 });
});

test('ADMIN-011 a closed location leaves every list and read, and its removal can be undone', async () => {
  const made = await create({ merchant_name: 'Closing Time' });
  const params = { id: made.merchant_id };
  const names = async () =>
    (await admin.call(merchants.list, { query: { search: 'closing time' } })).data.map(
      (row) => row.merchant_name,
    );
  expect(await names()).toEqual(['Closing Time']);
  await admin.call(merchants.remove, { params });
  expect(await names()).toEqual([]);
  expect((await admin.refusal(merchants.get, { params })).code).toBe('NOT_FOUND');
  expect((await admin.refusal(merchants.remove, { params })).code).toBe('NOT_FOUND');
  await admin.call(merchants.restore, { params });
  expect(await names()).toEqual(['Closing Time']);
});

test('ADMIN-013 many locations are changed at once, all or none, with one event each', async () => {
  const made = [await create({ merchant_name: 'Bulk A' }), await create({ merchant_name: 'Bulk B' })];
  const ids = made.map(({ merchant_id }) => merchant_id);
  const changes = { is_billable: false, timezone: 'America/Denver' };
  const [foreign = 0] = t.fixture.otherMerchantIds;
  const refused = await admin.refusal(merchants.updateMany, {
    body: { merchant_ids: [...ids, foreign], changes },
  });
  expect(refused.code).toBe('NOT_FOUND');
  const before = await admin.call(merchants.get, { params: { id: ids[0] ?? 0 } });
  expect(before).toMatchObject({ is_billable: true, version: 1 });
  expect(await admin.call(merchants.updateMany, { body: { merchant_ids: ids, changes } })).toEqual({
    updated: 2,
  });
  for (const id of ids) {
    const after = await admin.call(merchants.get, { params: { id } });
    expect(after).toMatchObject({ is_billable: false, timezone: 'America/Denver', version: 2 });
    const log = await admin.call(audit.list, { query: { record_id: String(id), kind: 'merchant.updated' } });
    expect(log.data).toHaveLength(1);
  }
});

test('PERM-012 staff see and touch only the locations where they work', async () => {
  const host = await asStaffWith(['merchants.view', 'merchants.edit', 'merchants.create']);
  const [first = 0, second = 0, third = 0] = t.fixture.merchantIds;
  const seen = async () =>
    (await host.call(merchants.list)).data.map((row) => row.merchant_id).sort(ascending);
  expect(await seen()).toEqual([first, second].sort(ascending));
  expect((await host.call(merchants.counts)).all).toBe(2);
  const near = await host.call(merchants.nearby, { query: { merchant_id: first, radius_miles: 500 } });
  expect(near.data.map((row) => row.merchant_id)).toEqual([second]);
  expect((await host.refusal(merchants.get, { params: { id: third } })).code).toBe('NOT_FOUND');
  expect((await host.refusal(merchants.update, { params: { id: third }, body: { city: 'X' } })).code).toBe(
    'NOT_FOUND',
  );
  const many = { merchant_ids: [first, third], changes: { is_test: true } };
  expect((await host.refusal(merchants.updateMany, { body: many })).code).toBe('NOT_FOUND');
  const made = await host.call(merchants.create, {
    body: { merchant_name: 'Mine', timezone: 'America/Chicago' },
  });
  expect(await seen()).toContain(made.merchant_id);
});

test('billing information is empty until it is uploaded', async () => {
  const [id = 0] = t.fixture.merchantIds;
  const billing = await admin.call(merchants.billing, { params: { id } });
  expect(billing).toMatchObject({ merchant_id: id, billing_name: null, billing_zip: null });
});

test('closed locations are listed for who may edit and works there, with when and by whom, until they open again', async () => {
  const made = [
    await create({ merchant_name: 'Gone North', city: 'Salem' }),
    await create({ merchant_name: 'Gone South' }),
  ];
  for (const { merchant_id: id } of made) await admin.call(merchants.remove, { params: { id } });
  const found = async (client: ApiClient, query: { search?: string; ids?: string }) =>
    (await client.call(merchants.closed, { query })).data;
  expect(await found(admin, { search: 'gone', ids: String(made[0]?.merchant_id) })).toEqual([
    {
      merchant_id: made[0]?.merchant_id,
      numbered_name: 'Gone North',
      city: 'Salem',
      state: null,
      closed_by: 'Nadia Okafor',
      closed_ts: expect.any(String),
    },
  ]);
  expect(await found(admin, { search: 'gone' })).toHaveLength(2);
  expect(await found(await t.as('otherAdmin'), { search: 'gone' })).toEqual([]);
  expect(await found(await asStaffWith(['merchants.edit']), { search: 'gone' })).toEqual([]);
  await admin.call(merchants.restore, { params: { id: made[0]?.merchant_id ?? 0 } });
  expect((await found(admin, { search: 'gone' })).map(({ numbered_name }) => numbered_name)).toEqual([
    'Gone South',
  ]);
});

test('billing information is saved by a form under the rules of an upload, null empties, and a stale save is told', async () => {
  const { merchant_id: id } = await create({ merchant_name: 'Billed' });
  const params = { id };
  const none = await admin.call(merchants.billing, { params });
  expect(none).toMatchObject({ billing_name: null, version: 0 });
  const given = {
    billing_name: 'Billed LLC',
    billing_email: 'pay@example.com',
    billing_phone: '+15035550199',
  };
  const saved = await admin.call(merchants.updateBilling, { params, body: { ...given, version: 0 } });
  expect(saved).toMatchObject({ ...given, merchant_id: id, version: 1 });
  expect(await admin.call(merchants.billing, { params })).toEqual(saved);
  const emptied = await admin.call(merchants.updateBilling, {
    params,
    body: { billing_phone: null, version: 1 },
  });
  expect(emptied).toMatchObject({ billing_name: 'Billed LLC', billing_phone: null, version: 2 });
  const stale = await admin.refusal(merchants.updateBilling, {
    params,
    body: { billing_name: 'Late', version: 1 },
  });
  expect([stale.code, stale.current]).toEqual(['STALE', emptied]);
  for (const wrong of [
    { billing_email: 'nobody' },
    { billing_zip: '97' },
    { billing_name: 'x'.repeat(201) },
  ]) {
    const refused = await admin.refusal(merchants.updateBilling, { params, body: wrong });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', Object.keys(wrong)]);
  }
  const log = await admin.call(audit.list, {
    query: { record_id: String(id), kind: 'merchant.billing_updated' },
  });
  expect(log.data[0]?.changes).toEqual([{ field: 'billing_phone', from: '+15035550199', to: null }]);
  const [, , elsewhere = 0] = t.fixture.merchantIds;
  const editor = await asStaffWith(['merchants.edit']);
  const refused = await editor.refusal(merchants.updateBilling, {
    params: { id: elsewhere },
    body: { billing_name: 'Not mine' },
  });
  expect(refused.code).toBe('NOT_FOUND');
});
