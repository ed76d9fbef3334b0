import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { addRoom, tableOf } from '../floor.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const { floor } = services;
const unique = () => `T${randomUUID().slice(0, 8)}`;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const foreign = (f: Fixture) => ({ params: { id: f.otherMerchantIds[0] ?? 0, roomId: 1 }, expect: 404 });
const elsewhere = { params: { id: 999_999_999 }, expect: 404 };

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
  as: 'host',
  params: { id: own(f) },
  denied: null,
  foreign: { params: { id: f.otherMerchantIds[0] ?? 0 }, expect: 404 },
  invalid: { params: { id: 'first' } },
});

const readingRoom = (f: Fixture): Sample => ({
  as: 'host',
  params: { id: own(f), roomId: 1 },
  arrange: async (t) => ({ params: (await room(t)).params }),
  denied: null,
  foreign: foreign(f),
  invalid: { params: { id: own(f), roomId: 'first' } },
});

const listingSections = (f: Fixture): Sample => ({
  as: 'host',
  query: { merchant_id: own(f), date: '2026-11-20' },
  denied: null,
  foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
  invalid: { query: { merchant_id: own(f), date: 'today' } },
});

const writing = { as: 'admin', denied: 'support' } as const;

export const floorSamples: Samples<'floor'> = {
  rooms: reading,
  listRooms: reading,
  getRoom: readingRoom,
  createRoom: (f) => ({
    ...writing,
    params: { id: own(f) },
    body: { name: unique() },
    foreign: { params: { id: f.otherMerchantIds[0] ?? 0 }, expect: 404 },
    invalid: { body: { name: '' } },
  }),
  updateRoom: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1 },
    body: { name: unique(), sort_order: 2 },
    arrange: async (t) => ({ params: (await room(t)).params }),
    foreign: foreign(f),
    invalid: { body: { name: unique(), sort_order: -1 } },
  }),
  removeRoom: (f) => ({ ...readingRoom(f), ...writing }),
  listTables: readingRoom,
  createTable: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1 },
    body: tableOf(unique()),
    arrange: async (t) => ({ params: (await room(t)).params }),
    foreign: foreign(f),
    invalid: { body: tableOf(unique(), { min_capacity: 5 }) },
  }),
  saveTables: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1 },
    body: { tables: [tableOf(unique())], removed: [] },
    arrange: async (t) => ({ params: (await room(t)).params }),
    foreign: foreign(f),
    invalid: { body: { tables: [tableOf(unique(), { table_layout_type_id: 99 })] } },
  }),
  updateTable: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1, mrtId: 1 },
    body: tableOf(unique()),
    arrange: async (t) => {
      const { params, one } = await room(t);
      return { params: { ...params, mrtId: one.mrt_id } };
    },
    foreign: { params: { ...foreign(f).params, mrtId: 1 }, expect: 404 },
    invalid: { body: tableOf('') },
  }),
  removeTable: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1, mrtId: 1 },
    arrange: async (t) => {
      const { params, one } = await room(t);
      return { params: { ...params, mrtId: one.mrt_id } };
    },
    foreign: { params: { ...foreign(f).params, mrtId: 1 }, expect: 404 },
    invalid: { params: { id: own(f), roomId: 1, mrtId: 'first' } },
  }),
  listCombinations: readingRoom,
  createCombination: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1 },
    body: combined([randomUUID(), randomUUID()]),
    arrange: async (t) => {
      const { params, one, two } = await room(t);
      return { params, body: combined([one.local_id, two.local_id]) };
    },
    foreign: foreign(f),
    invalid: { body: combined([randomUUID()]) },
  }),
  updateCombination: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1, combinationId: 1 },
    body: combined([randomUUID(), randomUUID()]),
    arrange: combination,
    foreign: { params: { ...foreign(f).params, combinationId: 1 }, expect: 404 },
    invalid: { body: combined([]) },
  }),
  removeCombination: (f) => ({
    ...writing,
    params: { id: own(f), roomId: 1, combinationId: 1 },
    arrange: async (t) => ({ params: (await combination(t)).params }),
    foreign: { params: { ...foreign(f).params, combinationId: 1 }, expect: 404 },
    invalid: { params: { id: own(f), roomId: 1, combinationId: 'first' } },
  }),
  listSections: listingSections,
  sectionsOfRooms: listingSections,
  createSection: (f) => ({
    ...writing,
    body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window' },
    arrange: async (t) => ({ body: (await section(t)).body }),
    foreign: {
      body: { merchant_id: f.otherMerchantIds[0], merchant_room_id: 1, name: 'Window' },
      expect: 404,
    },
    invalid: { body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window', colour: 8 } },
  }),
  updateSection: (f) => ({
    ...writing,
    params: { id: 1 },
    body: { merchant_id: own(f), merchant_room_id: 1, name: 'Window' },
    arrange: async (t) => {
      const { body, merchant_section_id } = await section(t);
      return { params: { id: merchant_section_id }, body: { ...body, name: 'Patio' } };
    },
    foreign: elsewhere,
    invalid: { body: { name: 'Window' } },
  }),
  removeSection: () => ({
    ...writing,
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await section(t)).merchant_section_id } }),
    foreign: elsewhere,
    invalid: { params: { id: 'first' } },
  }),
  sectionTables: () => ({
    ...writing,
    body: { merchant_section_id: 1, mrt_ids: [] },
    arrange: async (t) => {
      const { merchant_section_id, one } = await section(t);
      return { body: { merchant_section_id, mrt_ids: [one.mrt_id] } };
    },
    foreign: { body: { merchant_section_id: 999_999_999, mrt_ids: [] }, expect: 404 },
    invalid: { body: { merchant_section_id: 1, mrt_ids: ['all'] } },
  }),
  sectionServer: () => ({
    as: 'host',
    denied: null,
    body: { merchant_section_id: 1, date: '2026-11-20', server_name: 'Lena' },
    arrange: async (t) => {
      const { merchant_section_id } = await section(t);
      return { body: { merchant_section_id, date: '2026-11-20', server_name: 'Lena' } };
    },
    foreign: {
      body: { merchant_section_id: 999_999_999, date: '2026-11-20', server_name: 'Lena' },
      expect: 404,
    },
    invalid: { body: { merchant_section_id: 1, date: 'today', server_name: 'Lena' } },
  }),
  tableTypes: () => ({ as: 'host', denied: null, foreign: null, invalid: null }),
};
