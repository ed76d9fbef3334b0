import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { systemActor } from './actor.ts';
import {
  type Answer,
  type ChargeKey,
  type ChargeRow,
  findCharge,
  insertMovement,
  lockCharge,
  refundedCents,
} from './chargeQueries.ts';
import { concludePrepayment } from './concludePrepayment.ts';
import { presentFee } from './present.ts';
import { lockPrepayment } from './prepaymentQueries.ts';
import { type FeeChange, type FeeRow, lockFee, updateFee } from './queries.ts';
import { planFee } from './rules.ts';
import { tellFee } from './tell.ts';

/**
 * Books the provider's answer to a charge: its row, what it was for, the ledger and the event in one transaction. Whoever comes
 * second with an answer, such as an event after the call itself, changes nothing.
 */
export async function conclude(platform: Platform, key: ChargeKey, answer: Answer): Promise<void> {
  await write(platform, null, async ({ trx, now }) => {
    const seen = await findCharge(trx, key);
    if (seen?.status !== 'asking') return;
    const { program_id: programId } = seen;
    const fee = seen.party_fee_id === null ? null : await lockFee(trx, programId, seen.party_fee_id);
    const prepayment =
      seen.prepayment_id === null ? null : await lockPrepayment(trx, programId, seen.prepayment_id);
    const charge = await lockCharge(trx, key);
    if (charge?.status !== 'asking') return;
    await markAnswered(trx, charge, answer, now);
    if (fee) await concludeFee(trx, charge, fee, answer, now);
    if (prepayment) await concludePrepayment(trx, charge, prepayment, answer, now);
  });
}

async function markAnswered(trx: Trx, charge: ChargeRow, answer: Answer, now: Date): Promise<void> {
  const isFailed = answer.kind === 'failed';
  await trx
    .updateTable('charges')
    .set({
      status: answer.kind,
      provider_id: answer.providerId,
      failure_code: isFailed ? answer.code : null,
      failure_reason: isFailed ? answer.reason : null,
      updated_ts: now,
    })
    .where('program_id', '=', charge.program_id)
    .where('charge_id', '=', charge.charge_id)
    .execute();
}

async function concludeFee(
  trx: Trx,
  charge: ChargeRow,
  fee: FeeRow,
  answer: Answer,
  now: Date,
): Promise<void> {
  if (answer.kind === 'succeeded') {
    const kind = charge.kind === 'refund' ? 'refund' : 'charge';
    const { amount_cents: amountCents, charge_id: chargeId } = charge;
    await insertMovement(trx, charge, { kind, amountCents, providerId: answer.providerId, chargeId }, now);
  }
  const answered = await updateFee(trx, fee, await feeChange(trx, charge, fee, answer, now), now);
  const fallen = answered.status === 'CHARGE_ERROR' ? planFee(answered, answered.party) : null;
  const after = fallen?.status === 'CANCELLED' ? await updateFee(trx, answered, fallen, now) : answered;
  const outcome = answer.kind === 'failed' ? '_failed' : '';
  const kind = `party_fee.${charge.kind === 'refund' ? 'refunded' : 'charged'}${outcome}` as const;
  await tellFee(trx, systemActor(charge.program_id), kind, presentFee(fee), presentFee(after));
}

async function feeChange(
  trx: Trx,
  charge: ChargeRow,
  fee: FeeRow,
  answer: Answer,
  now: Date,
): Promise<FeeChange> {
  if (charge.kind !== 'refund') {
    return answer.kind === 'succeeded'
      ? { status: 'CHARGED', charge_state: 'CHARGED', charged_ts: now, charge_error_reason: null }
      : { status: 'CHARGE_ERROR', charge_error_reason: answer.reason };
  }
  if (answer.kind === 'failed') return { refunded_cents: fee.refunded_cents - charge.amount_cents };
  const given = await refundedCents(trx, charge);
  return given === fee.amount_cents ? { status: 'REFUNDED' } : {};
}
