import type { Room, RoomTable, Section } from '#contract/host/floor/schemas.ts';
import { draftOf, type FloorDraft, type PlanTable, type StoredFloor } from './draft.ts';
import type { NewId } from './edits.ts';

/** Made-up floors for tests. */

/** A local id by number. */
export const localId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function counter(start = 1000): NewId {
  let next = start;
  return () => localId(next++);
}

export function aRoomTable(mrtId: number, change: Partial<RoomTable> = {}): RoomTable {
  return {
    mrt_id: mrtId,
    local_id: localId(mrtId),
    merchant_id: 7,
    room_id: 1,
    name: String(mrtId),
    min_capacity: 2,
    max_capacity: 4,
    capacity: 4,
    section_ids: [],
    table_layout_type_id: 5,
    table_position: { x: 2 * mrtId, y: 2 },
    scale: 1,
    rotation: 0,
    deleted_ts: null,
    version: 1,
    ...change,
  };
}

export function aRoom(id: number, change: Partial<Room> = {}): Room {
  return {
    id,
    local_id: `r${id}`,
    merchant_id: 7,
    name: `Room ${id}`,
    sort_order: id,
    section_ids: [],
    deleted_ts: null,
    tables: [],
    table_combinations: [],
    version: 1,
    ...change,
  };
}

export function aSection(id: number, change: Partial<Section> = {}): Section {
  return {
    merchant_section_id: id,
    merchant_room_id: 1,
    merchant_id: 7,
    name: `Section ${id}`,
    colour: 0,
    mrt_ids: [],
    server_name: null,
    version: 1,
    ...change,
  };
}

/** Two rooms; tables 1, 2 and 3 in the first, 1 and 2 combined, 1 in a section. */
export function aStoredFloor(): StoredFloor {
  const combination = {
    table_combination_id: 30,
    local_id: localId(30),
    merchant_id: 7,
    room_id: 1,
    name: '1 + 2',
    merchant_table_local_ids: [localId(1), localId(2)],
    min_capacity: 5,
    max_capacity: 8,
    deleted_ts: null,
    version: 1,
  };
  const tables = [aRoomTable(1, { section_ids: [50] }), aRoomTable(2), aRoomTable(3)];
  return {
    rooms: [aRoom(1, { tables, table_combinations: [combination] }), aRoom(2)],
    sections: [aSection(50, { mrt_ids: [1] })],
    sectionKeys: {},
  };
}

export function aPlanTable(id: string, change: Partial<PlanTable> = {}): PlanTable {
  return {
    local_id: id,
    room_id: 1,
    name: id,
    min_capacity: 2,
    max_capacity: 4,
    capacity: 4,
    table_layout_type_id: 5,
    table_position: { x: 0, y: 0 },
    scale: 1,
    rotation: 0,
    section: null,
    ...change,
  };
}

/** Tables a, b and c, called 1, 2 and 3; a and b combined, a in section s. */
export function aDraft(): FloorDraft {
  return {
    tables: {
      a: aPlanTable('a', { name: '1', table_position: { x: 2, y: 2 }, section: 's' }),
      b: aPlanTable('b', { name: '2', table_position: { x: 5, y: 2 } }),
      c: aPlanTable('c', { name: '3', table_position: { x: 12, y: 6 } }),
    },
    combinations: {
      k: {
        local_id: 'k',
        room_id: 1,
        name: '1 + 2',
        merchant_table_local_ids: ['a', 'b'],
        min_capacity: 5,
        max_capacity: 8,
      },
    },
    sections: { s: { key: 's', room_id: 1, name: 'Section 1', colour: 0 } },
  };
}

export const aWork = (stored: StoredFloor = aStoredFloor()) => ({ stored, draft: draftOf(stored) });
