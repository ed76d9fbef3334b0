import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { type Inventory, openInventory, slotOf, unique } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { inventory, reservations } = services;
let t: TestApp;
let stand: Inventory;
let days = 2;
let date: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  stand = await openInventory(t, { sizes: [4, 4, 4] });
});
afterAll(() => t?.close());
beforeEach(() => {
  days += 1;
  date = stand.day(days);
});

const params = () => ({ id: stand.merchantId });
const addType = async (fields: object = {}) =>
  (
    await stand.admin.call(inventory.createType, {
      params: params(),
      body: { name: unique('Type'), ...fields },
    })
  ).reservationType;
const planOf = (reservationTypeId: number, fields: object = {}) => ({
  reservationTypeId,
  name: 'Plan',
  days: [dayOfWeek(date)],
  startDate: stand.day(1),
  status: 'published' as const,
  slots: [slotOf('19:00')],
  ...fields,
});
const addPlan = async (reservationTypeId: number, fields: object = {}) =>
  (await stand.admin.call(inventory.createConfiguration, { body: planOf(reservationTypeId, fields) }))
    .configuration;
const plannedOf = async (reservationTypeId: number, on = date, query: object = {}) =>
  (await stand.host.call(inventory.planned, { query: { reservationTypeId, date: on, ...query } })).data;
const times = async (typeId: number, on = date) => (await plannedOf(typeId, on)).map(({ time }) => time);
const update = async (slotId: number, body: object) =>
  (await stand.admin.call(inventory.updateSlot, { params: { slotId }, body })).slot;

describe('reservation types', () => {
  test('INV-001 INV-030 INV-031 INV-032 INV-033 a type is added, changed, read and removed', async () => {
    const made = await addType({ description: 'Quiet', roomIds: [stand.roomId] });
    expect(made).toMatchObject({
      merchantId: stand.merchantId,
      description: 'Quiet',
      roomIds: [stand.roomId],
      fees: [],
      is_shared_experience: false,
      version: 1,
    });
    const body = { id: made.id, name: unique('Renamed'), version: 1 };
    const { reservationType } = await stand.admin.call(inventory.updateType, { params: params(), body });
    expect(reservationType).toMatchObject({ name: body.name, description: 'Quiet', version: 2 });
    const stale = await stand.admin.refusal(inventory.updateType, { params: params(), body });
    expect([stale.code, stale.current]).toEqual(['STALE', reservationType]);
    const list = async () =>
      (await stand.host.call(inventory.listTypes, { params: params() })).data.map(({ id }) => id);
    expect(await list()).toContain(made.id);
    const removal = { params: { id: made.id }, query: { version: 2 } };
    await stand.admin.call(inventory.removeType, removal);
    expect(await list()).not.toContain(made.id);
    expect((await stand.admin.refusal(inventory.removeType, removal)).code).toBe('NOT_FOUND');
  });

  test('a name is given once, and rooms and tables are the location’s own', async () => {
    const { name, id } = await addType();
    const twice = await stand.admin.refusal(inventory.createType, { params: params(), body: { name } });
    expect([twice.code, Object.keys(twice.errors)]).toEqual(['DUPLICATE', ['name']]);
    const rooms = { params: params(), body: { id, roomIds: [987_654] } };
    expect((await stand.admin.refusal(inventory.updateType, rooms)).errors).toHaveProperty('roomIds');
    const tables = { params: { id }, body: { excluded_tables: [987_654] } };
    const strange = await stand.admin.refusal(inventory.saveExcludedTables, tables);
    expect(strange.errors).toHaveProperty('excluded_tables');
  });

  test('INV-022 INV-023 the excluded tables are those that were saved and no others', async () => {
    const { id } = await addType();
    const [one = 0, two = 0] = stand.tableIds;
    for (const ids of [[one, two], [two]]) {
      await stand.admin.call(inventory.saveExcludedTables, {
        params: { id },
        body: { excluded_tables: ids },
      });
      expect((await stand.host.call(inventory.excludedTables, { params: { id } })).data).toEqual(ids);
    }
  });

  test('PERM-019 PERM-031 without the inventory manager nothing is written, without availability settings no plan and no notice', async () => {
    const { db } = t.platform;
    const { programId } = t.fixture;
    const rule = { flag: 'inventory-manager', value: false, program_ids: [programId] };
    await db.insertInto('flag_rules').values(rule).execute();
    t.forgetFlags();
    const refused = await stand.admin.refusal(inventory.createType, {
      params: params(),
      body: { name: 'No' },
    });
    expect([refused.code, refused.details]).toEqual(['FLAG_OFF', { flag: 'inventory-manager' }]);
    const plan = await stand.admin.refusal(inventory.createConfiguration, { body: planOf(stand.typeId) });
    expect(plan.details).toEqual({ flag: 'inventory-manager' });
    await stand.host.call(inventory.listTypes, { params: params() });
    await db.deleteFrom('flag_rules').where('flag', '=', 'inventory-manager').execute();
    const settings = (value: boolean) =>
      db.updateTable('flag_rules').set({ value }).where('flag', '=', 'availability-settings').execute();
    await settings(false);
    t.forgetFlags();
    const notice = { params: params(), body: { id: stand.typeId, noticeMinutes: 30 } };
    expect((await stand.admin.refusal(inventory.updateType, notice)).code).toBe('FLAG_OFF');
    const query = { merchantId: stand.merchantId };
    expect((await stand.host.refusal(inventory.listConfigurations, { query })).code).toBe('FLAG_OFF');
    await settings(true);
    t.forgetFlags();
    await stand.host.call(inventory.listConfigurations, { query });
  });
});

