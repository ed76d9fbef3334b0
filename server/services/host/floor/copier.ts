import { requireFlag } from '#server/platform/flags/index.ts';
import { type Copier, isWritten } from '#server/services/host/copies/index.ts';
import { floorVersions, readFloor, roomParts } from './copyReads.ts';
import { planRooms, roomPart } from './copyRules.ts';
import { writeRooms } from './copyWrites.ts';
import { usedTables } from './inUse.ts';
import { TABLE_DUPLICATES } from './tableWrites.ts';
import { writeFloor } from './work.ts';

const FLAG = 'floor-plan-builder';

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** Copies rooms with their tables, combinations and sections; never away from under a party. */
export const floorCopier: Copier = {
  flag: FLAG,
  async parts(db, place) {
    return roomParts(await readFloor(db, place)).map(({ room_id, ...room }) => {
      const seats = room.tables.reduce((sum, { max_capacity }) => sum + max_capacity, 0);
      const about = `${count(room.tables.length, 'table')}, ${count(seats, 'seat')}`;
      return { key: String(room_id), name: room.name, about, value: room };
    });
  },
  copyTo: (platform, ctx, { merchantId, parts, keeps, isTrial, open, close }) =>
    writeFloor(
      platform,
      ctx,
      merchantId,
      async (floor) => {
        const { trx, scope } = floor;
        await requireFlag(platform, ctx, FLAG, merchantId);
        const stored = await readFloor(trx, scope);
        await open(trx, floorVersions(stored));
        const ids = stored.tables.map(({ mrt_id }) => mrt_id);
        const used = await usedTables(floor, ids);
        const there = roomParts(stored).map((room) => ({
          ...room,
          used: stored.tables.filter(({ mrt_id }) => used.has(mrt_id)).map(({ name }) => name),
        }));
        const given = parts.map(({ value }) => roomPart.parse(value));
        const plans = planRooms(given, there, keeps);
        if (!isTrial)
          await writeRooms(
            floor,
            plans.filter(({ item }) => isWritten(item)),
          );
        await close(
          trx,
          plans.map(({ item }) => item),
        );
        return [];
      },
      TABLE_DUPLICATES,
    ),
};
