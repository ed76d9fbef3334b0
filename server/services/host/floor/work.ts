import { found, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { getLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { type FloorScope, type RoomRow, selectRooms } from './queries.ts';

/** One write to a location's floor. */
export interface FloorWork extends Write {
  readonly scope: FloorScope;
  readonly location: Location;
  /** Those not removed; nobody else writes to them until the transaction ends. */
  readonly rooms: readonly RoomRow[];
}

/** Writes to a location's floor in one transaction, one writer at a time; NOT_FOUND where the caller does not work. */
export function writeFloor<T>(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  work: (floor: FloorWork) => Promise<T>,
  taken: Taken = {},
): Promise<T> {
  return write(
    platform,
    ctx,
    async (base) => {
      const { trx } = base;
      const location = await getLocation(trx, ctx, merchantId);
      const scope = { programId: ctx.programId, merchantId };
      await trx
        .selectFrom('rooms')
        .select('room_id')
        .where('program_id', '=', scope.programId)
        .where('merchant_id', '=', merchantId)
        .orderBy('room_id')
        .forNoKeyUpdate()
        .execute();
      const rooms = await selectRooms(trx, scope).execute();
      return work({ ...base, merchantId, scope, location, rooms, now: platform.clock.now() });
    },
    taken,
  );
}

export function roomOf({ rooms }: FloorWork, roomId: number): RoomRow {
  return found(
    rooms.find((room) => room.room_id === roomId),
    'This room',
  );
}
