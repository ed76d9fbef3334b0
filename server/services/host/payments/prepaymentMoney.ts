import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import type { SavedCard } from '#contract/host/payments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { findCard, type Holder, saveCard } from './cards.ts';
import { type ChargeRow, findOpenHold, findPaidCharge, type NewCharge } from './chargeQueries.ts';
import { changePrepayment, storeCharge, type Work } from './changes.ts';
import { attempt } from './charging.ts';
import { isSentAgain, refundOf, type RefundOrder, requireSetUp, requireWithin } from './fees.ts';
import { lockPrepayment, type PrepaymentRow } from './prepaymentQueries.ts';
import { openPrepayment, readPrepayment, requireWithinBudget } from './prepayments.ts';
import { findPartyToCharge } from './queries.ts';

const NO_CARD = 'No card of the payer is saved. Save one and try again.';

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
  work: Work,
  prepayment: PrepaymentRow,
  operation: Pick<NewCharge, 'kind' | 'amountCents' | 'ofChargeId'>,
): Promise<ChargeRow> {
  const { trx, ctx } = work;
  const needsCard = operation.ofChargeId === undefined;
  const saved = needsCard ? await findCard(trx, ctx.programId, await holdersOf(trx, prepayment)) : null;
  if (needsCard && !saved) fail('VALIDATION', NO_CARD);
  const patch = { status: 'PROCESSING', charge_error_reason: null } as const;
  await changePrepayment(work, prepayment, patch, 'prepayment.processing');
  const { prepayment_id } = prepayment;
  const card = saved ? { card: saved.card } : {};
  return storeCharge(work, prepayment, { owner: { prepayment_id }, ...operation, ...card });
}

type Begin = (work: Work) => Promise<ChargeRow | null>;

async function operate(platform: Platform, actor: Actor, id: number, start: Begin): Promise<Prepayment> {
  requireSetUp(platform);
  const charge = await write(platform, actor, start);
  if (charge) await attempt(platform, charge);
  return readPrepayment(platform, actor, id);
}

/** Reserves the most that it may cost on the card; errors: NOT_FOUND, STALE, IN_USE, VALIDATION without a card. */
export function holdPrepayment(platform: Platform, actor: Actor, id: number, version?: number) {
  return operate(platform, actor, id, async (work) => {
    const prepayment = await openPrepayment(work, id, 'hold', version);
    return begin(work, prepayment, { kind: 'hold', amountCents: prepayment.max_amount });
  });
}

/** Charges what it came to: from the hold where there is one, whose rest is given back. Errors as for a hold. */
export function chargePrepayment(
  platform: Platform,
  actor: Actor,
  id: number,
  { amount_cents, version }: { amount_cents?: number | undefined; version?: number | undefined },
) {
  return operate(platform, actor, id, async (work) => {
    const prepayment = await openPrepayment(work, id, 'charge', version);
    const amountCents = requireWithinBudget(prepayment, amount_cents);
    if (prepayment.status !== 'HELD') return begin(work, prepayment, { kind: 'charge', amountCents });
    const { charge_id: ofChargeId } = found(await findOpenHold(work.trx, actor.programId, id), 'The hold');
    return begin(work, prepayment, { kind: 'capture', amountCents, ofChargeId });
  });
}

/** Gives a hold back; errors: NOT_FOUND, STALE, IN_USE. */
export function releasePrepayment(platform: Platform, actor: Actor, id: number, version?: number) {
  return operate(platform, actor, id, async (work) => {
    const prepayment = await openPrepayment(work, id, 'release', version);
    const hold = found(await findOpenHold(work.trx, actor.programId, id), 'The hold');
    const { charge_id: ofChargeId, amount_cents: amountCents } = hold;
    return begin(work, prepayment, { kind: 'release', amountCents, ofChargeId });
  });
}

/** Gives a charge back, in part or what is left; the same local_id again gives nothing. Errors: NOT_FOUND, STALE, IN_USE, VALIDATION. */
export function refundPrepayment(platform: Platform, actor: Actor, id: number, order: RefundOrder) {
  return operate(platform, actor, id, async (work) => {
    const { trx } = work;
    await lockPrepayment(trx, actor.programId, id);
    const owner = { prepayment_id: id };
    if (await isSentAgain(trx, actor.programId, owner, order.local_id)) return null;
    const prepayment = await openPrepayment(work, id, 'refund', order.version);
    const paid = found(await findPaidCharge(trx, actor.programId, owner), 'The charge');
    const amountCents = requireWithin(
      order.amount_cents,
      prepayment.charged_cents - prepayment.refunded_cents,
    );
    const change = { refunded_cents: prepayment.refunded_cents + amountCents, reason: order.reason };
    await changePrepayment(work, prepayment, change, 'prepayment.refunding');
    return storeCharge(work, prepayment, refundOf(owner, paid.charge_id, amountCents, order));
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
