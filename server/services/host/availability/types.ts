import { type Selectable, sql } from 'kysely';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

/** A reservation type with its fees and the tables that it does not take. */
export interface TypeRecord extends Selectable<DB['reservation_types']> {
  readonly fees: ReservationType['fees'];
  readonly excluded: number[];
}

const fees = sql<ReservationType['fees']>`coalesce((
  select json_agg(json_build_object('id', f.reservation_type_fee_id, 'name', f.name, 'amountCents', f.amount_cents,
    'per', f.per, 'chargedAt', f.charged_at) order by f.reservation_type_fee_id)
  from reservation_type_fees f
  where f.program_id = t.program_id and f.reservation_type_id = t.reservation_type_id and f.deleted_ts is null),
  '[]'::json)`;

const excluded = sql<number[]>`array(
  select x.mrt_id from reservation_type_excluded_tables x
  where x.program_id = t.program_id and x.reservation_type_id = t.reservation_type_id order by x.mrt_id)`;

function selectTypes(db: Db | Trx, programId: number) {
  return db
    .selectFrom('reservation_types as t')
    .selectAll('t')
    .select([fees.as('fees'), excluded.as('excluded')])
    .where('t.program_id', '=', programId)
    .where('t.deleted_ts', 'is', null)
    .orderBy('t.sort_order')
    .orderBy('t.reservation_type_id');
}

/** A location's reservation types, in their order. */
export function listTypes(db: Db | Trx, programId: number, merchantId: number): Promise<TypeRecord[]> {
  return selectTypes(db, programId).where('t.merchant_id', '=', merchantId).execute();
}

/** A reservation type that is not removed. */
export async function findType(db: Db | Trx, programId: number, typeId: number): Promise<TypeRecord | null> {
  const row = await selectTypes(db, programId).where('t.reservation_type_id', '=', typeId).executeTakeFirst();
  return row ?? null;
}

/** INV-001. */
export function presentType(row: TypeRecord): ReservationType {
  return {
    id: row.reservation_type_id,
    merchantId: row.merchant_id,
    name: row.name,
    description: row.description,
    roomIds: row.room_ids,
    fees: row.fees,
    is_shared_experience: row.is_shared_experience,
    noticeMinutes: row.notice_minutes,
    advanceDays: row.advance_days,
    sortOrder: row.sort_order,
    excludedTables: row.excluded,
    version: row.version,
  };
}
