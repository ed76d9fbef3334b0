import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alternative, WireReason } from '#contract/host/availability/reasons.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { services } from '#contract/index.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { lockPlan } from '#server/services/host/shifts/index.ts';
import type { ApiFailure } from '#tests/support/apiClient.ts';
import { type Inventory, openInventory } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';
import { sized } from '../support/size.ts';

const { inventory, parties, reservations, shifts } = services;
let t: TestApp;
let stand: Inventory;
let days = 2;
let date: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  stand = await openInventory(t, { sizes: Array.from({ length: 12 }, () => 4) });
});
afterAll(() => t?.close());
beforeEach(() => {
  days += 7;
  date = stand.day(days);
});

const update = (id: number, fields: object) =>
  stand.host.call(reservations.update, { body: { id, ...fields } });
const refusedUpdate = (id: number, fields: object) =>
  stand.host.refusal(reservations.update, { body: { id, ...fields } });
const cancel = (id: number, fields: object = {}) =>
  stand.host.call(reservations.remove, { query: { id, ...fields } });
const reasonsOf = ({ details }: ApiFailure) => (details.reasons as WireReason[]).map(({ code }) => code);
const timesOf = ({ details }: ApiFailure) => (details.alternatives as Alternative[]).map(({ time }) => time);
const byNumber = (one: number, other: number) => one - other;
const statusOf = async (slotId: number) =>
  (await stand.planned(date)).find((slot) => slot.slotId === slotId)?.status;

