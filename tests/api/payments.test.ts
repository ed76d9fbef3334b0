import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { PAYMENT_DAY_STARTS_AT_HOUR } from '#contract/host/payments/fees.ts';
import {
  CHARGE_STATES,
  chargeErrorWords,
  FEE_STATUSES,
  FEE_STEPS,
} from '#contract/host/payments/feeStates.ts';
import { PREPAYMENT_STEPS } from '#contract/host/payments/prepayments.ts';
import {
  addType,
  CARDS,
  charge,
  feeOf,
  moneyOf,
  NO_SHOW_FEE,
  openTill,
  partyWithFee,
  paymentsAtProvider,
  saveCard,
  type Till,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { bookGuest } from '../support/texting.ts';

const { payments, flags } = services;
let t: TestApp;
let till: Till;
beforeAll(async () => {
  t = await startTestApp();
  till = await openTill(t);
});
afterAll(() => t?.close());

const refund = (feeId: number, body: object) =>
  till.admin.call(payments.refundFee, { params: { id: feeId }, body: { reason: 'A kindness', ...body } });

describe('charging', () => {
  test('PAY-002 PAY-003 PAY-004 PAY-011 a charged fee is CHARGED, and the ledger has its cents once', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 4250 });
    expect(fee).toMatchObject({ status: 'APPROVED', charge_state: 'READY_TO_CHARGE', amount_cents: 4250 });
    expect(await charge(till, fee.id)).toMatchObject({ status: 'CHARGED', charge_state: 'CHARGED' });
    const money = await moneyOf(till, party.id);
    expect(money.movements).toMatchObject([{ kind: 'charge', amount_cents: 4250, party_fee_id: fee.id }]);
    expect(money).toMatchObject({ balance_cents: 4250, card: { brand: 'visa', last4: '4242' } });
    expect(await paymentsAtProvider(till, party.id)).toMatchObject([{ amount_received: 4250 }]);
  });

  test('PAY-005 an approved fee without a charge has the step of being processed on the day after', async () => {
    const { party } = await partyWithFee(till);
    const fee = await feeOf(till, party.id);
    const last = fee.steps.at(-1);
    expect(last).toMatchObject({ step: 'processing', is_done: false, scheduled_date: fee.charge_date });
    const served = businessDate('America/Los_Angeles', new Date(fee.reserved_ts), PAYMENT_DAY_STARTS_AT_HOUR);
    expect(last?.scheduled_date).toBe(dayAfter(served));
  });

  test.each([
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.noFunds, 'Your card has insufficient funds.'],
    [CARDS.asksHolder, 'Your card was declined. This transaction requires authentication.'],
  ])(
    'PAY-006 a card that is refused (%s) ends as a charge error with its reason, and nothing is open',
    async (card, reason) => {
      const { party, fee } = await partyWithFee(till, { card });
      const after = await charge(till, fee.id);
      expect(after).toMatchObject({ status: 'CHARGE_ERROR', charge_error_reason: reason });
      expect(chargeErrorWords(after.charge_error_reason)).toEqual({
        title: 'Unable to charge guest',
        detail: reason,
      });
      expect(await paymentsAtProvider(till, party.id)).toMatchObject([{ status: 'canceled' }]);
      expect((await moneyOf(till, party.id)).movements).toEqual([]);
    },
  );

  test('PAY-007 a charge error without a reason says whom to ask', async () => {
    const { party, fee } = await partyWithFee(till);
    await sql`update payment_customers set payment_method_id = 'pm_gone' where party_id = ${party.id}
      or guest_id = (select guest_id from parties where party_id = ${party.id})`.execute(t.platform.db);
    const after = await charge(till, fee.id);
    expect(after).toMatchObject({ status: 'CHARGE_ERROR', charge_error_reason: null });
    expect(chargeErrorWords(after.charge_error_reason)).toEqual({
      title: 'Unable to charge guest',
      detail: 'Contact Olo for more information',
    });
  });

  test('a failed charge is tried again with another card, and only then', async () => {
    const { party, fee } = await partyWithFee(till, { card: CARDS.declined });
    await charge(till, fee.id);
    await expect(charge(till, fee.id)).rejects.toMatchObject({ code: 'IN_USE' });
    await saveCard(till, party.id, CARDS.good);
    const retried = await till.admin.call(payments.retryFee, { params: { id: fee.id }, body: {} });
    expect(retried).toMatchObject({ status: 'CHARGED', charge_error_reason: null });
    expect((await moneyOf(till, party.id)).balance_cents).toBe(fee.amount_cents);
  });

  test('without a card a fee ends as a charge error that says what to do', async () => {
    const { fee } = await partyWithFee(till, { card: null });
    expect(await charge(till, fee.id)).toMatchObject({
      status: 'CHARGE_ERROR',
      charge_error_reason: 'No card is saved for this guest. Save one and try again.',
    });
  });

  test('ten who charge one fee at the same moment charge it once', async () => {
    const { party, fee } = await partyWithFee(till);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => charge(till, fee.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await paymentsAtProvider(till, party.id)).toHaveLength(1);
    expect((await moneyOf(till, party.id)).balance_cents).toBe(fee.amount_cents);
  });
});

