import type { CallInput } from '#contract/core/endpoint.ts';
import type { floor } from '#contract/host/floor/endpoints.ts';
import type { Room, RoomTable, Section, TableCombination } from '#contract/host/floor/schemas.ts';
import {
  draftOf,
  type FloorDraft,
  keyOfSection,
  type PlanCombination,
  type PlanTable,
  type StoredFloor,
  tablesOfRoom,
} from './draft.ts';
import { isSame } from './plan.ts';

type Body<K extends keyof typeof floor> = NonNullable<CallInput<(typeof floor)[K]>['body']>;

/** One call of a save. */
export type SaveStep =
  | { readonly kind: 'createSection'; readonly key: string; readonly body: Body<'createSection'> }
  | { readonly kind: 'updateSection'; readonly id: number; readonly body: Body<'updateSection'> }
  | { readonly kind: 'saveTables'; readonly room: Room; readonly body: Body<'saveTables'> }
  | { readonly kind: 'removeCombination'; readonly room: Room; readonly id: number }
  | {
      readonly kind: 'updateCombination';
      readonly room: Room;
      readonly id: number;
      readonly body: Body<'updateCombination'>;
    }
  | { readonly kind: 'createCombination'; readonly room: Room; readonly body: Body<'createCombination'> }
  | { readonly kind: 'sectionTables'; readonly body: Body<'sectionTables'> }
  | { readonly kind: 'removeSection'; readonly id: number };

const writeOf = ({ section: _section, room_id: _room, ...table }: PlanTable) => table;

function sectionStep(stored: StoredFloor, base: FloorDraft, draft: FloorDraft): SaveStep | null {
  const [merchant] = stored.rooms;
  for (const one of Object.values(draft.sections)) {
    const before = base.sections[one.key];
    if (isSame(before, one) || !merchant) continue;
    const { name, colour, room_id: merchant_room_id } = one;
    const body = { merchant_id: merchant.merchant_id, merchant_room_id, name, colour };
    if (!before) return { kind: 'createSection', key: one.key, body };
    const row = findSection(stored, one.key);
    if (row)
      return { kind: 'updateSection', id: row.merchant_section_id, body: { ...body, version: row.version } };
  }
  return null;
}

const findSection = (stored: StoredFloor, key: string): Section | undefined =>
  stored.sections.find((row) => keyOfSection(stored, row.merchant_section_id) === key);

/** Every table of the room that is new or drawn differently, and every one that is gone, in one call. */
function tablesStep(stored: StoredFloor, base: FloorDraft, draft: FloorDraft): SaveStep | null {
  for (const room of stored.rooms) {
    const rows = new Map(room.tables.map((row) => [row.local_id, row]));
    const tables = tablesOfRoom(draft, room.id).flatMap((table) => {
      const before = base.tables[table.local_id];
      if (before && isSame(writeOf(before), writeOf(table))) return [];
      const row = rows.get(table.local_id);
      return [{ ...writeOf(table), ...(row ? { mrt_id: row.mrt_id, version: row.version } : {}) }];
    });
    const removed = room.tables.filter((row) => !draft.tables[row.local_id]).map((row) => row.mrt_id);
    if (tables.length + removed.length > 0) return { kind: 'saveTables', room, body: { tables, removed } };
  }
  return null;
}

function combinationStep(stored: StoredFloor, draft: FloorDraft): SaveStep | null {
  for (const room of stored.rooms) {
    const rows = new Map(room.table_combinations.map((row) => [row.local_id, row]));
    for (const row of rows.values()) {
      if (!draft.combinations[row.local_id]) {
        return { kind: 'removeCombination', room, id: row.table_combination_id };
      }
    }
    for (const wanted of Object.values(draft.combinations)) {
      if (wanted.room_id !== room.id) continue;
      const { room_id: _room, ...body } = wanted;
      const row = rows.get(wanted.local_id);
      if (!row) return { kind: 'createCombination', room, body };
      if (!isSame(planOf(row, room.id), wanted)) {
        const id = row.table_combination_id;
        return { kind: 'updateCombination', room, id, body: { ...body, version: row.version } };
      }
    }
  }
  return null;
}

function planOf(row: TableCombination, roomId: number): PlanCombination {
  const { local_id, name, merchant_table_local_ids, min_capacity, max_capacity } = row;
  return { local_id, room_id: roomId, name, merchant_table_local_ids, min_capacity, max_capacity };
}

