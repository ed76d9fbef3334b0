import {
  KEY_FIELD,
  type Outcome,
  outcomeOfPayment,
  outcomeOfRefund,
  type PaymentEvent,
  PROGRAM_FIELD,
} from '#server/integrations/payments/index.ts';
import { Failure, fail } from '#server/platform/errors/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { forgedLimit } from '#server/services/administration/sessions/index.ts';
import { systemActor } from './actor.ts';
import { changePrepayment } from './changes.ts';
import { type ChargeRow, findOpenHold, insertMovement, listByKey } from './chargeQueries.ts';
import { conclude } from './conclude.ts';
import { lockPrepayment } from './prepaymentQueries.ts';

/**
 * Takes in what the provider tells. Every event counts once. It says only which payment to look at: that is asked for as it
 * stands now, so that events may come in any order, late and twice, and only move things forward. Errors: VALIDATION without a
 * signature, FORBIDDEN for a forged one, THROTTLED for one of many from an address, UNAVAILABLE, after which the provider sends
 * it again. What is signed is never throttled.
 */
export async function takeEvent(
  platform: Platform,
  raw: string,
  signed: { readonly signature: string | string[] | undefined; readonly ip: string },
): Promise<void> {
  const { clock, db } = platform;
  const event = await readSigned(platform, raw, signed);
  const known = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (known) return;
  await follow(platform, event);
  await db
    .insertInto('payment_events')
    .values({ event_id: event.id, type: event.type, object_id: event.objectId, received_ts: clock.now() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/** The event, where the provider signed it; else it counts as forged by that address. */
async function readSigned(
  { payments, clock, db }: Platform,
  raw: string,
  { signature, ip }: Parameters<typeof takeEvent>[2],
): Promise<PaymentEvent> {
  try {
    if (typeof signature === 'string' && signature !== '')
      return payments.readEvent(raw, signature, clock.now());
    return fail(
      'VALIDATION',
      'This event carries no signature. Events come from the payment provider alone.',
    );
  } catch (error) {
    if (error instanceof Failure && error.code !== 'UNAVAILABLE')
      await admit(db, [forgedLimit(ip)], clock.now(), 'events without a good signature');
    throw error;
  }
}

async function follow(platform: Platform, { objectId, type }: PaymentEvent): Promise<void> {
  if (objectId === null) return;
  if (type.startsWith('payment_intent.')) await followPayment(platform, objectId);
  if (type.startsWith('refund.')) await followRefund(platform, objectId);
}

async function followPayment(platform: Platform, paymentId: string): Promise<void> {
  const payment = await platform.payments.findPayment(paymentId);
  const key = payment?.metadata[KEY_FIELD];
  if (!payment || key === undefined) return;
  const program = payment.metadata[PROGRAM_FIELD];
  for (const charge of await listByKey(platform.db, key)) {
    if (charge.kind === 'refund' || String(charge.program_id) !== program) continue;
    if (charge.status === 'asking') await answer(platform, charge, outcomeOfPayment(charge.kind, payment));
    const hasEnded = payment.status === 'canceled' && charge.kind === 'hold';
    if (hasEnded && charge.status === 'succeeded') await endHold(platform, charge);
  }
}

async function followRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await platform.payments.findRefund(refundId);
  const key = refund?.metadata?.[KEY_FIELD];
  if (!refund || key === undefined) return;
  for (const charge of await listByKey(platform.db, key))
    if (charge.kind === 'refund') await answer(platform, charge, outcomeOfRefund(refund));
}

/** A refusal that a payment still stands open after is left to whoever asked: it is closed there before it counts. */
async function answer(platform: Platform, charge: ChargeRow, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'pending') return;
  if (outcome.kind === 'failed' && outcome.code !== 'canceled' && charge.kind !== 'refund') return;
  await conclude(platform, charge, outcome);
}

/** A hold that the provider gave back by itself: the money is the guest's again, and the prepayment open. */
async function endHold(platform: Platform, hold: ChargeRow): Promise<void> {
  await write(platform, null, async ({ trx, now }) => {
    const prepayment =
      hold.prepayment_id === null ? null : await lockPrepayment(trx, hold.program_id, hold.prepayment_id);
    if (prepayment?.status !== 'HELD') return;
    const open = await findOpenHold(trx, hold.program_id, prepayment.prepayment_id);
    if (open?.charge_id !== hold.charge_id) return;
    const { amount_cents: amountCents, charge_id: chargeId } = hold;
    const providerId = hold.provider_id ?? '';
    await insertMovement(trx, hold, { kind: 'release', amountCents, providerId, chargeId }, now);
    const work = { trx, now, ctx: systemActor(hold.program_id) };
    await changePrepayment(work, prepayment, { status: 'OPEN' }, 'prepayment.released');
  });
}
