import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { accountOf } from '../support/texting.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { messaging } = services;
const PHONE = '+12065551234';
const OTHER = '+12065554321';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
afterEach(async () => {
  await t.platform.db.deleteFrom('messaging_orders').execute();
  await t.platform.db.deleteFrom('messaging_services').execute();
  await t.platform.db.deleteFrom('sandbox_sms_numbers').execute();
});

const params = () => ({ id: t.fixture.merchantIds[0] ?? 0 });
const get = { body: { phone: PHONE } };
const bought = () =>
  t.platform.db.selectFrom('sandbox_sms_numbers').select(['phone', 'number_sid']).execute();
const orders = () => t.platform.db.selectFrom('messaging_orders').select('phone').execute();

/** Does some work while buying a number goes as told. */
async function whileBuying(
  how: (buy: () => Promise<string>) => Promise<string>,
  work: () => Promise<void>,
): Promise<void> {
  const providers = t.processes.platforms.map(({ sms }) => sms);
  const before = providers.map((sms) => sms.buyNumber);
  for (const sms of providers) {
    const buy = sms.buyNumber.bind(sms);
    sms.buyNumber = (account, phone) => how(() => buy(account, phone));
  }
  await work().finally(() => {
    for (const [index, sms] of providers.entries()) sms.buyNumber = before[index] ?? sms.buyNumber;
  });
}

/** An order that a process placed and was killed after; with `isBought` the provider had given the number by then. */
async function cutOff({ isBought }: { isBought: boolean }) {
  const admin = await t.as('admin');
  await admin.call(messaging.createSubAccount);
  const { account_sid, auth_token } = await accountOf(t);
  if (isBought) await t.platform.sms.buyNumber({ sid: account_sid, secret: auth_token }, PHONE);
  await t.platform.db
    .insertInto('messaging_orders')
    .values({
      program_id: t.fixture.programId,
      merchant_id: params().id,
      phone: PHONE,
      claimed_ts: t.clock.now(),
    })
    .execute();
  return admin;
}

test('ADMIN-036 the provider is asked for a number outside of any transaction, with the order stored before', async () => {
  const admin = await t.as('admin');
  await admin.call(messaging.createSubAccount);
  const seen: unknown[] = [];
  await whileBuying(
    async (buy) => {
      seen.push(await orders());
      return buy();
    },
    async () => {
      const got = await admin.call(messaging.getNumber, { params: params(), ...get });
      expect(got).toMatchObject({ phone: PHONE, ordered_phone: null });
    },
  );
  expect(seen).toEqual([[{ phone: PHONE }]]);
  expect(await orders()).toEqual([]);
});

test.each([{ isBought: true }, { isBought: false }])(
  'ADMIN-036 an order that was cut off is told, and taken up once nobody asks: $isBought',
  async (how) => {
    await cutOff(how);
    const admin = await t.as('admin');
    expect(await admin.call(messaging.service, { params: params() })).toMatchObject({
      phone: null,
      ordered_phone: PHONE,
    });
    const early = await admin.refusal(messaging.getNumber, { params: params(), ...get });
    expect([early.code, early.message]).toEqual(['IN_USE', expect.stringContaining('Try again in a minute')]);
    t.clock.advance(61_000);
    const other = await admin.refusal(messaging.getNumber, { params: params(), body: { phone: OTHER } });
    expect([other.code, other.message]).toEqual(['IN_USE', expect.stringContaining(PHONE)]);
    const before = await bought();
    const got = await admin.call(messaging.getNumber, { params: params(), ...get });
    expect(got).toMatchObject({ phone: PHONE, ordered_phone: null });
    const after = await bought();
    expect(after.map(({ phone }) => phone)).toEqual([PHONE]);
    if (how.isBought) expect(after).toEqual(before);
  },
);

test('ADMIN-036 an order that was cut off is given up, and the number with it', async () => {
  await cutOff({ isBought: true });
  t.clock.advance(61_000);
  const admin = await t.as('admin');
  const given = await admin.call(messaging.releaseNumber, { params: params() });
  expect(given).toMatchObject({ phone: null, ordered_phone: null });
  expect(await bought()).toEqual([]);
  const got = await admin.call(messaging.getNumber, { params: params(), body: { phone: OTHER } });
  expect(got.phone).toBe(OTHER);
});

test('ADMIN-036 a provider that takes the order and does not answer is asked again at once, and the number is bought once', async () => {
  const admin = await t.as('admin');
  await admin.call(messaging.createSubAccount);
  await whileBuying(
    async (buy) => {
      await buy();
      return fail('UNAVAILABLE', 'The answer was lost.');
    },
    async () => {
      const refused = await admin.refusal(messaging.getNumber, { params: params(), ...get });
      expect(refused.code).toBe('UNAVAILABLE');
    },
  );
  const before = await bought();
  expect((await admin.call(messaging.getNumber, { params: params(), ...get })).phone).toBe(PHONE);
  expect([before, await bought()]).toEqual([before, before]);
});

test('ADMIN-036 a number that the provider gave to somebody else leaves no order', async () => {
  const admin = await t.as('admin');
  await admin.call(messaging.createSubAccount);
  await t.platform.db
    .insertInto('sandbox_sms_numbers')
    .values({ number_sid: 'PNelse', account_sid: 'ACelse', phone: PHONE })
    .execute();
  const refused = await admin.refusal(messaging.getNumber, { params: params(), ...get });
  expect(refused.code).toBe('TAKEN');
  expect(await orders()).toEqual([]);
});
