import { z } from 'zod';
import { BUDGET_TYPES, type Prepayment, PREPAYMENT_STATUSES } from '#contract/host/payments/prepayments.ts';
import { fullName, nameOrEmail } from '#contract/administration/users/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { partyName } from './present.ts';
import { lockParty, type LocationSpan, reservedIn } from './queries.ts';

const stored = z.object({ status: z.enum(PREPAYMENT_STATUSES), budget_type: z.enum(BUDGET_TYPES) });

const select = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('prepayments as y')
    .innerJoin('parties as p', (join) =>
      join.onRef('p.program_id', '=', 'y.program_id').onRef('p.party_id', '=', 'y.party_id'),
    )
    .leftJoin('guests as payer', (join) =>
      join.onRef('payer.program_id', '=', 'y.program_id').onRef('payer.user_uuid', '=', 'y.user_uuid'),
    )
    .leftJoin('users as noted', 'noted.user_id', 'y.created_by_user_id')
    .selectAll('y')
    .select(['p.fname', 'p.lname', 'p.reserved_ts'])
    .select(['payer.guest_id as payer_id', 'payer.fname as payer_fname', 'payer.lname as payer_lname'])
    .select(['noted.fname as noted_fname', 'noted.lname as noted_lname', 'noted.email as noted_email'])
    .select((eb) =>
      eb
        .selectFrom('payment_customers as c')
        .leftJoin('guests as g', (join) =>
          join.onRef('g.program_id', '=', 'c.program_id').onRef('g.guest_id', '=', 'c.guest_id'),
        )
        .select('c.stripe_customer_id')
        .whereRef('c.program_id', '=', 'y.program_id')
        .where(({ or, eb: on }) =>
          or([
            on('c.prepayment_id', '=', eb.ref('y.prepayment_id')),
            on('g.user_uuid', '=', eb.ref('y.user_uuid')),
          ]),
        )
        .orderBy('c.prepayment_id')
        .limit(1)
        .as('stripe_customer_id'),
    )
    .where('y.program_id', '=', programId)
    .where('y.deleted_ts', 'is', null);

type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
export const rowOf = (row: Raw) => ({ ...row, ...stored.parse(row) });
export type PrepaymentRow = ReturnType<typeof rowOf>;

export async function findPrepayment(
  db: Db | Trx,
  programId: number,
  prepaymentId: number,
): Promise<PrepaymentRow | null> {
  const row = await select(db, programId).where('y.prepayment_id', '=', prepaymentId).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Locks a prepayment for the transaction, its party before it. */
export async function lockPrepayment(
  trx: Trx,
  programId: number,
  prepaymentId: number,
): Promise<PrepaymentRow | null> {
  const seen = await findPrepayment(trx, programId, prepaymentId);
  if (!seen) return null;
  await lockParty(trx, programId, seen.party_id);
  const row = await select(trx, programId)
    .where('y.prepayment_id', '=', prepaymentId)
    .forUpdate('y')
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function findByLocalId(trx: Trx, programId: number, localId: string) {
  const row = await select(trx, programId).where('y.local_id', '=', localId).executeTakeFirst();
  return row ? rowOf(row) : null;
}

export interface PrepaymentFilter {
  readonly partyId: number | null;
  readonly spans: readonly LocationSpan[];
}

/** The latest first. */
export function selectPrepayments(db: Db, programId: number, filter: PrepaymentFilter) {
  const { partyId, spans } = filter;
  return select(db, programId)
    .$if(partyId !== null, (q) => q.where('y.party_id', '=', partyId ?? 0))
    .where(reservedIn(spans))
    .orderBy('y.prepayment_id', 'desc');
}

export type PrepaymentPatch = Partial<
  Pick<
    PrepaymentRow,
    | 'user_uuid'
    | 'name'
    | 'phone'
    | 'item'
    | 'budget_type'
    | 'max_amount'
    | 'is_surprise'
    | 'note'
    | 'time_preference'
    | 'status'
    | 'charged_cents'
    | 'refunded_cents'
    | 'charge_error_reason'
    | 'reason'
    | 'deleted_ts'
  >
>;

export async function updatePrepayment(
  trx: Trx,
  before: PrepaymentRow,
  patch: PrepaymentPatch,
  now: Date,
): Promise<PrepaymentRow> {
  await trx
    .updateTable('prepayments')
    .set({ ...patch, updated_ts: now, version: before.version + 1 })
    .where('program_id', '=', before.program_id)
    .where('prepayment_id', '=', before.prepayment_id)
    .execute();
  return { ...before, ...patch, updated_ts: now, version: before.version + 1 };
}

function payerOf({ payer_id, payer_fname, payer_lname }: PrepaymentRow): Prepayment['payer'] {
  if (payer_id === null) return null;
  return { user_id: payer_id, name: fullName({ fname: payer_fname, lname: payer_lname }) };
}

function notedBy({ noted_fname, noted_lname, noted_email }: PrepaymentRow): string | null {
  if (noted_email === null) return null;
  return nameOrEmail({ fname: noted_fname ?? '', lname: noted_lname ?? '', email: noted_email });
}

export function presentPrepayment(row: PrepaymentRow): Prepayment {
  return {
    id: row.prepayment_id,
    program_id: row.program_id,
    merchant_id: row.merchant_id,
    party_id: row.party_id,
    user_uuid: row.user_uuid,
    name: row.name,
    phone: row.phone,
    item: row.item,
    budget_type: row.budget_type,
    max_amount: row.max_amount,
    is_surprise: row.is_surprise,
    note: row.note,
    time_preference: row.time_preference,
    payer: payerOf(row),
    noted_by: notedBy(row),
    stripe_customer_id: row.stripe_customer_id,
    party_name: partyName(row),
    reserved_ts: row.reserved_ts.toISOString(),
    status: row.status,
    charged_cents: row.charged_cents,
    refunded_cents: row.refunded_cents,
    charge_error_reason: row.status === 'CHARGE_ERROR' ? row.charge_error_reason : null,
    reason: row.reason,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}
