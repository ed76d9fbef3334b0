import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { hostSettings } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const at = (index: number) => ({ id: t.fixture.merchantIds[index] ?? 0 });

test('a location starts with defaults, and its own settings are saved by version', async () => {
  const params = at(0);
  const defaults = await (await t.as('host')).call(hostSettings.get, { params });
  expect(defaults).toMatchObject({
    merchant_id: params.id,
    hold_minutes: 10,
    late_minutes: 10,
    waitlist_open: true,
    version: 1,
  });
  const { merchant_id: _id, ...body } = defaults;
  expect(await admin.call(hostSettings.update, { params, body })).toEqual(defaults);
  const turn_minutes = [
    { up_to: 4, minutes: 80 },
    { up_to: 100, minutes: 130 },
  ];
  const change = { ...body, hold_minutes: 5, turn_minutes, tags: ['Patio', 'patio', 'Stroller'] };
  const saved = await admin.call(hostSettings.update, { params, body: change });
  expect(saved).toEqual({
    ...defaults,
    hold_minutes: 5,
    turn_minutes,
    tags: ['Patio', 'Stroller'],
    version: 2,
  });
  expect(await admin.call(hostSettings.get, { params })).toEqual(saved);
  const stale = await admin.refusal(hostSettings.update, { params, body: change });
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  expect(await admin.call(hostSettings.get, { params: at(1) })).toEqual({
    ...defaults,
    merchant_id: at(1).id,
  });
});

test('of many who save the first settings at once one is not refused', async () => {
  const params = at(2);
  const { merchant_id: _id, ...body } = await admin.call(hostSettings.get, { params });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_none, n) =>
      admin.send(hostSettings.update, { params, body: { ...body, hold_minutes: 20 + n } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('turn times must ascend and reach parties of 100', async () => {
  const params = at(0);
  const { merchant_id: _id, version: _version, ...body } = await admin.call(hostSettings.get, { params });
  const refused = async (turn_minutes: object[]) =>
    (await admin.refusal(hostSettings.update, { params, body: { ...body, turn_minutes } })).errors
      .turn_minutes;
  expect(await refused([{ up_to: 4, minutes: 90 }])).toContain('100');
  expect(
    await refused([
      { up_to: 6, minutes: 90 },
      { up_to: 4, minutes: 90 },
      { up_to: 100, minutes: 90 },
    ]),
  ).toContain('larger');
});

test('only who works at a location reads its settings, and an editor alone saves them', async () => {
  const host = await t.as('host');
  expect((await host.refusal(hostSettings.get, { params: at(2) })).code).toBe('NOT_FOUND');
  const { merchant_id: _id, ...body } = await host.call(hostSettings.get, { params: at(1) });
  expect((await host.refusal(hostSettings.update, { params: at(1), body })).code).toBe('FORBIDDEN');
  const foreign = await (await t.as('otherAdmin')).refusal(hostSettings.get, { params: at(0) });
  expect(foreign.code).toBe('NOT_FOUND');
});
