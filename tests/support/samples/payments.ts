import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { addType, CARDS, charge, NO_SHOW_FEE, openTill, partyWithFee, type Till } from '../paying.ts';
import type { TestApp } from '../testApp.ts';
import { bookGuest } from '../texting.ts';
import type { Samples } from './sample.ts';

const { payments } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const NOBODY = { params: { id: 999_999_999 } };
const badId = { invalid: { params: { id: 'first' } } };
const because = { body: { reason: 'A kindness' }, invalid: { body: { reason: '' } } };

/** A till of the fixture's first location, and what a call is about. */
const at = (arrange: (till: Till) => Promise<number>) => async (t: TestApp) => ({
  params: { id: await arrange(await openTill(t)) },
});

const typeId = (till: Till) => addType(till, `Sample ${randomUUID().slice(0, 8)}`);
const typeFeeId = async (till: Till) => {
  const params = { id: await typeId(till) };
  return (await till.admin.call(payments.createTypeFee, { params, body: NO_SHOW_FEE })).id;
};
const partyId = async ({ t, merchantId }: Till) => (await bookGuest(t, merchantId)).id;
const approved = async (till: Till) => (await partyWithFee(till)).fee.id;
const failed = async (till: Till) =>
  (await charge(till, (await partyWithFee(till, { card: CARDS.declined })).fee.id)).id;
const charged = async (till: Till) => (await charge(till, await approved(till))).id;
const waived = async (till: Till) => {
  const params = { id: await approved(till) };
  return (await till.admin.call(payments.waiveFee, { params, body: { reason: 'Regular' } })).id;
};

const gift = (party_id: number) => ({
  party_id,
  name: 'Uncle Bo',
  item: 'A bottle of champagne',
  max_amount: 9000,
});
const prepaid = async (till: Till) => {
  const { id } = await till.host.call(payments.createPrepayment, { body: gift(await partyId(till)) });
  const body = { payment_method: CARDS.good };
  await till.host.call(payments.prepaymentCard, { params: { id }, body });
  return id;
};
const held = async (till: Till) => {
  const params = { id: await prepaid(till) };
  return (await till.host.call(payments.holdPrepayment, { params, body: {} })).id;
};
const paid = async (till: Till) => {
  const params = { id: await prepaid(till) };
  return (await till.admin.call(payments.chargePrepayment, { params, body: {} })).id;
};

export const samples: Samples<'payments'> = {
  typeFees: () => ({ ...NOBODY, arrange: at(typeId), ...badId }),
  createTypeFee: () => ({
    ...NOBODY,
    body: NO_SHOW_FEE,
    arrange: at(typeId),
    invalid: { body: { ...NO_SHOW_FEE, amountCents: 12.5 } },
    leaves: 'reservation_type_fee.created',
  }),
  updateTypeFee: () => ({
    ...NOBODY,
    body: { ...NO_SHOW_FEE, amountCents: 3000 },
    arrange: at(typeFeeId),
    invalid: { body: { ...NO_SHOW_FEE, days: [] } },
    leaves: 'reservation_type_fee.updated',
  }),
  removeTypeFee: () => ({
    ...NOBODY,
    arrange: at(typeFeeId),
    ...badId,
    leaves: 'reservation_type_fee.removed',
  }),
  eligibility: () => ({
    ...NOBODY,
    query: { reserved_ts: '2027-03-05T02:00:00Z', party_size: 4 },
    arrange: at(typeFeeId),
    invalid: { query: { reserved_ts: 'tonight' } },
  }),
  partyFees: () => ({
    ...NOBODY,
    arrange: at(async (till) => (await partyWithFee(till)).party.id),
    ...badId,
  }),
  listFees: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: { merchant_id: own(f), status: 'PAID' } },
  }),
  addFee: () => ({
    ...NOBODY,
    body: { name: 'Broken glass', amount_cents: 1500 },
    arrange: at(partyId),
    invalid: { body: { name: 'Broken glass', amount_cents: -1 } },
    leaves: 'party_fee.created',
  }),
  chargeFee: () => ({
    ...NOBODY,
    body: {},
    arrange: at(approved),
    invalid: { body: { version: 0 } },
    leaves: 'party_fee.processing',
  }),
  retryFee: () => ({
    ...NOBODY,
    body: {},
    arrange: at(failed),
    invalid: { body: { version: 0 } },
    leaves: 'party_fee.processing',
  }),
  waiveFee: () => ({ ...NOBODY, ...because, arrange: at(approved), leaves: 'party_fee.waived' }),
  approveFee: () => ({ ...NOBODY, ...because, arrange: at(waived), leaves: 'party_fee.approved' }),
  refundFee: () => ({ ...NOBODY, ...because, arrange: at(charged), leaves: 'party_fee.refunding' }),
  prepayments: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: { merchant_ids: 'all' } },
  }),
  prepayment: () => ({ ...NOBODY, arrange: at(prepaid), ...badId }),
  createPrepayment: () => ({
    body: gift(999_999_999),
    arrange: async (t) => ({ body: gift(await partyId(await openTill(t))) }),
    invalid: { body: { ...gift(1), max_amount: 1.5 } },
    leaves: 'prepayment.created',
  }),
  updatePrepayment: () => ({
    ...NOBODY,
    body: { note: 'With the dessert' },
    arrange: at(prepaid),
    invalid: { body: { budget_type: 'endless' } },
    leaves: 'prepayment.updated',
  }),
  removePrepayment: () => ({ ...NOBODY, arrange: at(prepaid), ...badId, leaves: 'prepayment.removed' }),
  prepaymentCard: () => ({
    ...NOBODY,
    body: { payment_method: CARDS.good },
    arrange: at(prepaid),
    invalid: { body: { payment_method: '4242 4242 4242 4242' } },
    leaves: 'party.card_saved',
  }),
  holdPrepayment: () => ({
    ...NOBODY,
    body: {},
    arrange: at(prepaid),
    invalid: { body: { version: 0 } },
    leaves: 'prepayment.processing',
  }),
  chargePrepayment: () => ({
    ...NOBODY,
    body: { amount_cents: 5000 },
    arrange: at(held),
    invalid: { body: { amount_cents: 1 } },
    leaves: 'prepayment.processing',
  }),
  releasePrepayment: () => ({
    ...NOBODY,
    body: {},
    arrange: at(held),
    invalid: { body: { version: 0 } },
    leaves: 'prepayment.processing',
  }),
  refundPrepayment: () => ({ ...NOBODY, ...because, arrange: at(paid), leaves: 'prepayment.refunding' }),
  setup: () => ({ conceptWide: true, invalid: null }),
  savePaymentMethod: () => ({
    ...NOBODY,
    body: { payment_method: CARDS.good },
    arrange: at(partyId),
    invalid: { body: { payment_method: '4242 4242 4242 4242' } },
    leaves: 'party.card_saved',
  }),
  reconcile: () => ({
    conceptWide: true,
    query: { start_date: '2027-03-05', end_date: '2027-03-06' },
    invalid: { query: { start_date: 'yesterday', end_date: 'today' } },
  }),
  webhook: () => ({
    body: {},
    arrange: async (t) => {
      const { sandbox } = await openTill(t);
      const body = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'customer.created',
        data: { object: {} },
      };
      const timestamp = Math.floor(t.clock.now().getTime() / 1000);
      const { webhookSecret: secret } = sandbox.reached();
      const payload = JSON.stringify(body);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body, headers: { 'stripe-signature': signature } };
    },
    invalid: { body: { id: 'evt_unsigned' } },
  }),
};
