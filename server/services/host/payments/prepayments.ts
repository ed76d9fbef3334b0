import {
  mayActOnPrepayment,
  type Prepayment,
  PREPAYMENT_STATUS_LABELS,
  type PrepaymentAct,
  type PrepaymentCreate,
  type PrepaymentUpdate,
} from '#contract/host/payments/prepayments.ts';
import { formatCents } from '#contract/host/payments/money.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { changePrepayment, type Work } from './changes.ts';
import {
  findByLocalId,
  findPrepayment,
  lockPrepayment,
  presentPrepayment,
  type PrepaymentRow,
  updatePrepayment,
} from './prepaymentQueries.ts';
import { findPartyToCharge } from './queries.ts';
import { tellPrepayment } from './tell.ts';

const THING = 'This prepayment';

export const nameOfPrepayment = ({ item, name }: Pick<PrepaymentRow, 'item' | 'name'>) =>
  `The prepayment of ${name} for “${item}”`;

const REMEDIES = {
  hold: 'Only one that is open is held.',
  charge: 'Only one that is open or held is charged.',
  release: 'Only one that is held can be given back.',
  refund: 'Only one that is charged is refunded, up to what is left of it.',
  edit: 'Give a hold back, or refund it, to change it.',
  remove: 'Give a hold back, or refund it in full, before you remove it.',
} as const satisfies Record<PrepaymentAct, string>;

/** A prepayment of a location where the actor works, locked, in a state in which the act makes sense. */
export async function openPrepayment(
  { trx, ctx }: Pick<Work, 'trx' | 'ctx'>,
  id: number,
  act: PrepaymentAct,
  version?: number,
): Promise<PrepaymentRow> {
  const row = await lockPrepayment(trx, ctx.programId, id);
  const prepayment = found(row && ctx.worksAt(row.merchant_id) ? row : null, THING);
  checkVersion(prepayment.version, version, nameOfPrepayment(prepayment), presentPrepayment(prepayment));
  if (!mayActOnPrepayment(act, prepayment)) {
    const status = PREPAYMENT_STATUS_LABELS[prepayment.status].toLowerCase();
    fail('IN_USE', `${nameOfPrepayment(prepayment)} is ${status}. ${REMEDIES[act]}`);
  }
  return prepayment;
}

export async function readPrepayment({ db }: Platform, actor: Actor, id: number): Promise<Prepayment> {
  const row = await findPrepayment(db, actor.programId, id);
  return presentPrepayment(found(row && actor.worksAt(row.merchant_id) ? row : null, THING));
}

/** Notes a prepayment (PAY-008); the same local_id again adds nothing. Errors: NOT_FOUND (party, guest). */
export async function createPrepayment(
  platform: Platform,
  actor: Actor,
  { local_id, ...body }: PrepaymentCreate,
): Promise<Prepayment> {
  return write(platform, actor, async ({ trx, now }) => {
    const { programId } = actor;
    const known = local_id === undefined ? null : await findByLocalId(trx, programId, local_id);
    if (known) return presentPrepayment(found(actor.worksAt(known.merchant_id) ? known : null, THING));
    const party = await findPartyToCharge(trx, programId, body.party_id);
    const { merchant_id } = found(party && actor.worksAt(party.merchant_id) ? party : null, 'This party');
    await requireGuest(trx, programId, body.user_uuid);
    const inserted = await trx
      .insertInto('prepayments')
      .values({
        ...body,
        ...(local_id === undefined ? {} : { local_id }),
        program_id: programId,
        merchant_id,
        created_by_user_id: actor.stamp().actorUserId,
        created_ts: now,
        updated_ts: now,
      })
      .onConflict((conflict) => conflict.columns(['program_id', 'local_id']).doNothing())
      .returning('prepayment_id')
      .executeTakeFirst();
    if (!inserted)
      return presentPrepayment(found(await findByLocalId(trx, programId, local_id ?? ''), THING));
    const { prepayment_id } = inserted;
    const made = presentPrepayment(found(await findPrepayment(trx, programId, prepayment_id), THING));
    await tellPrepayment(trx, actor, 'prepayment.created', null, made);
    return made;
  });
}

/** Changes a prepayment (PAY-009); what is absent stays. Errors: NOT_FOUND, STALE, IN_USE when money is held or charged. */
export async function editPrepayment(
  platform: Platform,
  actor: Actor,
  id: number,
  { version, ...body }: PrepaymentUpdate,
): Promise<Prepayment> {
  return write(platform, actor, async (work) => {
    const { trx, now } = work;
    const before = await openPrepayment(work, id, 'edit', version);
    if (body.user_uuid !== undefined) await requireGuest(trx, actor.programId, body.user_uuid);
    await updatePrepayment(trx, before, givenFields(body), now);
    const after = presentPrepayment(found(await findPrepayment(trx, actor.programId, id), THING));
    await tellPrepayment(trx, actor, 'prepayment.updated', presentPrepayment(before), after);
    return after;
  });
}

/** Removes a prepayment that holds no money (PAY-010); errors: NOT_FOUND, STALE, IN_USE. */
export async function removePrepayment(
  platform: Platform,
  actor: Actor,
  id: number,
  version?: number,
): Promise<void> {
  await write(platform, actor, async (work) => {
    const before = await openPrepayment(work, id, 'remove', version);
    await changePrepayment(work, before, { deleted_ts: work.now }, 'prepayment.removed');
  });
}

async function requireGuest(trx: Trx, programId: number, userUuid: string | null): Promise<void> {
  if (userUuid === null) return;
  const guest = await trx
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('user_uuid', '=', userUuid)
    .where('deleted_ts', 'is', null)
    .executeTakeFirst();
  found(guest, 'This guest');
}

/** What is to be charged of a prepayment; VALIDATION when it is more than may be spent. */
export function requireWithinBudget(prepayment: PrepaymentRow, askedCents: number | undefined): number {
  const { max_amount, budget_type } = prepayment;
  const amountCents = askedCents ?? max_amount;
  const isWrong = budget_type === 'fixed' ? amountCents !== max_amount : amountCents > max_amount;
  if (isWrong) {
    const message =
      budget_type === 'fixed'
        ? `The price is fixed at ${formatCents(max_amount)}. Charge exactly that`
        : `At most ${formatCents(max_amount)} may be charged. Enter that or less`;
    fail('VALIDATION', `${message}.`, { errors: { amount_cents: message } });
  }
  return amountCents;
}
