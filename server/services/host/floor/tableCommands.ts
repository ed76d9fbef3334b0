import type { RoomTable, RoomTableWrite } from '#contract/host/floor/schemas.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseTablesInUse } from './inUse.ts';
import { presentTable } from './present.ts';
import { listTables, listTablesByLocalId, type TableRow } from './queries.ts';
import { fieldsOf, nameErrors } from './rules.ts';
import { changeTables, insertTables, TABLE_DUPLICATES, removeTableRows } from './tableWrites.ts';
import { type FloorWork, roomOf, writeFloor } from './work.ts';

const THING = 'This table';

export interface RoomPath {
  readonly merchantId: number;
  readonly roomId: number;
}

/** Refuses a name that another table of the location has. */
async function refuseName(floor: FloorWork, name: string, exceptId: number | null): Promise<void> {
  const rooms = new Map(floor.rooms.map((room) => [room.room_id, room.name]));
  const others = (await listTables(floor.trx, floor.scope))
    .filter(({ mrt_id }) => mrt_id !== exceptId)
    .map((table) => ({ name: table.name, roomName: rooms.get(table.room_id) ?? 'another room' }));
  const [message] = Object.values(nameErrors([{ name }], others));
  if (message) fail('DUPLICATE', message, { errors: { name: message } });
}

async function getTable(floor: FloorWork, roomId: number, mrtId: number): Promise<TableRow> {
  const tables = await listTables(floor.trx, { ...floor.scope, roomId });
  return found(
    tables.find(({ mrt_id }) => mrt_id === mrtId),
    THING,
  );
}

/**
 * Adds a table to a room. The same local_id again changes nothing; that of a removed table brings it back. Errors: NOT_FOUND,
 * DUPLICATE under `name` or `local_id`.
 */
export async function createTable(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId }: RoomPath,
  write: RoomTableWrite,
): Promise<RoomTable> {
  const work = async (floor: FloorWork) => {
    roomOf(floor, roomId);
    const { local_id } = write;
    const [before] =
      local_id === undefined ? [] : await listTablesByLocalId(floor.trx, floor.scope, [local_id]);
    if (before?.deleted_ts === null) return presentTable(before);
    await refuseName(floor, write.name, null);
    if (before) await changeTables(floor, [{ before, roomId, fields: fieldsOf(write) }]);
    const mrtId = before?.mrt_id ?? (await insertTables(floor, roomId, [write]))[0] ?? 0;
    return presentTable(await getTable(floor, roomId, mrtId));
  };
  return writeFloor(platform, ctx, merchantId, work, TABLE_DUPLICATES);
}

/** Saves one table; errors: NOT_FOUND, STALE, DUPLICATE under `name`. */
export async function updateTable(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId, mrtId }: RoomPath & { mrtId: number },
  write: RoomTableWrite,
): Promise<RoomTable> {
  const work = async (floor: FloorWork) => {
    const before = await getTable(floor, roomId, mrtId);
    checkVersion(before.version, write.version, `Table ${before.name}`, presentTable(before));
    await refuseName(floor, write.name, mrtId);
    await changeTables(floor, [{ before, roomId, fields: fieldsOf(write) }]);
    return presentTable(await getTable(floor, roomId, mrtId));
  };
  return writeFloor(platform, ctx, merchantId, work, TABLE_DUPLICATES);
}

/** Removes a table; errors: NOT_FOUND, IN_USE while a party sits there or has it ahead. */
export async function removeTable(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId, mrtId }: RoomPath & { mrtId: number },
): Promise<void> {
  await writeFloor(platform, ctx, merchantId, async (floor) => {
    const table = await getTable(floor, roomId, mrtId);
    await refuseTablesInUse(floor, [mrtId]);
    await removeTableRows(floor, [table]);
  });
}
