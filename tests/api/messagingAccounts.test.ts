import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { messaging } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
beforeEach(async () => {
  t.clock.set(new Date());
  await t.platform.smsSandbox?.setMood('well');
  await t.platform.db.deleteFrom('messaging_accounts').execute();
  await t.platform.db.deleteFrom('sandbox_sms_accounts').execute();
});
afterAll(() => t?.close());

const opened = () =>
  t.platform.db.selectFrom('sandbox_sms_accounts').select(['account_sid', 'friendly_name']).execute();
const claimOf = () =>
  t.platform.db
    .selectFrom('messaging_accounts')
    .select(['account_sid', 'friendly_name'])
    .executeTakeFirstOrThrow();

test('ADMIN-036 two who open the account at once open one, and who comes too early is told to come again', async () => {
  const admin = await t.as('admin');
  const answers = await Promise.all([
    admin.send(messaging.createSubAccount, {}),
    admin.send(messaging.createSubAccount, {}),
  ]);
  const codes = answers.map((answer) => answer.statusCode);
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  const { account_sid } = await admin.call(messaging.createSubAccount);
  expect((await opened()).map((account) => account.account_sid)).toEqual([account_sid]);
});

test('ADMIN-036 an opening that was cut off is found at the provider by its name, not opened once more', async () => {
  const admin = await t.as('admin');
  await t.platform.smsSandbox?.setMood('down');
  expect(await admin.refusal(messaging.createSubAccount)).toMatchObject({ code: 'UNAVAILABLE' });
  await t.platform.smsSandbox?.setMood('well');
  expect((await admin.call(messaging.subAccount)).account_sid).toBeNull();
  const { friendly_name } = await claimOf();
  await t.platform.db
    .insertInto('sandbox_sms_accounts')
    .values({ account_sid: 'ACcut', auth_token: 'secret', friendly_name: friendly_name ?? '' })
    .execute();
  const early = await admin.refusal(messaging.createSubAccount);
  expect(early.message).toContain('Try again in half a minute');
  t.clock.advance(31_000);
  expect((await admin.call(messaging.createSubAccount)).account_sid).toBe('ACcut');
  expect(await opened()).toHaveLength(1);
});

test('ADMIN-036 an opening that was cut off before the provider heard of it is done by the next one', async () => {
  const admin = await t.as('admin');
  await t.platform.smsSandbox?.setMood('down');
  await admin.refusal(messaging.createSubAccount);
  await t.platform.smsSandbox?.setMood('well');
  t.clock.advance(31_000);
  const { account_sid } = await admin.call(messaging.createSubAccount);
  expect(await opened()).toMatchObject([{ account_sid }]);
});
