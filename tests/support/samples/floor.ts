import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { addRoom, tableOf } from '../floor.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type Samples } from './sample.ts';

const { floor } = services;
const unique = () => `T${randomUUID().slice(0, 8)}`;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;

/** A room of its own with two tables. */
async function room(t: TestApp) {
  const { id: roomId, tables } = await addRoom(t, {}, [unique(), unique()]);
  const [one, two] = tables;
  if (!one || !two) throw new Error('The room has no tables');
  return { params: { id: own(t.fixture), roomId }, one, two };
}

const combined = (localIds: string[]) => ({
  name: 'Long table',
  merchant_table_local_ids: localIds,
  min_capacity: 5,
  max_capacity: 8,
});

async function combination(t: TestApp) {
  const { params, one, two } = await room(t);
  const body = combined([one.local_id, two.local_id]);
  const admin = await t.as('admin');
  const { table_combination_id } = await admin.call(floor.createCombination, { params, body });
  return { params: { ...params, combinationId: table_combination_id }, body };
}

async function section(t: TestApp) {
  const { params, one } = await room(t);
  const body = { merchant_id: params.id, merchant_room_id: params.roomId, name: 'Window' };
  const { merchant_section_id } = await (await t.as('admin')).call(floor.createSection, { body });
  return { body, merchant_section_id, one };
}

const reading = (f: Fixture): Sample => ({
  params: { id: own(f) },
  invalid: { params: { id: 'first' } },
});

const readingRoom = (f: Fixture): Sample => ({
  params: { id: own(f), roomId: 1 },
  arrange: async (t) => ({ params: (await room(t)).params }),
  invalid: { params: { id: own(f), roomId: 'first' } },
});

const listingSections = (f: Fixture): Sample => ({
  query: { merchant_id: own(f), date: '2026-11-20' },
  invalid: { query: { merchant_id: own(f), date: 'today' } },
});

export const samples: Samples<'floor'> = {
  rooms: reading,
  listRooms: reading,
  getRoom: readingRoom,
  createRoom: (f) => ({
    params: { id: own(f) },
    body: { name: unique() },
    invalid: { body: { name: '' } },
    leaves: 'room.created',
  }),
  updateRoom: (f) => ({
    params: { id: own(f), roomId: 1 },
    body: { name: unique(), sort_order: 2 },
    arrange: async (t) => ({ params: (await room(t)).params }),
    invalid: { body: { name: unique(), sort_order: -1 } },
    leaves: 'room.updated',
  }),
  removeRoom: leaving('room.removed', (f) => readingRoom(f)),
  listTables: readingRoom,
  createTable: (f) => ({
    params: { id: own(f), roomId: 1 },
    body: tableOf(unique()),
    arrange: async (t) => ({ params: (await room(t)).params }),
    invalid: { body: tableOf(unique(), { min_capacity: 5 }) },
    leaves: 'table.created',
  }),
  saveTables: (f) => ({
    params: { id: own(f), roomId: 1 },
    body: { tables: [tableOf(unique())], removed: [] },
    arrange: async (t) => ({ params: (await room(t)).params }),
    invalid: { body: { tables: [tableOf(unique(), { table_layout_type_id: 99 })] } },
    leaves: 'table.created',
  }),
  updateTable: (f) => ({
    params: { id: own(f), roomId: 1, mrtId: 1 },
    body: tableOf(unique()),
    arrange: async (t) => {
      const { params, one } = await room(t);
      return { params: { ...params, mrtId: one.mrt_id } };
    },
    invalid: { body: tableOf('') },
    leaves: 'table.updated',
  }),
  removeTable: (f) => ({
    params: { id: own(f), roomId: 1, mrtId: 1 },
    arrange: async (t) => {
      const { params, one } = await room(t);
      return { params: { ...params, mrtId: one.mrt_id } };
    },
    invalid: { params: { id: own(f), roomId: 1, mrtId: 'first' } },
    leaves: 'table.removed',
  }),
  listCombinations: readingRoom,
  createCombination: (f) => ({
    params: { id: own(f), roomId: 1 },
    body: combined([randomUUID(), randomUUID()]),
    arrange: async (t) => {
      const { params, one, two } = await room(t);
      return { params, body: combined([one.local_id, two.local_id]) };
    },
    invalid: { body: combined([randomUUID()]) },
    leaves: 'table_combination.created',
  }),
  updateCombination: (f) => ({
    params: { id: own(f), roomId: 1, combinationId: 1 },
    body: combined([randomUUID(), randomUUID()]),
    arrange: combination,
    invalid: { body: combined([]) },
    leaves: 'table_combination.updated',
  }),
  removeCombination: (f) => ({
    params: { id: own(f), roomId: 1, combinationId: 1 },
    arrange: async (t) => ({ params: (await combination(t)).params }),
    invalid: { params: { id: own(f), roomId: 1, combinationId: 'first' } },
    leaves: 'table_combination.removed',
  }),
  listSections: listingSections,
  sectionsOfRooms: listingSections,
  createSection: (f) => ({
    body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window' },
    arrange: async (t) => ({ body: (await section(t)).body }),
    invalid: { body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window', colour: 8 } },
    leaves: 'section.created',
  }),
  updateSection: (f) => ({
    params: { id: 1 },
    body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window' },
    arrange: async (t) => {
      const { body, merchant_section_id } = await section(t);
      return { params: { id: merchant_section_id }, body: { ...body, name: 'Patio' } };
    },
    invalid: { body: { name: 'Window' } },
    leaves: 'section.updated',
  }),
  removeSection: () => ({
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await section(t)).merchant_section_id } }),
    invalid: { params: { id: 'first' } },
    leaves: 'section.removed',
  }),
  sectionTables: () => ({
    body: { merchant_section_id: 1, mrt_ids: [] },
    arrange: async (t) => {
      const { merchant_section_id, one } = await section(t);
      return { body: { merchant_section_id, mrt_ids: [one.mrt_id] } };
    },
    invalid: { body: { merchant_section_id: 1, mrt_ids: ['all'] } },
    leaves: 'section.updated',
  }),
  sectionServer: () => ({
    body: { merchant_section_id: 1, date: '2026-11-20', server_name: 'Lena' },
    arrange: async (t) => {
      const { merchant_section_id } = await section(t);
      return { body: { merchant_section_id, date: '2026-11-20', server_name: 'Lena' } };
    },
    invalid: { body: { merchant_section_id: 1, date: 'today', server_name: 'Lena' } },
    leaves: 'section.server_set',
  }),
  tableTypes: () => ({ invalid: null }),
};
