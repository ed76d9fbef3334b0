import { findLayoutType } from '#contract/host/floor/layoutTypes.ts';
import type { FloorDraft, PlanCombination, PlanSection, PlanTable } from './draft.ts';
import type { Point } from './geometry.ts';
import { freeName, freeNumber, namesInUse } from './naming.ts';
import type { Change, Plan } from './plan.ts';
import { keepInRoom, snapPoint, snapScale, snapTurn } from './snap.ts';

/** Makes an id for something new. */
export type NewId = () => string;

/** A copy stands this far right of and below its original (FLOOR-005), in floor units. */
export const PASTE_OFFSET: Point = { x: 0.5, y: 0.5 };

const tableChange = (before: PlanTable | null, after: PlanTable | null): Change => ({
  kind: 'tables',
  key: (after ?? before)?.local_id ?? '',
  before,
  after,
});

/** Changes some tables; those that are not there any more are passed over. */
export function planTables(
  draft: FloorDraft,
  ids: Iterable<string>,
  change: (table: PlanTable) => PlanTable,
): Plan {
  return [...ids].flatMap((id) => {
    const table = draft.tables[id];
    return table ? [tableChange(table, change(table))] : [];
  });
}

/** Moves tables together, in floor units. */
export function planMove(draft: FloorDraft, ids: Iterable<string>, by: Point): Plan {
  return planTables(draft, ids, (table) => ({
    ...table,
    table_position: keepInRoom({ x: table.table_position.x + by.x, y: table.table_position.y + by.y }),
  }));
}

/** Turns each table about its own centre, clockwise. */
export function planTurn(draft: FloorDraft, ids: Iterable<string>, degrees: number): Plan {
  return planTables(draft, ids, (table) => ({ ...table, rotation: snapTurn(table.rotation + degrees) }));
}

/** Makes tables larger or smaller by a step. */
export function planGrow(draft: FloorDraft, ids: Iterable<string>, by: number): Plan {
  return planTables(draft, ids, (table) => ({ ...table, scale: snapScale(table.scale + by) }));
}

export interface NewTable {
  readonly roomId: number;
  readonly layoutTypeId: number;
  readonly at: Point;
}

/** A fresh table of a kind, under the next free number, on the grid. */
export function planAdd(draft: FloorDraft, { roomId, layoutTypeId, at }: NewTable, newId: NewId): Plan {
  const seats = findLayoutType(layoutTypeId)?.capacity ?? 2;
  return [
    tableChange(null, {
      local_id: newId(),
      room_id: roomId,
      name: freeNumber(namesInUse(Object.values(draft.tables))),
      min_capacity: Math.max(1, Math.ceil(seats / 2)),
      max_capacity: seats,
      capacity: seats,
      table_layout_type_id: layoutTypeId,
      table_position: keepInRoom(snapPoint(at)),
      scale: 1,
      rotation: 0,
      section: null,
    }),
  ];
}

/** Removes tables, and with them the combinations they are part of. */
export function planRemove(draft: FloorDraft, ids: Iterable<string>): Plan {
  const gone = new Set(ids);
  const combinations = Object.values(draft.combinations).filter((combination) =>
    combination.merchant_table_local_ids.some((id) => gone.has(id)),
  );
  return [
    ...combinations.map(
      (before): Change => ({ kind: 'combinations', key: before.local_id, before, after: null }),
    ),
    ...[...gone].flatMap((id) => {
      const before = draft.tables[id];
      return before ? [tableChange(before, null)] : [];
    }),
  ];
}

/** What copying keeps: the tables as they are, in the order they were drawn. */
export function copyTables(draft: FloorDraft, ids: Iterable<string>): PlanTable[] {
  return [...ids].flatMap((id) => draft.tables[id] ?? []);
}

/**
 * Puts copies into a room, each 0.5 right of and 0.5 below its original (FLOOR-005), under free names. A copy keeps its
 * section within the same room.
 */
