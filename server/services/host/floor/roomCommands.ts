import type { Room, RoomWrite } from '#contract/host/floor/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import { refuseTablesInUse } from './inUse.ts';
import { listTables, selectRooms } from './queries.ts';
import { readRoom } from './reads.ts';
import { removeTableRows } from './tableWrites.ts';
import { type FloorWork, roomOf, writeFloor } from './work.ts';

const LOCAL_ID_TAKEN = 'Another location has a room with this local_id. Send a new one.';

const nameTaken = (name: string) => ({
  rooms_name: {
    field: 'name',
    message: `This location already has a room called “${name}”. Choose another name.`,
  },
});

/** Adds a room; the same local_id again changes nothing, and brings a removed room back. Errors: NOT_FOUND, DUPLICATE. */
export async function createRoom(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  write: RoomWrite,
): Promise<Room> {
  const { name, sort_order, local_id } = write;
  return writeFloor(
    platform,
    ctx,
    merchantId,
    async (floor) => {
      const same = floor.rooms.find((room) => local_id !== undefined && room.local_id === local_id);
      const roomId = same?.room_id ?? (await insertRoom(floor, { name, sort_order, local_id }));
      return readRoom(floor.trx, { ...floor.scope, roomId });
    },
    nameTaken(name),
  );
}

/** Inserts a room, or brings back the location's removed one of the same local id. */
export async function insertRoom(
  floor: FloorWork,
  room: Pick<RoomWrite, 'name' | 'sort_order' | 'local_id'>,
): Promise<number> {
  const { trx, scope, now } = floor;
  const { name, sort_order, local_id } = room;
  const row = await trx
    .insertInto('rooms')
    .values({
      program_id: scope.programId,
      merchant_id: scope.merchantId,
      name,
      sort_order,
      ...(local_id === undefined ? {} : { local_id }),
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'local_id'])
        .doUpdateSet((eb) => ({
          name,
          sort_order,
          deleted_ts: null,
          updated_ts: now,
          version: eb('rooms.version', '+', 1),
        }))
        .where('rooms.merchant_id', '=', scope.merchantId)
        .where('rooms.deleted_ts', 'is not', null),
    )
    .returning('room_id')
    .executeTakeFirst();
  if (!row) return storedMeanwhile(floor, local_id);
  await tell(floor, { kind: 'room.created', recordId: row.room_id, recordName: name });
  return row.room_id;
}

/** The room of a local id that the same call stored at the same moment; DUPLICATE when it is another location's. */
async function storedMeanwhile({ trx, scope }: FloorWork, localId: string | undefined): Promise<number> {
  const rooms = await selectRooms(trx, scope).execute();
  const same = rooms.find((room) => room.local_id === localId);
  return same?.room_id ?? fail('DUPLICATE', LOCAL_ID_TAKEN, { errors: { local_id: LOCAL_ID_TAKEN } });
}

/** Renames or reorders a room; errors: NOT_FOUND, DUPLICATE, STALE. */
export async function updateRoom(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId }: { merchantId: number; roomId: number },
  { name, sort_order, version }: RoomWrite,
): Promise<Room> {
  return writeFloor(
    platform,
    ctx,
    merchantId,
    async (floor) => {
      const room = roomOf(floor, roomId);
      const scope = { ...floor.scope, roomId };
      checkVersion(room.version, version, `The room ${room.name}`, await readRoom(floor.trx, scope));
      const changes = changesBetween(room, { ...room, name, sort_order });
      if (changes.length > 0) {
        await floor.trx
          .updateTable('rooms')
          .set((eb) => ({ name, sort_order, updated_ts: floor.now, version: eb('version', '+', 1) }))
          .where('program_id', '=', scope.programId)
          .where('room_id', '=', roomId)
          .execute();
        await tell(floor, { kind: 'room.updated', recordId: roomId, recordName: name, changes });
      }
      return readRoom(floor.trx, scope);
    },
    nameTaken(name),
  );
}

/** Removes a room with its tables, combinations and sections; errors: NOT_FOUND, IN_USE. */
export async function removeRoom(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, roomId }: { merchantId: number; roomId: number },
): Promise<void> {
  await writeFloor(platform, ctx, merchantId, async (floor) => {
    const room = roomOf(floor, roomId);
    const tables = await listTables(floor.trx, { ...floor.scope, roomId });
    await refuseTablesInUse(
      floor,
      tables.map(({ mrt_id }) => mrt_id),
    );
    await removeTableRows(floor, tables);
    const gone = { deleted_ts: floor.now, updated_ts: floor.now };
    await floor.trx
      .updateTable('sections')
      .set(gone)
      .where('program_id', '=', floor.scope.programId)
      .where('merchant_room_id', '=', roomId)
      .where('deleted_ts', 'is', null)
      .execute();
    await floor.trx
      .updateTable('rooms')
      .set((eb) => ({ ...gone, version: eb('version', '+', 1) }))
      .where('program_id', '=', floor.scope.programId)
      .where('room_id', '=', roomId)
      .execute();
    await tell(floor, { kind: 'room.removed', recordId: roomId, recordName: room.name });
  });
}
