import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { instantOf } from '#contract/core/time.ts';
import { syncChecks } from '#server/services/connections/pos/index.ts';
import { lastDay } from '#server/services/connections/pos/proofRules.ts';
import { proveLastDays } from '#server/services/connections/pos/proofs.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { matched, posSandboxOf, putTickets, storedCheck } from '../support/pos.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { pos } = services;
const MINUTE_MS = 60_000;
/** Business days of it have just begun or are long under way, whatever the hour: only days that are over are asked of. */
const ZONE = 'America/Los_Angeles';

let t: TestApp;
let admin: ApiClient;
let merchantId: number;
let outside: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  merchantId = t.fixture.merchantIds[0] ?? 0;
  outside = await matched(t, merchantId);
  await t.platform.db
    .updateTable('merchants')
    .set({ timezone: ZONE })
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
});
afterAll(() => t?.close());
beforeEach(() => posSandboxOf(t).setMood('well'));

const now = () => t.platform.clock.now();
const sync = () => syncChecks(t.platform, { programId: t.fixture.programId, merchantId });
const prove = (business_date: string) =>
  admin.call(pos.proveDay, { body: { merchant_id: merchantId, business_date } });
const yesterday = () => lastDay(ZONE, now());
const noon = () => instantOf(ZONE, yesterday(), '12:00');
const at = (minute: number) => new Date(noon().getTime() + minute * MINUTE_MS);
const check = (id: string, tip: number, more: { isVoid?: boolean } = {}) => ({
  id,
  opened: at(0),
  closed: at(60),
  modified: new Date(Math.floor(now().getTime() / 1000) * 1000),
  tip,
  ...more,
});

test('POS-001 a day is equal once its checks have come, and a tip that only the point of sale has is named', async () => {
  await putTickets(t, outside, [check('d-1', 800), check('d-2', 700), check('d-3', 0, { isVoid: true })]);
  await sync();
  const equal = await prove(yesterday());
  expect(equal).toMatchObject({ is_equal: true, problem: null, checks_here: 2, checks_there: 2 });
  expect(equal.tenders).toEqual([{ tender: 'Visa', ours_cents: 10_614, theirs_cents: 10_614 }]);
  await putTickets(t, outside, [check('d-2', 950), check('d-4', 100)]);
  const differs = await prove(yesterday());
  expect(differs).toMatchObject({ is_equal: false, difference_count: 2 });
  expect(differs.differences).toMatchObject([
    { check_num: '2', kind: 'amounts', tenders: ['Visa'], ours_cents: 5257, theirs_cents: 5507 },
    { check_num: '4', kind: 'missing_here', ours_cents: null, ticket_id: null },
  ]);
  await sync();
  expect(await prove(yesterday())).toMatchObject({ is_equal: true, difference_count: 0 });
  const { data } = await admin.call(pos.dayProofs, { query: { merchant_id: merchantId } });
  expect(data.map(({ business_date }) => business_date)).toEqual([yesterday()]);
});

test('POS-001 a point of sale that fails is kept as the reason, and the day is compared again', async () => {
  await t.platform.db.deleteFrom('pos_day_proofs').where('program_id', '=', t.fixture.programId).execute();
  // Of the two zones one has its morning behind it at any hour.
  const hour = now().getUTCHours();
  await t.platform.db
    .updateTable('merchants')
    .set({ timezone: hour < 12 ? 'Pacific/Kiritimati' : 'UTC' })
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  const proofs = async () => (await admin.call(pos.dayProofs, { query: { merchant_id: merchantId } })).data;
  await posSandboxOf(t).setMood('error');
  await proveLastDays(t.platform);
  expect(await proofs()).toMatchObject([{ is_equal: false, problem: expect.stringContaining('Omnivore') }]);
  await posSandboxOf(t).setMood('well');
  await proveLastDays(t.platform);
  const [first] = await proofs();
  expect(first?.problem).toBeNull();
  // A day that was compared is not asked of again.
  await posSandboxOf(t).setMood('error');
  await proveLastDays(t.platform);
  expect(await proofs()).toEqual([first]);
});

test('POS-001 a day that is not over and a location without a point of sale are refused', async () => {
  const today = { merchant_id: merchantId, business_date: '2999-01-01' };
  expect(await admin.refusal(pos.proveDay, { body: today })).toMatchObject({ code: 'VALIDATION' });
  const elsewhere = { merchant_id: t.fixture.merchantIds[1] ?? 0, business_date: lastDay('UTC', at(0)) };
  expect((await admin.refusal(pos.proveDay, { body: elsewhere })).message).toContain('not matched');
});

test('POS-001 ten minutes without an answer show as an outage; then what was missed comes in order', async () => {
  const host = await t.as('host');
  const outages = async () => (await host.call(pos.outages)).data;
  await sync();
  expect(await outages()).toEqual([]);
  const answered = (minutes: number) =>
    t.platform.db
      .updateTable('pos_merchants')
      .set({ answered_ts: new Date(now().getTime() - minutes * MINUTE_MS) })
      .where('program_id', '=', t.fixture.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
  await putTickets(t, outside, [check('o-1', 100), check('o-2', 200)]);
  await posSandboxOf(t).setMood('error');
  await sync();
  await answered(9);
  expect(await outages()).toEqual([]);
  await answered(11);
  expect(await outages()).toMatchObject([{ merchant_id: merchantId }]);
  await posSandboxOf(t).setMood('well');
  await sync();
  expect(await outages()).toEqual([]);
  const [first] = await storedCheck(t, merchantId, 'o-1');
  const [second] = await storedCheck(t, merchantId, 'o-2');
  expect(Number(first?.ticket_id)).toBeLessThan(Number(second?.ticket_id));
});