export function planPaste(
  draft: FloorDraft,
  copied: readonly PlanTable[],
  roomId: number,
  newId: NewId,
): Plan {
  const taken = namesInUse(Object.values(draft.tables));
  return copied.map((table) => {
    const name = freeName(taken, table.name);
    taken.add(name.toLowerCase());
    const { x, y } = table.table_position;
    return tableChange(null, {
      ...table,
      local_id: newId(),
      room_id: roomId,
      name,
      table_position: keepInRoom({ x: x + PASTE_OFFSET.x, y: y + PASTE_OFFSET.y }),
      section:
        table.room_id === roomId && table.section !== null && draft.sections[table.section]
          ? table.section
          : null,
    });
  });
}

/** The tables that a plan leaves behind: what was just added or changed. */
export function tablesAfter(plan: Plan): PlanTable[] {
  return plan.flatMap((change) => (change.kind === 'tables' && change.after ? [change.after] : []));
}

/** A combination of tables of one room; it takes from one guest more than its largest table up to all their seats. */
export function planCombine(draft: FloorDraft, ids: readonly string[], newId: NewId): Plan {
  const tables = copyTables(draft, ids);
  const [first] = tables;
  if (!first || tables.length < 2) return [];
  const most = Math.min(
    100,
    tables.reduce((sum, table) => sum + table.max_capacity, 0),
  );
  const largest = Math.max(...tables.map((table) => table.max_capacity));
  const after: PlanCombination = {
    local_id: newId(),
    room_id: first.room_id,
    name: tables
      .map((table) => table.name)
      .join(' + ')
      .slice(0, 40),
    merchant_table_local_ids: tables.map((table) => table.local_id),
    min_capacity: Math.min(largest + 1, most),
    max_capacity: most,
  };
  return [{ kind: 'combinations', key: after.local_id, before: null, after }];
}

/** Changes a combination, or with null removes it; its tables stay. */
export function planCombination(
  draft: FloorDraft,
  key: string,
  change: Partial<Omit<PlanCombination, 'local_id' | 'room_id'>> | null,
): Plan {
  const before = draft.combinations[key];
  if (!before) return [];
  return [{ kind: 'combinations', key, before, after: change === null ? null : { ...before, ...change } }];
}

/** A new section of a room in the first colour that the room does not use yet. */
export function planAddSection(draft: FloorDraft, roomId: number, colours: number, newId: NewId): Plan {
  const here = Object.values(draft.sections).filter((one) => one.room_id === roomId);
  const free = Array.from({ length: colours }, (_, colour) => colour).find((colour) =>
    here.every((one) => one.colour !== colour),
  );
  const after: PlanSection = {
    key: newId(),
    room_id: roomId,
    name: freeName(namesInUse(here), `Section ${here.length + 1}`),
    colour: free ?? here.length % colours,
  };
  return [{ kind: 'sections', key: after.key, before: null, after }];
}

/** Changes a section, or with null removes it; its tables stay, in no section. */
export function planSection(
  draft: FloorDraft,
  key: string,
  change: Partial<Pick<PlanSection, 'name' | 'colour'>> | null,
): Plan {
  const before = draft.sections[key];
  if (!before) return [];
  if (change !== null) return [{ kind: 'sections', key, before, after: { ...before, ...change } }];
  const members = Object.values(draft.tables).filter((table) => table.section === key);
  return [
    ...planTables(
      draft,
      members.map((table) => table.local_id),
      (table) => ({ ...table, section: null }),
    ),
    { kind: 'sections', key, before, after: null },
  ];
}

/** Puts tables into a section of their room, or with null into none. */
export function planAssign(draft: FloorDraft, ids: Iterable<string>, section: string | null): Plan {
  const room = section === null ? null : (draft.sections[section]?.room_id ?? null);
  return planTables(draft, ids, (table) =>
    section !== null && table.room_id !== room ? table : { ...table, section },
  );
}