describe('booking a slot', () => {
  test('INV-006 a booking has its slot, type and the time that one stays there; the same one sent again is the same', async () => {
    const slot = await stand.addSlot(date, '19:00', { durationMinutes: 105 });
    const local_id = crypto.randomUUID();
    const party = await stand.book(slot, { local_id });
    expect(party).toMatchObject({
      slot_id: slot.slotId,
      slot_date: date,
      reservation_type_id: stand.typeId,
      duration_minutes: 105,
    });
    expect((await stand.book(slot, { local_id })).id).toBe(party.id);
  });

  test('INV-006 another time, another size and a slot of another location are refused', async () => {
    const slot = await stand.addSlot(date, '19:00', { minimumCapacity: 2 });
    const late = await stand.refusal(slot, { reserved_ts: stand.at(date, '19:30') });
    expect(late.errors).toEqual({ reserved_ts: expect.stringContaining('This slot is at 7:00 PM') });
    for (const party_size of [1, 5]) {
      expect((await stand.refusal(slot, { party_size })).errors).toHaveProperty('party_size');
    }
    const there = await stand.refusal(slot, { merchant_id: t.fixture.merchantIds[1] });
    expect(there.code).toBe('NOT_FOUND');
    const type = { merchant_id: t.fixture.merchantIds[1], reservation_type_id: stand.typeId, slot_id: null };
    expect((await stand.refusal(slot, type)).code).toBe('NOT_FOUND');
  });

  test('a slot that somebody has is refused with who has it and the nearest times', async () => {
    const slot = await stand.addSlot(date, '19:00');
    for (const time of ['17:30', '18:30', '18:45', '19:15', '19:30', '21:00'])
      await stand.addSlot(date, time);
    await stand.book(slot, { lname: 'Hale' });
    const refused = await stand.refusal(slot);
    expect([refused.status, refused.code, reasonsOf(refused)]).toEqual([409, 'TAKEN', ['BOOKED']]);
    expect(refused.message).toContain('Hale (2) has this slot');
    expect(timesOf(refused)).toEqual(['18:45', '19:15', '18:30', '19:30', '17:30']);
  });

  test('where the day has no other time, those of the days around are offered', async () => {
    const slot = await stand.addSlot(date, '19:00', { status: 'blocked' });
    await stand.addSlot(stand.day(days + 1), '19:15');
    const refused = await stand.refusal(slot);
    expect(reasonsOf(refused)).toEqual(['BLOCKED']);
    expect(refused.details.alternatives).toMatchObject([{ date: stand.day(days + 1), time: '19:15' }]);
  });

  test('INV-003 INV-034 a reason overbooks what is only a limit, and the slot says so', async () => {
    const slot = await stand.addSlot(date, '19:00');
    await stand.book(slot);
    const params = { id: stand.typeId };
    const query = { date, time: '19:15', partySize: 2 };
    const options = await stand.host.call(inventory.overbookingOptions, { params, query });
    expect(options.data.map(({ slot_id, reasons }) => [slot_id, reasons.map(({ code }) => code)])).toEqual([
      [slot.slotId, ['BOOKED']],
    ]);
    const second = await stand.book(slot, { overbook_reason: 'Regulars' });
    expect(second).toMatchObject({ slot_id: slot.slotId, overbook_reason: 'Regulars' });
    expect(await statusOf(slot.slotId)).toBe('overbooked');
    expect((await refusedUpdate(second.id, { overbook_reason: null })).code).toBe('TAKEN');
    await cancel(second.id);
    expect(await statusOf(slot.slotId)).toBe('booked');
  });

  test('a booking that keeps its slot keeps the slot’s type', async () => {
    const party = await stand.book(await stand.addSlot(date, '19:00'));
    const params = { id: stand.merchantId };
    const { reservationType } = await stand.admin.call(inventory.createType, {
      params,
      body: { name: `Other ${days}` },
    });
    const refused = await refusedUpdate(party.id, { reservation_type_id: reservationType.id });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', ['reservation_type_id']]);
    const freely = { reservation_type_id: reservationType.id, slot_id: null };
    expect(await update(party.id, freely)).toMatchObject(freely);
  });

  test('a booking waits for a change of the plan that is under way, and is judged by what it leaves', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(t.platform.db)
        .then(({ rows }) => rows.length > 0);
    const booking = await t.platform.db.transaction().execute(async (trx) => {
      await lockPlan(trx, { programId: t.fixture.programId, merchantId: stand.merchantId });
      await trx
        .updateTable('inventory_slots')
        .set({ deleted_ts: t.clock.now() })
        .where('slot_id', '=', slot.slotId)
        .execute();
      const refused = stand.refusal(slot);
      await until(waiting, 'the booking to wait for the plan');
      return { refused };
    });
    expect(reasonsOf(await booking.refused)).toEqual(['NO_SLOT']);
  });

  test('a reason does not open what is blocked', async () => {
    const slot = await stand.addSlot(date, '19:00', { status: 'blocked' });
    expect(reasonsOf(await stand.refusal(slot, { overbook_reason: 'Regulars' }))).toEqual(['BLOCKED']);
  });

  test('PERM-033 INV-033 a shared experience is neither shown nor bookable without its flag', async () => {
    const body = { name: `Counter ${days}`, is_shared_experience: true };
    const location = { params: { id: stand.merchantId } };
    const { reservationType } = await stand.admin.call(inventory.createType, { ...location, body });
    const slot = await stand.addSlot(date, '19:00', { reservationTypeId: reservationType.id });
    const types = async (query: object) =>
      (await stand.host.call(inventory.listTypes, { ...location, query })).data.map(({ id }) => id);
    expect(await types({ included_reservation_types: 'shared' })).toContain(reservationType.id);
    expect(await types({})).not.toContain(reservationType.id);
    const { db } = t.platform;
    const flag = 'shared-experiences-availability';
    await db.updateTable('flag_rules').set({ value: false }).where('flag', '=', flag).execute();
    t.forgetFlags();
    expect(await types({ included_reservation_types: 'shared' })).not.toContain(reservationType.id);
    expect(await stand.bookable(date)).toEqual([]);
    expect((await stand.refusal(slot)).details).toEqual({ flag });
    const write = { id: reservationType.id, name: 'Other' };
    expect((await stand.admin.refusal(inventory.updateType, { ...location, body: write })).code).toBe(
      'FLAG_OFF',
    );
    await db.updateTable('flag_rules').set({ value: true }).where('flag', '=', flag).execute();
    t.forgetFlags();
    await stand.book(slot);
  });
});

