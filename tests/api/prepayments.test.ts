import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeRound } from '#server/services/host/payments/index.ts';
import { addGuest } from '../support/guests.ts';
import { CARDS, moneyOf, openTill, saveCard, type Till } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { bookGuest } from '../support/texting.ts';

const { guests, payments } = services;
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
});

const GIFT = { name: 'Uncle Bo', item: 'A bottle of champagne', max_amount: 9000 };

async function give(fields: object = {}, card: string | null = CARDS.good) {
  const party = await bookGuest(t, till.merchantId);
  const body = { ...GIFT, party_id: party.id, ...fields };
  const made = await till.host.call(payments.createPrepayment, { body });
  const params = { id: made.id };
  if (card) await till.host.call(payments.prepaymentCard, { params, body: { payment_method: card } });
  return { party, params, made };
}

type Params = { params: { id: number } };
const hold = ({ params }: Params) => till.host.call(payments.holdPrepayment, { params, body: {} });
const release = ({ params }: Params) => till.host.call(payments.releasePrepayment, { params, body: {} });
const pay = ({ params }: Params, amount_cents?: number) =>
  till.admin.call(payments.chargePrepayment, {
    params,
    body: amount_cents === undefined ? {} : { amount_cents },
  });
const read = ({ params }: Params) => till.host.call(payments.prepayment, { params });
const movements = async (partyId: number) =>
  (await moneyOf(till, partyId)).movements.map(({ kind, amount_cents }) => [kind, amount_cents]);

test('PAY-001 PAY-008 a prepayment keeps all its fields; the same one sent again is the same one', async () => {
  const party = await bookGuest(t, till.merchantId);
  const { user_uuid } = await t.platform.db
    .selectFrom('guests')
    .select('user_uuid')
    .where('guest_id', '=', party.user_id)
    .executeTakeFirstOrThrow();
  const body = {
    ...GIFT,
    user_uuid,
    local_id: randomUUID(),
    party_id: party.id,
    phone: '+15035550123',
    budget_type: 'up_to' as const,
    is_surprise: true,
    note: 'With the dessert',
    time_preference: 'After nine',
  };
  const made = await till.host.call(payments.createPrepayment, { body });
  const { local_id: _local, ...fields } = body;
  expect(made).toMatchObject({
    ...fields,
    program_id: t.fixture.programId,
    status: 'OPEN',
    stripe_customer_id: null,
  });
  expect((await till.host.call(payments.createPrepayment, { body })).id).toBe(made.id);
  const listed = await till.host.call(payments.prepayments, { query: { party_id: party.id } });
  expect(listed.data).toEqual([made]);
  const params = { id: made.id };
  await till.host.call(payments.prepaymentCard, { params, body: { payment_method: CARDS.good } });
  expect((await read({ params })).stripe_customer_id).toMatch(/^cus_/);
});

test('PAY-009 without a card of its own the one of the guest who pays is held, never that of another concept', async () => {
  const party = await bookGuest(t, till.merchantId);
  const guestId = party.user_id ?? 0;
  const user_uuid = randomUUID();
  await addGuest(t, { user_uuid }, t.fixture.otherProgramId);
  await t.platform.db.updateTable('guests').set({ user_uuid }).where('guest_id', '=', guestId).execute();
  const { params } = await give({ user_uuid }, null);
  expect((await till.host.refusal(payments.holdPrepayment, { params, body: {} })).message).toContain(
    'No card',
  );
  await saveCard(till, party.id, CARDS.good);
  expect(await hold({ params })).toMatchObject({ status: 'HELD' });
});

test('PAY-001 PAY-008 PAY-009 it may name who pays: a guest of the own concept, and nobody of another', async () => {
  const uuidOf = async (guestId: number) => {
    const row = t.platform.db.selectFrom('guests').select('user_uuid').where('guest_id', '=', guestId);
    return (await row.executeTakeFirstOrThrow()).user_uuid;
  };
  const own = await uuidOf(await addGuest(t));
  const foreign = await uuidOf(await addGuest(t, {}, t.fixture.otherProgramId));
  const { params, made } = await give({ user_uuid: own }, null);
  expect([made.user_uuid, (await read({ params })).user_uuid]).toEqual([own, own]);
  const { user_id, name } = made.payer ?? {};
  const guest = await till.admin.call(guests.get, { params: { id: user_id ?? 0 } });
  expect([guest.user_uuid, name]).toEqual([own, `${guest.fname} ${guest.lname}`]);
  expect(made.noted_by).toBe('Marco Bell');
  const body = { ...GIFT, party_id: made.party_id, user_uuid: foreign };
  expect((await till.host.refusal(payments.createPrepayment, { body })).code).toBe('NOT_FOUND');
  const change = (user_uuid: string | null) => ({ params, body: { user_uuid } });
  expect((await till.host.refusal(payments.updatePrepayment, change(foreign))).code).toBe('NOT_FOUND');
  const nobodys = await till.host.call(payments.updatePrepayment, change(null));
  expect([nobodys.user_uuid, nobodys.payer, nobodys.noted_by]).toEqual([null, null, made.noted_by]);
});

