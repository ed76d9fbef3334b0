import { type Selectable, sql } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

/** A location's floor, or one room of it. */
export interface FloorScope {
  readonly programId: number;
  readonly merchantId: number;
  readonly roomId?: number;
}

export type RoomRow = Selectable<DB['rooms']>;

export interface TableRow extends Selectable<DB['room_tables']> {
  readonly merchant_section_id: number | null;
}

export interface CombinationRow extends Selectable<DB['table_combinations']> {
  readonly table_local_ids: string[];
}

export interface SectionRow extends Selectable<DB['sections']> {
  readonly mrt_ids: number[];
  readonly server_name: string | null;
}

/** The rooms that are not removed, in their order. */
export function selectRooms(db: Db | Trx, { programId, merchantId, roomId }: FloorScope) {
  const rooms = db
    .selectFrom('rooms as r')
    .selectAll('r')
    .where('r.program_id', '=', programId)
    .where('r.merchant_id', '=', merchantId)
    .where('r.deleted_ts', 'is', null)
    .orderBy('r.sort_order')
    .orderBy('r.room_id');
  return roomId === undefined ? rooms : rooms.where('r.room_id', '=', roomId);
}

/** The tables of a location with the section of each, removed ones too. */
function selectTables(db: Db | Trx, { programId, merchantId, roomId }: FloorScope) {
  const tables = db
    .selectFrom('room_tables as t')
    .leftJoin('section_tables as s', (join) =>
      join.onRef('s.program_id', '=', 't.program_id').onRef('s.mrt_id', '=', 't.mrt_id'),
    )
    .selectAll('t')
    .select('s.merchant_section_id')
    .where('t.program_id', '=', programId)
    .where('t.merchant_id', '=', merchantId)
    .orderBy('t.mrt_id');
  return roomId === undefined ? tables : tables.where('t.room_id', '=', roomId);
}

export async function listTables(db: Db | Trx, scope: FloorScope): Promise<TableRow[]> {
  return selectTables(db, scope).where('t.deleted_ts', 'is', null).execute();
}

/** The tables with these local ids, removed ones too. */
export async function listTablesByLocalId(
  db: Db | Trx,
  scope: FloorScope,
  localIds: readonly string[],
): Promise<TableRow[]> {
  return selectTables(db, scope)
    .where('t.local_id', '=', sql<string>`any(${[...localIds]}::uuid[])`)
    .execute();
}

function selectCombinations(db: Db | Trx, { programId, merchantId, roomId }: FloorScope) {
  const combinations = db
    .selectFrom('table_combinations as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('table_combination_members as m')
        .innerJoin('room_tables as t', (join) =>
          join.onRef('t.program_id', '=', 'm.program_id').onRef('t.mrt_id', '=', 'm.mrt_id'),
        )
        .whereRef('m.program_id', '=', 'c.program_id')
        .whereRef('m.table_combination_id', '=', 'c.table_combination_id')
        .select(sql<string[]>`coalesce(array_agg(t.local_id::text order by t.mrt_id), '{}')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('table_local_ids'),
    )
    .where('c.program_id', '=', programId)
    .where('c.merchant_id', '=', merchantId)
    .orderBy('c.table_combination_id');
  return roomId === undefined ? combinations : combinations.where('c.room_id', '=', roomId);
}

export async function listCombinations(db: Db | Trx, scope: FloorScope): Promise<CombinationRow[]> {
  return selectCombinations(db, scope).where('c.deleted_ts', 'is', null).execute();
}

/** One combination by its local id, a removed one too. */
export async function findCombinationByLocalId(
  db: Db | Trx,
  scope: FloorScope,
  localId: string,
): Promise<CombinationRow | null> {
  return (await selectCombinations(db, scope).where('c.local_id', '=', localId).executeTakeFirst()) ?? null;
}

/** The sections that are not removed, with their tables and who serves them on a business day. */
export function selectSections(db: Db | Trx, programId: number, businessDate: string) {
  return db
    .selectFrom('sections as s')
    .selectAll('s')
    .select((eb) => [
      eb
        .selectFrom('section_tables as t')
        .whereRef('t.program_id', '=', 's.program_id')
        .whereRef('t.merchant_section_id', '=', 's.merchant_section_id')
        .select(sql<number[]>`coalesce(array_agg(t.mrt_id order by t.mrt_id), '{}')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('mrt_ids'),
      eb
        .selectFrom('section_servers as v')
        .whereRef('v.program_id', '=', 's.program_id')
        .whereRef('v.merchant_section_id', '=', 's.merchant_section_id')
        .where('v.business_date', '=', sql<string>`${businessDate}::date`)
        .select('v.server_name')
        .as('server_name'),
    ])
    .where('s.program_id', '=', programId)
    .where('s.deleted_ts', 'is', null)
    .orderBy('s.merchant_room_id')
    .orderBy('s.merchant_section_id');
}

/** The ids of a location's sections by the room that each is in. */
export async function listSectionIds(db: Db | Trx, { programId, merchantId }: FloorScope) {
  return db
    .selectFrom('sections')
    .select(['merchant_section_id', 'merchant_room_id'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_section_id')
    .execute();
}
