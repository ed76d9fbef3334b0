import Stripe from 'stripe';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeRound, reconcileYesterday } from '#server/services/host/payments/index.ts';
import {
  CARDS,
  charge,
  feeOf,
  moneyOf,
  openTill,
  partyWithFee,
  paymentsAtProvider,
  type Till,
  waitOnly,
} from '../support/paying.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { payments } = services;
const MINUTE_MS = 60_000;
let t: TestApp;
let till: Till;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  till = await openTill(t);
});
afterAll(() => t?.close());
afterEach(() => {
  till.sandbox.misbehave(() => null);
  till.sandbox.releaseEvents();
  waitOnly(t);
});

/** Sessions end meanwhile, so everybody signs in again. */
async function pass(minutes: number) {
  t.clock.advance(minutes * MINUTE_MS);
  till = await openTill(t);
}

/** Some minutes later the round asks again. */
async function later(minutes = 70) {
  await pass(minutes);
  await makeRound(t.platform);
}

const today = () => t.clock.now().toISOString().slice(0, 10);
const reconcile = () =>
  till.admin.call(payments.reconcile, { query: { start_date: today(), end_date: today() } });

/** A payment of $15 at one of the locations, of which the provider says that it is $14. */
async function paidAndTampered(index: number) {
  const { db } = t.platform;
  const merchantId = t.fixture.merchantIds[index] ?? 0;
  const { fee } = await partyWithFee({ ...till, host: till.admin, merchantId }, { amount_cents: 1500 });
  await charge(till, fee.id);
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from charges where party_fee_id = ${fee.id}`.execute(db);
  const id = rows[0]?.provider_id ?? '';
  await sql`update sandbox_payment_objects set body = jsonb_set(body, '{amount_received}', '1400') where object_id = ${id}`.execute(
    db,
  );
  return { id, merchantId };
}

async function expectChargedOnce(partyId: number, cents: number) {
  expect(await feeOf(till, partyId)).toMatchObject({ status: 'CHARGED' });
  const paid = (await paymentsAtProvider(till, partyId)).filter(({ status }) => status === 'succeeded');
  expect(paid).toMatchObject([{ amount_received: cents }]);
  expect((await moneyOf(till, partyId)).movements).toMatchObject([{ kind: 'charge', amount_cents: cents }]);
}

describe('a provider that does not answer', () => {
  test.each([CARDS.slow, CARDS.lost])(
    'a payment that succeeds after we gave up waiting (%s) is charged once',
    async (card) => {
      till.sandbox.holdEvents();
      const { party, fee } = await partyWithFee(till, { card });
      waitOnly(t, 300);
      expect(await charge(till, fee.id)).toMatchObject({ status: 'PROCESSING' });
      waitOnly(t);
      await expect(charge(till, fee.id)).rejects.toMatchObject({ code: 'IN_USE' });
      await later();
      await expectChargedOnce(party.id, fee.amount_cents);
    },
  );

  test('the event alone tells of a payment whose answer was lost', async () => {
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    await till.sandbox.idle();
    await expectChargedOnce(party.id, fee.amount_cents);
  });

  test.each(['down', 'error', 'garbage', 'lost'] as const)(
    'a provider that is %s is asked again with the same key',
    async (fault) => {
      till.sandbox.holdEvents();
      const { party, fee } = await partyWithFee(till);
      till.sandbox.misbehave((path) => (path.endsWith('/payment_intents') ? fault : null));
      expect(await charge(till, fee.id)).toMatchObject({ status: 'PROCESSING' });
      await later();
      expect(await feeOf(till, party.id)).toMatchObject({ status: 'PROCESSING' });
      till.sandbox.misbehave(() => null);
      await later();
      await expectChargedOnce(party.id, fee.amount_cents);
    },
  );

  test('a refusal whose answer was lost is learnt, closed and tried again by a person only', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.declined });
    till.sandbox.misbehave((path) => (path.endsWith('/payment_intents') ? 'lost' : null));
    await charge(till, fee.id);
    till.sandbox.misbehave(() => null);
    await later();
    expect(await feeOf(till, party.id)).toMatchObject({
      status: 'CHARGE_ERROR',
      charge_error_reason: 'Your card was declined.',
    });
    expect(await paymentsAtProvider(till, party.id)).toMatchObject([{ status: 'canceled' }]);
  });

  test('a party that cancels in time while its fee is being charged owes nothing when the charge fails', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.declined });
    till.sandbox.misbehave((path) => (path.endsWith('/payment_intents') ? 'lost' : null));
    await charge(till, fee.id);
    await till.host.call(services.reservations.update, { body: { id: party.id, removed_reason_id: 4 } });
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'PROCESSING' });
    till.sandbox.misbehave(() => null);
    await later();
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('a key that the provider has forgotten does not charge again: it is asked what it has', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    await sql`delete from sandbox_payment_keys`.execute(t.platform.db);
    await later(60 * 30);
    await expectChargedOnce(party.id, fee.amount_cents);
  });

  test('PAY-012 a refund whose answer was lost is refunded once', async () => {
    const { party, fee } = await partyWithFee(till, { amount_cents: 3000 });
    await charge(till, fee.id);
    till.sandbox.holdEvents();
    till.sandbox.misbehave((path) => (path.endsWith('/refunds') ? 'lost' : null));
    const body = { reason: 'Sorry', amount_cents: 1000 };
    await till.admin.call(payments.refundFee, { params: { id: fee.id }, body });
    expect((await moneyOf(till, party.id)).refunded_cents).toBe(0);
    till.sandbox.misbehave(() => null);
    await later();
    expect(await moneyOf(till, party.id)).toMatchObject({ refunded_cents: 1000, balance_cents: 2000 });
    expect((await reconcile()).data).toEqual([]);
  });

  test('a charge that was stored by a process that died is made by the next round', async () => {
    const { party, fee } = await partyWithFee(till);
    const { db } = t.platform;
    await sql`update party_fees set status = 'PROCESSING' where party_fee_id = ${fee.id}`.execute(db);
    await sql`insert into charges (program_id, merchant_id, party_id, party_fee_id, kind, amount_cents,
        stripe_customer_id, payment_method_id, claimed_until_ts, attempts)
      select f.program_id, f.merchant_id, f.party_id, f.party_fee_id, 'charge', f.amount_cents,
        c.stripe_customer_id, c.payment_method_id, ${t.clock.now()}, 1
      from party_fees f join parties p on p.party_id = f.party_id
      join payment_customers c on c.guest_id = p.guest_id or c.party_id = p.party_id
      where f.party_fee_id = ${fee.id}`.execute(db);
    await later();
    await expectChargedOnce(party.id, fee.amount_cents);
  });

  test('two processes that take up the same charge at once make it once', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    await pass(70);
    await Promise.all(Array.from({ length: 4 }, () => makeRound(t.platform)));
    await expectChargedOnce(party.id, fee.amount_cents);
  });
});

describe('events', () => {
  const webhook = (payload: string, signature?: string) =>
    t.anonymous.request({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
      payload,
    });

  test('twice, late and in another order they change nothing that is settled', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    await later();
    await till.admin.call(payments.refundFee, { params: { id: fee.id }, body: { reason: 'Sorry' } });
    const events = till.sandbox.releaseEvents();
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'refund.created']);
    for (const event of [...events.toReversed(), ...events, ...events])
      expect(await till.sandbox.deliver(event)).toBe(200);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'REFUNDED' });
    expect((await moneyOf(till, party.id)).movements).toHaveLength(2);
    const ids = events.map(({ id }) => id);
    const { rows } = await sql`select event_id from payment_events where event_id = any(${ids})`.execute(
      t.platform.db,
    );
    expect(rows).toHaveLength(2);
  });

  test('forged, unsigned, altered or old ones are refused', async () => {
    till.sandbox.holdEvents();
    const { fee } = await partyWithFee(till);
    await charge(till, fee.id);
    const [event] = till.sandbox.releaseEvents();
    const payload = event?.payload ?? '';
    const sign = (secret: string, at = t.clock.now()) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      });
    const { webhookSecret } = till.sandbox.reached();
    expect((await webhook(payload)).statusCode).toBe(400);
    expect((await webhook(payload, sign('whsec_guessed'))).statusCode).toBe(403);
    expect((await webhook(`${payload} `, sign(webhookSecret))).statusCode).toBe(403);
    const anHourAgo = new Date(t.clock.now().getTime() - 60 * MINUTE_MS);
    expect((await webhook(payload, sign(webhookSecret, anHourAgo))).statusCode).toBe(403);
    expect((await webhook(payload, sign(webhookSecret))).statusCode).toBe(200);
  });

  test('many forged ones from one address are throttled; what the provider signed is taken all the same', async () => {
    till.sandbox.holdEvents();
    const { fee } = await partyWithFee(till);
    await charge(till, fee.id);
    const [event] = till.sandbox.releaseEvents();
    const forged = async (n: number) => webhook('{}', n % 2 === 0 ? 't=1,v1=guessed' : undefined);
    const codes: number[] = [];
    for (let n = 0; n < 70; n += 1) {
      const answer = await forged(n);
      codes.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([codes[0], codes[1], codes[69]]).toEqual([403, 400, 429]);
    expect(event && (await till.sandbox.deliver(event))).toBe(200);
    await t.platform.db.deleteFrom('throttles').execute();
  });

  test('one about a payment that says to be of another concept moves nothing', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    const other = String(t.fixture.otherProgramId);
    await sql`update sandbox_payment_objects set body = jsonb_set(body, '{metadata,couvert_program}', to_jsonb(${other}::text))
      where object = 'payment_intent' and customer = (select stripe_customer_id from charges where party_fee_id = ${fee.id})`.execute(
      t.platform.db,
    );
    for (const event of till.sandbox.releaseEvents()) expect(await till.sandbox.deliver(event)).toBe(200);
    expect(await feeOf(till, party.id)).toMatchObject({ status: 'PROCESSING' });
    expect((await moneyOf(till, party.id)).movements).toEqual([]);
  });

  test('one that cannot be looked up is not taken, so that it comes again', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    const [event] = till.sandbox.releaseEvents();
    if (!event) throw new Error('There is no event');
    till.sandbox.misbehave(() => 'down');
    expect(await till.sandbox.deliver(event)).toBe(503);
    till.sandbox.misbehave(() => null);
    expect(await till.sandbox.deliver(event)).toBe(200);
    await expectChargedOnce(party.id, fee.amount_cents);
  });
});

describe('reconciling', () => {
  test('the ledger agrees with the provider, and what differs is named', async () => {
    const { fee } = await partyWithFee(till, { amount_cents: 1234 });
    await charge(till, fee.id);
    const before = await reconcile();
    const { db } = t.platform;
    const { rows } = await sql<{ provider_id: string }>`
      select provider_id from charges where party_fee_id = ${fee.id}`.execute(db);
    const id = rows[0]?.provider_id ?? '';
    expect(before.data.map(({ provider_id }) => provider_id)).not.toContain(id);
    await sql`update sandbox_payment_objects set body = jsonb_set(body, '{amount_received}', '1200') where object_id = ${id}`.execute(
      db,
    );
    const after = await reconcile();
    expect(after.data).toContainEqual(
      expect.objectContaining({
        kind: 'amount_differs',
        provider_id: id,
        ledger_cents: 1234,
        provider_cents: 1200,
      }),
    );
    expect(before.provider_cents - after.provider_cents).toBe(34);
    await pass(24 * 60);
    await reconcileYesterday(t.platform);
    const told = await sql`select 1 from events where kind = 'payments.differ'`.execute(db);
    expect(told.rows).toHaveLength(1);
  });

  test('a night that is compared again tells of each location once', async () => {
    const { db } = t.platform;
    const day = today();
    const [here, there] = [await paidAndTampered(0), await paidAndTampered(1)];
    await pass(24 * 60);
    await reconcileYesterday(t.platform);
    await reconcileYesterday(t.platform);
    const told = await sql<{ merchant_id: number | null; changes: { field: string }[] }>`
      select merchant_id, changes from events where kind = 'payments.differ' and record_id = ${day}`.execute(
      db,
    );
    const of = (merchantId: number) => told.rows.filter(({ merchant_id }) => merchant_id === merchantId);
    for (const { merchantId, id } of [here, there]) {
      expect(of(merchantId)).toHaveLength(1);
      expect(of(merchantId)[0]?.changes.map(({ field }) => field)).toContain(id);
    }
  });

  test('a payment whose answer is still awaited is counted as under way, not as a difference', async () => {
    till.sandbox.holdEvents();
    const { party, fee } = await partyWithFee(till, { card: CARDS.lost });
    await charge(till, fee.id);
    const [payment] = await paymentsAtProvider(till, party.id);
    const { data, under_way } = await reconcile();
    expect(under_way).toBeGreaterThan(0);
    expect(data.map(({ provider_id }) => provider_id)).not.toContain(payment?.id);
  });

  test('who works at some locations sees what was asked for there, and nothing of the others', async () => {
    const { programId } = t.fixture;
    const roleId = await addRole(t, 'Location manager', ['merchants.edit']);
    const userId = await addUser(t, 'one.location@example.com');
    await addMember(t, { programId, userId, roleId, merchantIds: [till.merchantId] });
    const manager = await t.signIn(userId, programId);
    const query = { start_date: today(), end_date: today() };
    const before = await manager.call(payments.reconcile, { query });
    const [here, there] = [await paidAndTampered(0), await paidAndTampered(1)];
    const after = await manager.call(payments.reconcile, { query });
    const seen = after.data.map(({ provider_id }) => provider_id);
    expect([seen.includes(here.id), seen.includes(there.id)]).toEqual([true, false]);
    expect(after.is_everywhere).toBe(false);
    expect(after.payments - before.payments).toBe(1);
    expect(after.ledger_cents - before.ledger_cents).toBe(1500);
    expect(after.provider_cents - before.provider_cents).toBe(1400);
    const all = await reconcile();
    expect(all.data.map(({ provider_id }) => provider_id)).toEqual(
      expect.arrayContaining([here.id, there.id]),
    );
    expect(all.is_everywhere).toBe(true);
  });

  test('days out of order or too many are refused', async () => {
    const query = { start_date: '2027-03-05', end_date: '2027-03-04' };
    expect((await till.admin.send(payments.reconcile, { query })).statusCode).toBe(400);
    const long = { start_date: '2027-01-01', end_date: '2027-02-28' };
    expect((await till.admin.send(payments.reconcile, { query: long })).statusCode).toBe(400);
  });
});
