import type { TableCombination, TableCombinationWrite } from '#contract/host/floor/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import { presentCombination } from './present.ts';
import { type CombinationRow, findCombinationByLocalId, listCombinations, listTables } from './queries.ts';
import type { RoomPath } from './tableCommands.ts';
import { type FloorWork, roomOf, writeFloor } from './work.ts';

const LOCAL_ID_TAKEN = {
  table_combinations_program_id_local_id_key: {
    field: 'local_id',
    message: 'Another location has a combination with this local_id. Send a new one.',
  },
};

type CombinationPath = RoomPath & { combinationId: number };

/** The ids of a combination's tables; VALIDATION unless all of them are in its room, and two at least. */
async function memberIds(floor: FloorWork, roomId: number, localIds: readonly string[]): Promise<number[]> {
  const room = roomOf(floor, roomId);
  const wanted = new Set(localIds);
  const tables = (await listTables(floor.trx, { ...floor.scope, roomId })).filter(({ local_id }) =>
    wanted.has(local_id),
  );
  const refuse = (message: string) =>
    fail('VALIDATION', message, { errors: { merchant_table_local_ids: message } });
  if (tables.length < wanted.size) {
    refuse(`A combination is made of tables of its own room. Choose tables in ${room.name} only.`);
  }
  if (tables.length < 2) refuse('A combination needs two tables or more. Choose another one.');
  return tables.map(({ mrt_id }) => mrt_id);
}

async function storeMembers({ trx, scope }: FloorWork, combinationId: number, ids: readonly number[]) {
  await trx
    .deleteFrom('table_combination_members')
    .where('program_id', '=', scope.programId)
    .where('table_combination_id', '=', combinationId)
    .execute();
  await trx
    .insertInto('table_combination_members')
    .values(
      ids.map((mrt_id) => ({ program_id: scope.programId, table_combination_id: combinationId, mrt_id })),
    )
    .execute();
}

async function getCombination(
  { trx, scope }: FloorWork,
  roomId: number,
  combinationId: number,
): Promise<CombinationRow> {
  const rows = await listCombinations(trx, { ...scope, roomId });
  return found(
    rows.find((row) => row.table_combination_id === combinationId),
    'This combination',
  );
}

/** Combines tables of one room. The same local_id again changes nothing; a removed one's brings it back. */
export async function createCombination(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId }: RoomPath,
  write: TableCombinationWrite,
): Promise<TableCombination> {
  const work = async (floor: FloorWork) => {
    const ids = await memberIds(floor, roomId, write.merchant_table_local_ids);
    const { local_id } = write;
    const before =
      local_id === undefined ? null : await findCombinationByLocalId(floor.trx, floor.scope, local_id);
    if (before?.deleted_ts === null) return presentCombination(before);
    const id = before
      ? await saveRow(floor, before.table_combination_id, roomId, write)
      : await insertRow(floor, roomId, write);
    await storeMembers(floor, id, ids);
    await tell(floor, { kind: 'table_combination.created', recordId: id, recordName: write.name });
    return presentCombination(await getCombination(floor, roomId, id));
  };
  return writeFloor(platform, ctx, merchantId, work, LOCAL_ID_TAKEN);
}

async function insertRow(
  { trx, scope, now }: FloorWork,
  roomId: number,
  {
    name,
    min_capacity,
    max_capacity,
    local_id,
  }: Pick<TableCombinationWrite, 'name' | 'min_capacity' | 'max_capacity' | 'local_id'>,
): Promise<number> {
  const row = await trx
    .insertInto('table_combinations')
    .values({
      program_id: scope.programId,
      merchant_id: scope.merchantId,
      room_id: roomId,
      name,
      min_capacity,
      max_capacity,
      ...(local_id === undefined ? {} : { local_id }),
      created_ts: now,
      updated_ts: now,
    })
    .returning('table_combination_id')
    .executeTakeFirstOrThrow();
  return row.table_combination_id;
}

async function saveRow(
  { trx, scope, now }: FloorWork,
  combinationId: number,
  roomId: number,
  { name, min_capacity, max_capacity }: TableCombinationWrite,
): Promise<number> {
  await trx
    .updateTable('table_combinations')
    .set((eb) => ({
      room_id: roomId,
      name,
      min_capacity,
      max_capacity,
      deleted_ts: null,
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', scope.programId)
    .where('table_combination_id', '=', combinationId)
    .execute();
  return combinationId;
}

/** Saves a combination; errors: NOT_FOUND, STALE, VALIDATION under `merchant_table_local_ids`. */
export async function updateCombination(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId, combinationId }: CombinationPath,
  write: TableCombinationWrite,
): Promise<TableCombination> {
  return writeFloor(platform, ctx, merchantId, async (floor) => {
    const row = await getCombination(floor, roomId, combinationId);
    const before = presentCombination(row);
    checkVersion(row.version, write.version, `The combination ${row.name}`, before);
    const ids = await memberIds(floor, roomId, write.merchant_table_local_ids);
    await saveRow(floor, combinationId, roomId, write);
    await storeMembers(floor, combinationId, ids);
    const after = presentCombination(await getCombination(floor, roomId, combinationId));
    const changes = changesBetween(before, after);
    await tell(floor, {
      kind: 'table_combination.updated',
      recordId: combinationId,
      recordName: after.name,
      changes,
    });
    return after;
  });
}

/** Removes a combination; its tables stay, and so do the parties that have them. */
export async function removeCombination(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId, combinationId }: CombinationPath,
): Promise<void> {
  await writeFloor(platform, ctx, merchantId, async (floor) => {
    await removeCombinationRow(floor, await getCombination(floor, roomId, combinationId));
  });
}

export async function removeCombinationRow(
  floor: FloorWork,
  { table_combination_id: id, name }: Pick<CombinationRow, 'table_combination_id' | 'name'>,
): Promise<void> {
  await floor.trx
    .updateTable('table_combinations')
    .set((eb) => ({ deleted_ts: floor.now, updated_ts: floor.now, version: eb('version', '+', 1) }))
    .where('program_id', '=', floor.scope.programId)
    .where('table_combination_id', '=', id)
    .execute();
  await tell(floor, { kind: 'table_combination.removed', recordId: id, recordName: name });
}

/** Combines tables of a room that are known to be there. */
export async function insertCombination(
  floor: FloorWork,
  roomId: number,
  write: Pick<TableCombinationWrite, 'name' | 'min_capacity' | 'max_capacity'>,
  tableIds: readonly number[],
): Promise<void> {
  const id = await insertRow(floor, roomId, write);
  await storeMembers(floor, id, tableIds);
  await tell(floor, { kind: 'table_combination.created', recordId: id, recordName: write.name });
}
