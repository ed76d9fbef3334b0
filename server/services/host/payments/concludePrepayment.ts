import type { Trx } from '#server/platform/db/index.ts';
import { systemActor } from './actor.ts';
import { changePrepayment } from './changes.ts';
import {
  type Answer,
  type ChargeRow,
  findCharge,
  insertMovement,
  type NewMovement,
  refundedCents,
} from './chargeQueries.ts';
import { type PrepaymentPatch, type PrepaymentRow } from './prepaymentQueries.ts';

const KINDS = {
  charge: 'charged',
  capture: 'charged',
  hold: 'held',
  release: 'released',
  refund: 'refunded',
} as const satisfies Record<ChargeRow['kind'], string>;

/** Books an answer on the prepayment that was asked for, with every movement it made. */
export async function concludePrepayment(
  trx: Trx,
  charge: ChargeRow,
  prepayment: PrepaymentRow,
  answer: Answer,
  now: Date,
): Promise<void> {
  const parent =
    charge.of_charge_id === null
      ? null
      : await findCharge(trx, { program_id: charge.program_id, charge_id: charge.of_charge_id });
  if (answer.kind === 'succeeded')
    for (const movement of movementsOf(charge, parent, answer.providerId))
      await insertMovement(trx, charge, movement, now);
  const patch =
    answer.kind === 'succeeded'
      ? await succeeded(trx, charge, prepayment)
      : failed(charge, prepayment, answer.reason);
  const hasLostItsHold = answer.kind === 'failed' && charge.kind === 'capture' && answer.code === 'canceled';
  if (hasLostItsHold && parent)
    await insertMovement(trx, charge, releaseOf(parent, parent.amount_cents), now);
  const outcome = answer.kind === 'failed' ? '_failed' : '';
  const kind = `prepayment.${KINDS[charge.kind]}${outcome}` as const;
  await changePrepayment({ trx, now, ctx: systemActor(charge.program_id) }, prepayment, patch, kind);
}

const releaseOf = (hold: ChargeRow, amountCents: number): NewMovement => ({
  kind: 'release',
  amountCents,
  providerId: hold.provider_id ?? '',
  chargeId: hold.charge_id,
});

/** What an operation moved: a capture charges and gives the rest of the hold back. */
function movementsOf(charge: ChargeRow, parent: ChargeRow | null, providerId: string): NewMovement[] {
  const { amount_cents: amountCents, charge_id: chargeId, kind } = charge;
  const own = { amountCents, providerId, chargeId };
  switch (kind) {
    case 'charge':
    case 'refund':
    case 'hold':
      return [{ kind, ...own }];
    case 'release':
      return parent ? [releaseOf(parent, parent.amount_cents)] : [];
    case 'capture': {
      const rest = parent ? parent.amount_cents - amountCents : 0;
      const charged = { kind: 'charge', ...own } as const;
      return parent && rest > 0 ? [charged, releaseOf(parent, rest)] : [charged];
    }
  }
}

async function succeeded(trx: Trx, charge: ChargeRow, prepayment: PrepaymentRow): Promise<PrepaymentPatch> {
  const { amount_cents } = charge;
  switch (charge.kind) {
    case 'hold':
      return { status: 'HELD', charge_error_reason: null };
    case 'release':
      return { status: 'OPEN' };
    case 'charge':
    case 'capture':
      return { status: 'CHARGED', charged_cents: amount_cents, charge_error_reason: null };
    case 'refund':
      return (await refundedCents(trx, charge)) === prepayment.charged_cents ? { status: 'REFUNDED' } : {};
  }
}

function failed(charge: ChargeRow, prepayment: PrepaymentRow, reason: string | null): PrepaymentPatch {
  if (charge.kind === 'refund') return { refunded_cents: prepayment.refunded_cents - charge.amount_cents };
  if (charge.kind === 'release') return { status: 'HELD' };
  return { status: 'CHARGE_ERROR', charge_error_reason: reason };
}
