import type { Db, Trx } from '#server/platform/db/index.ts';
import { type FloorScope, listCombinations, listTables } from './queries.ts';

/** Where a party can be seated: one table, or the tables of a combination together. */
export interface Seating {
  readonly mrt_ids: readonly number[];
  readonly min_capacity: number;
  readonly max_capacity: number;
}

/** Every table and combination of a location that is not removed. */
export async function listSeatings(db: Db | Trx, scope: FloorScope): Promise<Seating[]> {
  const tables = await listTables(db, scope);
  const combinations = await listCombinations(db, scope);
  const ids = new Map(tables.map(({ local_id, mrt_id }) => [local_id, mrt_id]));
  return [
    ...tables.map(({ mrt_id, min_capacity, max_capacity }) => ({
      mrt_ids: [mrt_id],
      min_capacity,
      max_capacity,
    })),
    ...combinations.map(({ table_local_ids, min_capacity, max_capacity }) => ({
      mrt_ids: table_local_ids.flatMap((localId) => ids.get(localId) ?? []),
      min_capacity,
      max_capacity,
    })),
  ];
}
