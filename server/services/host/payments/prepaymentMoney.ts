import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import type { SavedCard } from '#contract/host/payments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { findCard, type Holder, saveCard } from './cards.ts';
import {
  type ChargeRow,
  findOpenHold,
  findPaidCharge,
  insertCharge,
  type NewCharge,
} from './chargeQueries.ts';
import { attempt } from './charging.ts';
import { isSentAgain, type RefundOrder, requireSetUp, requireWithin } from './fees.ts';
import {
  lockPrepayment,
  type PrepaymentRow,
  presentPrepayment,
  updatePrepayment,
} from './prepaymentQueries.ts';
import { openPrepayment, readPrepayment, requireWithinBudget } from './prepayments.ts';
import { findPartyToCharge } from './queries.ts';
import { tellPrepayment } from './tell.ts';

const NO_CARD = 'No card of who pays is saved. Save one and try again.';

/** Who pays has a card of their own, else the guest's where one is named. */
async function holdersOf(trx: Trx, prepayment: PrepaymentRow): Promise<Holder[]> {
  const own = { prepayment_id: prepayment.prepayment_id };
  if (prepayment.user_uuid === null) return [own];
  const guest = await trx
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', prepayment.program_id)
    .where('user_uuid', '=', prepayment.user_uuid)
    .executeTakeFirst();
  return guest ? [own, { guest_id: guest.guest_id }] : [own];
}

/** Stores an operation on a locked prepayment, which is PROCESSING until the provider has answered. */
async function begin(
  trx: Trx,
  actor: Actor,
  prepayment: PrepaymentRow,
  operation: Pick<NewCharge, 'kind' | 'amountCents' | 'ofChargeId'>,
  now: Date,
): Promise<ChargeRow> {
  const needsCard = operation.ofChargeId === undefined;
  const saved = needsCard ? await findCard(trx, actor.programId, await holdersOf(trx, prepayment)) : null;
  if (needsCard && !saved) fail('VALIDATION', NO_CARD);
  const after = await updatePrepayment(
    trx,
    prepayment,
    { status: 'PROCESSING', charge_error_reason: null },
    now,
  );
  await tellPrepayment(
    trx,
    actor,
    'prepayment.processing',
    presentPrepayment(prepayment),
    presentPrepayment(after),
  );
  return insertCharge(
    trx,
    {
      programId: actor.programId,
      merchantId: prepayment.merchant_id,
      partyId: prepayment.party_id,
      owner: { prepayment_id: prepayment.prepayment_id },
      ...operation,
      ...(saved ? { card: saved.card } : {}),
      userId: actor.stamp().actorUserId,
    },
    now,
  );
}

type Begin = (trx: Trx, now: Date) => Promise<ChargeRow | null>;

async function operate(platform: Platform, actor: Actor, id: number, start: Begin): Promise<Prepayment> {
  requireSetUp(platform);
  const charge = await write(platform, actor, ({ trx, now }) => start(trx, now));
  if (charge) await attempt(platform, charge);
  return readPrepayment(platform, actor, id);
}

/** Reserves the most that it may cost on the card; errors: NOT_FOUND, STALE, IN_USE, VALIDATION without a card. */
export function holdPrepayment(platform: Platform, actor: Actor, id: number, version?: number) {
  return operate(platform, actor, id, async (trx, now) => {
    const prepayment = await openPrepayment(trx, actor, id, 'hold', version);
    return begin(trx, actor, prepayment, { kind: 'hold', amountCents: prepayment.max_amount }, now);
  });
}

/** Charges what it came to: from the hold where there is one, whose rest is given back. Errors as for a hold. */
export function chargePrepayment(
  platform: Platform,
  actor: Actor,
  id: number,
  { amount_cents, version }: { amount_cents?: number | undefined; version?: number | undefined },
) {
  return operate(platform, actor, id, async (trx, now) => {
    const prepayment = await openPrepayment(trx, actor, id, 'charge', version);
    const amountCents = requireWithinBudget(prepayment, amount_cents);
    if (prepayment.status !== 'HELD')
      return begin(trx, actor, prepayment, { kind: 'charge', amountCents }, now);
    const { charge_id: ofChargeId } = found(await findOpenHold(trx, actor.programId, id), 'The hold');
    return begin(trx, actor, prepayment, { kind: 'capture', amountCents, ofChargeId }, now);
  });
}

/** Gives a hold back; errors: NOT_FOUND, STALE, IN_USE. */
export function releasePrepayment(platform: Platform, actor: Actor, id: number, version?: number) {
  return operate(platform, actor, id, async (trx, now) => {
    const prepayment = await openPrepayment(trx, actor, id, 'release', version);
    const hold = found(await findOpenHold(trx, actor.programId, id), 'The hold');
    const operation = {
      kind: 'release',
      amountCents: hold.amount_cents,
      ofChargeId: hold.charge_id,
    } as const;
    return begin(trx, actor, prepayment, operation, now);
  });
}

/** Gives a charge back, in part or what is left; the same local_id again gives nothing. Errors: NOT_FOUND, STALE, IN_USE, VALIDATION. */
export function refundPrepayment(platform: Platform, actor: Actor, id: number, order: RefundOrder) {
  return operate(platform, actor, id, async (trx, now) => {
    await lockPrepayment(trx, actor.programId, id);
    const owner = { prepayment_id: id };
    if (await isSentAgain(trx, actor.programId, owner, order.local_id)) return null;
    const prepayment = await openPrepayment(trx, actor, id, 'refund', order.version);
    const paid = found(await findPaidCharge(trx, actor.programId, owner), 'The charge');
    const amountCents = requireWithin(
      order.amount_cents,
      prepayment.charged_cents - prepayment.refunded_cents,
    );
    const change = { refunded_cents: prepayment.refunded_cents + amountCents, reason: order.reason };
    const after = await updatePrepayment(trx, prepayment, change, now);
    await tellPrepayment(
      trx,
      actor,
      'prepayment.refunding',
      presentPrepayment(prepayment),
      presentPrepayment(after),
    );
    return insertCharge(
      trx,
      {
        programId: actor.programId,
        merchantId: prepayment.merchant_id,
        partyId: prepayment.party_id,
        owner,
        kind: 'refund',
        amountCents,
        ofChargeId: paid.charge_id,
        reason: order.reason,
        localId: order.local_id,
        userId: actor.stamp().actorUserId,
      },
      now,
    );
  });
}

/** Saves the card of who pays; errors: NOT_FOUND, VALIDATION, UNAVAILABLE. */
export async function savePrepaymentCard(
  platform: Platform,
  actor: Actor,
  id: number,
  paymentMethod: string,
): Promise<SavedCard> {
  requireSetUp(platform);
  const prepayment = await readPrepayment(platform, actor, id);
  const party = found(
    await findPartyToCharge(platform.db, actor.programId, prepayment.party_id),
    'This party',
  );
  const holder = { prepayment_id: id };
  return saveCard(platform, actor, { party, holder, name: prepayment.name }, paymentMethod);
}
