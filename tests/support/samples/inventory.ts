import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { slotOf } from '../inventory.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type Samples } from './sample.ts';

const { inventory } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const NOBODY = 987_654_321;
const DATE = '2027-03-05';
const unique = () => `Type ${randomUUID().slice(0, 8)}`;

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
  params: { id: NOBODY },
  arrange: async (t) => ({ params: { id: await type(t) } }),
  invalid: { params: { id: 'first' } },
  ...more,
});

const ofPlan = (more: Partial<Sample>): Sample => ({
  params: { id: NOBODY },
  arrange: async (t) => ({ params: { id: (await plan(t)).configurationId } }),
  invalid: { params: { id: 'first' } },
  ...more,
});

const ofSlot = (more: Partial<Sample>): Sample => ({
  params: { slotId: NOBODY },
  arrange: async (t) => ({ params: { slotId: (await datedSlot(t)).slotId } }),
  invalid: { params: { slotId: 'first' } },
  ...more,
});

export const samples: Samples<'inventory'> = {
  listTypes: (f) => ({
    params: { id: own(f) },
    query: { included_reservation_types: 'shared' },
    invalid: { query: { included_reservation_types: 'all' } },
  }),
  createType: (f) => ({
    params: { id: own(f) },
    body: { name: unique(), noticeMinutes: 60 },
    invalid: { body: { name: '' } },
    leaves: 'reservation_type.created',
  }),
  updateType: (f) => ({
    params: { id: own(f) },
    body: { id: NOBODY, name: unique() },
    arrange: async (t) => ({ body: { id: await type(t), name: unique() } }),
    invalid: { body: { id: 1, advanceDays: -1 } },
    leaves: 'reservation_type.updated',
  }),
  removeType: leaving('reservation_type.removed', () => ofType({})),
  excludedTables: () => ofType({}),
  saveExcludedTables: leaving('reservation_type.updated', () =>
    ofType({ body: { excluded_tables: [] }, invalid: { body: { excluded_tables: 'none' } } }),
  ),
  overbookingOptions: () =>
    ofType({
      query: { date: DATE, time: '19:00', partySize: 2 },
      invalid: { query: { date: DATE } },
    }),
  listConfigurations: (f) => ({
    query: { merchantId: own(f) },
    invalid: { query: {} },
  }),
  getConfiguration: () => ofPlan({}),
  createConfiguration: () => ({
    body: planOf(NOBODY),
    arrange: async (t) => ({ body: planOf(await type(t)) }),
    invalid: { body: { ...planOf(1), days: [] } },
    leaves: 'inventory_configuration.created',
  }),
  updateConfiguration: leaving('inventory_configuration.updated', () =>
    ofPlan({ body: { name: 'Spring' }, invalid: { body: { days: [7] } } }),
  ),
  removeConfiguration: leaving('inventory_configuration.removed', () => ofPlan({})),
  createSlot: () => ({
    body: { ...slotOf('19:00'), reservationTypeId: NOBODY, date: DATE },
    arrange: async (t) => ({ body: { ...slotOf('19:00'), reservationTypeId: await type(t), date: DATE } }),
    invalid: { body: { ...slotOf('19:07'), reservationTypeId: 1, date: DATE } },
    leaves: 'inventory_slot.created',
  }),
  updateSlot: leaving('inventory_slot.updated', () =>
    ofSlot({ body: { slotTime: '19:15' }, invalid: { body: { durationMinutes: 135 } } }),
  ),
  removeSlot: leaving('inventory_slot.removed', () => ofSlot({})),
  block: () => ({
    body: { slotId: NOBODY, date: DATE },
    arrange: async (t) => ({ body: { slotId: (await datedSlot(t)).slotId, date: DATE, reason: 'Piano' } }),
    invalid: { body: { slotId: 1, date: 'today' } },
    leaves: 'inventory_slot.blocked',
  }),
  removeStatus: () => ({
    query: { statusId: NOBODY },
    arrange: async (t) => {
      const { slotId } = await datedSlot(t);
      await (await t.as('admin')).call(inventory.block, { body: { slotId, date: DATE, reason: 'Piano' } });
      return { query: { slotId, date: DATE } };
    },
    invalid: { query: { slotId: 1 } },
    leaves: 'inventory_slot.unblocked',
  }),
  planned: (f) => ({
    query: { merchantId: own(f), date: DATE },
    invalid: { query: { date: DATE } },
  }),
  conflicts: () => ({
    query: { reservationTypeId: NOBODY, dayOfWeek: 5, startDate: DATE },
    arrange: async (t) => ({ query: { reservationTypeId: await type(t), dayOfWeek: 5, startDate: DATE } }),
    invalid: { query: { reservationTypeId: 1, dayOfWeek: 7, startDate: DATE } },
  }),
};