function membershipStep(stored: StoredFloor, draft: FloorDraft): SaveStep | null {
  for (const row of stored.sections) {
    const key = keyOfSection(stored, row.merchant_section_id);
    if (!draft.sections[key]) continue;
    const wanted = stored.rooms
      .flatMap((room) => room.tables)
      .filter((table) => draft.tables[table.local_id]?.section === key)
      .map((table) => table.mrt_id);
    if (isSame([...wanted].sort(ascending), [...row.mrt_ids].sort(ascending))) continue;
    const { merchant_section_id, version } = row;
    return { kind: 'sectionTables', body: { merchant_section_id, mrt_ids: wanted, version } };
  }
  return null;
}

const ascending = (a: number, b: number) => a - b;

function goneSection(stored: StoredFloor, draft: FloorDraft): SaveStep | null {
  const gone = stored.sections.find((row) => !draft.sections[keyOfSection(stored, row.merchant_section_id)]);
  return gone ? { kind: 'removeSection', id: gone.merchant_section_id } : null;
}

/**
 * The next call on the way from what is stored to what is drawn; null when nothing is left. Sections come before the tables
 * that join them, tables before the combinations made of them.
 */
export function nextSaveStep(stored: StoredFloor, draft: FloorDraft): SaveStep | null {
  const base = draftOf(stored);
  return (
    sectionStep(stored, base, draft) ??
    tablesStep(stored, base, draft) ??
    combinationStep(stored, draft) ??
    membershipStep(stored, draft) ??
    goneSection(stored, draft)
  );
}

const inRoom = (stored: StoredFloor, roomId: number, change: (room: Room) => Room): StoredFloor => ({
  ...stored,
  rooms: stored.rooms.map((room) => (room.id === roomId ? change(room) : room)),
});

/** What is stored after tables were saved: their sections lose the removed ones, combinations with them are gone. */
export function afterTables(
  stored: StoredFloor,
  roomId: number,
  rows: readonly RoomTable[],
  sent: Body<'saveTables'>,
): StoredFloor {
  const removed = new Set(sent.removed ?? []);
  const mine = new Set(sent.tables.flatMap(({ local_id }) => local_id ?? []));
  const next = inRoom(stored, roomId, (room) => {
    const gone = new Set(room.tables.filter((row) => removed.has(row.mrt_id)).map((row) => row.local_id));
    const kept = room.tables.filter((row) => !gone.has(row.local_id) && !mine.has(row.local_id));
    return {
      ...room,
      tables: [...kept, ...rows.filter((row) => mine.has(row.local_id))],
      table_combinations: room.table_combinations.filter(
        (row) => !row.merchant_table_local_ids.some((id) => gone.has(id)),
      ),
    };
  });
  return {
    ...next,
    sections: next.sections.map((row) => ({ ...row, mrt_ids: row.mrt_ids.filter((id) => !removed.has(id)) })),
  };
}

export function afterCombination(stored: StoredFloor, roomId: number, row: TableCombination): StoredFloor {
  return inRoom(stored, roomId, (room) => ({
    ...room,
    table_combinations: [...room.table_combinations.filter((one) => one.local_id !== row.local_id), row],
  }));
}

export function withoutCombination(stored: StoredFloor, roomId: number, id: number): StoredFloor {
  return inRoom(stored, roomId, (room) => ({
    ...room,
    table_combinations: room.table_combinations.filter((row) => row.table_combination_id !== id),
  }));
}

/** What is stored after a section was saved; sections that lost tables to it are one version further. */
export function afterSection(stored: StoredFloor, row: Section, key?: string): StoredFloor {
  const taken = new Set(row.mrt_ids);
  const others = stored.sections
    .filter((one) => one.merchant_section_id !== row.merchant_section_id)
    .map((one) => {
      const left = one.mrt_ids.filter((id) => !taken.has(id));
      return left.length === one.mrt_ids.length ? one : { ...one, mrt_ids: left, version: one.version + 1 };
    });
  const sectionKeys =
    key === undefined ? stored.sectionKeys : { ...stored.sectionKeys, [row.merchant_section_id]: key };
  return { ...stored, sections: [...others, row], sectionKeys };
}

export function withoutSection(stored: StoredFloor, id: number): StoredFloor {
  return { ...stored, sections: stored.sections.filter((row) => row.merchant_section_id !== id) };
}