test('PAY-009 PAY-010 it is changed from the version that was seen, and removed', async () => {
  const { params, made } = await give({}, null);
  const changes = {
    name: 'Aunt Flo',
    phone: '+15035550124',
    budget_type: 'fixed' as const,
    max_amount: 5000,
    is_surprise: true,
    note: 'Cold',
    time_preference: 'At eight',
  };
  const body = { ...changes, version: made.version };
  expect(await till.host.call(payments.updatePrepayment, { params, body })).toMatchObject({
    ...changes,
    item: GIFT.item,
  });
  await expect(till.host.call(payments.updatePrepayment, { params, body })).rejects.toMatchObject({
    code: 'STALE',
  });
  await till.host.call(payments.removePrepayment, { params });
  expect((await till.host.send(payments.prepayment, { params })).statusCode).toBe(404);
});

test('a hold is charged with what it came to, and the rest is given back', async () => {
  const gift = await give();
  expect(await hold(gift)).toMatchObject({ status: 'HELD', charged_cents: 0 });
  await expect(till.host.call(payments.removePrepayment, gift)).rejects.toMatchObject({ code: 'IN_USE' });
  await expect(pay(gift, 9001)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await pay(gift, 7450)).toMatchObject({ status: 'CHARGED', charged_cents: 7450 });
  expect(await movements(gift.party.id)).toEqual([
    ['hold', 9000],
    ['charge', 7450],
    ['release', 1550],
  ]);
  expect((await moneyOf(till, gift.party.id)).balance_cents).toBe(7450);
});

test('a hold is given back, held again and charged in full', async () => {
  const gift = await give();
  await hold(gift);
  expect(await release(gift)).toMatchObject({ status: 'OPEN' });
  await hold(gift);
  expect(await pay(gift)).toMatchObject({ status: 'CHARGED', charged_cents: 9000 });
  expect(await movements(gift.party.id)).toEqual([
    ['hold', 9000],
    ['release', 9000],
    ['hold', 9000],
    ['charge', 9000],
  ]);
});

test('without a hold it is charged at once; a fixed price is charged exactly', async () => {
  const gift = await give({ budget_type: 'fixed' });
  await expect(pay(gift, 8999)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await pay(gift)).toMatchObject({ status: 'CHARGED', charged_cents: 9000 });
  const params = gift.params;
  const refunded = await till.admin.call(payments.refundPrepayment, {
    params,
    body: { reason: 'Not served' },
  });
  expect(refunded).toMatchObject({ status: 'REFUNDED', refunded_cents: 9000 });
  expect((await moneyOf(till, gift.party.id)).balance_cents).toBe(0);
});

test('a card that is refused, or none at all, says so and can be replaced', async () => {
  const bare = await give({}, null);
  await expect(hold(bare)).rejects.toMatchObject({ code: 'VALIDATION' });
  const gift = await give({}, CARDS.noFunds);
  expect(await hold(gift)).toMatchObject({
    status: 'CHARGE_ERROR',
    charge_error_reason: 'Your card has insufficient funds.',
  });
  const { params } = gift;
  await till.host.call(payments.prepaymentCard, { params, body: { payment_method: CARDS.good } });
  expect(await hold(gift)).toMatchObject({ status: 'HELD', charge_error_reason: null });
});

test('a hold that the provider ends by itself leaves the prepayment open', async () => {
  const gift = await give();
  await hold(gift);
  const { provider_id } = await t.platform.db
    .selectFrom('charges')
    .select('provider_id')
    .where('prepayment_id', '=', gift.params.id)
    .executeTakeFirstOrThrow();
  await t.platform.payments.release(provider_id ?? '', randomUUID());
  await till.sandbox.idle();
  expect(await read(gift)).toMatchObject({ status: 'OPEN' });
  expect(await movements(gift.party.id)).toEqual([
    ['hold', 9000],
    ['release', 9000],
  ]);
});

test('the late word that an earlier hold has ended does not end the later one', async () => {
  const gift = await give();
  till.sandbox.holdEvents();
  await hold(gift);
  await release(gift);
  await hold(gift);
  for (const event of till.sandbox.releaseEvents()) expect(await till.sandbox.deliver(event)).toBe(200);
  expect(await read(gift)).toMatchObject({ status: 'HELD' });
  expect(await movements(gift.party.id)).toHaveLength(3);
});

test('a capture whose answer was lost is booked once', async () => {
  const gift = await give();
  await hold(gift);
  till.sandbox.holdEvents();
  till.sandbox.misbehave((path) => (path.endsWith('/capture') ? 'lost' : null));
  expect(await pay(gift, 8000)).toMatchObject({ status: 'PROCESSING' });
  till.sandbox.misbehave(() => null);
  t.clock.advance(2 * 60_000);
  await makeRound(t.platform);
  expect(await read(gift)).toMatchObject({ status: 'CHARGED', charged_cents: 8000 });
  expect(await movements(gift.party.id)).toEqual([
    ['hold', 9000],
    ['charge', 8000],
    ['release', 1000],
  ]);
});

test('who serves notes and holds a prepayment, only who manages charges and refunds it', async () => {
  const gift = await give();
  const { params } = gift;
  expect((await till.host.send(payments.chargePrepayment, { params, body: {} })).statusCode).toBe(403);
  const body = { reason: 'Because' };
  expect((await till.host.send(payments.refundPrepayment, { params, body })).statusCode).toBe(403);
  const other = await t.as('otherAdmin');
  expect((await other.send(payments.prepayment, { params })).statusCode).toBe(404);
});