describe('weekly plans', () => {
  test('INV-037 a draft is not there; published it is on its weekdays, and a later plan takes over from its first day', async () => {
    const { id } = await addType();
    const draft = await addPlan(id, { status: 'draft' });
    expect([draft.status, draft.slots.length, await times(id)]).toEqual(['draft', 1, []]);
    const path = { params: { id: draft.configurationId } };
    const body = { status: 'published' as const, version: draft.version };
    const { configuration } = await stand.admin.call(inventory.updateConfiguration, { ...path, body });
    expect(configuration).toMatchObject({ status: 'published', version: 2 });
    expect([await times(id), await times(id, stand.day(days + 1))]).toEqual([['19:00'], []]);
    const later = await addPlan(id, { startDate: stand.day(days + 7), slots: [slotOf('20:00')] });
    expect([await times(id), await times(id, stand.day(days + 7))]).toEqual([['19:00'], ['20:00']]);
    const query = { merchantId: stand.merchantId, reservationTypeId: id };
    const list = await stand.host.call(inventory.listConfigurations, { query });
    expect(list.data.map((one) => one.configurationId)).toEqual([
      later.configurationId,
      draft.configurationId,
    ]);
    expect(await stand.host.call(inventory.getConfiguration, path)).toEqual(configuration);
    await stand.admin.call(inventory.removeConfiguration, { params: { id: later.configurationId } });
    expect(await times(id, stand.day(days + 7))).toEqual(['19:00']);
    const stale = await stand.admin.refusal(inventory.updateConfiguration, { ...path, body });
    expect([stale.code, stale.current]).toEqual(['STALE', configuration]);
  });

  test('INV-037 the slots of a plan are those saved: kept, changed, added, and the rest removed', async () => {
    const { id } = await addType();
    const { configurationId, slots } = await addPlan(id, { slots: [slotOf('18:00'), slotOf('19:00')] });
    const [first, second] = slots;
    const body = {
      slots: [slotOf('19:15', { slotId: second?.slotId }), slotOf('21:00', { maximumCapacity: 6 })],
    };
    const path = { params: { id: configurationId } };
    const { configuration } = await stand.admin.call(inventory.updateConfiguration, { ...path, body });
    expect(configuration.slots.map(({ slotId, time }) => [slotId === second?.slotId, time])).toEqual([
      [true, '19:15'],
      [false, '21:00'],
    ]);
    const gone = { slots: [slotOf('18:00', { slotId: first?.slotId })] };
    expect(
      (await stand.admin.refusal(inventory.updateConfiguration, { ...path, body: gone })).errors,
    ).toHaveProperty('slots');
    const upsideDown = { startDate: stand.day(9), endDate: stand.day(8) };
    const dates = await stand.admin.refusal(inventory.updateConfiguration, { ...path, body: upsideDown });
    expect(dates.errors).toHaveProperty('endDate');
  });

  test('INV-029 a change meets the published plans of its weekday and the slots of single dates', async () => {
    const { id } = await addType();
    const plan = await addPlan(id, { name: 'Winter' });
    await addPlan(id, { status: 'draft' });
    const [weekly] = await plannedOf(id);
    await update(weekly?.slotId ?? 0, { date, slotTime: '19:30' });
    const query = { reservationTypeId: id, dayOfWeek: dayOfWeek(date), startDate: stand.day(1) };
    const { data } = await stand.host.call(inventory.conflicts, { query });
    expect(data.map(({ kind, name }) => [kind, name])).toEqual([
      ['configuration', 'Winter'],
      ['slot', '7:30 PM'],
    ]);
    expect(data[0]?.id).toBe(plan.configurationId);
    const before = await stand.host.call(inventory.conflicts, {
      query: { ...query, endDate: stand.day(days - 1) },
    });
    expect(before.data.map(({ kind }) => kind)).not.toContain('slot');
    const other = { ...query, dayOfWeek: (dayOfWeek(date) + 1) % 7 };
    expect((await stand.host.call(inventory.conflicts, { query: other })).data).toEqual([]);
  });
});

