import { type Outcome, outcomeOfPayment } from '#server/integrations/payments/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChargeKey, type ChargeRow, claimCharge, findCharge, postpone } from './chargeQueries.ts';
import { conclude } from './conclude.ts';
import { askAgainAfterMs } from './rules.ts';

/** What the provider has taken but not decided is asked about again after so long, should it not tell. */
const PENDING_MS = 300_000;

/**
 * Asks the provider for what a stored charge says, and books the answer. The row was committed before, with a key that is the
 * same for every attempt, so that a process may be killed at any point and another asks again without charging twice. When the
 * provider says nothing the row stays as it is and the round asks again; nothing is thrown then.
 */
export async function attempt(platform: Platform, charge: ChargeRow): Promise<void> {
  const { db, clock, log } = platform;
  try {
    const outcome = await ask(platform, charge);
    if (outcome.kind !== 'pending') return await conclude(platform, charge, outcome);
    await postpone(db, charge, new Date(clock.now().getTime() + PENDING_MS));
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw error;
    const waitMs = askAgainAfterMs(charge.attempts);
    log.warn({ charge: charge.charge_id, attempts: charge.attempts }, 'a charge has no answer yet');
    await postpone(db, charge, new Date(clock.now().getTime() + waitMs));
  }
}

/** Asks again about a charge that has no answer, unless somebody does so at this moment. */
export async function settle(platform: Platform, key: ChargeKey): Promise<void> {
  const charge = await claimCharge(platform.db, key, platform.clock.now());
  if (charge) await attempt(platform, charge);
}

/**
 * From the second attempt on the provider is first asked what it has: a key is honoured for a day only, and an error that was
 * answered under it is repeated.
 */
async function ask(platform: Platform, charge: ChargeRow): Promise<Outcome> {
  const { payments, db } = platform;
  const isAgain = charge.attempts > 1;
  const since = charge.first_asked_ts ?? charge.created_ts;
  const key = charge.idempotency_key;
  if (charge.kind === 'charge' || charge.kind === 'hold') {
    const order = {
      key,
      programId: charge.program_id,
      customerId: charge.stripe_customer_id ?? '',
      paymentMethodId: charge.payment_method_id ?? '',
      amountCents: charge.amount_cents,
      isHold: charge.kind === 'hold',
      name: `Party ${charge.party_id}`,
    };
    return (isAgain ? await payments.findPaid(order, since) : null) ?? payments.pay(order);
  }
  const parent = await findCharge(db, {
    program_id: charge.program_id,
    charge_id: charge.of_charge_id ?? 0,
  });
  const paymentId = parent?.provider_id ?? '';
  switch (charge.kind) {
    case 'refund':
      return (
        (isAgain ? await payments.findRefunded(paymentId, key) : null) ??
        payments.refund(paymentId, charge.amount_cents, key)
      );
    case 'capture': {
      const known = isAgain ? await payments.findPayment(paymentId) : null;
      const outcome = known && outcomeOfPayment('capture', known);
      return outcome && outcome.kind !== 'pending'
        ? outcome
        : payments.capture(paymentId, charge.amount_cents, key);
    }
    case 'release':
      return payments.release(paymentId, key);
  }
}
