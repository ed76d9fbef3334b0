import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, ok, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import {
  room,
  roomTable,
  roomTableWrite,
  roomWrite,
  section,
  sectionWrite,
  tableCombination,
  tableCombinationWrite,
} from './schemas.ts';

const ofMerchant = z.object({ id: idParam.describe('merchant_id') });
const ofRoom = ofMerchant.extend({ roomId: idParam });
const byId = z.object({ id: idParam.describe('merchant_section_id') });
const base = '/host-config/merchants/:id/rooms';
const drawing = { access: 'merchants.edit', flag: 'floor-plan-builder' } as const;
const reading = { access: 'session', scope: 'program' } as const;
const roomsReply = z.object({ data: z.array(room).describe('In their order; only those not removed') });

const tables = {
  listTables: endpoint({
    method: 'GET',
    path: `${base}/:roomId/tables`,
    summary: "A room's tables",
    spec: ['FLOOR-008'],
    ...reading,
    params: ofRoom,
    reply: z.object({ data: z.array(roomTable) }),
    errors: ['NOT_FOUND'],
  }),
  createTable: endpoint({
    method: 'POST',
    path: `${base}/:roomId/tables`,
    summary: 'Add a table to a room',
    spec: ['FLOOR-008'],
    ...drawing,
    params: ofRoom,
    body: roomTableWrite,
    reply: roomTable,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  saveTables: endpoint({
    method: 'PUT',
    path: `${base}/:roomId/tables`,
    summary:
      "Save a room's tables at once, all or none: those given are created or changed, those in removed go",
    spec: ['FLOOR-008'],
    ...drawing,
    params: ofRoom,
    body: z.object({
      tables: z
        .array(roomTableWrite.safeExtend({ mrt_id: id.optional().describe('Absent: a new table') }))
        .max(400),
      removed: z.array(id).max(400).default([]).describe('mrt_id'),
    }),
    reply: z.object({ data: z.array(roomTable) }),
    errors: ['NOT_FOUND', 'DUPLICATE', 'STALE', 'IN_USE'],
  }),
  updateTable: endpoint({
    method: 'PUT',
    path: `${base}/:roomId/tables/:mrtId`,
    summary: 'Save one table',
    spec: ['FLOOR-008'],
    ...drawing,
    params: ofRoom.extend({ mrtId: idParam }),
    body: roomTableWrite,
    reply: roomTable,
    errors: ['NOT_FOUND', 'DUPLICATE', 'STALE'],
  }),
  removeTable: endpoint({
    method: 'DELETE',
    path: `${base}/:roomId/tables/:mrtId`,
    summary: 'Remove a table; refused while a party sits there or has it ahead',
    spec: ['FLOOR-008'],
    ...drawing,
    params: ofRoom.extend({ mrtId: idParam }),
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};

const combinations = {
  listCombinations: endpoint({
    method: 'GET',
    path: `${base}/:roomId/table_combinations`,
    summary: "A room's table combinations",
    spec: ['FLOOR-009'],
    ...reading,
    params: ofRoom,
    reply: z.object({ data: z.array(tableCombination) }),
    errors: ['NOT_FOUND'],
  }),
  createCombination: endpoint({
    method: 'POST',
    path: `${base}/:roomId/table_combinations`,
    summary: 'Combine tables of one room',
    spec: ['FLOOR-009'],
    ...drawing,
    params: ofRoom,
    body: tableCombinationWrite,
    reply: tableCombination,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  updateCombination: endpoint({
    method: 'PUT',
    path: `${base}/:roomId/table_combinations/:combinationId`,
    summary: 'Save a combination',
    spec: ['FLOOR-009'],
    ...drawing,
    params: ofRoom.extend({ combinationId: idParam }),
    body: tableCombinationWrite,
    reply: tableCombination,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  removeCombination: endpoint({
    method: 'DELETE',
    path: `${base}/:roomId/table_combinations/:combinationId`,
    summary: 'Remove a combination; its tables stay',
    spec: ['FLOOR-009'],
    ...drawing,
    params: ofRoom.extend({ combinationId: idParam }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
};

const sectionQuery = z.object({
  merchant_id: idParam,
  date: day.optional().describe('Business day whose servers are told'),
});
const sectionsReply = z.object({ data: z.array(section) });

const sections = {
  listSections: endpoint({
    method: 'GET',
    path: '/host-config/merchant_sections',
    summary: "A location's sections with their tables",
    spec: ['FLOOR-003', 'FLOOR-011'],
    ...reading,
    query: sectionQuery,
    reply: sectionsReply,
    errors: ['NOT_FOUND'],
  }),
  sectionsOfRooms: endpoint({
    method: 'GET',
    path: '/v3/merchants/rooms/sections',
    summary: "The sections of a location's rooms",
    spec: ['FLOOR-012'],
    ...reading,
    query: sectionQuery,
    reply: sectionsReply,
    errors: ['NOT_FOUND'],
  }),
  createSection: endpoint({
    method: 'POST',
    path: '/host-config/merchant_sections',
    summary: 'Add a section to a room',
    spec: ['FLOOR-011'],
    ...drawing,
    body: sectionWrite,
    reply: section,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  updateSection: endpoint({
    method: 'PUT',
    path: '/host-config/merchant_sections/:id',
    summary: 'Save a section',
    spec: ['FLOOR-011'],
    ...drawing,
    params: byId,
    body: sectionWrite,
    reply: section,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  removeSection: endpoint({
    method: 'DELETE',
    path: '/host-config/merchant_sections/:id',
    summary: 'Remove a section; its tables stay',
    spec: ['FLOOR-011'],
    ...drawing,
    params: byId,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  sectionTables: endpoint({
    method: 'PUT',
    path: '/host-config/merchant_sections/tables',
    summary: "Make the given tables a section's; each leaves the section it had",
    spec: ['FLOOR-011'],
    ...drawing,
    body: z.object({ merchant_section_id: id, mrt_ids: z.array(id).max(400), version: version.optional() }),
    reply: section,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  sectionServer: endpoint({
    method: 'PUT',
    path: '/host-config/merchant_sections/servers',
    summary: 'Say who serves a section on a business day; an empty name takes it back',
    ...reading,
    body: z.object({ merchant_section_id: id, date: day, server_name: typedText(60) }),
    reply: section,
    errors: ['NOT_FOUND'],
  }),
};

export const floor = {
  rooms: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/rooms',
    summary: "A location's rooms with their tables and combinations",
    spec: ['FLOOR-004', 'FLOOR-013'],
    ...reading,
    params: ofMerchant,
    reply: roomsReply,
    errors: ['NOT_FOUND'],
  }),
  listRooms: endpoint({
    method: 'GET',
    path: base,
    summary: 'The same for whoever draws it',
    spec: ['FLOOR-007'],
    ...reading,
    params: ofMerchant,
    reply: roomsReply,
    errors: ['NOT_FOUND'],
  }),
  getRoom: endpoint({
    method: 'GET',
    path: `${base}/:roomId`,
    summary: 'One room with its tables and combinations',
    spec: ['FLOOR-007'],
    ...reading,
    params: ofRoom,
    reply: room,
    errors: ['NOT_FOUND'],
  }),
  createRoom: endpoint({
    method: 'POST',
    path: base,
    summary: 'Add a room',
    spec: ['FLOOR-007'],
    ...drawing,
    params: ofMerchant,
    body: roomWrite,
    reply: room,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  updateRoom: endpoint({
    method: 'PUT',
    path: `${base}/:roomId`,
    summary: 'Rename or reorder a room',
    spec: ['FLOOR-007'],
    ...drawing,
    params: ofRoom,
    body: roomWrite,
    reply: room,
    errors: ['NOT_FOUND', 'DUPLICATE', 'STALE'],
  }),
  removeRoom: endpoint({
    method: 'DELETE',
    path: `${base}/:roomId`,
    summary: 'Remove a room with its tables; refused while a party sits there or has a table ahead',
    spec: ['FLOOR-007'],
    ...drawing,
    params: ofRoom,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  ...tables,
  ...combinations,
  ...sections,
  tableTypes: endpoint({
    method: 'GET',
    path: '/host-config/table_types',
    summary: 'The shapes a table can have',
    spec: ['FLOOR-010'],
    access: 'session',
    reply: z.object({
      data: z.array(
        z.object({
          table_layout_type_id: z.number().int(),
          name: z.string(),
          shape: z.enum(['round', 'rect']),
          width: z.number(),
          height: z.number(),
          capacity: z.number().int(),
        }),
      ),
    }),
  }),
};