describe('slots', () => {
  test('INV-002 INV-004 INV-020 INV-036 a slot of a date is added and read with all that it carries', async () => {
    const slot = await stand.addSlot(date, '01:30', { maximumCapacity: 2, accessType: 'private' });
    expect(slot).toEqual({
      slotId: expect.any(Number),
      merchantId: stand.merchantId,
      reservationTypeId: stand.typeId,
      configurationId: null,
      date,
      time: '01:30',
      minPartySize: 1,
      maxPartySize: 2,
      durationMinutes: 90,
      blocked: false,
      booked: false,
      status: 'none',
      statusId: null,
      statusReason: null,
      accessType: 'private',
      replacedSlotId: null,
      deleted: false,
      partyIds: [],
      version: 1,
    });
    expect(await plannedOf(stand.typeId, date, { accessType: 'private' })).toEqual([slot]);
    expect(await plannedOf(stand.typeId, date, { accessType: 'public' })).toEqual([]);
  });

  test('INV-004 INV-012 INV-013 a time off the grid, another duration or access, a largest party below the smallest are refused', async () => {
    const write = { ...slotOf('19:00'), reservationTypeId: stand.typeId, date };
    const wrong: [object, string][] = [
      [{ slotTime: '19:10' }, 'slotTime'],
      [{ durationMinutes: 0 }, 'durationMinutes'],
      [{ durationMinutes: 100 }, 'durationMinutes'],
      [{ durationMinutes: 135 }, 'durationMinutes'],
      [{ accessType: 'members' }, 'accessType'],
      [{ minimumCapacity: 5 }, 'maximumCapacity'],
      [{ date: undefined }, 'date'],
      [{ date: 'tomorrow' }, 'date'],
    ];
    for (const [fields, field] of wrong) {
      const refused = await stand.admin.refusal(inventory.createSlot, { body: { ...write, ...fields } });
      expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', [field]]);
    }
    const slot = await stand.addSlot(date, '19:00', { minimumCapacity: 2 });
    const path = { params: { slotId: slot.slotId } };
    const small = await stand.admin.refusal(inventory.updateSlot, { ...path, body: { maximumCapacity: 1 } });
    expect(small.errors).toHaveProperty('maximumCapacity');
  });

  test('INV-021 a weekly slot changes for good, or on one date alone where its booking and block stay with it', async () => {
    const { id } = await addType();
    await addPlan(id);
    const [weekly] = await plannedOf(id);
    const slotId = weekly?.slotId ?? 0;
    const next = stand.day(days + 7);
    const party = await stand.book({ slotId, date, time: '19:00' });
    const dated = await update(slotId, { date, durationMinutes: 120, version: weekly?.version });
    expect(dated).toMatchObject({ date, durationMinutes: 120, replacedSlotId: slotId, partyIds: [party.id] });
    expect(dated.slotId).not.toBe(slotId);
    expect((await plannedOf(id, next))[0]).toMatchObject({ slotId, durationMinutes: 90, status: 'none' });
    expect((await stand.refusal(dated)).code).toBe('TAKEN');
    await update(slotId, { slotTime: '19:15' });
    expect([await times(id), await times(id, next)]).toEqual([['19:00'], ['19:15']]);
    const single = await stand.addSlot(date, '19:00');
    const same = { reservationTypeId: stand.typeId, durationMinutes: 60, status: 'blocked', date };
    const whole = { ...same, slotId: single.slotId, accessType: 'private' };
    const range = { slotTime: '20:00', minimumCapacity: 2, maximumCapacity: 6 };
    const shown = { time: '20:00', minPartySize: 2, maxPartySize: 6 };
    expect(await update(single.slotId, { ...whole, ...range })).toMatchObject({ ...whole, ...shown });
  });

  test('a weekly slot is removed on one date alone, and for good', async () => {
    const { id } = await addType();
    await addPlan(id, { slots: [slotOf('18:00'), slotOf('19:00')] });
    const [early, late] = await plannedOf(id);
    const next = stand.day(days + 7);
    const remove = async (slot: Slot | undefined, query: object) =>
      (await stand.admin.call(inventory.removeSlot, { params: { slotId: slot?.slotId ?? 0 }, query })).slot;
    expect(await remove(early, { date })).toMatchObject({
      deleted: true,
      replacedSlotId: early?.slotId,
      date,
    });
    expect([await times(id), await times(id, next)]).toEqual([['19:00'], ['18:00', '19:00']]);
    await remove(late, {});
    expect([await times(id), await times(id, next)]).toEqual([[], ['18:00']]);
  });

  test('two managers on one slot: the second is told, and sees what stands there', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const path = { params: { slotId: slot.slotId } };
    const saved = await update(slot.slotId, { maximumCapacity: 6, version: 1 });
    const stale = await stand.admin.refusal(inventory.updateSlot, {
      ...path,
      body: { maximumCapacity: 2, version: 1 },
    });
    expect([stale.status, stale.code, stale.current]).toEqual([409, 'STALE', saved]);
    const { id } = await addType();
    await addPlan(id);
    const [weekly] = await plannedOf(id);
    const weeklyId = weekly?.slotId ?? 0;
    const [first, second] = await Promise.all(
      [6, 8].map((maximumCapacity) =>
        stand.admin.send(inventory.updateSlot, {
          params: { slotId: weeklyId },
          body: { date, maximumCapacity, version: weekly?.version },
        }),
      ),
    );
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    const [stands] = await plannedOf(id);
    expect([6, 8]).toContain(stands?.maxPartySize);
  });

  test('INV-009 INV-010 INV-025 a status goes on with the slot and off by its slot and date', async () => {
    const slot = await stand.addSlot(date, '19:00');
    expect(await update(slot.slotId, { status: 'blocked' })).toMatchObject({
      blocked: true,
      status: 'blocked',
    });
    expect(await update(slot.slotId, { status: 'none' })).toMatchObject({ blocked: false, status: 'none' });
    await stand.admin.call(inventory.block, { body: { slotId: slot.slotId, date } });
    const query = { slotId: slot.slotId, date };
    expect((await stand.admin.call(inventory.removeStatus, { query })).slot.status).toBe('none');
    expect((await stand.admin.call(inventory.removeStatus, { query })).slot.status).toBe('none');
    const elsewhere = { body: { slotId: slot.slotId, date: stand.day(days + 1) } };
    expect((await stand.admin.refusal(inventory.block, elsewhere)).errors).toHaveProperty('date');
  });

  test('who may not edit locations, and who is of another concept, writes nothing', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const path = { params: { slotId: slot.slotId }, body: { maximumCapacity: 2 } };
    expect((await stand.host.refusal(inventory.updateSlot, path)).code).toBe('FORBIDDEN');
    const stranger = await t.as('otherAdmin');
    expect((await stranger.refusal(inventory.updateSlot, path)).code).toBe('NOT_FOUND');
    const block = { body: { slotId: slot.slotId, date } };
    expect((await stranger.refusal(inventory.block, block)).code).toBe('NOT_FOUND');
    expect((await plannedOf(stand.typeId))[0]).toMatchObject({ maxPartySize: 4, status: 'none' });
  });
});

