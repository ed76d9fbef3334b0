import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ReasonCode } from '#contract/host/availability/reasons.ts';
import { services } from '#contract/index.ts';
import { isSlotAvailable } from '#contract/host/inventory/rules.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { type Inventory, openInventory } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { availability, inventory, reservations, shifts } = services;
let t: TestApp;
let stand: Inventory;
let days = 2;
/** A date ahead, each test another one. */
let date: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  stand = await openInventory(t, { sizes: [2, 4] });
});
afterAll(() => t?.close());
beforeEach(() => {
  days += 1;
  date = stand.day(days);
});

const one = async (partySize = 2, query: object = {}) => {
  const [slot] = await stand.bookable(date, partySize, query);
  if (!slot) throw new Error('There is no slot');
  expect(isSlotAvailable(slot)).toBe(slot.reasons.length === 0);
  return slot;
};
const codes = async (partySize?: number, query?: object) =>
  (await one(partySize, query)).reasons.map(({ code }) => code);
const special = (fields: object) =>
  stand.admin.call(shifts.saveSpecialDay, { body: { merchant_id: stand.merchantId, date, ...fields } });
const block = (slot: Slot) =>
  stand.admin.call(inventory.block, { body: { slotId: slot.slotId, date, reason: 'Piano' } });

describe('the bookable inventory', () => {
  test('INV-007 INV-016 a slot is answered with its time, sizes and that it can be booked', async () => {
    const slot = await stand.addSlot(date, '19:30');
    expect(await one()).toMatchObject({
      slot_id: slot.slotId,
      reservation_type_id: stand.typeId,
      date,
      time: '19:30',
      reserved_ts: stand.at(date, '19:30'),
      min_party_size: 1,
      max_party_size: 4,
      duration_minutes: 90,
      access_type: 'public',
      status: 'none',
      is_available: 1,
      reasons: [],
    });
  });

  test('INV-014 INV-016 slots come by time, open ones and small ones first, as many as are asked for', async () => {
    const late = await stand.addSlot(date, '20:00');
    const large = await stand.addSlot(date, '19:00', { minimumCapacity: 3 });
    const small = await stand.addSlot(date, '19:00', { maximumCapacity: 2 });
    const blocked = await stand.addSlot(date, '19:00', { status: 'blocked' });
    const ids = async (query: object = {}) =>
      (await stand.bookable(date, 2, query)).map(({ slot_id }) => slot_id);
    const all = [small, large, blocked, late].map(({ slotId }) => slotId);
    expect(await ids()).toEqual(all);
    expect(await ids({ limit: 2 })).toEqual(all.slice(0, 2));
    expect(await ids({ search_ts: stand.at(date, '19:15') })).toEqual([late.slotId]);
    const { data, has_next } = await stand.host.call(availability.inventory, {
      query: { merchant_id: stand.merchantId, party_size: 2, search_ts: stand.at(date, '05:00'), limit: 3 },
    });
    expect([data.length, has_next]).toEqual([3, true]);
  });

  test('INV-015 INV-016 the days searched, the types and the count of covers come when they are asked for', async () => {
    await stand.addSlot(date, '19:30');
    await stand.addSlot(stand.day(days + 1), '18:00');
    const reserved_ts = stand.at(date, '19:30');
    const body = { merchant_id: stand.merchantId, reserved_ts, party_size: 3 };
    await stand.host.call(reservations.create, { body });
    const answer = await stand.host.call(availability.inventory, {
      query: {
        merchant_id: stand.merchantId,
        party_size: 2,
        search_ts: stand.at(date, '05:00'),
        utc_offset_mins: -480,
        search_days: 2,
        show_current_count: 'true',
        show_reservation_types: 'true',
      },
    });
    expect(answer.data.map(({ date: on, current_count }) => [on, current_count])).toEqual([
      [date, 3],
      [stand.day(days + 1), 0],
    ]);
    const types = await stand.host.call(availability.types, { query: { merchant_id: stand.merchantId } });
    expect(answer.reservation_types).toEqual(types.data);
    expect(types.data.map(({ id }) => id)).toContain(stand.typeId);
  });

  test('a past day has no available slot, and an absurd one is refused', async () => {
    const past = stand.day(-3);
    await stand.addSlot(past, '19:00');
    const [slot] = await stand.bookable(past);
    expect([slot?.is_available, slot?.reasons.map(({ code }) => code)]).toEqual([0, ['PAST']]);
    const query = { merchant_id: stand.merchantId, party_size: 2 };
    const far = { ...query, search_ts: '2999-01-01T00:00:00Z' };
    expect((await stand.host.refusal(availability.inventory, { query: far })).errors).toHaveProperty(
      'search_ts',
    );
    const quarters = { ...query, date: '2999-01-01' };
    expect((await stand.host.refusal(availability.quarters, { query: quarters })).errors).toHaveProperty(
      'date',
    );
  });

  test('INV-005 PERM-032 private slots are there only with private inventory switched on', async () => {
    const hidden = await stand.addSlot(date, '19:00', { accessType: 'private' });
    const open = await stand.addSlot(date, '19:15');
    const ids = async (access_type: string) =>
      (await stand.bookable(date, 2, { access_type })).map(({ slot_id }) => slot_id);
    expect(await ids('all')).toEqual([hidden.slotId, open.slotId]);
    expect(await ids('private')).toEqual([hidden.slotId]);
    expect(await ids('public')).toEqual([open.slotId]);
    await withoutFlag('private-inventory', async () => {
      expect(await ids('all')).toEqual([open.slotId]);
      expect(await ids('private')).toEqual([]);
      expect((await stand.planned(date)).map(({ slotId }) => slotId)).toEqual([open.slotId]);
      expect((await stand.refusal(hidden)).details).toEqual({ flag: 'private-inventory' });
      const body = { slotTime: '20:00', minimumCapacity: 1, maximumCapacity: 2, durationMinutes: 60, date };
      const write = { ...body, reservationTypeId: stand.typeId, accessType: 'private' };
      expect((await stand.admin.refusal(inventory.createSlot, { body: write })).code).toBe('FLAG_OFF');
    });
  });
});

