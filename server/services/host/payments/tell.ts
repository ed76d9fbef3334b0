import type { EventKind } from '#contract/core/records.ts';
import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { changesBetween, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Actor } from './actor.ts';

const TOLD_OF_FEE = [
  'name',
  'amount_cents',
  'refunded_cents',
  'status',
  'charge_state',
  'charge_error_reason',
  'reason',
] as const;

const pick = (fee: PartyFee) => Object.fromEntries(TOLD_OF_FEE.map((field) => [field, fee[field]]));

/** Records what became of a fee, for the audit trail and whoever looks at its party. */
export async function tellFee(
  trx: Trx,
  actor: Actor,
  kind: EventKind<'party_fee'>,
  before: PartyFee | null,
  after: PartyFee,
): Promise<void> {
  await recordEvent(trx, actor.stamp(), {
    kind,
    recordId: after.id,
    recordName: `${after.name}, ${after.party_name}`,
    merchantId: after.merchant_id,
    changes: changesBetween(before ? pick(before) : {}, pick(after)),
  });
}

export async function tellPrepayment(
  trx: Trx,
  actor: Actor,
  kind: EventKind<'prepayment'>,
  before: Prepayment | null,
  after: Prepayment,
): Promise<void> {
  const told = ({ id, program_id, stripe_customer_id, payer, noted_by, ...rest }: Prepayment) => rest;
  await recordEvent(trx, actor.stamp(), {
    kind,
    recordId: after.id,
    recordName: `${after.item}, ${after.party_name}`,
    merchantId: after.merchant_id,
    changes: kind === 'prepayment.removed' ? [] : changesBetween(before ? told(before) : {}, told(after)),
  });
}