describe('waiving and approving', () => {
  test('PAY-002 a waived fee keeps its reason, is not charged, and can be approved again', async () => {
    const { fee } = await partyWithFee(till);
    const params = { id: fee.id };
    const waived = await till.admin.call(payments.waiveFee, { params, body: { reason: 'A regular' } });
    expect(waived).toMatchObject({ status: 'WAIVED', reason: 'A regular', charge_date: null });
    await expect(charge(till, fee.id)).rejects.toMatchObject({ code: 'IN_USE', status: 409 });
    const again = await till.admin.call(payments.approveFee, { params, body: { reason: 'By mistake' } });
    expect(again).toMatchObject({ status: 'APPROVED', charge_state: 'READY_TO_CHARGE' });
  });

  test('waiving without a reason, or from an older version, is refused', async () => {
    const { fee } = await partyWithFee(till);
    const params = { id: fee.id };
    const waive = (body: object) => till.admin.send(payments.waiveFee, { params, body });
    expect((await waive({ reason: ' ' })).statusCode).toBe(400);
    expect((await waive({ reason: 'Nice', version: fee.version + 1 })).statusCode).toBe(409);
    expect((await waive({ reason: 'Nice', version: fee.version })).statusCode).toBe(200);
  });
});

describe('refunding', () => {
  test('PAY-012 a charge is refunded in part, then in full, and never beyond', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 5000 });
    await charge(till, fee.id);
    expect(await refund(fee.id, { amount_cents: 1500 })).toMatchObject({
      status: 'CHARGED',
      refunded_cents: 1500,
    });
    await expect(refund(fee.id, { amount_cents: 3501 })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await refund(fee.id, {})).toMatchObject({ status: 'REFUNDED', refunded_cents: 5000 });
    await expect(refund(fee.id, {})).rejects.toMatchObject({ code: 'IN_USE' });
    const money = await moneyOf(till, party.id);
    expect(money.movements.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['charge', 5000],
      ['refund', 1500],
      ['refund', 3500],
    ]);
    expect(money).toMatchObject({ charged_cents: 5000, refunded_cents: 5000, balance_cents: 0 });
  });

  test('PAY-012 refunds at the same moment never exceed the charge', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 1000 });
    await charge(till, fee.id);
    const tries = Array.from({ length: 8 }, () => refund(fee.id, { amount_cents: 300 }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await moneyOf(till, party.id)).toMatchObject({ refunded_cents: 900, balance_cents: 100 });
  });

  test('the same refund sent again refunds nothing', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 1000 });
    await charge(till, fee.id);
    const body = { amount_cents: 400, local_id: randomUUID() };
    await refund(fee.id, body);
    expect(await refund(fee.id, body)).toMatchObject({ refunded_cents: 400 });
    expect((await moneyOf(till, party.id)).refunded_cents).toBe(400);
  });

  test('the id of one refund cannot stand for that of another fee: it is refused, and nothing is given back', async () => {
    const [one, other] = [await partyWithFee(till), await partyWithFee(till)];
    for (const { fee } of [one, other]) await charge(till, fee.id);
    const body = { amount_cents: 100, local_id: randomUUID() };
    await refund(one.fee.id, body);
    const params = { id: other.fee.id };
    const refused = await till.admin.refusal(payments.refundFee, {
      params,
      body: { reason: 'Late', ...body },
    });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', ['local_id']]);
    expect((await moneyOf(till, other.party.id)).refunded_cents).toBe(0);
  });
});

