import type { Db, Trx } from '#server/platform/db/index.ts';
import { versionsOf } from '#server/services/host/copies/index.ts';
import type { RoomPart, TablePart } from './copyRules.ts';
import {
  type FloorScope,
  listCombinations,
  listTables,
  type SectionRow,
  selectRooms,
  selectSections,
  type TableRow,
} from './queries.ts';

/** Sections are read for no business day: who serves them is not copied. */
const NO_DAY = '2000-01-01';

export function tablePartOf(row: TableRow): TablePart {
  const { name, min_capacity, max_capacity, capacity, table_layout_type_id, x, y, scale, rotation } = row;
  const seats = { min_capacity, max_capacity, capacity };
  return { name, ...seats, table_layout_type_id, table_position: { x, y }, scale, rotation };
}

/** A location's floor as it is stored. */
export async function readFloor(db: Db | Trx, { programId, merchantId }: FloorScope) {
  const scope = { programId, merchantId };
  const rooms = await selectRooms(db, scope).execute();
  const tables = await listTables(db, scope);
  const combinations = await listCombinations(db, scope);
  const sections: SectionRow[] = await selectSections(db, programId, NO_DAY)
    .where('s.merchant_id', '=', merchantId)
    .execute();
  return { rooms, tables, combinations, sections };
}
export type StoredFloor = Awaited<ReturnType<typeof readFloor>>;

/** The rooms of a floor, each with everything in it by its name. */
export function roomParts({ rooms, tables, combinations, sections }: StoredFloor) {
  const nameOf = (isIt: (table: TableRow) => boolean) => tables.find(isIt)?.name ?? [];
  return rooms.map(({ room_id, name }): RoomPart & { room_id: number } => ({
    room_id,
    name,
    tables: tables.filter((table) => table.room_id === room_id).map(tablePartOf),
    combinations: combinations
      .filter((one) => one.room_id === room_id)
      .map(({ name: called, min_capacity, max_capacity, table_local_ids }) => ({
        name: called,
        min_capacity,
        max_capacity,
        tables: table_local_ids.flatMap((id) => nameOf(({ local_id }) => local_id === id)),
      })),
    sections: sections
      .filter((one) => one.merchant_room_id === room_id)
      .map(({ name: called, colour, mrt_ids }) => ({
        name: called,
        colour,
        tables: mrt_ids.flatMap((id) => nameOf(({ mrt_id }) => mrt_id === id)),
      })),
  }));
}

/** Another text where anything of the floor was changed, added or removed. */
export const floorVersions = ({ rooms, tables, combinations, sections }: StoredFloor) =>
  versionsOf([
    ...rooms.map((one) => ['room', one.room_id, one.version] as const),
    ...tables.map((one) => ['table', one.mrt_id, one.version] as const),
    ...combinations.map((one) => ['combination', one.table_combination_id, one.version] as const),
    ...sections.map((one) => ['section', one.merchant_section_id, one.version] as const),
  ]);
