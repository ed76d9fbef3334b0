import { randomUUID } from 'node:crypto';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { serviceInstant, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { addRoom, tableOf } from './floor.ts';
import { shiftOf } from './shifts.ts';
import type { TestApp } from './testApp.ts';

const { availability, floor, inventory, reservations, shifts } = services;
const ZONE = 'America/Los_Angeles';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** What a person fills in of a slot. */
export function slotOf(slotTime: string, fields: object = {}) {
  return { slotTime, minimumCapacity: 1, maximumCapacity: 4, durationMinutes: 90, ...fields };
}

/** A location with a drawn room, a dinner every day, a reservation type, and the calls that tests make of them. */
export type Inventory = Awaited<ReturnType<typeof openInventory>>;

/** Opens dinner from 17:00 to 23:00 with tables for `sizes` at a location of the fixture. */
export async function openInventory(
  t: TestApp,
  { index = 0, sizes = [4], shift = {} }: { index?: number; sizes?: readonly number[]; shift?: object } = {},
) {
  const merchantId = t.fixture.merchantIds[index] ?? 0;
  const [admin, host] = [await t.as('admin'), await t.as('host')];
  const room = await addRoom(t, { merchantId });
  const params = { id: merchantId, roomId: room.id };
  const tables = sizes.map((size) =>
    tableOf(unique('T'), { min_capacity: 1, max_capacity: size, capacity: size }),
  );
  const { data } = await admin.call(floor.saveTables, { params, body: { tables } });
  const week = EVERY_DAY.map((dow) => ({ dow, block_start: '1700', block_duration: 360, ...shift }));
  await admin.call(shifts.create, { body: shiftOf(merchantId, week, { name: 'Dinner' }) });
  const { reservationType } = await admin.call(inventory.createType, {
    params: { id: merchantId },
    body: { name: unique('Dining room'), roomIds: [room.id] },
  });
  const today = businessDate(ZONE, t.clock.now(), 5);
  const at = (date: string, time: string) => serviceInstant(ZONE, date, serviceMinute(time)).toISOString();
  const { id: typeId } = reservationType;
  return {
    t,
    admin,
    host,
    merchantId,
    roomId: room.id,
    typeId,
    tableIds: data.map(({ mrt_id }) => mrt_id),
    day: (days: number) => dayAfter(today, days),
    at,
    async addSlot(date: string, time: string, fields: object = {}) {
      const body = { ...slotOf(time), reservationTypeId: typeId, date, ...fields };
      return (await admin.call(inventory.createSlot, { body })).slot;
    },
    async planned(date: string) {
      const query = { merchantId, date };
      return (await host.call(inventory.planned, { query })).data;
    },
    async bookable(date: string, partySize = 2, query: object = {}) {
      const search = { merchant_id: merchantId, party_size: partySize, search_ts: at(date, '05:00') };
      return (await host.call(availability.inventory, { query: { ...search, ...query } })).data;
    },
    bookingOf: (slot: Pick<Slot, 'slotId' | 'date' | 'time'>, fields: object = {}) => ({
      merchant_id: merchantId,
      reserved_ts: at(slot.date ?? '', slot.time),
      party_size: 2,
      slot_id: slot.slotId,
      ...fields,
    }),
    book(slot: Pick<Slot, 'slotId' | 'date' | 'time'>, fields: object = {}) {
      return host.call(reservations.create, { body: this.bookingOf(slot, fields) });
    },
    refusal(slot: Pick<Slot, 'slotId' | 'date' | 'time'>, fields: object = {}) {
      return host.refusal(reservations.create, { body: this.bookingOf(slot, fields) });
    },
  };
}
