import type { EventKind } from '#contract/core/records.ts';
import type { Write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { insertCharge, type NewCharge } from './chargeQueries.ts';
import {
  type PrepaymentPatch,
  type PrepaymentRow,
  presentPrepayment,
  updatePrepayment,
} from './prepaymentQueries.ts';
import { presentFee } from './present.ts';
import { type FeeChange, type FeeRow, updateFee } from './queries.ts';
import { tellFee, tellPrepayment } from './tell.ts';

/** A write in the name of whoever acts, be it the product itself. */
export type Work = Pick<Write<Actor>, 'trx' | 'ctx' | 'now'>;

/** Changes a locked fee, and tells it. */
export async function changeFee(
  { trx, ctx, now }: Work,
  fee: FeeRow,
  patch: FeeChange,
  kind: EventKind<'party_fee'>,
): Promise<FeeRow> {
  const after = await updateFee(trx, fee, patch, now);
  await tellFee(trx, ctx, kind, presentFee(fee), presentFee(after));
  return after;
}

/** Changes a locked prepayment, and tells it. */
export async function changePrepayment(
  { trx, ctx, now }: Work,
  before: PrepaymentRow,
  patch: PrepaymentPatch,
  kind: EventKind<'prepayment'>,
): Promise<PrepaymentRow> {
  const after = await updatePrepayment(trx, before, patch, now);
  await tellPrepayment(trx, ctx, kind, presentPrepayment(before), presentPrepayment(after));
  return after;
}

type Operation = Pick<
  NewCharge,
  'owner' | 'kind' | 'amountCents' | 'ofChargeId' | 'card' | 'reason' | 'localId'
>;

/** Stores what the provider is to be asked about a fee or a prepayment. */
export const storeCharge = (
  { trx, ctx, now }: Work,
  of: Pick<FeeRow, 'program_id' | 'merchant_id' | 'party_id'>,
  operation: Operation,
) => {
  const { program_id: programId, merchant_id: merchantId, party_id: partyId } = of;
  const userId = ctx.stamp().actorUserId;
  return insertCharge(trx, { programId, merchantId, partyId, userId, ...operation }, now);
};
