import type { Room, RoomTable, Section, TableCombination } from '#contract/host/floor/schemas.ts';
import type { CombinationRow, RoomRow, SectionRow, TableRow } from './queries.ts';

const instantOrNull = (value: Date | null) => value?.toISOString() ?? null;

/** A table as every call answers it (FLOOR-001). */
export function presentTable(row: TableRow): RoomTable {
  return {
    mrt_id: row.mrt_id,
    local_id: row.local_id,
    merchant_id: row.merchant_id,
    room_id: row.room_id,
    name: row.name,
    min_capacity: row.min_capacity,
    max_capacity: row.max_capacity,
    capacity: row.capacity,
    section_ids: row.merchant_section_id === null ? [] : [row.merchant_section_id],
    table_layout_type_id: row.table_layout_type_id,
    table_position: { x: row.x, y: row.y },
    scale: row.scale,
    rotation: row.rotation,
    deleted_ts: instantOrNull(row.deleted_ts),
    version: row.version,
  };
}

/** A combination with its tables by their local ids (FLOOR-002). */
export function presentCombination(row: CombinationRow): TableCombination {
  return {
    table_combination_id: row.table_combination_id,
    local_id: row.local_id,
    merchant_id: row.merchant_id,
    room_id: row.room_id,
    name: row.name,
    merchant_table_local_ids: row.table_local_ids,
    min_capacity: row.min_capacity,
    max_capacity: row.max_capacity,
    deleted_ts: instantOrNull(row.deleted_ts),
    version: row.version,
  };
}

/** A section with its tables (FLOOR-003). */
export function presentSection(row: SectionRow): Section {
  return {
    merchant_section_id: row.merchant_section_id,
    merchant_room_id: row.merchant_room_id,
    merchant_id: row.merchant_id,
    name: row.name,
    colour: row.colour,
    mrt_ids: row.mrt_ids,
    server_name: row.server_name,
    version: row.version,
  };
}

/** What a location's rooms are put together from. */
export interface FloorRows {
  readonly rooms: readonly RoomRow[];
  readonly tables: readonly TableRow[];
  readonly combinations: readonly CombinationRow[];
  readonly sections: readonly { merchant_section_id: number; merchant_room_id: number }[];
}

/** The rooms, each with its tables, combinations and sections (FLOOR-004). */
export function presentRooms({ rooms, tables, combinations, sections }: FloorRows): Room[] {
  return rooms.map((room) => ({
    id: room.room_id,
    local_id: room.local_id,
    merchant_id: room.merchant_id,
    name: room.name,
    sort_order: room.sort_order,
    section_ids: sections
      .filter((section) => section.merchant_room_id === room.room_id)
      .map((section) => section.merchant_section_id),
    deleted_ts: instantOrNull(room.deleted_ts),
    tables: tables.filter((table) => table.room_id === room.room_id).map(presentTable),
    table_combinations: combinations
      .filter((combination) => combination.room_id === room.room_id)
      .map(presentCombination),
    version: room.version,
  }));
}