describe('a booking that changes', () => {
  test('cancelling frees the slot; restoring takes it again, or is refused with who has it', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const party = await stand.book(slot, { lname: 'Hale' });
    await cancel(party.id);
    expect(await statusOf(slot.slotId)).toBe('none');
    const restored = await update(party.id, { status: 0 });
    expect(restored).toMatchObject({ status: 'BOOKED', slot_id: slot.slotId });
    expect((await stand.refusal(slot)).code).toBe('TAKEN');
    await cancel(party.id);
    await stand.book(slot, { lname: 'Brandt' });
    const refused = await refusedUpdate(party.id, { status: 0 });
    expect([refused.code, reasonsOf(refused)]).toEqual(['TAKEN', ['BOOKED']]);
    expect(refused.message).toContain('Brandt (2) has this slot');
  });

  test('a no-show gives its slot up as well', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const party = await stand.book(slot);
    t.clock.set(new Date(stand.at(date, '20:00')));
    await (await t.as('host')).call(reservations.remove, { query: { id: party.id, removed_reason_id: 1 } });
    t.clock.set(new Date());
    await stand.book(slot);
    const back = { params: { id: party.id }, body: { visit_state: 'expected' as const } };
    expect((await stand.host.refusal(parties.state, back)).code).toBe('TAKEN');
  });

  test('another slot is taken and the old one free; another time without a slot leaves it', async () => {
    const [first, second] = [await stand.addSlot(date, '19:00'), await stand.addSlot(date, '20:00')];
    const party = await stand.book(first);
    const moved = await update(party.id, { slot_id: second.slotId, reserved_ts: stand.at(date, '20:00') });
    expect(moved).toMatchObject({ slot_id: second.slotId, reserved_ts: stand.at(date, '20:00') });
    expect([await statusOf(first.slotId), await statusOf(second.slotId)]).toEqual(['none', 'booked']);
    const freely = await update(party.id, { reserved_ts: stand.at(date, '20:15') });
    expect(freely).toMatchObject({ slot_id: null, slot_date: null, reservation_type_id: stand.typeId });
    const table = { mrt_ids: [stand.tableIds[0] ?? 0], reserved_ts: stand.at(date, '21:00') };
    const again = await update(party.id, { slot_id: first.slotId, reserved_ts: stand.at(date, '19:00') });
    expect(again.slot_id).toBe(first.slotId);
    const assigned = await stand.host.call(parties.assign, { params: { id: party.id }, body: table });
    expect(assigned.slot_id).toBeNull();
  });

  test('INV-006 a party that grows beyond its slot is refused, within it stays', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const party = await stand.book(slot);
    expect((await refusedUpdate(party.id, { party_size: 5 })).errors).toHaveProperty('party_size');
    expect(await update(party.id, { party_size: 4 })).toMatchObject({ party_size: 4, slot_id: slot.slotId });
  });

  test('PERM-034 cancelling online is refused without its feature, and works with it', async () => {
    const party = await stand.book(await stand.addSlot(date, '19:00'));
    const query = { id: party.id, removed_reason_id: 7 };
    for (const endpoint of [reservations.remove, reservations.removeMany]) {
      const refused = await stand.host.refusal(endpoint, { query });
      expect([refused.code, refused.details]).toEqual(['FLAG_OFF', { flag: 'web-reservation-cancel' }]);
    }
    expect((await refusedUpdate(party.id, { removed_reason_id: 7 })).code).toBe('FLAG_OFF');
    const rule = { flag: 'web-reservation-cancel', value: true, program_ids: [t.fixture.programId] };
    await t.platform.db.insertInto('flag_rules').values(rule).execute();
    t.forgetFlags();
    expect((await cancel(party.id, { removed_reason_id: 7 })).removed_reason_id).toBe(7);
  });
});