describe('what a change does, before it is made', () => {
  test('a preview tells covers, slots and the bookings that break, and stores nothing; the change itself breaks them', async () => {
    const { id } = await addType();
    const { configurationId, slots } = await addPlan(id, { slots: [slotOf('18:00'), slotOf('19:00')] });
    const party = await stand.book({ slotId: slots[1]?.slotId ?? 0, date, time: '19:00' }, { lname: 'Hale' });
    const kept = [slotOf('18:00', { slotId: slots[0]?.slotId })];
    const path = { params: { id: configurationId } };
    const before = await stand.host.call(inventory.getConfiguration, path);
    const preview = await stand.admin.call(inventory.updateConfiguration, {
      ...path,
      body: { slots: kept, dry_run: true },
    });
    expect(preview.configuration.slots).toHaveLength(1);
    const { impact } = preview;
    expect(impact.slots_before - impact.slots_after).toBeGreaterThan(1);
    expect(impact.covers_before).toBe(impact.covers_after);
    expect(impact.broken).toEqual([
      {
        party_id: party.id,
        local_id: party.local_id,
        name: 'Hale (2)',
        reserved_ts: party.reserved_ts,
        party_size: 2,
        reasons: [{ code: 'NO_SLOT', message: expect.stringContaining('has no slot then') }],
      },
    ]);
    expect(await stand.host.call(inventory.getConfiguration, path)).toEqual(before);
    const done = await stand.admin.call(inventory.updateConfiguration, { ...path, body: { slots: kept } });
    expect(done.impact).toEqual(impact);
    const { data } = await stand.host.call(reservations.booked, {
      query: {
        merchant_id: stand.merchantId,
        start_time: stand.at(date, '05:00'),
        end_time: stand.at(stand.day(days + 1), '05:00'),
      },
    });
    expect(data.map(({ id: partyId }) => partyId)).toContain(party.id);
    const again = await stand.admin.call(inventory.updateConfiguration, { ...path, body: { slots: kept } });
    expect(again.impact.broken).toEqual([]);
  });

  test('blocking a booked slot breaks its booking, freeing it mends it', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const party = await stand.book(slot);
    const body = { slotId: slot.slotId, date, reason: 'Piano' };
    const { impact } = await stand.admin.call(inventory.block, { body: { ...body, dry_run: true } });
    expect(impact.broken.map(({ party_id, reasons }) => [party_id, reasons[0]?.code])).toEqual([
      [party.id, 'BLOCKED'],
    ]);
    expect((await plannedOf(stand.typeId))[0]?.status).toBe('booked');
  });
});