describe('the database holds what the server promises', () => {
  const { raw } = { raw: (statement: ReturnType<typeof sql>) => statement.execute(t.platform.db) };

  test('PAY-002 a status that may not follow is refused', async () => {
    const { fee } = await partyWithFee(till);
    const jump = sql`update party_fees set status = 'CHARGED', charge_state = 'CHARGED' where party_fee_id = ${fee.id}`;
    await expect(raw(jump)).rejects.toThrow(/cannot go from APPROVED to CHARGED/);
  });

  test('PAY-002 PAY-003 the steps that it lets pass are those of the contract, between the statuses there are', async () => {
    const { rows } = await sql<{ name: string; steps: string }>`
      select tgname as name, convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') as steps from pg_trigger
      where tgname in ('party_fees_follow_steps', 'prepayments_follow_steps') order by tgname`.execute(
      t.platform.db,
    );
    const stepsOf = (index: number): unknown => JSON.parse(rows[index]?.steps ?? '');
    expect([stepsOf(0), stepsOf(1)]).toEqual([FEE_STEPS, PREPAYMENT_STEPS]);
    expect([...FEE_STATUSES].sort()).toEqual([
      'APPROVED',
      'CANCELLED',
      'CHARGED',
      'CHARGE_ERROR',
      'PROCESSING',
      'REFUNDED',
      'WAIVED',
    ]);
    expect(CHARGE_STATES).toEqual(['PENDING', 'READY_TO_CHARGE', 'CHARGED']);
  });

  test('the ledger only grows, and refunds stay within their charge', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 1000 });
    await charge(till, fee.id);
    await expect(
      raw(sql`update money_movements set amount_cents = 1 where party_id = ${party.id}`),
    ).rejects.toThrow(/only grows/);
    await expect(raw(sql`delete from money_movements where party_id = ${party.id}`)).rejects.toThrow(
      /only grows/,
    );
    const beyond = sql`insert into charges (program_id, merchant_id, party_id, party_fee_id, kind, of_charge_id,
        amount_cents, claimed_until_ts)
      select program_id, merchant_id, party_id, party_fee_id, 'refund', charge_id, 1001, now()
      from charges where party_fee_id = ${fee.id}`;
    await expect(raw(beyond)).rejects.toThrow(/exceed the charge/);
  });
});

describe('who may', () => {
  test('acts of money need merchants.edit, reading needs work at the location', async () => {
    const { party, fee } = await partyWithFee(till);
    const params = { id: fee.id };
    const acts = [
      payments.chargeFee,
      payments.waiveFee,
      payments.refundFee,
      payments.approveFee,
      payments.retryFee,
    ];
    for (const act of acts) {
      const answer = await till.host.send(act, { params, body: { reason: 'Because' } });
      expect(answer.statusCode).toBe(403);
    }
    expect((await till.host.send(payments.partyFees, { params: { id: party.id } })).statusCode).toBe(200);
    const away = await bookElsewhere();
    expect((await till.host.send(payments.partyFees, { params: { id: away } })).statusCode).toBe(404);
    const other = await t.as('otherAdmin');
    expect((await other.send(payments.chargeFee, { params, body: {} })).statusCode).toBe(404);
  });

  test('PERM-021 with the flag off neither fees nor prepayments answer', async () => {
    const { party } = await partyWithFee(till);
    const superAdmin = await t.as('super');
    const rule = await superAdmin.call(flags.createRule, {
      body: {
        flag: 'prepay',
        value: false,
        user_ids: [t.fixture.users.host],
        program_ids: null,
        merchant_ids: null,
        is_admin: null,
      },
    });
    await t.processes.settle();
    const answer = await till.host.send(payments.partyFees, { params: { id: party.id } });
    expect(answer.json()).toMatchObject({ code: 'FLAG_OFF' });
    const listed = await till.host.send(payments.prepayments, { query: { party_id: party.id } });
    expect(listed.json()).toMatchObject({ code: 'FLAG_OFF' });
    await superAdmin.call(flags.removeRule, { params: { id: rule.flag_rule_id } });
    await t.processes.settle();
  });
});

