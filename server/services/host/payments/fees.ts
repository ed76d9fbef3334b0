import { FEE_STATUS_LABELS, mayAct, type FeeAct } from '#contract/host/payments/feeStates.ts';
import { formatCents } from '#contract/host/payments/money.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { findCard, holdersOf } from './cards.ts';
import { type ChargeRow, findByLocalId, findPaidCharge, type NewCharge } from './chargeQueries.ts';
import { changeFee, storeCharge, type Work } from './changes.ts';
import { attempt } from './charging.ts';
import { partyName, presentFee } from './present.ts';
import { type FeeRow, findFee, findPartyToCharge, lockFee } from './queries.ts';
import { chargeAfter, isDue } from './rules.ts';

const THING = 'This fee';
export const NO_CARD = 'No card is saved for this guest. Save one and try again.';

const nameOf = (fee: FeeRow) => `The fee “${fee.name}” of ${partyName(fee)}`;

async function openFee({ trx, ctx }: Work, feeId: number, version?: number): Promise<FeeRow> {
  const row = await lockFee(trx, ctx.programId, feeId);
  const fee = found(row && ctx.worksAt(row.merchant_id) ? row : null, THING);
  checkVersion(fee.version, version, nameOf(fee), presentFee(fee));
  return fee;
}

const REMEDIES = {
  charge: 'Only an approved fee is charged.',
  retry: 'Only a fee whose charge failed is tried again.',
  waive: 'Refund it instead where it was charged.',
  approve: 'Only a fee that was waived, canceled or failed is approved again.',
  refund: 'Only a charged fee is refunded, up to what is left of it.',
} as const satisfies Record<FeeAct, string>;

function requireAct(act: FeeAct, fee: FeeRow): void {
  if (mayAct(act, fee)) return;
  fail('IN_USE', `${nameOf(fee)} is ${FEE_STATUS_LABELS[fee.status].toLowerCase()}. ${REMEDIES[act]}`);
}

/**
 * Begins to charge a locked fee: the fee is PROCESSING and the charge is stored with its key, so that the provider can be asked
 * once this is committed. Without a card the fee ends as a charge error, and null is answered.
 */
async function beginCharge(work: Work, fee: FeeRow): Promise<ChargeRow | null> {
  const { trx } = work;
  const party = found(await findPartyToCharge(trx, fee.program_id, fee.party_id), 'This party');
  const saved = await findCard(trx, fee.program_id, holdersOf(party));
  if (!saved) {
    const change = {
      status: 'CHARGE_ERROR',
      charge_state: 'READY_TO_CHARGE',
      charge_error_reason: NO_CARD,
    } as const;
    await changeFee(work, fee, change, 'party_fee.charged_failed');
    return null;
  }
  const processing = {
    status: 'PROCESSING',
    charge_state: 'READY_TO_CHARGE',
    charge_error_reason: null,
  } as const;
  await changeFee(work, fee, processing, 'party_fee.processing');
  const { party_fee_id, amount_cents: amountCents } = fee;
  return storeCharge(work, fee, { owner: { party_fee_id }, kind: 'charge', amountCents, card: saved.card });
}

async function freshFee({ db }: Platform, programId: number, feeId: number): Promise<PartyFee> {
  return presentFee(found(await findFee(db, programId, feeId), THING));
}

/** Charges an approved fee, or one whose charge failed; errors: NOT_FOUND, STALE, IN_USE, UNAVAILABLE where cards are not set up. */
export async function chargeFee(
  platform: Platform,
  actor: Actor,
  feeId: number,
  { act, version }: { act: 'charge' | 'retry'; version?: number | undefined },
): Promise<PartyFee> {
  requireSetUp(platform);
  const charge = await write(platform, actor, async (work) => {
    const fee = await openFee(work, feeId, version);
    requireAct(act, fee);
    return beginCharge(work, fee);
  });
  if (charge) await attempt(platform, charge);
  return freshFee(platform, actor.programId, feeId);
}

/** Charges a fee that is due by itself; one that is not any more is left alone. */
export async function chargeDueFee(platform: Platform, actor: Actor, feeId: number): Promise<void> {
  const charge = await write(platform, actor, async (work) => {
    const fee = await lockFee(work.trx, actor.programId, feeId);
    const isStill = fee?.status === 'APPROVED' && fee.charge_state === 'READY_TO_CHARGE';
    if (!isStill || !fee.charge_after_ts || fee.charge_after_ts > work.now) return null;
    return beginCharge(work, fee);
  });
  if (charge) await attempt(platform, charge);
}

export function requireSetUp({ payments }: Platform): void {
  if (!payments.isSetUp)
    fail('UNAVAILABLE', 'Card payments are not set up on this server. Have PAYMENTS_KEY set.');
}