async function withoutFlag(flag: string, work: () => Promise<void>) {
  const { db } = t.platform;
  const value = (on: boolean) =>
    db.updateTable('flag_rules').set({ value: on }).where('flag', '=', flag).execute();
  await value(false);
  t.forgetFlags();
  await work();
  await value(true);
  t.forgetFlags();
}

describe('why a slot cannot be booked', () => {
  test('INV-007 NOTICE, TOO_FAR: as early and as late as the type is booked', async () => {
    const params = { id: stand.merchantId };
    const body = { id: stand.typeId, noticeMinutes: 43_200, advanceDays: 1 };
    await stand.admin.call(inventory.updateType, { params, body });
    await stand.addSlot(date, '19:00');
    expect(await codes()).toEqual(['NOTICE', 'TOO_FAR']);
    await stand.admin.call(inventory.updateType, {
      params,
      body: { id: stand.typeId, noticeMinutes: 0, advanceDays: null },
    });
    expect(await codes()).toEqual([]);
  });

  test('INV-007 CLOSED names the special day; another time of the shift closes what lies outside it', async () => {
    await stand.addSlot(date, '19:00');
    const { merchant_special_day_id } = await special({ is_closed: true, name: 'Founders’ Day' });
    expect((await one()).reasons).toEqual([{ code: 'CLOSED', message: 'Closed: Founders’ Day' }]);
    const params = { id: merchant_special_day_id };
    await stand.admin.call(shifts.removeSpecialDay, { params });
    expect(await codes()).toEqual([]);
    const lunch = await stand.addSlot(date, '12:00');
    const at = (await stand.bookable(date)).find(({ slot_id }) => slot_id === lunch.slotId);
    expect(at?.reasons.map(({ message }) => message)).toEqual(['No shift is open then']);
  });

  test('INV-006 INV-007 PARTY_RANGE, MAX_PARTY_SIZE', async () => {
    await stand.addSlot(date, '19:00', { minimumCapacity: 2, maximumCapacity: 3 });
    expect(await codes(1)).toEqual(['PARTY_RANGE']);
    expect(await codes(4)).toEqual(['PARTY_RANGE']);
    const [, ...free] = [await codes(2), await codes(3)];
    expect(free).toEqual([[]]);
    const evening = { name: 'Small evening', block_start: '1700', block_duration: 360, max_party_size: 2 };
    await special({ merchant_shift_id: await dinnerId(), ...evening });
    expect(await codes(3)).toEqual(['MAX_PARTY_SIZE']);
  });

  test('INV-003 INV-009 INV-010 INV-026 BLOCKED with its reason, until it is freed; twice is once', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const first = await block(slot);
    expect(first.slot).toMatchObject({ blocked: true, status: 'blocked', statusReason: 'Piano' });
    expect((await block(slot)).slot.statusId).toBe(first.slot.statusId);
    expect((await one()).reasons.map(({ message }) => message)).toEqual(['This slot is blocked: Piano']);
    const query = { statusId: first.slot.statusId ?? 0 };
    const freed = await stand.admin.call(inventory.removeStatus, { query });
    expect(freed.slot).toMatchObject({ blocked: false, status: 'none', statusId: null });
    expect((await one()).is_available).toBe(1);
  });

  test('INV-003 INV-007 BOOKED names who has it', async () => {
    const slot = await stand.addSlot(date, '19:00');
    await stand.book(slot, { lname: 'Hale' });
    expect(await one()).toMatchObject({ status: 'booked', booked: true, is_available: 0 });
    expect((await one()).reasons.map(({ message }) => message)).toEqual(['Hale (2) has this slot']);
  });

  test('INV-007 PACING and COVERS say how many are taken of how many', async () => {
    const evening = { name: 'Paced', block_start: '1700', block_duration: 360, value: 5, cover_value: 6 };
    await special({ merchant_shift_id: await dinnerId(), ...evening });
    const [first] = [await stand.addSlot(date, '19:00'), await stand.addSlot(date, '19:00')];
    await stand.book(first, { party_size: 4 });
    const at19 = await stand.bookable(date);
    expect(at19.map(isSlotAvailable)).toEqual([false, false]);
    expect(at19[1]?.reasons.map(({ message }) => message)).toEqual(['7:00 PM already takes 4 of 5 covers']);
    await stand.addSlot(date, '21:00');
    const last = (await stand.bookable(date, 3)).at(-1);
    expect(last?.reasons).toEqual([
      { code: 'COVERS', message: 'Paced already takes 4 of 6 covers', limit: 6, taken: 4 },
    ]);
  });

  test('INV-007 INV-023 TABLE: what is held, what is excluded, and how long one stays', async () => {
    await stand.addSlot(date, '19:00', { durationMinutes: 120 });
    const reserved_ts = stand.at(date, '20:30');
    const held = {
      merchant_id: stand.merchantId,
      reserved_ts,
      party_size: 4,
      mrt_ids: [stand.tableIds[1] ?? 0],
    };
    await stand.host.call(reservations.create, { body: held });
    expect(await codes(4)).toEqual(['TABLE']);
    expect(await codes(2)).toEqual([]);
    const params = { id: stand.typeId };
    const exclude = (ids: number[]) =>
      stand.admin.call(inventory.saveExcludedTables, { params, body: { excluded_tables: ids } });
    expect((await exclude([stand.tableIds[0] ?? 0])).data).toEqual([stand.tableIds[0]]);
    expect(await codes(2)).toEqual(['TABLE']);
    await exclude([]);
  });

  test('a night on which the clocks skip an hour has no slot in it', async () => {
    const spring = '2027-03-13';
    t.clock.set(new Date('2027-03-10T20:00:00Z'));
    onTestFinished(() => t.clock.set(new Date()));
    const body = {
      merchant_id: stand.merchantId,
      date: spring,
      name: 'Night',
      block_start: '0100',
      block_duration: 180,
    };
    await (await t.as('admin')).call(shifts.saveSpecialDay, { body });
    const admin = await t.as('admin');
    const bodyOf = (slotTime: string) => {
      const slot = { slotTime, minimumCapacity: 1, maximumCapacity: 4, durationMinutes: 60 };
      return { ...slot, reservationTypeId: stand.typeId, date: spring };
    };
    for (const slotTime of ['01:30', '03:30'])
      await admin.call(inventory.createSlot, { body: bodyOf(slotTime) });
    const { errors } = await admin.refusal(inventory.createSlot, { body: bodyOf('02:30') });
    expect(errors['slotTime']).toContain('skip 2:30 AM');
    const search_ts = '2027-03-13T15:00:00Z';
    const query = { merchant_id: stand.merchantId, party_size: 2, search_ts };
    const { data } = await (await t.as('host')).call(availability.inventory, { query });
    expect(data.map(({ time, reserved_ts, is_available }) => [time, reserved_ts, is_available])).toEqual([
      ['01:30', '2027-03-14T09:30:00.000Z', 1],
      ['03:30', '2027-03-14T10:30:00.000Z', 1],
    ]);
  });
});

