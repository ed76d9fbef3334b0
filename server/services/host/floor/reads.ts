import type { Room } from '#contract/host/floor/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { presentRooms } from './present.ts';
import { type FloorScope, listCombinations, listSectionIds, listTables, selectRooms } from './queries.ts';

/** A location's rooms with everything in them, or one of them (FLOOR-004). */
export async function readRooms(db: Db | Trx, scope: FloorScope): Promise<Room[]> {
  const rooms = await selectRooms(db, scope).execute();
  const tables = await listTables(db, scope);
  const combinations = await listCombinations(db, scope);
  const sections = await listSectionIds(db, scope);
  return presentRooms({ rooms, tables, combinations, sections });
}

/** One room with everything in it; NOT_FOUND when the location has none of that id. */
export async function readRoom(db: Db | Trx, scope: FloorScope & { roomId: number }): Promise<Room> {
  const [room] = await readRooms(db, scope);
  return found(room, 'This room');
}
