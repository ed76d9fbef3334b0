import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Conflict, SeatingTable, Span } from './rules.ts';

/** One table for one time. */
export interface HoldRow extends Span {
  readonly mrt_id: number;
}

/** The tables of a location that are not removed; no other writer gives them away until the transaction ends. */
export async function lockTables(
  trx: Trx,
  programId: number,
  merchantId: number,
  mrtIds: readonly number[],
): Promise<SeatingTable[]> {
  return trx
    .selectFrom('room_tables as t')
    .innerJoin('rooms as r', (join) =>
      join.onRef('r.program_id', '=', 't.program_id').onRef('r.room_id', '=', 't.room_id'),
    )
    .select(['t.mrt_id', 't.name', 't.room_id', 'r.name as room_name'])
    .where('t.program_id', '=', programId)
    .where('t.merchant_id', '=', merchantId)
    .where('t.mrt_id', '=', sql<number>`any(${[...mrtIds]}::bigint[])`)
    .where('t.deleted_ts', 'is', null)
    .orderBy('t.mrt_id')
    .forNoKeyUpdate('t')
    .execute();
}

/** The tables that a location's combination stands for; none when there is no such combination. */
export async function listCombinationTables(
  trx: Trx,
  programId: number,
  merchantId: number,
  combinationId: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('table_combinations as c')
    .innerJoin('table_combination_members as m', (join) =>
      join
        .onRef('m.program_id', '=', 'c.program_id')
        .onRef('m.table_combination_id', '=', 'c.table_combination_id'),
    )
    .select('m.mrt_id')
    .where('c.program_id', '=', programId)
    .where('c.merchant_id', '=', merchantId)
    .where('c.table_combination_id', '=', combinationId)
    .where('c.deleted_ts', 'is', null)
    .orderBy('m.mrt_id')
    .execute();
  return rows.map(({ mrt_id }) => mrt_id);
}

/** Whoever else has one of the tables in its time, or sits there where `isOccupied` needs it empty. */
export async function listConflicts(
  trx: Trx,
  programId: number,
  rows: readonly HoldRow[],
  options: { exceptPartyId: number | null; isOccupied: boolean },
): Promise<Conflict[]> {
  const wanted = sql<HoldRow>`unnest(${rows.map((row) => row.mrt_id)}::bigint[],
    ${rows.map((row) => row.start)}::timestamptz[], ${rows.map((row) => row.end)}::timestamptz[])`;
  const { rows: conflicts } = await sql<Conflict>`
    select distinct on (h.mrt_id) h.mrt_id, t.name, h.party_id, p.fname, p.lname, p.party_size, h.reason,
      h.is_occupied, upper(h.during) as until
    from ${wanted} as w (mrt_id, starts, ends)
    join table_holds h on h.program_id = ${programId} and h.mrt_id = w.mrt_id
      and (h.during && tstzrange(w.starts, w.ends) or (h.is_occupied and ${options.isOccupied}))
      and (h.party_id is null or h.party_id is distinct from ${options.exceptPartyId}::bigint)
    join room_tables t on t.program_id = h.program_id and t.mrt_id = h.mrt_id
    left join parties p on p.program_id = h.program_id and p.party_id = h.party_id
    order by h.mrt_id, h.is_occupied desc, lower(h.during)`.execute(trx);
  return conflicts;
}

/** When each table was last given back by somebody else, by now. */
export async function listFreed(
  trx: Trx,
  programId: number,
  { mrtIds, partyId, now }: { mrtIds: readonly number[]; partyId: number; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const rows = await trx
    .selectFrom('table_holds')
    .select(['mrt_id', sql<Date>`max(upper(during))`.as('freed')])
    .where('program_id', '=', programId)
    .where('mrt_id', '=', sql<number>`any(${[...mrtIds]}::bigint[])`)
    .where((eb) => eb.or([eb('party_id', 'is', null), eb('party_id', '!=', partyId)]))
    .where(sql<boolean>`upper(during) <= ${now}`)
    .groupBy('mrt_id')
    .execute();
  return new Map(rows.map(({ mrt_id, freed }) => [mrt_id, freed]));
}

/** When a party has had each of its tables since. */
export async function listStarts(
  trx: Trx,
  programId: number,
  partyId: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await trx
    .selectFrom('table_holds')
    .select(['mrt_id', sql<Date>`lower(during)`.as('start')])
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .execute();
  return new Map(rows.map(({ mrt_id, start }) => [mrt_id, start]));
}

export interface NewHolds {
  readonly programId: number;
  readonly merchantId: number;
  readonly owner: { readonly party_id: number } | { readonly block_key: string; readonly reason: string };
  readonly isOccupied: boolean;
  readonly userId: number | null;
  readonly now: Date;
}

export async function insertHolds(trx: Trx, rows: readonly HoldRow[], holds: NewHolds): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('table_holds')
    .values(
      rows.map(({ mrt_id, start, end }) => ({
        program_id: holds.programId,
        merchant_id: holds.merchantId,
        mrt_id,
        ...holds.owner,
        during: sql<string>`tstzrange(${start}, ${end})`,
        is_occupied: holds.isOccupied,
        created_by_user_id: holds.userId,
        created_ts: holds.now,
      })),
    )
    .execute();
}

/** Gives a party's tables back, as if it had never had them. */
export async function deleteHolds(trx: Trx, programId: number, partyId: number): Promise<void> {
  await trx
    .deleteFrom('table_holds')
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .execute();
}

/** A party leaves its tables: the time after `at` is free, the time before stays known. */
export async function endHolds(trx: Trx, programId: number, partyId: number, at: Date): Promise<void> {
  await trx
    .deleteFrom('table_holds')
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .where(sql<boolean>`lower(during) >= ${at}`)
    .execute();
  await trx
    .updateTable('table_holds')
    .set({
      is_occupied: false,
      during: sql<string>`tstzrange(lower(during), least(upper(during), ${at}))`,
    })
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .execute();
}

export interface HoldQuery {
  readonly programId: number;
  readonly merchantId: number;
  readonly span: Span;
}

/** Every hold of a location that touches the span, and those of whoever sits there now, the earliest first. */
export function selectHolds(db: Db, { programId, merchantId, span }: HoldQuery) {
  return db
    .selectFrom('table_holds as h')
    .select(['h.mrt_id', 'h.party_id', 'h.block_key', 'h.reason', 'h.is_occupied'])
    .select([sql<Date>`lower(h.during)`.as('start'), sql<Date>`upper(h.during)`.as('end')])
    .where('h.program_id', '=', programId)
    .where('h.merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([sql<boolean>`h.during && tstzrange(${span.start}, ${span.end})`, sql<boolean>`h.is_occupied`]),
    )
    .orderBy(sql`lower(h.during)`)
    .orderBy('h.mrt_id');
}

export async function listHolds(db: Db, query: HoldQuery) {
  return selectHolds(db, query).execute();
}

/** Takes a block's holds away and answers them, with the tables' names. */
export async function deleteBlock(trx: Trx, programId: number, blockKey: string) {
  return trx
    .deleteFrom('table_holds as h')
    .using('room_tables as t')
    .whereRef('t.program_id', '=', 'h.program_id')
    .whereRef('t.mrt_id', '=', 'h.mrt_id')
    .where('h.program_id', '=', programId)
    .where('h.block_key', '=', blockKey)
    .returning(['h.merchant_id', 'h.mrt_id', 'h.reason', 't.name'])
    .execute();
}
