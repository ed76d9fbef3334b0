import type { RoomTable } from '#contract/host/floor/schemas.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseTablesInUse } from './inUse.ts';
import { presentTable } from './present.ts';
import { listTables, listTablesByLocalId, type TableRow } from './queries.ts';
import { fieldsOf, firstError, type GivenTable, nameErrors, repeatErrors } from './rules.ts';
import type { RoomPath } from './tableCommands.ts';
import {
  changeTables,
  insertTables,
  TABLE_DUPLICATES,
  removeTableRows,
  type TableChange,
  tableChanges,
} from './tableWrites.ts';
import { type FloorWork, roomOf, writeFloor } from './work.ts';

export interface TablesWrite {
  readonly tables: readonly GivenTable[];
  readonly removed: readonly number[];
}

function refuse(code: ErrorCode, errors: Record<string, string>, current?: unknown): void {
  const message = firstError(errors);
  if (message !== null)
    fail(code, `${message} Nothing was saved.`, current === undefined ? { errors } : { errors, current });
}

/**
 * Saves a room's tables at once, all or none. A table with an id is changed, one without is added; the local id of a stored or
 * removed table stands for that table, so that the same save sent twice does nothing the second time. Errors, keyed as
 * `tables.3.name` or `removed.0`: NOT_FOUND, VALIDATION, STALE, DUPLICATE, IN_USE.
 */
export async function saveTables(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId }: RoomPath,
  write: TablesWrite,
): Promise<RoomTable[]> {
  refuse('VALIDATION', repeatErrors(write.tables, write.removed));
  const work = async (floor: FloorWork) => {
    roomOf(floor, roomId);
    const stored = await listTables(floor.trx, floor.scope);
    const here = stored.filter((table) => table.room_id === roomId);
    const matches = await matchTables(floor, roomId, here, write.tables);
    const changes = matches.flatMap(({ change }) => (change ? [change] : []));
    refuseStale(matches, here);
    const removed = await removable(floor, here, write.removed);
    refuseNames(floor, write.tables, stored, [...changes.map(({ before }) => before), ...removed]);
    await refuseTablesInUse(
      floor,
      removed.map(({ mrt_id }) => mrt_id),
      new Map(write.removed.map((id, index) => [id, `removed.${index}`])),
    );
    await removeTableRows(floor, removed);
    await changeTables(floor, changes);
    await insertTables(
      floor,
      roomId,
      matches.flatMap(({ given, change }) => (change ? [] : [given])),
    );
    return (await listTables(floor.trx, { ...floor.scope, roomId })).map(presentTable);
  };
  return writeFloor(platform, ctx, merchantId, work, TABLE_DUPLICATES);
}

interface Match {
  readonly given: GivenTable;
  /** Null for a new table. */
  readonly change: TableChange | null;
}

/** Finds the stored table of each one given, by its id or else its local id. */
async function matchTables(
  floor: FloorWork,
  roomId: number,
  here: readonly TableRow[],
  tables: readonly GivenTable[],
): Promise<Match[]> {
  const byId = new Map(here.map((table) => [table.mrt_id, table]));
  const localIds = tables.flatMap(({ mrt_id, local_id }) => (mrt_id || !local_id ? [] : [local_id]));
  const known = await listTablesByLocalId(floor.trx, floor.scope, localIds);
  const byLocalId = new Map(known.map((table) => [table.local_id, table]));
  const missing: Record<string, string> = {};
  const matches = tables.map((given, index): Match => {
    const { mrt_id, local_id = '' } = given;
    const before = mrt_id === undefined ? byLocalId.get(local_id) : byId.get(mrt_id);
    const isElsewhere = before && before.deleted_ts === null && before.room_id !== roomId;
    if (isElsewhere || (mrt_id !== undefined && !before)) {
      missing[`tables.${index}.mrt_id`] =
        `Table ${given.name} is not in this room any more. Reload the room and try again.`;
    }
    return { given, change: before ? { before, roomId, fields: fieldsOf(given) } : null };
  });
  refuse('NOT_FOUND', missing);
  return matches;
}

/** A table is stale only where the save would change it: repeating a save that came through is none. */
function refuseStale(matches: readonly Match[], here: readonly TableRow[]): void {
  const stale = matches.flatMap(({ given, change }, index): [string, string][] => {
    const isOlder = change && given.version !== undefined && given.version !== change.before.version;
    if (!isOlder || tableChanges(change).length === 0) return [];
    const message = `Table ${change.before.name} was changed by somebody else since you opened it. Compare both versions and save again.`;
    return [[`tables.${index}.version`, message]];
  });
  refuse('STALE', Object.fromEntries(stale), { data: here.map(presentTable) });
}

/** The tables to remove; one that is removed already is left out, one of another room is NOT_FOUND. */
async function removable(
  floor: FloorWork,
  here: readonly TableRow[],
  removed: readonly number[],
): Promise<TableRow[]> {
  const wanted = new Set(removed);
  const tables = here.filter(({ mrt_id }) => wanted.has(mrt_id));
  if (tables.length === wanted.size) return tables;
  const known = await floor.trx
    .selectFrom('room_tables')
    .select('mrt_id')
    .where('program_id', '=', floor.scope.programId)
    .where('merchant_id', '=', floor.scope.merchantId)
    .where('mrt_id', 'in', removed)
    .where('deleted_ts', 'is not', null)
    .execute();
  const fine = new Set([...tables, ...known].map(({ mrt_id }) => mrt_id));
  const missing = removed.flatMap((id, index): [string, string][] =>
    fine.has(id)
      ? []
      : [[`removed.${index}`, `Table ${id} is not in this room. Reload the room and try again.`]],
  );
  refuse('NOT_FOUND', Object.fromEntries(missing));
  return tables;
}

function refuseNames(
  floor: FloorWork,
  tables: readonly GivenTable[],
  stored: readonly TableRow[],
  replaced: readonly TableRow[],
): void {
  const ids = new Set(replaced.map(({ mrt_id }) => mrt_id));
  const rooms = new Map(floor.rooms.map((room) => [room.room_id, room.name]));
  const others = stored
    .filter(({ mrt_id }) => !ids.has(mrt_id))
    .map((table) => ({ name: table.name, roomName: rooms.get(table.room_id) ?? 'another room' }));
  refuse('DUPLICATE', nameErrors(tables, others));
}
