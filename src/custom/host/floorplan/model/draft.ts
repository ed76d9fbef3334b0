import { z } from 'zod';
import { roomTable, section, tableCombination } from '#contract/host/floor/schemas.ts';
import type { Room, Section } from '#contract/host/floor/schemas.ts';

/** A table as it is drawn; its key is its local id, and its section is named by key. */
export const planTable = roomTable
  .pick({
    local_id: true,
    room_id: true,
    name: true,
    min_capacity: true,
    max_capacity: true,
    capacity: true,
    table_layout_type_id: true,
    table_position: true,
    scale: true,
    rotation: true,
  })
  .extend({
    // What is being typed may be out of bounds; it is judged before a save.
    min_capacity: z.number(),
    max_capacity: z.number(),
    capacity: z.number(),
    section: z.string().nullable(),
  });

export const planCombination = tableCombination
  .pick({ local_id: true, room_id: true, name: true, merchant_table_local_ids: true })
  .extend({ min_capacity: z.number(), max_capacity: z.number() });

export const planSection = section
  .pick({ name: true, colour: true })
  .extend({ key: z.string(), room_id: z.number() });

/** The drawing of a location: everything in its rooms, by key. Rooms themselves are saved at once. */
export const floorDraft = z.object({
  tables: z.record(z.string(), planTable),
  combinations: z.record(z.string(), planCombination),
  sections: z.record(z.string(), planSection),
});

export type PlanTable = z.infer<typeof planTable>;
export type PlanCombination = z.infer<typeof planCombination>;
export type PlanSection = z.infer<typeof planSection>;
export type FloorDraft = z.infer<typeof floorDraft>;
export type Kind = keyof FloorDraft;

export const KINDS = ['sections', 'tables', 'combinations'] as const satisfies readonly Kind[];

/** What the server holds, and the keys that sections made here keep once they are stored. */
export interface StoredFloor {
  readonly rooms: readonly Room[];
  readonly sections: readonly Section[];
  readonly sectionKeys: Readonly<Record<number, string>>;
}

export const EMPTY_DRAFT: FloorDraft = { tables: {}, combinations: {}, sections: {} };

export function keyOfSection(stored: Pick<StoredFloor, 'sectionKeys'>, sectionId: number): string {
  return stored.sectionKeys[sectionId] ?? String(sectionId);
}

const keyed = <T>(items: readonly T[], keyOf: (item: T) => string): Record<string, T> =>
  Object.fromEntries(items.map((item) => [keyOf(item), item]));

/** What is stored, as a drawing. */
export function draftOf(stored: StoredFloor): FloorDraft {
  const sectionOf = new Map(
    stored.sections.flatMap((one) =>
      one.mrt_ids.map((mrtId) => [mrtId, keyOfSection(stored, one.merchant_section_id)] as const),
    ),
  );
  const tables = stored.rooms.flatMap((room) =>
    room.tables.map(
      (table): PlanTable => ({
        local_id: table.local_id,
        room_id: room.id,
        name: table.name,
        min_capacity: table.min_capacity,
        max_capacity: table.max_capacity,
        capacity: table.capacity,
        table_layout_type_id: table.table_layout_type_id,
        table_position: table.table_position,
        scale: table.scale,
        rotation: table.rotation,
        section: sectionOf.get(table.mrt_id) ?? null,
      }),
    ),
  );
  const combinations = stored.rooms.flatMap((room) =>
    room.table_combinations.map(
      ({ local_id, name, merchant_table_local_ids, min_capacity, max_capacity }): PlanCombination => ({
        local_id,
        room_id: room.id,
        name,
        merchant_table_local_ids,
        min_capacity,
        max_capacity,
      }),
    ),
  );
  const sections = stored.sections.map(
    (one): PlanSection => ({
      key: keyOfSection(stored, one.merchant_section_id),
      room_id: one.merchant_room_id,
      name: one.name,
      colour: one.colour,
    }),
  );
  return {
    tables: keyed(tables, (table) => table.local_id),
    combinations: keyed(combinations, (combination) => combination.local_id),
    sections: keyed(sections, (one) => one.key),
  };
}

export function tablesOfRoom(draft: FloorDraft, roomId: number): PlanTable[] {
  return Object.values(draft.tables).filter((table) => table.room_id === roomId);
}

export function combinationsOfRoom(draft: FloorDraft, roomId: number): PlanCombination[] {
  return Object.values(draft.combinations)
    .filter((combination) => combination.room_id === roomId)
    .sort((a, b) => byName(a, b));
}

export function sectionsOfRoom(draft: FloorDraft, roomId: number): PlanSection[] {
  return Object.values(draft.sections)
    .filter((one) => one.room_id === roomId)
    .sort((a, b) => byName(a, b));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** 2 before 10, A before B. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(a.name, b.name);
}