interface Because {
  readonly reason: string;
  readonly version?: number | undefined;
}

/** Lets the guest off a fee; errors: NOT_FOUND, STALE, IN_USE. */
export async function waiveFee(
  platform: Platform,
  actor: Actor,
  feeId: number,
  { reason, version }: Because,
): Promise<PartyFee> {
  return write(platform, actor, async (work) => {
    const fee = await openFee(work, feeId, version);
    requireAct('waive', fee);
    const change = { status: 'WAIVED', charge_state: 'PENDING', charge_after_ts: null, reason } as const;
    return presentFee(await changeFee(work, fee, change, 'party_fee.waived'));
  });
}

/**
 * Approves a fee again; it is charged when it falls due, or on the morning after where it is. Where the party owes nothing the
 * decision stands against what becomes of the party, until it is back. Errors: NOT_FOUND, STALE, IN_USE.
 */
export async function approveFee(
  platform: Platform,
  actor: Actor,
  feeId: number,
  { reason, version }: Because,
): Promise<PartyFee> {
  return write(platform, actor, async (work) => {
    const fee = await openFee(work, feeId, version);
    requireAct('approve', fee);
    const due = isDue(fee.policy, fee.party);
    const isAhead = due === 'not_yet';
    const change = {
      status: 'APPROVED',
      charge_state: isAhead ? 'PENDING' : 'READY_TO_CHARGE',
      charge_after_ts: isAhead ? null : chargeAfter(fee.party),
      is_cancelled_by_party: false,
      is_kept: due === 'off',
      charge_error_reason: null,
      reason,
    } as const;
    return presentFee(await changeFee(work, fee, change, 'party_fee.approved'));
  });
}

export interface RefundOrder extends Because {
  readonly amount_cents?: number | undefined;
  readonly local_id?: string | undefined;
}

/** Gives a charge back, in part or what is left of it; the same local_id again gives nothing. Errors: NOT_FOUND, STALE, IN_USE, VALIDATION. */
export async function refundFee(
  platform: Platform,
  actor: Actor,
  feeId: number,
  order: RefundOrder,
): Promise<PartyFee> {
  requireSetUp(platform);
  const refund = await write(platform, actor, async (work) => {
    const { trx } = work;
    const fee = await openFee(work, feeId);
    const owner = { party_fee_id: feeId };
    if (await isSentAgain(trx, actor.programId, owner, order.local_id)) return null;
    checkVersion(fee.version, order.version, nameOf(fee), presentFee(fee));
    requireAct('refund', fee);
    const paid = found(await findPaidCharge(trx, actor.programId, owner), 'The charge of this fee');
    const amountCents = requireWithin(order.amount_cents, fee.amount_cents - fee.refunded_cents);
    const change = { refunded_cents: fee.refunded_cents + amountCents, reason: order.reason };
    await changeFee(work, fee, change, 'party_fee.refunding');
    return storeCharge(work, fee, refundOf(owner, paid.charge_id, amountCents, order));
  });
  if (refund) await attempt(platform, refund);
  return freshFee(platform, actor.programId, feeId);
}

/** What the provider is asked to give back of a charge. */
export const refundOf = (
  owner: NewCharge['owner'],
  ofChargeId: number,
  amountCents: number,
  { reason, local_id: localId }: RefundOrder,
) => ({ owner, kind: 'refund', amountCents, ofChargeId, reason, localId }) as const;

/** True for a refund that was asked for already under this id; VALIDATION when the id was something else's. */
export async function isSentAgain(
  trx: Trx,
  programId: number,
  owner: NewCharge['owner'],
  localId: string | undefined,
): Promise<boolean> {
  const known = localId === undefined ? null : await findByLocalId(trx, programId, localId);
  if (!known) return false;
  const wanted = { party_fee_id: null, prepayment_id: null, ...owner };
  const isSame =
    known.kind === 'refund' &&
    known.party_fee_id === wanted.party_fee_id &&
    known.prepayment_id === wanted.prepayment_id;
  const message = 'This id was used for another payment. Send the refund with an id of its own';
  if (!isSame) fail('VALIDATION', `${message}.`, { errors: { local_id: message } });
  return true;
}

/** What is to be given back: what was asked for, or all that is left; VALIDATION when it is more than that. */
export function requireWithin(askedCents: number | undefined, leftCents: number): number {
  const amountCents = askedCents ?? leftCents;
  if (amountCents > leftCents) {
    const message = `Only ${formatCents(leftCents)} is left to refund. Enter that or less`;
    fail('VALIDATION', `${message}.`, { errors: { amount_cents: message } });
  }
  return amountCents;
}
