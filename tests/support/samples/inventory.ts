import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { slotOf } from '../inventory.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const { inventory } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const there = (f: Fixture) => f.otherMerchantIds[0] ?? 0;
const NOBODY = 987_654_321;
const DATE = '2027-03-05';
const unique = () => `Type ${randomUUID().slice(0, 8)}`;
const writing = { as: 'admin', denied: 'support' } as const;
const reading = { as: 'host', denied: null } as const;

async function type(t: TestApp): Promise<number> {
  const params = { id: own(t.fixture) };
  const made = await (await t.as('admin')).call(inventory.createType, { params, body: { name: unique() } });
  return made.reservationType.id;
}

const planOf = (reservationTypeId: number) => ({
  reservationTypeId,
  name: 'Winter',
  days: [5, 6],
  startDate: '2027-01-01',
  slots: [slotOf('19:00')],
});

async function plan(t: TestApp) {
  const body = planOf(await type(t));
  return (await (await t.as('admin')).call(inventory.createConfiguration, { body })).configuration;
}

async function datedSlot(t: TestApp) {
  const body = { ...slotOf('19:00'), reservationTypeId: await type(t), date: DATE };
  return (await (await t.as('admin')).call(inventory.createSlot, { body })).slot;
}

const ofType = (more: Partial<Sample>): Sample => ({
  ...writing,
  params: { id: NOBODY },
  arrange: async (t) => ({ params: { id: await type(t) } }),
  foreign: { params: { id: NOBODY }, expect: 404 },
  invalid: { params: { id: 'first' } },
  ...more,
});

const ofPlan = (more: Partial<Sample>): Sample => ({
  ...writing,
  params: { id: NOBODY },
  arrange: async (t) => ({ params: { id: (await plan(t)).configurationId } }),
  foreign: { params: { id: NOBODY }, expect: 404 },
  invalid: { params: { id: 'first' } },
  ...more,
});

const ofSlot = (more: Partial<Sample>): Sample => ({
  ...writing,
  params: { slotId: NOBODY },
  arrange: async (t) => ({ params: { slotId: (await datedSlot(t)).slotId } }),
  foreign: { params: { slotId: NOBODY }, expect: 404 },
  invalid: { params: { slotId: 'first' } },
  ...more,
});

export const inventorySamples: Samples<'inventory'> = {
  listTypes: (f) => ({
    ...reading,
    params: { id: own(f) },
    query: { included_reservation_types: 'shared' },
    foreign: { params: { id: there(f) }, expect: 404 },
    invalid: { query: { included_reservation_types: 'all' } },
  }),
  createType: (f) => ({
    ...writing,
    params: { id: own(f) },
    body: { name: unique(), noticeMinutes: 60 },
    foreign: { params: { id: there(f) }, expect: 404 },
    invalid: { body: { name: '' } },
  }),
  updateType: (f) => ({
    ...writing,
    params: { id: own(f) },
    body: { id: NOBODY, name: unique() },
    arrange: async (t) => ({ body: { id: await type(t), name: unique() } }),
    foreign: { params: { id: own(f) }, body: { id: NOBODY, name: unique() }, expect: 404 },
    invalid: { body: { id: 1, advanceDays: -1 } },
  }),
  removeType: () => ofType({}),
  excludedTables: () => ofType(reading),
  saveExcludedTables: () =>
    ofType({ body: { excluded_tables: [] }, invalid: { body: { excluded_tables: 'none' } } }),
  overbookingOptions: () =>
    ofType({
      ...reading,
      query: { date: DATE, time: '19:00', partySize: 2 },
      invalid: { query: { date: DATE } },
    }),
  listConfigurations: (f) => ({
    ...reading,
    query: { merchantId: own(f) },
    foreign: { query: { merchantId: there(f) }, expect: 404 },
    invalid: { query: {} },
  }),
  getConfiguration: () => ofPlan(reading),
  createConfiguration: () => ({
    ...writing,
    body: planOf(NOBODY),
    arrange: async (t) => ({ body: planOf(await type(t)) }),
    foreign: { body: planOf(NOBODY), expect: 404 },
    invalid: { body: { ...planOf(1), days: [] } },
  }),
  updateConfiguration: () => ofPlan({ body: { name: 'Spring' }, invalid: { body: { days: [7] } } }),
  removeConfiguration: () => ofPlan({}),
  createSlot: () => ({
    ...writing,
    body: { ...slotOf('19:00'), reservationTypeId: NOBODY, date: DATE },
    arrange: async (t) => ({ body: { ...slotOf('19:00'), reservationTypeId: await type(t), date: DATE } }),
    foreign: { body: { ...slotOf('19:00'), reservationTypeId: NOBODY, date: DATE }, expect: 404 },
    invalid: { body: { ...slotOf('19:07'), reservationTypeId: 1, date: DATE } },
  }),
  updateSlot: () => ofSlot({ body: { slotTime: '19:15' }, invalid: { body: { durationMinutes: 135 } } }),
  removeSlot: () => ofSlot({}),
  block: () => ({
    ...writing,
    body: { slotId: NOBODY, date: DATE },
    arrange: async (t) => ({ body: { slotId: (await datedSlot(t)).slotId, date: DATE, reason: 'Piano' } }),
    foreign: { body: { slotId: NOBODY, date: DATE }, expect: 404 },
    invalid: { body: { slotId: 1, date: 'today' } },
  }),
  removeStatus: () => ({
    ...writing,
    query: { statusId: NOBODY },
    arrange: async (t) => ({ query: { slotId: (await datedSlot(t)).slotId, date: DATE } }),
    foreign: { query: { statusId: NOBODY }, expect: 404 },
    invalid: { query: { slotId: 1 } },
  }),
  planned: (f) => ({
    ...reading,
    query: { merchantId: own(f), date: DATE },
    foreign: { query: { merchantId: there(f), date: DATE }, expect: 404 },
    invalid: { query: { date: DATE } },
  }),
  conflicts: () => ({
    ...reading,
    query: { reservationTypeId: NOBODY, dayOfWeek: 5, startDate: DATE },
    arrange: async (t) => ({ query: { reservationTypeId: await type(t), dayOfWeek: 5, startDate: DATE } }),
    foreign: { query: { reservationTypeId: NOBODY, dayOfWeek: 5, startDate: DATE }, expect: 404 },
    invalid: { query: { reservationTypeId: 1, dayOfWeek: 7, startDate: DATE } },
  }),
};
