import { findLayoutType } from '#contract/host/floor/layoutTypes.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type DemoRoom, type DemoTable, roomsOf, SERVERS } from './rooms.ts';

const capacityOf = (layoutType: number) => findLayoutType(layoutType)?.capacity ?? 2;
/** A table takes parties down to half its seats. */
const minimumOf = (seats: number) => Math.max(1, Math.ceil(seats / 2));

/** Draws a location's rooms with tables, combinations, sections and who serves them on the day. */
export async function seedRooms(
  trx: Trx,
  programId: number,
  merchant: { merchant_id: number; store: string | null },
  date: string,
): Promise<void> {
  for (const [order, room] of roomsOf(merchant.store).entries()) {
    const { room_id } = await trx
      .insertInto('rooms')
      .values({
        program_id: programId,
        merchant_id: merchant.merchant_id,
        name: room.name,
        sort_order: order,
      })
      .returning('room_id')
      .executeTakeFirstOrThrow();
    const place = { program_id: programId, merchant_id: merchant.merchant_id, room_id };
    const ids = await seedTables(trx, place, room.tables);
    await seedCombinations(trx, place, room, ids);
    await seedSections(trx, place, room, ids, date);
  }
}

interface Place {
  readonly program_id: number;
  readonly merchant_id: number;
  readonly room_id: number;
}

async function seedTables(
  trx: Trx,
  place: Place,
  tables: readonly DemoTable[],
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('room_tables')
    .values(
      tables.map(([name, layoutType, x, y, rotation]) => ({
        ...place,
        name,
        min_capacity: minimumOf(capacityOf(layoutType)),
        max_capacity: capacityOf(layoutType),
        capacity: capacityOf(layoutType),
        table_layout_type_id: layoutType,
        x,
        y,
        rotation: rotation ?? 0,
      })),
    )
    .returning(['mrt_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.mrt_id]));
}

async function seedCombinations(
  trx: Trx,
  place: Place,
  room: DemoRoom,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { tables, min, max } of room.combinations) {
    const { table_combination_id } = await trx
      .insertInto('table_combinations')
      .values({ ...place, name: tables.join(' + '), min_capacity: min, max_capacity: max })
      .returning('table_combination_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('table_combination_members')
      .values(
        idsOf(tables, ids).map((mrt_id) => ({ program_id: place.program_id, table_combination_id, mrt_id })),
      )
      .execute();
  }
}

async function seedSections(
  trx: Trx,
  place: Place,
  room: DemoRoom,
  ids: ReadonlyMap<string, number>,
  date: string,
): Promise<void> {
  const { program_id, merchant_id, room_id } = place;
  for (const [index, { name, tables }] of room.sections.entries()) {
    const { merchant_section_id } = await trx
      .insertInto('sections')
      .values({ program_id, merchant_id, merchant_room_id: room_id, name, colour: (index + room_id) % 8 })
      .returning('merchant_section_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('section_tables')
      .values(idsOf(tables, ids).map((mrt_id) => ({ program_id, merchant_section_id, mrt_id })))
      .execute();
    await trx
      .insertInto('section_servers')
      .values({
        program_id,
        merchant_section_id,
        business_date: date,
        server_name: SERVERS[(index + room.name.length) % SERVERS.length] ?? 'Elise Vasquez',
      })
      .execute();
  }
}

const idsOf = (names: readonly string[], ids: ReadonlyMap<string, number>) =>
  names.flatMap((name) => ids.get(name) ?? []);
