import { z } from 'zod';
import type { ChargeKind, Outcome } from '#server/integrations/payments/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** Longer than one attempt with all its questions can take: after it another process may ask. */
const CLAIM_MS = 60_000;

const stored = z.object({
  kind: z.enum(['charge', 'hold', 'capture', 'release', 'refund']),
  status: z.enum(['asking', 'succeeded', 'failed']),
});

/** The provider's answer to what was asked; a pending one is none yet. */
export type Answer = Exclude<Outcome, { kind: 'pending' }>;

export interface ChargeKey {
  readonly program_id: number;
  readonly charge_id: number;
}

const select = (db: Db | Trx, { program_id, charge_id }: ChargeKey) =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('charge_id', '=', charge_id);

type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
const rowOf = (row: Raw) => ({ ...row, ...stored.parse(row) });
export type ChargeRow = ReturnType<typeof rowOf>;

export interface NewCharge {
  readonly programId: number;
  readonly merchantId: number;
  readonly partyId: number;
  readonly owner: { readonly party_fee_id: number } | { readonly prepayment_id: number };
  readonly kind: ChargeKind;
  readonly amountCents: number;
  readonly ofChargeId?: number;
  readonly card?: { readonly stripe_customer_id: string; readonly payment_method_id: string };
  readonly reason?: string | null;
  readonly localId?: string | undefined;
  readonly userId: number | null;
}

/** Stores what the provider will be asked for, claimed by the caller; it is asked once this is committed. */
export async function insertCharge(trx: Trx, charge: NewCharge, now: Date): Promise<ChargeRow> {
  const row = await trx
    .insertInto('charges')
    .values({
      program_id: charge.programId,
      merchant_id: charge.merchantId,
      party_id: charge.partyId,
      ...charge.owner,
      kind: charge.kind,
      amount_cents: charge.amountCents,
      of_charge_id: charge.ofChargeId ?? null,
      ...charge.card,
      reason: charge.reason ?? null,
      local_id: charge.localId ?? null,
      requested_by_user_id: charge.userId,
      attempts: 1,
      first_asked_ts: now,
      claimed_until_ts: new Date(now.getTime() + CLAIM_MS),
      created_ts: now,
      updated_ts: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

export async function findCharge(db: Db | Trx, key: ChargeKey): Promise<ChargeRow | null> {
  const row = await select(db, key).executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function lockCharge(trx: Trx, key: ChargeKey): Promise<ChargeRow | null> {
  const row = await select(trx, key).forUpdate().executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** One that has no answer and that nobody is asking about, for this process alone; null for any other. */
export async function claimCharge(
  db: Db,
  { program_id, charge_id }: ChargeKey,
  now: Date,
): Promise<ChargeRow | null> {
  const row = await db
    .updateTable('charges')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimed_until_ts: new Date(now.getTime() + CLAIM_MS),
    }))
    .where('program_id', '=', program_id)
    .where('charge_id', '=', charge_id)
    .where('status', '=', 'asking')
    .where('claimed_until_ts', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Nobody asks about it until then. */
export async function postpone(db: Db, { program_id, charge_id }: ChargeKey, until: Date): Promise<void> {
  await db
    .updateTable('charges')
    .set({ claimed_until_ts: until })
    .where('program_id', '=', program_id)
    .where('charge_id', '=', charge_id)
    .where('status', '=', 'asking')
    .execute();
}

/** Those without an answer that nobody is asking about, the longest left first. */
export async function listUnanswered(db: Db, now: Date, limit: number): Promise<ChargeKey[]> {
  return db
    .selectFrom('charges')
    .select(['program_id', 'charge_id'])
    .where('status', '=', 'asking')
    .where('claimed_until_ts', '<=', now)
    .orderBy('claimed_until_ts')
    .limit(limit)
    .execute();
}

/** The charge that succeeded of a fee or a prepayment: what a refund is of. */
export async function findPaidCharge(
  trx: Trx,
  programId: number,
  owner: NewCharge['owner'],
): Promise<ChargeRow | null> {
  const [column, id] =
    'party_fee_id' in owner
      ? (['party_fee_id', owner.party_fee_id] as const)
      : (['prepayment_id', owner.prepayment_id] as const);
  const row = await trx
    .selectFrom('charges')
    .selectAll()
    .where('program_id', '=', programId)
    .where(column, '=', id)
    .where('kind', 'in', ['charge', 'capture'])
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** The hold of a prepayment that was neither charged nor given back. */
export async function findOpenHold(trx: Trx, programId: number, prepaymentId: number) {
  const row = await trx
    .selectFrom('charges as h')
    .selectAll('h')
    .where('h.program_id', '=', programId)
    .where('h.prepayment_id', '=', prepaymentId)
    .where('h.kind', '=', 'hold')
    .where('h.status', '=', 'succeeded')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_movements as v')
            .select('v.charge_id')
            .whereRef('v.program_id', '=', 'h.program_id')
            .whereRef('v.charge_id', '=', 'h.charge_id')
            .where('v.kind', '=', 'release'),
        ),
      ),
    )
    .orderBy('h.charge_id', 'desc')
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function findByLocalId(db: Db | Trx, programId: number, localId: string) {
  const row = await db
    .selectFrom('charges')
    .selectAll()
    .where('program_id', '=', programId)
    .where('local_id', '=', localId)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** What was asked for under a key, and what was asked of it since. */
export async function listByKey(db: Db, key: string): Promise<ChargeRow[]> {
  const rows = await db
    .selectFrom('charges as c')
    .selectAll('c')
    .leftJoin('charges as parent', (join) =>
      join.onRef('parent.program_id', '=', 'c.program_id').onRef('parent.charge_id', '=', 'c.of_charge_id'),
    )
    .where(({ or, eb }) => or([eb('c.idempotency_key', '=', key), eb('parent.idempotency_key', '=', key)]))
    .orderBy('c.charge_id')
    .execute();
  return rows.map(rowOf);
}

export interface NewMovement {
  readonly kind: 'charge' | 'refund' | 'hold' | 'release';
  readonly amountCents: number;
  readonly providerId: string;
  /** The operation that the movement is booked on; a hold that is given back has it on the hold. */
  readonly chargeId: number;
}

/** Books a movement of money; the same one of the same operation is booked once. */
export async function insertMovement(
  trx: Trx,
  charge: ChargeRow,
  { kind, amountCents, providerId, chargeId }: NewMovement,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('money_movements')
    .values({
      program_id: charge.program_id,
      merchant_id: charge.merchant_id,
      party_id: charge.party_id,
      party_fee_id: charge.party_fee_id,
      prepayment_id: charge.prepayment_id,
      charge_id: chargeId,
      kind,
      amount_cents: amountCents,
      provider_id: providerId,
      created_ts: now,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'charge_id', 'kind']).doNothing())
    .execute();
}

/** What was given back of the charge that a refund is of, itself included. */
export async function refundedCents(trx: Trx, refund: ChargeRow): Promise<number> {
  const { given } = await trx
    .selectFrom('charges')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('given'))
    .where('program_id', '=', refund.program_id)
    .where('of_charge_id', '=', refund.of_charge_id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(given);
}
