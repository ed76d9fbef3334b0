import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addHolder } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { floor, guests, merchants, messages, messaging } = services;
let t: TestApp;
let looker: ApiClient;
let outsider: ApiClient;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  ({ client: looker } = await addHolder(t, 'looker', ['program.settings']));
  ({ client: outsider } = await addHolder(t, 'outsider', ['users.view']));
});
afterAll(() => t.close());

test('ROUTE-034 ROUTE-036 who holds program.settings alone reads the locations, and writes none', async () => {
  const params = { id: t.fixture.merchantIds[0] ?? 0 };
  const { data } = await looker.call(merchants.list);
  expect(data.map(({ merchant_id }) => merchant_id).sort()).toEqual(t.fixture.merchantIds);
  expect((await looker.call(merchants.counts)).all).toBe(3);
  expect((await looker.call(merchants.get, { params })).merchant_id).toBe(params.id);
  for (const endpoint of [merchants.billing, merchants.exportList, merchants.active])
    expect((await looker.send(endpoint, { params, body: {} })).statusCode, endpoint.path).toBe(200);
  expect((await outsider.refusal(merchants.list)).details).toEqual({
    permissions: ['merchants.view', 'program.settings'],
  });
  const body = { merchant_name: 'Taken over', timezone: 'America/Denver' };
  for (const endpoint of [merchants.create, merchants.update, merchants.remove, merchants.updateInfo])
    expect((await looker.refusal(endpoint, { params, body })).code, endpoint.path).toBe('FORBIDDEN');
});

test('ROUTE-034 ROUTE-041 ROUTE-052 who holds program.settings alone reads texts and numbers, and writes none', async () => {
  const params = { id: t.fixture.merchantIds[0] ?? 0 };
  for (const endpoint of [messages.messages, messaging.subAccount, messaging.services, messaging.service])
    expect((await looker.send(endpoint, { params })).statusCode, endpoint.path).toBe(200);
  expect((await outsider.refusal(messaging.services)).code).toBe('FORBIDDEN');
  for (const endpoint of [
    messages.remove,
    messages.updateText,
    messaging.createSubAccount,
    messaging.areaCodes,
  ])
    expect((await looker.refusal(endpoint, { params })).code, endpoint.path).toBe('FORBIDDEN');
});

test('ROUTE-034 who holds program.settings alone reads the fields and tiers of guests, and no guest', async () => {
  const params = { program_id: t.fixture.programId };
  expect((await looker.send(guests.fields, { params })).statusCode).toBe(200);
  expect((await looker.send(guests.tiers)).statusCode).toBe(200);
  expect((await looker.refusal(guests.list)).code).toBe('FORBIDDEN');
  expect((await outsider.refusal(guests.tiers)).code).toBe('FORBIDDEN');
});

test('ROUTE-034 ROUTE-042 who holds program.settings alone reads the floor plan, and draws nothing', async () => {
  const [id = 0] = t.fixture.merchantIds;
  const editor = await t.as('admin');
  const room = await editor.call(floor.createRoom, {
    params: { id },
    body: { name: 'Looked at', sort_order: 9 },
  });
  const { data } = await looker.call(floor.listRooms, { params: { id } });
  expect(data.map(({ name }) => name)).toContain('Looked at');
  const sections = await looker.send(floor.listSections, { query: { merchant_id: id } });
  expect(sections.statusCode).toBe(200);
  for (const endpoint of allEndpoints()) {
    if (!endpoint.name.startsWith('floor.') || endpoint.endpoint.access !== 'merchants.edit') continue;
    const refused = await looker.refusal(endpoint.endpoint, {
      params: { id, room_id: room.id, table_id: 1 },
    });
    expect(refused.code, endpoint.name).toBe('FORBIDDEN');
  }
});
