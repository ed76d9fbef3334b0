import { feeCents, whyNotEligible } from '#contract/host/payments/fees.ts';
import type { FeePolicy, PartyFee } from '#contract/host/payments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { isFlagOn } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { changeFee } from './changes.ts';
import { findCard, holdersOf } from './cards.ts';
import { DUE_JOB, type dueData } from './dueJob.ts';
import { listTypeFees, policyOf } from './policies.ts';
import { presentFee } from './present.ts';
import {
  attendanceOf,
  findFee,
  findPartyToCharge,
  listFeesOfParty,
  lockFee,
  type PartyRow,
  updateFee,
} from './queries.ts';
import { bookedFor, chargeAfter, isDue, planFee } from './rules.ts';
import { tellFee } from './tell.ts';

interface NewFee {
  readonly policy: FeePolicy;
  readonly typeFeeId: number | null;
  readonly localId?: string | undefined;
}

/** Adds a fee with the policy as it is now; null when the party has this one already. */
async function insertFee(
  trx: Trx,
  actor: Actor,
  party: PartyRow,
  { policy, typeFeeId, localId }: NewFee,
  { now, hasCard }: { now: Date; hasCard: boolean },
): Promise<PartyFee | null> {
  const attendance = attendanceOf(party);
  const isReady = isDue(policy, attendance) === 'due';
  const isAtOnce = isReady && hasCard && typeFeeId !== null;
  const row = await trx
    .insertInto('party_fees')
    .values({
      program_id: actor.programId,
      merchant_id: party.merchant_id,
      party_id: party.party_id,
      reservation_type_fee_id: typeFeeId,
      ...(localId === undefined ? {} : { local_id: localId }),
      name: policy.name,
      amount_cents: feeCents(policy, party.party_size),
      policy: JSON.stringify(policy),
      charge_state: isReady ? 'READY_TO_CHARGE' : 'PENDING',
      charge_after_ts: isReady ? (isAtOnce ? now : chargeAfter(attendance)) : null,
      created_by_user_id: actor.stamp().actorUserId,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('party_fee_id')
    .executeTakeFirst();
  if (!row) return null;
  const fee = presentFee(found(await findFee(trx, actor.programId, row.party_fee_id), 'This fee'));
  await tellFee(trx, actor, 'party_fee.created', null, fee);
  return fee;
}

/**
 * Gives a new booking the fees of its reservation type that apply to it, each with a copy of its policy; the same booking again
 * gets none twice. What is charged at booking is charged at once where a card is saved. Answers the policies that it agreed to.
 */
export async function addBookingFees(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  partyId: number,
): Promise<FeePolicy[]> {
  const { programId } = actor;
  const party = await findPartyToCharge(trx, programId, partyId);
  if (party?.reservation_type_id == null || party.party_status !== 'BOOKED') return [];
  const rows = await listTypeFees(trx, programId, [party.reservation_type_id]);
  const booked = bookedFor(party);
  const policies = rows
    .map((row) => ({ policy: policyOf(row), typeFeeId: row.reservation_type_fee_id }))
    .filter(({ policy }) => whyNotEligible(policy, booked) === null);
  if (policies.length === 0) return [];
  if (!(await isFlagOn(platform, actor, 'prepay', party.merchant_id))) return [];
  const now = platform.clock.now();
  const hasCard = (await findCard(trx, programId, holdersOf(party))) !== null;
  let isAnyDue = false;
  for (const policy of policies) {
    const fee = await insertFee(trx, actor, party, policy, { now, hasCard });
    if (hasCard && fee?.charge_state === 'READY_TO_CHARGE') isAnyDue = true;
  }
  if (isAnyDue) await enqueueDue(platform, trx, programId, partyId);
  return policies.map(({ policy }) => policy);
}

/** A booking that is only thought of. */
export interface ThoughtOf {
  readonly merchantId: number;
  readonly typeId: number | null;
  readonly reservedAt: Date;
  readonly partySize: number;
  readonly timezone: string;
}

/** The fees that bookings would have, each list in the order of the bookings. */
export async function applicableFees(
  platform: Platform,
  db: Db | Trx,
  actor: Actor,
  bookings: readonly ThoughtOf[],
): Promise<FeePolicy[][]> {
  const typeIds = [...new Set(bookings.flatMap(({ typeId }) => typeId ?? []))];
  const rows = await listTypeFees(db, actor.programId, typeIds);
  const [first] = bookings;
  if (!first || rows.length === 0) return bookings.map(() => []);
  if (!(await isFlagOn(platform, actor, 'prepay', first.merchantId))) return bookings.map(() => []);
  return bookings.map(({ typeId, reservedAt, partySize, timezone }) => {
    const booked = bookedFor({ reserved_ts: reservedAt, party_size: partySize, timezone });
    return rows
      .filter(({ reservation_type_id }) => reservation_type_id === typeId)
      .map(policyOf)
      .filter((policy) => whyNotEligible(policy, booked) === null);
  });
}

async function enqueueDue({ jobs }: Platform, trx: Trx, programId: number, partyId: number): Promise<void> {
  await jobs.enqueue<typeof dueData>(trx, DUE_JOB, { program_id: programId, party_id: partyId });
}

/**
 * Has the fees of a party follow what became of it, within the transaction that changed it: cancelled in time they fall, a no-show
 * makes them due, and restoring brings them back.
 */
export async function followParty(
  trx: Trx,
  actor: Actor,
  party: { partyId: number; now: Date },
): Promise<void> {
  const { partyId, now } = party;
  for (const { party_fee_id } of await listFeesOfParty(trx, actor.programId, partyId)) {
    const fee = await lockFee(trx, actor.programId, party_fee_id);
    const patch = fee && planFee(fee, fee.party);
    if (!fee || !patch) continue;
    const isCancelled = (patch.status ?? fee.status) === 'CANCELLED';
    const kind = isCancelled ? 'party_fee.cancelled' : 'party_fee.updated';
    await changeFee({ trx, now, ctx: actor }, fee, patch, kind);
  }
}

/** Once a card is saved: what is charged at booking and waited for it is due now, and charged by a job. */
export async function chargeWithNewCard(platform: Platform, actor: Actor, partyId: number): Promise<void> {
  await write(platform, actor, async ({ trx, now }) => {
    let isAnyDue = false;
    for (const { party_fee_id } of await listFeesOfParty(trx, actor.programId, partyId)) {
      const fee = await lockFee(trx, actor.programId, party_fee_id);
      const isWaiting = fee?.status === 'APPROVED' && fee.charge_state === 'READY_TO_CHARGE';
      if (!isWaiting || fee.policy.chargedAt !== 'booking' || fee.reservation_type_fee_id === null) continue;
      await updateFee(trx, fee, { charge_after_ts: now }, now);
      isAnyDue = true;
    }
    if (isAnyDue) await enqueueDue(platform, trx, actor.programId, partyId);
  });
}

/** Adds a fee with a policy that is of no reservation type; null when it was there. */
export function addPolicyFee(
  trx: Trx,
  actor: Actor,
  party: PartyRow,
  policy: FeePolicy,
  now: Date,
): Promise<PartyFee | null> {
  return insertFee(trx, actor, party, { policy, typeFeeId: null }, { now, hasCard: false });
}

/** Adds a fee of its own to a party; the same local_id again adds nothing. Errors: NOT_FOUND. */
export async function addFee(
  platform: Platform,
  actor: Actor,
  partyId: number,
  order: { local_id?: string | undefined; name: string; amount_cents: number },
): Promise<PartyFee> {
  return write(platform, actor, async ({ trx, now }) => {
    const row = await findPartyToCharge(trx, actor.programId, partyId);
    const party = found(row && actor.worksAt(row.merchant_id) ? row : null, 'This party');
    const policy: FeePolicy = {
      name: order.name,
      amountCents: order.amount_cents,
      per: 'party',
      chargedAt: 'booking',
      refundableUntilHours: 0,
      minPartySize: 1,
      days: [0, 1, 2, 3, 4, 5, 6],
      startTime: null,
      endTime: null,
    };
    const fee = { policy, typeFeeId: null, localId: order.local_id };
    const made = await insertFee(trx, actor, party, fee, { now, hasCard: false });
    if (made) return made;
    const known = (await listFeesOfParty(trx, actor.programId, partyId)).find(
      ({ local_id }) => local_id === order.local_id,
    );
    return presentFee(found(known, 'This fee'));
  });
}
