import { services } from '#contract/index.ts';
import { dayAfter } from '#contract/core/time.ts';
import { blockStartOf, serviceMinute } from '#contract/shifts/minutes.ts';
import type { Fixture } from '../fixture.ts';
import { shiftOf } from '../shifts.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const { shifts } = services;
const here = (f: Fixture) => f.merchantIds[0] ?? 0;
const there = (f: Fixture) => f.otherMerchantIds[0] ?? 0;
const third = (f: Fixture) => f.merchantIds[2] ?? 0;
const ahead = (t: TestApp, days: number) => dayAfter(t.clock.now().toISOString().slice(0, 10), days);
const NOBODY = { params: { id: 987_654_321 }, expect: 404 };

let added = 0;

/** A quarter hour of a shift on a night, each time another one. */
async function addShift(t: TestApp) {
  added += 1;
  const block_start = blockStartOf(serviceMinute('0000') + added * 15);
  const admin = await t.as('admin');
  const body = shiftOf(third(t.fixture), [{ dow: 1, block_start, block_duration: 15 }]);
  return admin.call(shifts.create, { body });
}

/** A closure, each time of another date. */
async function addSpecialDay(t: TestApp) {
  added += 1;
  const admin = await t.as('admin');
  const body = { merchant_id: third(t.fixture), date: ahead(t, 30 + added), is_closed: true };
  return admin.call(shifts.saveSpecialDay, { body });
}

const span = { start_date: '2027-03-01', end_date: '2027-03-07' };

export const shiftSamples: Samples<'shifts'> = {
  list: (f) => ({
    as: 'host',
    query: { merchant_id: here(f) },
    denied: null,
    foreign: { query: { merchant_id: there(f) }, expect: 404 },
    invalid: { query: { merchant_id: 'here' } },
  }),
  save: (f) => ({
    as: 'admin',
    body: shiftOf(third(f), [{ dow: 1, block_start: '0500' }]),
    denied: 'host',
    foreign: { body: shiftOf(there(f)), expect: 404 },
    invalid: { body: shiftOf(third(f), [{ dow: 7 }]) },
  }),
  create: (f) => ({
    as: 'admin',
    body: shiftOf(third(f), [{ dow: 2, block_start: '0500' }]),
    denied: 'host',
    foreign: { body: shiftOf(there(f)), expect: 404 },
    invalid: { body: shiftOf(third(f), [{ block_start: '1807' }]) },
  }),
  update: (f) => ({
    as: 'admin',
    params: { id: 1 },
    body: shiftOf(third(f), [{ dow: 3, block_start: '0500' }]),
    arrange: async (t) => ({ params: { id: (await addShift(t)).merchant_shift_id } }),
    denied: 'host',
    foreign: NOBODY,
    invalid: { body: shiftOf(third(f), []) },
  }),
  remove: () => ({
    as: 'admin',
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await addShift(t)).merchant_shift_id } }),
    denied: 'host',
    foreign: NOBODY,
    invalid: { params: { id: 'brunch' } },
  }),
  restore: () => ({
    as: 'admin',
    params: { id: 1 },
    arrange: async (t) => {
      const id = (await addShift(t)).merchant_shift_id;
      await (await t.as('admin')).call(shifts.remove, { params: { id } });
      return { params: { id } };
    },
    denied: 'host',
    foreign: NOBODY,
    invalid: { params: { id: 'brunch' } },
  }),
  schedules: (f) => ({
    as: 'host',
    params: { id: here(f) },
    query: span,
    denied: null,
    foreign: { params: { id: there(f) }, expect: 404 },
    invalid: { query: { start_date: '2027-03-07', end_date: '2027-03-01' } },
  }),
  admin: (f) => ({
    as: 'host',
    query: { merchantId: here(f), dateStart: '2027-03-01', dateEnd: '2027-03-07' },
    denied: null,
    foreign: {
      query: { merchantId: there(f), dateStart: '2027-03-01', dateEnd: '2027-03-07' },
      expect: 404,
    },
    invalid: { query: { merchantId: here(f), dateStart: '2027-03-01', dateEnd: '2031-03-07' } },
  }),
  saveSpecialDay: (f) => ({
    as: 'admin',
    body: { merchant_id: third(f), date: '2999-03-05', is_closed: true, name: 'Inventory day' },
    arrange: async (t) => ({
      body: { merchant_id: third(f), date: ahead(t, 3), is_closed: true, name: 'Inventory day' },
    }),
    denied: 'host',
    foreign: { body: { merchant_id: there(f), date: '2999-03-05', is_closed: true }, expect: 404 },
    invalid: { body: { merchant_id: third(f), date: '2999-03-05', name: 'Open, but when?' } },
  }),
  removeSpecialDay: () => ({
    as: 'admin',
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await addSpecialDay(t)).merchant_special_day_id } }),
    denied: 'host',
    foreign: NOBODY,
    invalid: { params: { id: 'christmas' } },
  }),
  savePacing: (f) => ({
    as: 'admin',
    body: {
      merchant_id: third(f),
      merchant_shift_id: 1,
      dows: [1],
      blocks: [{ block_start: '0345', value: 12 }],
    },
    arrange: async (t) => {
      const { merchant_shift_id, schedules } = await addShift(t);
      const blocks = schedules.map(({ block_start }) => ({ block_start, value: 12 }));
      return { body: { merchant_id: third(f), merchant_shift_id, dows: [1], blocks } };
    },
    denied: 'host',
    foreign: {
      body: {
        merchant_id: there(f),
        merchant_shift_id: 1,
        dows: [1],
        blocks: [{ block_start: '0345', value: 1 }],
      },
      expect: 404,
    },
    invalid: { body: { merchant_id: third(f), merchant_shift_id: 1, dows: [1], blocks: [] } },
  }),
  saveDayPacing: (f) => ({
    as: 'admin',
    body: { merchant_id: third(f), date: '2999-03-05', blocks: [{ block_start: '1800', value: null }] },
    denied: 'host',
    foreign: {
      body: { merchant_id: there(f), date: '2999-03-05', blocks: [{ block_start: '1800', value: null }] },
      expect: 404,
    },
    invalid: {
      body: { merchant_id: third(f), date: '2999-03-05', blocks: [{ block_start: '1800', value: -1 }] },
    },
  }),
};
