import { services } from '#contract/index.ts';
import { dayAfter } from '#contract/core/time.ts';
import { blockStartOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { Fixture } from '../fixture.ts';
import { shiftOf } from '../shifts.ts';
import type { TestApp } from '../testApp.ts';
import { inDays } from '../until.ts';
import type { Samples } from './sample.ts';

const { shifts } = services;
const here = (f: Fixture) => f.merchantIds[0] ?? 0;
const third = (f: Fixture) => f.merchantIds[2] ?? 0;
const ahead = (t: TestApp, days: number) => dayAfter(t.clock.now().toISOString().slice(0, 10), days);

/** How many were added to an application: files that a worker shares count each for themselves. */
const counts = new WeakMap<TestApp, number>();
function next(t: TestApp): number {
  const n = (counts.get(t) ?? 0) + 1;
  counts.set(t, n);
  return n;
}

/** A day on which no other sample has a shift. */
const THURSDAY = 4;

/** A quarter hour of a shift, each time another one. */
async function addShift(t: TestApp) {
  const block_start = blockStartOf(serviceMinute('0000') + next(t) * 15);
  const admin = await t.as('admin');
  const body = shiftOf(third(t.fixture), [{ dow: THURSDAY, block_start, block_duration: 15 }]);
  return admin.call(shifts.create, { body });
}

/** A closure, each time of another date. */
async function addSpecialDay(t: TestApp) {
  const admin = await t.as('admin');
  const body = { merchant_id: third(t.fixture), date: ahead(t, 30 + next(t)), is_closed: true };
  return admin.call(shifts.saveSpecialDay, { body });
}

const span = { start_date: '2027-03-01', end_date: '2027-03-07' };

export const samples: Samples<'shifts'> = {
  list: (f) => ({
    query: { merchant_id: here(f) },
    invalid: { query: { merchant_id: 'here' } },
  }),
  save: (f) => ({
    body: shiftOf(third(f), [{ dow: 1, block_start: '0500' }]),
    again: (reply) => {
      const { merchant_shift_id } = Object(reply);
      return { body: { ...shiftOf(third(f), [{ dow: 1, block_start: '0515' }]), merchant_shift_id } };
    },
    invalid: { body: shiftOf(third(f), [{ dow: 7 }]) },
    leaves: 'shift.created',
  }),
  create: (f) => ({
    body: shiftOf(third(f), [{ dow: 2, block_start: '0500' }]),
    invalid: { body: shiftOf(third(f), [{ block_start: '1807' }]) },
    leaves: 'shift.created',
  }),
  update: (f) => ({
    params: { id: 1 },
    body: shiftOf(third(f), [{ dow: 3, block_start: '0500' }]),
    arrange: async (t) => ({ params: { id: (await addShift(t)).merchant_shift_id } }),
    invalid: { body: shiftOf(third(f), []) },
    leaves: 'shift.updated',
  }),
  remove: () => ({
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await addShift(t)).merchant_shift_id } }),
    invalid: { params: { id: 'brunch' } },
    leaves: 'shift.removed',
  }),
  restore: () => ({
    params: { id: 1 },
    arrange: async (t) => {
      const id = (await addShift(t)).merchant_shift_id;
      await (await t.as('admin')).call(shifts.remove, { params: { id } });
      return { params: { id } };
    },
    invalid: { params: { id: 'brunch' } },
    leaves: 'shift.restored',
  }),
  schedules: (f) => ({
    params: { id: here(f) },
    query: span,
    invalid: { query: { start_date: '2027-03-07', end_date: '2027-03-01' } },
  }),
  admin: (f) => ({
    query: { merchantId: here(f), dateStart: '2027-03-01', dateEnd: '2027-03-07' },
    invalid: { query: { merchantId: here(f), dateStart: '2027-03-01', dateEnd: '2031-03-07' } },
  }),
  saveSpecialDay: (f) => ({
    body: { merchant_id: third(f), date: inDays(300).slice(0, 10), is_closed: true, name: 'Inventory day' },
    arrange: async (t) => ({
      body: { merchant_id: third(f), date: ahead(t, 3), is_closed: true, name: 'Inventory day' },
    }),
    again: (reply) => {
      const { merchant_special_day_id, date } = Object(reply);
      return {
        body: { merchant_id: third(f), merchant_special_day_id, date, is_closed: true, name: 'Closed' },
      };
    },
    invalid: { body: { merchant_id: third(f), date: inDays(300).slice(0, 10), name: 'Open, but when?' } },
    leaves: 'special_day.created',
  }),
  removeSpecialDay: () => ({
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: (await addSpecialDay(t)).merchant_special_day_id } }),
    invalid: { params: { id: 'christmas' } },
    leaves: 'special_day.removed',
  }),
  savePacing: (f) => ({
    body: {
      merchant_id: third(f),
      merchant_shift_id: 1,
      dows: [1],
      blocks: [{ block_start: '0345', value: 12 }],
    },
    arrange: async (t) => {
      const { merchant_shift_id, schedules } = await addShift(t);
      const blocks = schedules.map(({ block_start }) => ({ block_start, value: 12 }));
      return { body: { merchant_id: third(f), merchant_shift_id, dows: [THURSDAY], blocks } };
    },
    invalid: { body: { merchant_id: third(f), merchant_shift_id: 1, dows: [1], blocks: [] } },
    leaves: 'shift.paced',
  }),
  saveDayPacing: (f) => ({
    body: {
      merchant_id: third(f),
      date: inDays(300).slice(0, 10),
      blocks: [{ block_start: '1800', value: null }],
    },
    invalid: {
      body: {
        merchant_id: third(f),
        date: inDays(300).slice(0, 10),
        blocks: [{ block_start: '1800', value: -1 }],
      },
    },
    leaves: 'service_day.paced',
  }),
};