describe('payments that are switched on location by location', () => {
  interface Rule {
    readonly value: boolean;
    readonly merchant_ids?: number[];
    readonly program_ids?: number[];
  }
  const rule = (value: boolean, merchantId: number): Rule => ({ value, merchant_ids: [merchantId] });
  const withRules = async (rules: readonly Rule[], work: () => Promise<void>) => {
    const { db } = t.platform;
    const ids = await db
      .insertInto('flag_rules')
      .values(rules.map((one) => ({ flag: 'prepay', ...one })))
      .returning('flag_rule_id')
      .execute();
    t.forgetFlags();
    await work().finally(async () => {
      const made = ids.map(({ flag_rule_id }) => flag_rule_id);
      await db.deleteFrom('flag_rules').where('flag_rule_id', 'in', made).execute();
      t.forgetFlags();
    });
  };

  test('PERM-013 PERM-021 switched off at one location, its fees do not answer, and bookings there get none', async () => {
    const { party, fee } = await partyWithFee(till);
    const away = await bookElsewhere();
    const typeId = await addType(till, 'Counter, switched off');
    await till.admin.call(payments.createTypeFee, { params: { id: typeId }, body: NO_SHOW_FEE });
    let booked = 0;
    await withRules([rule(false, till.merchantId)], async () => {
      const off = { code: 'FLAG_OFF', details: { flag: 'prepay' } };
      const params = { id: fee.id };
      expect(await till.admin.refusal(payments.partyFees, { params: { id: party.id } })).toMatchObject(off);
      expect(await till.admin.refusal(payments.chargeFee, { params, body: {} })).toMatchObject(off);
      const query = { merchant_id: till.merchantId };
      expect(await till.admin.refusal(payments.listFees, { query })).toMatchObject(off);
      expect(await till.admin.refusal(payments.prepayments, { query })).toMatchObject(off);
      expect(await till.admin.refusal(payments.typeFees, { params: { id: typeId } })).toMatchObject(off);
      expect((await till.admin.send(payments.partyFees, { params: { id: away } })).statusCode).toBe(200);
      expect((await till.admin.send(payments.setup, {})).statusCode).toBe(200);
      booked = await bookType(typeId);
    });
    expect((await moneyOf(till, booked)).data).toEqual([]);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'APPROVED' });
  });

  test('PERM-013 PERM-021 switched on at one location alone, that one has payments and no other', async () => {
    const { party } = await partyWithFee(till);
    const away = await bookElsewhere();
    const typeId = await addType(till, 'Counter, switched on');
    await till.admin.call(payments.createTypeFee, { params: { id: typeId }, body: NO_SHOW_FEE });
    const off = { value: false, program_ids: [t.fixture.programId] };
    await withRules([off, rule(true, till.merchantId)], async () => {
      expect((await till.admin.send(payments.partyFees, { params: { id: party.id } })).statusCode).toBe(200);
      expect((await till.host.send(payments.setup, {})).statusCode).toBe(200);
      const refused = await till.admin.refusal(payments.partyFees, { params: { id: away } });
      expect(refused.code).toBe('FLAG_OFF');
      expect((await moneyOf(till, await bookType(typeId))).data).toMatchObject([{ name: NO_SHOW_FEE.name }]);
    });
  });

  const bookType = async (reservation_type_id: number) => {
    const reserved_ts = new Date(Date.now() + 9e7).toISOString();
    const body = { merchant_id: till.merchantId, reserved_ts, party_size: 2, reservation_type_id };
    return (await till.host.call(services.reservations.create, { body })).id;
  };
});

/** A party at a location where the host does not work. */
async function bookElsewhere(): Promise<number> {
  const elsewhere = t.fixture.merchantIds[2] ?? 0;
  const body = {
    merchant_id: elsewhere,
    reserved_ts: new Date(Date.now() + 9e6).toISOString(),
    party_size: 2,
  };
  return (await till.admin.call(services.reservations.create, { body })).id;
}

test('the key of the provider and the token of a card are in no answer', async () => {
  const { party } = await partyWithFee(till);
  const bookedAgain = await bookGuest(t, till.merchantId);
  const answers = [
    await till.admin.send(payments.setup, {}),
    await till.admin.send(payments.partyFees, { params: { id: party.id } }),
    await till.admin.send(services.parties.get, { params: { id: bookedAgain.id } }),
  ];
  for (const { body } of answers) expect(body).not.toMatch(/sk_|whsec_|"pm_[0-9a-f]{10}/);
});
