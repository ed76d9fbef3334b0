import { sql } from 'kysely';
import { z } from 'zod';
import { CHARGE_STATES, FEE_STATUSES } from '#contract/host/payments/feeStates.ts';
import { feePolicy } from '#contract/host/payments/schemas.ts';
import { STATUSES } from '#contract/host/parties/removal.ts';
import { visitState } from '#contract/host/parties/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { lockRow } from '#server/platform/write/index.ts';
import type { Attendance, FeePatch } from './rules.ts';

const PARTY = [
  'p.fname',
  'p.lname',
  'p.party_size',
  'p.reserved_ts',
  'p.visit_state',
  'p.removed_reason_id',
  'p.deleted_ts',
  'm.timezone',
] as const;

const partyStatus = z.enum(STATUSES);
const stored = z.object({
  status: z.enum(FEE_STATUSES),
  charge_state: z.enum(CHARGE_STATES),
  policy: feePolicy,
});

const selectFees = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('party_fees as f')
    .innerJoin('parties as p', (join) =>
      join.onRef('p.program_id', '=', 'f.program_id').onRef('p.party_id', '=', 'f.party_id'),
    )
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'f.program_id').onRef('m.merchant_id', '=', 'f.merchant_id'),
    )
    .selectAll('f')
    .select(PARTY)
    .select('p.status as party_status')
    .where('f.program_id', '=', programId);

type RawFee = Awaited<ReturnType<ReturnType<typeof selectFees>['executeTakeFirstOrThrow']>>;

/** The columns of a join with a party as the rules take them. */
export function attendanceOf(row: {
  party_status: string;
  visit_state: string;
  removed_reason_id: number | null;
  deleted_ts: Date | null;
  reserved_ts: Date;
  party_size: number;
  timezone: string;
}): Attendance {
  return {
    status: partyStatus.parse(row.party_status),
    visit_state: visitState.parse(row.visit_state),
    removed_reason_id: row.removed_reason_id,
    deleted_ts: row.deleted_ts,
    reserved_ts: row.reserved_ts,
    party_size: row.party_size,
    timezone: row.timezone,
  };
}

export const feeOf = (row: RawFee) => ({ ...row, ...stored.parse(row), party: attendanceOf(row) });
export type FeeRow = ReturnType<typeof feeOf>;

export async function findFee(db: Db | Trx, programId: number, feeId: number): Promise<FeeRow | null> {
  const row = await selectFees(db, programId).where('f.party_fee_id', '=', feeId).executeTakeFirst();
  return row ? feeOf(row) : null;
}

/**
 * Locks a fee for the transaction, its party before it: whoever changes a party has it locked when its fees follow, and a ledger
 * row refers to it.
 */
export async function lockFee(trx: Trx, programId: number, feeId: number): Promise<FeeRow | null> {
  const fee = await trx
    .selectFrom('party_fees')
    .select('party_id')
    .where('program_id', '=', programId)
    .where('party_fee_id', '=', feeId)
    .executeTakeFirst();
  if (!fee) return null;
  await lockParty(trx, programId, fee.party_id);
  const row = await selectFees(trx, programId)
    .where('f.party_fee_id', '=', feeId)
    .forUpdate('f')
    .executeTakeFirst();
  return row ? feeOf(row) : null;
}

export const lockParty = (trx: Trx, programId: number, id: number) =>
  lockRow(trx, { table: 'parties', key: 'party_id', programId, id }, 'key share');

export async function listFeesOfParty(db: Db | Trx, programId: number, partyId: number): Promise<FeeRow[]> {
  const rows = await selectFees(db, programId)
    .where('f.party_id', '=', partyId)
    .orderBy('f.party_fee_id')
    .execute();
  return rows.map(feeOf);
}

/** Locations with the same clocks, and the instants between which a reservation lies; null is without a bound. */
export interface LocationSpan {
  readonly merchantIds: readonly number[];
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Limits a join with the party to the reservations of some locations on their own days, as SQL. */
export const reservedIn = (spans: readonly LocationSpan[]) =>
  sql<boolean>`(${sql.join(
    [
      sql`false`,
      ...spans.map(
        ({ merchantIds, from, until }) => sql`(p.merchant_id = any(${merchantIds}::bigint[])
          ${from === null ? sql`` : sql`and p.reserved_ts >= ${from}`}
          ${until === null ? sql`` : sql`and p.reserved_ts < ${until}`})`,
      ),
    ],
    sql` or `,
  )})`;

export interface FeeFilter {
  readonly spans: readonly LocationSpan[];
  readonly status?: string | undefined;
  readonly chargeState?: string | undefined;
}

/** The latest reservation first. */
export function listFees(db: Db, programId: number, filter: FeeFilter) {
  const { spans, status, chargeState } = filter;
  return selectFees(db, programId)
    .where(reservedIn(spans))
    .$if(status !== undefined, (q) => q.where('f.status', '=', status ?? ''))
    .$if(chargeState !== undefined, (q) => q.where('f.charge_state', '=', chargeState ?? ''))
    .orderBy('p.reserved_ts', 'desc')
    .orderBy('f.party_fee_id', 'desc');
}

export interface FeeChange extends FeePatch {
  readonly refunded_cents?: number;
  readonly charge_error_reason?: string | null;
  readonly reason?: string | null;
  readonly charged_ts?: Date | null;
}

export async function updateFee(trx: Trx, before: FeeRow, patch: FeeChange, now: Date): Promise<FeeRow> {
  await trx
    .updateTable('party_fees')
    .set({ ...patch, updated_ts: now, version: before.version + 1 })
    .where('program_id', '=', before.program_id)
    .where('party_fee_id', '=', before.party_fee_id)
    .execute();
  return { ...before, ...patch, updated_ts: now, version: before.version + 1 };
}

export async function listMovements(db: Db | Trx, programId: number, partyId: number) {
  return db
    .selectFrom('money_movements as v')
    .leftJoin('party_fees as f', (join) =>
      join.onRef('f.program_id', '=', 'v.program_id').onRef('f.party_fee_id', '=', 'v.party_fee_id'),
    )
    .leftJoin('prepayments as y', (join) =>
      join.onRef('y.program_id', '=', 'v.program_id').onRef('y.prepayment_id', '=', 'v.prepayment_id'),
    )
    .selectAll('v')
    .select((eb) => eb.fn.coalesce('f.name', 'y.item', sql<string>`''`).as('name'))
    .where('v.program_id', '=', programId)
    .where('v.party_id', '=', partyId)
    .orderBy('v.money_movement_id')
    .execute();
}
export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];

/** A party as its money needs it; null when the concept has none of that id. */
export async function findPartyToCharge(db: Db | Trx, programId: number, partyId: number) {
  const row = await db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .select(PARTY)
    .select(['p.program_id', 'p.party_id', 'p.merchant_id', 'p.guest_id', 'p.reservation_type_id'])
    .select('p.status as party_status')
    .where('p.program_id', '=', programId)
    .where('p.party_id', '=', partyId)
    .executeTakeFirst();
  return row ?? null;
}
export type PartyRow = NonNullable<Awaited<ReturnType<typeof findPartyToCharge>>>;

/** Fees of any concept that are due and charged by themselves, the earliest first. */
export async function listDue(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('party_fees')
    .select(['program_id', 'party_fee_id'])
    .where('status', '=', 'APPROVED')
    .where('charge_state', '=', 'READY_TO_CHARGE')
    .where('charge_after_ts', '<=', now)
    .orderBy('charge_after_ts')
    .limit(limit)
    .execute();
}
