import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { LAYOUT_TYPES } from './layoutTypes.ts';

const capacity = z.number().int().min(1, 'At least 1').max(100, 'At most 100');
const name = typedText(40).min(1, 'Give it a name');
const localId = z.uuid().describe('Made by the client; sending the same one again changes nothing');
const layoutTypeId = z
  .number()
  .int()
  .refine((value) => LAYOUT_TYPES.some((type) => type.table_layout_type_id === value), 'Choose a table type');
const coordinate = z.number().min(-200).max(200);

/** Floor units from the room's top left corner to the table's centre. */
export const tablePosition = z.object({ x: coordinate, y: coordinate });

const capacityOrder = (table: { min_capacity: number; max_capacity: number }) =>
  table.min_capacity <= table.max_capacity;
const CAPACITY_ORDER = { path: ['max_capacity'], message: 'The most may not be below the least' };

/** A table of a room (FLOOR-001). */
export const roomTable = z
  .object({
    mrt_id: id,
    local_id: localId,
    merchant_id: id,
    room_id: id,
    name: z.string(),
    min_capacity: capacity,
    max_capacity: capacity,
    capacity: capacity.describe('Seats as drawn'),
    section_ids: z.array(id).describe('merchant_section_id; one at most'),
    table_layout_type_id: z.number().int(),
    table_position: tablePosition,
    scale: z.number(),
    rotation: z.number().describe('Degrees, clockwise'),
    deleted_ts: instant.nullable(),
    version,
  })
  .meta({ id: 'RoomTable' });

export const roomTableWrite = z
  .object({
    local_id: localId.optional(),
    name,
    min_capacity: capacity,
    max_capacity: capacity,
    capacity,
    table_layout_type_id: layoutTypeId,
    table_position: tablePosition,
    scale: z.number().min(0.4).max(4).default(1),
    rotation: z.number().min(-360).max(360).default(0),
    version: version.optional(),
  })
  .refine(capacityOrder, CAPACITY_ORDER);

/** A table combination (FLOOR-002): its tables are given away together or not at all. */
export const tableCombination = z
  .object({
    table_combination_id: id,
    local_id: localId,
    merchant_id: id,
    room_id: id,
    name: z.string(),
    merchant_table_local_ids: z.array(z.uuid()).describe('local_id of each table'),
    min_capacity: capacity,
    max_capacity: capacity,
    deleted_ts: instant.nullable(),
    version,
  })
  .meta({ id: 'TableCombination' });

export const tableCombinationWrite = z
  .object({
    local_id: localId.optional(),
    name,
    merchant_table_local_ids: z.array(z.uuid()).min(2, 'A combination needs two tables or more').max(20),
    min_capacity: capacity,
    max_capacity: capacity,
    version: version.optional(),
  })
  .refine(capacityOrder, CAPACITY_ORDER);

/** A room (FLOOR-001, FLOOR-004) with everything in it. */
export const room = z
  .object({
    id,
    local_id: localId,
    merchant_id: id,
    name: z.string(),
    sort_order: z.number().int(),
    section_ids: z.array(id),
    deleted_ts: instant.nullable(),
    tables: z.array(roomTable),
    table_combinations: z.array(tableCombination),
    version,
  })
  .meta({ id: 'Room' });

export const roomWrite = z.object({
  local_id: localId.optional(),
  name,
  sort_order: z.number().int().min(0).max(1000).default(0),
  version: version.optional(),
});

/** A server's section (FLOOR-003). */
export const section = z
  .object({
    merchant_section_id: id,
    merchant_room_id: id,
    merchant_id: id,
    name: z.string(),
    colour: z.number().int().min(0).max(7).describe('Index into the section palette'),
    mrt_ids: z.array(id),
    server_name: z.string().nullable().describe('Who serves it on the day asked for'),
    version,
  })
  .meta({ id: 'Section' });

export const sectionWrite = z.object({
  merchant_id: id,
  merchant_room_id: id,
  name,
  colour: z.number().int().min(0).max(7).default(0),
  version: version.optional(),
});

export type RoomTable = z.infer<typeof roomTable>;
export type RoomTableWrite = z.infer<typeof roomTableWrite>;
export type TableCombination = z.infer<typeof tableCombination>;
export type TableCombinationWrite = z.infer<typeof tableCombinationWrite>;
export type Room = z.infer<typeof room>;
export type RoomWrite = z.infer<typeof roomWrite>;
export type Section = z.infer<typeof section>;
export type SectionWrite = z.infer<typeof sectionWrite>;
