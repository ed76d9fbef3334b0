import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { makeRound } from '#server/services/host/payments/index.ts';
import {
  addType,
  CARDS,
  charge,
  feeOf,
  moneyOf,
  NO_SHOW_FEE,
  openTill,
  saveCard,
  type Till,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { payments, reservations, parties } = services;
const HOUR_MS = 3_600_000;
let t: TestApp;
let till: Till;
beforeAll(async () => {
  t = await startTestApp();
  till = await openTill(t);
});
afterAll(() => t?.close());

const addFee = (typeId: number, body: object) =>
  till.admin.call(payments.createTypeFee, {
    params: { id: typeId },
    body: { ...NO_SHOW_FEE, ...body },
  });

let made = 0;
async function typeWith(...fees: object[]) {
  made += 1;
  const typeId = await addType(till, `Table ${made}`);
  for (const fee of fees) await addFee(typeId, fee);
  return typeId;
}

async function book(typeId: number, { hours = 26, party_size = 4 } = {}) {
  const reserved_ts = new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const body = { merchant_id: till.merchantId, reserved_ts, party_size, reservation_type_id: typeId };
  return till.host.call(reservations.create, { body });
}

const cancel = (id: number, removed_reason_id = 4) =>
  till.host.call(reservations.update, { body: { id, removed_reason_id } });
const restore = (id: number) => till.host.call(reservations.update, { body: { id, status: 0 } });
const step = (id: number, visit_state: 'no_show' | 'expected') =>
  till.host.call(parties.state, { params: { id }, body: { visit_state } });

async function pass(hours: number) {
  t.clock.advance(hours * HOUR_MS);
  till = await openTill(t);
}

test('a guest reads with the confirmation what the booking may cost, before anything is charged', async () => {
  const typeId = await typeWith({ name: 'No-show fee', amountCents: 2_500, refundableUntilHours: 24 });
  const reserved_ts = new Date(t.clock.now().getTime() + 26 * HOUR_MS).toISOString();
  const body = { merchant_id: till.merchantId, reserved_ts, party_size: 4, reservation_type_id: typeId };
  const told = { phone: '+15035550177', send_res_confirmation: true };
  const { id } = await till.host.call(reservations.create, { body: { ...body, ...told } });
  const texts = await t.platform.db
    .selectFrom('sms_messages')
    .select('body')
    .where('party_id', '=', id)
    .execute();
  expect(texts).toEqual([
    {
      body: expect.stringContaining(
        'No-show fee: $25 per person, charged on a no-show or a late cancellation, free when canceled 24 h before.',
      ),
    },
  ]);
});

describe('the fees of a reservation type', () => {
  test('INV-001 they are added, changed by version, and removed by who manages the location', async () => {
    const typeId = await typeWith();
    const fee = await addFee(typeId, { days: [5, 6], startTime: '18:00', endTime: '01:00' });
    const read = await till.host.call(payments.typeFees, { params: { id: typeId } });
    expect(read.data).toEqual([fee]);
    const { id, version, merchantId: _m, reservationTypeId: _t, ...write } = fee;
    const params = { id };
    const body = { ...write, amountCents: 3000, version };
    expect(await till.admin.call(payments.updateTypeFee, { params, body })).toMatchObject({
      amountCents: 3000,
    });
    await expect(till.admin.call(payments.updateTypeFee, { params, body })).rejects.toMatchObject({
      code: 'STALE',
    });
    await expect(till.host.call(payments.updateTypeFee, { params, body })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await till.admin.call(payments.removeTypeFee, { params });
    expect((await till.host.call(payments.typeFees, { params: { id: typeId } })).data).toEqual([]);
  });

  test('PERM-033 those of a shared experience are neither shown nor written where these are switched off', async () => {
    const { db } = t.platform;
    const typeId = await typeWith();
    await db
      .updateTable('reservation_types')
      .set({ is_shared_experience: true })
      .where('reservation_type_id', '=', typeId)
      .execute();
    const { id, version: _v, merchantId: _m, reservationTypeId: _t, ...body } = await addFee(typeId, {});
    const rule = { value: false, merchant_ids: [till.merchantId] };
    const flag = 'shared-experiences-availability';
    await db
      .insertInto('flag_rules')
      .values({ flag, ...rule })
      .execute();
    t.forgetFlags();
    const ofType = { params: { id: typeId } };
    const params = { id };
    const query = { reserved_ts: t.clock.now().toISOString() };
    const refused = [
      await till.host.refusal(payments.typeFees, ofType),
      await till.host.refusal(payments.eligibility, { params, query }),
      await till.admin.refusal(payments.createTypeFee, { ...ofType, body: { ...body, name: 'Other' } }),
      await till.admin.refusal(payments.updateTypeFee, { params, body }),
      await till.admin.refusal(payments.removeTypeFee, { params }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'));
    await db.deleteFrom('flag_rules').where('flag', '=', flag).where('value', '=', false).execute();
    t.forgetFlags();
    expect((await till.host.call(payments.typeFees, ofType)).data).toMatchObject([{ id }]);
  });

  test('a second one of the same name, half a time or an amount of nothing is refused', async () => {
    const typeId = await typeWith({});
    const bad = (body: object) =>
      till.admin.send(payments.createTypeFee, { params: { id: typeId }, body: { ...NO_SHOW_FEE, ...body } });
    expect((await bad({ name: 'no-SHOW' })).json()).toMatchObject({ code: 'DUPLICATE' });
    expect((await bad({ name: 'Half', startTime: '18:00' })).statusCode).toBe(400);
    expect((await bad({ name: 'Back', startTime: '02:00', endTime: '20:00' })).statusCode).toBe(400);
    expect((await bad({ name: 'Free', amountCents: 0 })).statusCode).toBe(400);
    expect((await bad({ name: 'Broken', amountCents: 12.5 })).statusCode).toBe(400);
  });

  test("PAY-013 whether it applies depends on the size, the location's day and time, also in the night after", async () => {
    const typeId = await typeWith();
    const { id } = await addFee(typeId, { minPartySize: 3, days: [5], startTime: '18:00', endTime: '01:00' });
    const ask = (date: string, time: string, party_size = 4) =>
      till.host.call(payments.eligibility, {
        params: { id },
        query: { reserved_ts: instantOf('America/Los_Angeles', date, time).toISOString(), party_size },
      });
    const alone = (date: string, time: string) =>
      till.host.call(payments.eligibility, {
        params: { id },
        query: { reserved_ts: instantOf('America/Los_Angeles', date, time).toISOString() },
      });
    expect(await alone('2027-03-12', '18:00')).toMatchObject({ eligible: true, reason: null });
    expect(await alone('2027-03-12', '17:00')).toMatchObject({ eligible: false, amount_cents: 0 });
    expect(await ask('2027-03-12', '18:00')).toMatchObject({
      eligible: true,
      reason: null,
      amount_cents: 10_000,
    });
    expect(await ask('2027-03-13', '00:45')).toMatchObject({ eligible: true });
    expect(await ask('2027-03-13', '01:00')).toMatchObject({ eligible: false, amount_cents: 0 });
    expect(await ask('2027-03-12', '17:45')).toMatchObject({ eligible: false });
    expect(await ask('2027-03-12', '19:00', 2)).toMatchObject({
      reason: 'It applies to parties of 3 and more.',
    });
    expect(await ask('2027-03-11', '19:00')).toMatchObject({
      reason: 'It does not apply on this day of the week.',
    });
  });
});

describe('what a booking owes', () => {
  test('PAY-003 a booking gets its fee once, with the policy as it was, and pays after a no-show on the day after', async () => {
    const typeId = await typeWith({});
    const party = await book(typeId);
    await saveCard(till, party.id, CARDS.good);
    const fee = await feeOf(till, party.id);
    expect(fee).toMatchObject({
      status: 'APPROVED',
      charge_state: 'PENDING',
      amount_cents: 10_000,
      charge_date: null,
    });
    const [type] = (await till.host.call(payments.typeFees, { params: { id: typeId } })).data;
    const params = { id: type?.id ?? 0 };
    await till.admin.call(payments.updateTypeFee, { params, body: { ...NO_SHOW_FEE, amountCents: 9900 } });
    await pass(27);
    await step(party.id, 'no_show');
    const due = await feeOf(till, party.id);
    expect(due).toMatchObject({ charge_state: 'READY_TO_CHARGE', amount_cents: 10_000 });
    expect(due.charge_date).toBe(due.steps.at(-1)?.scheduled_date);
    await makeRound(t.platform);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'APPROVED' });
    await pass(48);
    await makeRound(t.platform);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'CHARGED' });
    expect(await moneyOf(till, party.id)).toMatchObject({ charged_cents: 10_000 });
  });

  test('a no-show that was marked by mistake owes nothing', async () => {
    const party = await book(await typeWith({}), { hours: 1 });
    await pass(2);
    await step(party.id, 'no_show');
    await step(party.id, 'expected');
    expect(await feeOf(till, party.id)).toMatchObject({ charge_state: 'PENDING', charge_date: null });
  });

  test('cancelled in time the fee falls, and comes back with the party', async () => {
    const party = await book(await typeWith({}));
    await cancel(party.id);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'CANCELLED' });
    await restore(party.id);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'APPROVED', charge_state: 'PENDING' });
  });

  test('a fee that a person approved again after a cancellation stays approved when the party is changed', async () => {
    const party = await book(await typeWith({}));
    await cancel(party.id);
    const { id } = await feeOf(till, party.id);
    await till.admin.call(payments.approveFee, { params: { id }, body: { reason: 'Agreed by phone' } });
    await till.host.call(reservations.update, { body: { id: party.id, party_size: 3 } });
    expect(await feeOf(till, party.id)).toMatchObject({
      status: 'APPROVED',
      charge_state: 'READY_TO_CHARGE',
      reason: 'Agreed by phone',
    });
    await restore(party.id);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'APPROVED', charge_state: 'PENDING' });
    await cancel(party.id);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('cancelled too late it is due, but not when the location cancels', async () => {
    const typeId = await typeWith({});
    const late = await book(typeId, { hours: 1 });
    await cancel(late.id);
    expect(await feeOf(till, late.id)).toMatchObject({ status: 'APPROVED', charge_state: 'READY_TO_CHARGE' });
    const ours = await book(typeId, { hours: 1 });
    await cancel(ours.id, 2);
    expect(await feeOf(till, ours.id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('what is charged at booking is charged once a card is saved; cancelled in time the guest is due it', async () => {
    const party = await book(await typeWith({ chargedAt: 'booking', per: 'party', amountCents: 3000 }));
    expect(await feeOf(till, party.id)).toMatchObject({
      status: 'APPROVED',
      charge_state: 'READY_TO_CHARGE',
    });
    await saveCard(till, party.id, CARDS.good);
    await t.drainJobs();
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'CHARGED', refund_due_cents: 0 });
    await cancel(party.id);
    const owed = await feeOf(till, party.id);
    expect(owed).toMatchObject({ status: 'CHARGED', refund_due_cents: 3000 });
    const body = { reason: 'Canceled in time', amount_cents: 1000 };
    const refunded = await till.admin.call(payments.refundFee, { params: { id: owed.id }, body });
    expect(refunded).toMatchObject({ refunded_cents: 1000, refund_due_cents: 2000 });
  });

  test('a fee per person follows the size of the party until it is charged', async () => {
    const party = await book(await typeWith({}), { party_size: 2 });
    const resize = (party_size: number) =>
      till.host.call(reservations.update, { body: { id: party.id, party_size } });
    await resize(5);
    expect(await feeOf(till, party.id)).toMatchObject({ amount_cents: 12_500 });
    await saveCard(till, party.id, CARDS.good);
    await charge(till, (await feeOf(till, party.id)).id);
    await resize(6);
    expect(await feeOf(till, party.id)).toMatchObject({ amount_cents: 12_500, status: 'CHARGED' });
  });

  test('a booking to which no fee applies, or one without a type, owes nothing', async () => {
    const small = await book(await typeWith({ minPartySize: 8 }));
    expect((await moneyOf(till, small.id)).data).toEqual([]);
    const reserved_ts = new Date(t.clock.now().getTime() + HOUR_MS).toISOString();
    const body = { merchant_id: till.merchantId, reserved_ts, party_size: 2 };
    const free = await till.host.call(reservations.create, { body });
    expect((await moneyOf(till, free.id)).data).toEqual([]);
  });
});

test("a location's fees are listed by day and status, page by page", async () => {
  const typeId = await typeWith({});
  for (const hours of [30, 31, 32]) await book(typeId, { hours });
  const list = (query: object) =>
    till.host.call(payments.listFees, { query: { merchant_id: till.merchantId, ...query } });
  const first = await list({ take: 2 });
  expect(first.has_next).toBe(true);
  const second = await list({ take: 2, skip: 2 });
  const seen = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
  const times = first.data.map(({ reserved_ts }) => reserved_ts);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list({ status: 'REFUNDED' })).data.every(({ status }) => status === 'REFUNDED')).toBe(true);
  expect((await list({ start_date: '2001-01-01', end_date: '2001-01-02' })).data).toEqual([]);
});
