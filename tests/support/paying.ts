import { services } from '#contract/index.ts';
import type { ReservationTypeFeeWrite } from '#contract/host/payments/schemas.ts';
import type { PaymentSandbox } from '#server/integrations/payments/index.ts';
import type { ApiClient } from './apiClient.ts';
import { bookGuest } from './texting.ts';
import type { TestApp } from './testApp.ts';

const { payments } = services;

/** A till: who charges, who serves, and the sandbox that stands in for the provider. */
export interface Till {
  readonly t: TestApp;
  readonly admin: ApiClient;
  readonly host: ApiClient;
  readonly merchantId: number;
  readonly sandbox: PaymentSandbox;
}

export const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeCustomerFail',
  noFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  asksHolder: 'pm_card_authenticationRequired',
  slow: 'pm_card_slow',
  lost: 'pm_card_lostAnswer',
} as const;

const PATIENCE_MS = 8000;

/** Has every web server ask the first one's sandbox, and wait for its answers only so long. */
export function waitOnly(t: TestApp, timeoutMs = PATIENCE_MS): PaymentSandbox {
  const { paymentSandbox: sandbox } = t.platform;
  if (!sandbox) throw new Error('The sandbox of payments is not there');
  for (const { payments: provider } of t.processes.platforms)
    provider.connect({ ...sandbox.reached(), timeoutMs });
  return sandbox;
}

export async function openTill(t: TestApp): Promise<Till> {
  const sandbox = waitOnly(t);
  const merchantId = t.fixture.merchantIds[0] ?? 0;
  return { t, admin: await t.as('admin'), host: await t.as('host'), merchantId, sandbox };
}

export const saveCard = (till: Till, partyId: number, payment_method: string) =>
  till.host.call(payments.savePaymentMethod, { params: { id: partyId }, body: { payment_method } });

/** A party with a card and a fee of its own that is approved. */
export async function partyWithFee(
  till: Till,
  { card = CARDS.good, amount_cents = 4000 }: { card?: string | null; amount_cents?: number } = {},
) {
  const party = await bookGuest(till.t, till.merchantId);
  if (card !== null) await saveCard(till, party.id, card);
  const fee = await till.admin.call(payments.addFee, {
    params: { id: party.id },
    body: { name: 'Broken glass', amount_cents },
  });
  return { party, fee };
}

export const moneyOf = (till: Till, partyId: number) =>
  till.host.call(payments.partyFees, { params: { id: partyId } });

export async function feeOf(till: Till, partyId: number) {
  const [fee] = (await moneyOf(till, partyId)).data;
  if (!fee) throw new Error('The party has no fee');
  return fee;
}

export const charge = (till: Till, feeId: number) =>
  till.admin.call(payments.chargeFee, { params: { id: feeId }, body: {} });

/** A reservation type of the till's location. */
export async function addType({ t, merchantId }: Pick<Till, 't' | 'merchantId'>, name: string) {
  const { reservation_type_id } = await t.platform.db
    .insertInto('reservation_types')
    .values({ program_id: t.fixture.programId, merchant_id: merchantId, name })
    .returning('reservation_type_id')
    .executeTakeFirstOrThrow();
  return reservation_type_id;
}

export const NO_SHOW_FEE = {
  name: 'No-show',
  amountCents: 2500,
  per: 'person',
  chargedAt: 'no_show',
  refundableUntilHours: 2,
} as const satisfies Partial<ReservationTypeFeeWrite>;

/** Every payment that the provider took or tried, of one party's customer. */
export async function paymentsAtProvider({ t }: Till, partyId: number) {
  const rows = await t.platform.db
    .selectFrom('charges as c')
    .innerJoin('sandbox_payment_objects as o', (join) =>
      join.onRef('o.customer', '=', 'c.stripe_customer_id').on('o.object', '=', 'payment_intent'),
    )
    .select(['o.object_id', 'o.body'])
    .distinctOn('o.object_id')
    .where('c.party_id', '=', partyId)
    .execute();
  return rows.map(({ body }) => Object(body) as { id: string; status: string; amount_received: number });
}