async function dinnerId(): Promise<number> {
  const { data } = await stand.host.call(shifts.list, { query: { merchant_id: stand.merchantId } });
  return data.find(({ name }) => name === 'Dinner')?.merchant_shift_id ?? 0;
}

describe('every quarter hour of a day', () => {
  const quarters = async (query: object = {}) => {
    const asked = { merchant_id: stand.merchantId, date, party_size: 2, ...query };
    return stand.host.call(availability.quarters, { query: asked });
  };
  const reasonsAt = async (time: string, query?: object): Promise<ReasonCode[] | undefined> =>
    (await quarters(query)).data.find((one) => one.time === time)?.reasons.map(({ code }) => code);

  test('INV-038 freely by covers and tables, by its slots with a type', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const { data } = await quarters();
    expect([data.length, data[0]?.time, data.at(-1)?.time]).toEqual([24, '17:00', '22:45']);
    expect(data[8]).toMatchObject({ time: '19:00', is_available: 1, shift_name: 'Dinner', covers: 0 });
    expect(data[8]?.slots.map(({ slot_id }) => slot_id)).toEqual([slot.slotId]);
    const ofType = { reservation_type_id: stand.typeId };
    expect(await reasonsAt('19:00', ofType)).toEqual([]);
    expect(await reasonsAt('19:15', ofType)).toEqual(['NO_SLOT']);
    expect(await reasonsAt('19:15')).toEqual([]);
    await stand.book(slot);
    expect(await reasonsAt('19:00', ofType)).toEqual(['BOOKED']);
  });

  test('INV-038 a booking that is moved does not stand in its own way; another location’s type is not found', async () => {
    const reserved_ts = stand.at(date, '19:00');
    const body = { merchant_id: stand.merchantId, reserved_ts, party_size: 4 };
    const { id } = await stand.host.call(reservations.create, { body });
    expect(await reasonsAt('19:30', { party_size: 4 })).toEqual(['TABLE']);
    expect(await reasonsAt('19:30', { party_size: 4, party_id: id })).toEqual([]);
    const strange = { merchant_id: t.fixture.merchantIds[1], date, party_size: 2 };
    const query = { ...strange, reservation_type_id: stand.typeId };
    expect((await stand.host.refusal(availability.quarters, { query })).code).toBe('NOT_FOUND');
  });

  test('INV-038 a closed day says which special day closes it', async () => {
    await special({ is_closed: true, name: 'Inventory day' });
    expect(await quarters()).toEqual({ date, closed: 'Inventory day', data: [] });
  });
});