describe('two at once', () => {
  test('of two guests for the last slot at the same moment one gets it, the other the nearest times', async () => {
    const slot = await stand.addSlot(date, '19:00');
    await stand.addSlot(date, '19:30');
    const send = () => stand.host.send(reservations.create, { body: stand.bookingOf(slot) });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).sort(byNumber)).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const { code, details } = errorEnvelope.parse(refused?.json());
    expect(code).toBe('TAKEN');
    expect(details?.alternatives).toMatchObject([{ date, time: '19:30' }]);
  });

  test('of two bookings that are moved into one slot at the same moment one gets it, the other stays where it was', async () => {
    const [first, second, wanted] = [
      await stand.addSlot(date, '18:00'),
      await stand.addSlot(date, '18:15'),
      await stand.addSlot(date, '20:00'),
    ];
    const booked = [await stand.book(first), await stand.book(second)];
    const target = { slot_id: wanted.slotId, reserved_ts: stand.at(date, '20:00') };
    const answers = await Promise.all(
      booked.map(({ id }) => stand.host.send(reservations.update, { body: { id, ...target } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort(byNumber)).toEqual([200, 409]);
    const slots = await stand.planned(date);
    expect(slots.flatMap(({ partyIds }) => partyIds).sort(byNumber)).toEqual(
      booked.map(({ id }) => id).sort(byNumber),
    );
    expect(slots.find(({ slotId }) => slotId === wanted.slotId)?.partyIds).toHaveLength(1);
  });

  test('of many at once for 20 places exactly 20 are booked', async () => {
    const half = ['19:00', '21:00'];
    const guests = sized(60, 200);
    const slots: Slot[] = [];
    for (let index = 0; index < 20; index += 1) {
      slots.push(await stand.addSlot(date, half[index % 2] ?? '', { minimumCapacity: 2 }));
    }
    const sends = Array.from({ length: guests }, (_, index) => {
      const slot = slots[index % slots.length];
      if (!slot) throw new Error('There is no slot');
      return stand.host.send(reservations.create, { body: stand.bookingOf(slot) });
    });
    const statuses = (await Promise.all(sends)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(guests - 20);
    const booked = (await stand.planned(date)).flatMap(({ partyIds }) => partyIds);
    expect([booked.length, new Set(booked).size]).toEqual([20, 20]);
  }, 120_000);
});

describe('a booking without a slot', () => {
  test('beyond the pacing it asks why, keeps the reason and tells it in the log; a move and a bigger party are asked as well', async () => {
    const { data } = await stand.admin.call(shifts.list, { query: { merchant_id: stand.merchantId } });
    const merchant_shift_id = data[0]?.merchant_shift_id ?? 0;
    const evening = { name: 'Paced', block_start: '1700', block_duration: 360, value: 5 };
    const body = { merchant_id: stand.merchantId, date, merchant_shift_id, ...evening };
    await stand.admin.call(shifts.saveSpecialDay, { body });
    const free = (time: string, party_size: number, more: object = {}) => ({
      body: { merchant_id: stand.merchantId, reserved_ts: stand.at(date, time), party_size, ...more },
    });
    const first = await stand.host.call(reservations.create, free('19:00', 4));
    const refused = await stand.host.refusal(reservations.create, free('19:10', 2));
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.errors).toEqual({
      overbook_reason: '7:00 PM already takes 4 of 5 covers. Say why it is booked all the same',
    });
    const local_id = crypto.randomUUID();
    const overbook_reason = 'Regulars of the owner';
    const party = await stand.host.call(reservations.create, free('19:10', 2, { overbook_reason, local_id }));
    expect(party.overbook_reason).toBe(overbook_reason);
    expect((await stand.host.call(reservations.create, free('19:10', 2, { local_id }))).id).toBe(party.id);
    const told = await stand.host.call(parties.changelog, { params: { id: party.id } });
    expect(JSON.stringify(told.data)).toContain(overbook_reason);
    expect((await refusedUpdate(first.id, { party_size: 6 })).errors).toHaveProperty('overbook_reason');
    const later = await stand.host.call(reservations.create, free('20:00', 3));
    const moved = { reserved_ts: stand.at(date, '19:00') };
    expect((await refusedUpdate(later.id, moved)).errors).toHaveProperty('overbook_reason');
    expect((await update(later.id, { ...moved, overbook_reason })).overbook_reason).toBe(overbook_reason);
    expect((await update(first.id, { party_size: 3 })).party_size).toBe(3);
  });

  test('a drag to a time beyond the pacing is refused without its own reason, told in the log with one, and free within it', async () => {
    const { data } = await stand.admin.call(shifts.list, { query: { merchant_id: stand.merchantId } });
    const merchant_shift_id = data[0]?.merchant_shift_id ?? 0;
    const evening = { name: 'Paced', block_start: '1700', block_duration: 360, value: 5 };
    const body = { merchant_id: stand.merchantId, date, merchant_shift_id, ...evening };
    await stand.admin.call(shifts.saveSpecialDay, { body });
    const book = (time: string, party_size: number) =>
      stand.host.call(reservations.create, {
        body: { merchant_id: stand.merchantId, reserved_ts: stand.at(date, time), party_size },
      });
    await book('19:00', 4);
    await book('20:00', 4);
    const party = await book('18:00', 3);
    const params = { id: party.id };
    const to = (time: string, more: object = {}) => ({
      params,
      body: { reserved_ts: stand.at(date, time), ...more },
    });
    const refused = await stand.host.refusal(parties.assign, to('19:00'));
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.errors).toEqual({
      overbook_reason: '7:00 PM already takes 4 of 5 covers. Say why it is booked all the same',
    });
    expect((await stand.host.call(parties.get, { params })).reserved_ts).toBe(party.reserved_ts);
    const overbook_reason = 'The owner moved them';
    const moved = await stand.host.call(parties.assign, to('19:00', { overbook_reason }));
    expect(moved).toMatchObject({ reserved_ts: stand.at(date, '19:00'), overbook_reason });
    const [told] = (await stand.host.call(parties.changelog, { params })).data;
    expect(told).toMatchObject({ kind: 'party.moved' });
    expect(JSON.stringify(told?.changes)).toContain(overbook_reason);
    expect((await stand.host.refusal(parties.assign, to('20:00'))).errors).toHaveProperty('overbook_reason');
    const back = await stand.host.call(parties.assign, to('18:00', { overbook_reason: null }));
    expect(back).toMatchObject({ reserved_ts: party.reserved_ts, overbook_reason: null });
    expect((await stand.host.call(parties.assign, { params, body: { duration_minutes: 45 } })).id).toBe(
      party.id,
    );
  });
});
