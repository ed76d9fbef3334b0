import { type EventInput, recordEvents } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLocation, type Location } from '../merchants/index.ts';
import { type FloorScope, type RoomRow, selectRooms } from './queries.ts';

/** One write to a location's floor. */
export interface FloorWork {
  readonly trx: Trx;
  readonly ctx: RequestContext;
  readonly scope: FloorScope;
  readonly location: Location;
  /** Those not removed; nobody else writes to them until the transaction ends. */
  readonly rooms: readonly RoomRow[];
  readonly now: Date;
}

/** Writes to a location's floor in one transaction, one writer at a time; NOT_FOUND where the caller does not work. */
export async function writeFloor<T>(
  { db, clock }: Platform,
  ctx: RequestContext,
  merchantId: number,
  work: (floor: FloorWork) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
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
    return work({ trx, ctx, scope, location, rooms, now: clock.now() });
  });
}

export function roomOf({ rooms }: FloorWork, roomId: number): RoomRow {
  return found(
    rooms.find((room) => room.room_id === roomId),
    'This room',
  );
}

type FloorEvent = Pick<EventInput, 'kind' | 'recordId' | 'recordName' | 'changes'>;

/** Records what happened to the floor; the part of the kind before the dot is the type of the record. */
export async function tell({ trx, ctx, scope }: FloorWork, events: readonly FloorEvent[]): Promise<void> {
  await recordEvents(
    trx,
    ctx.stamp(),
    events.map((event) => ({
      ...event,
      recordType: event.kind.slice(0, event.kind.indexOf('.')),
      merchantId: scope.merchantId,
    })),
  );
}
