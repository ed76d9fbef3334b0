import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addRoom } from '#tests/support/floor.ts';
import { type Inventory, openInventory } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { audit, bulkEdits, merchants, parties, reservations } = services;
const PORTLAND = 'America/Los_Angeles';
const NEW_YORK = 'America/New_York';
const PHOENIX = 'America/Phoenix';
let t: TestApp;
let admin: ApiClient;
let stand: Inventory;

beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf(PORTLAND, '2026-11-20', '12:00'));
  admin = await t.as('admin');
  stand = await openInventory(t, { sizes: [4, 4] });
});
afterAll(() => t?.close());

let places = 0;
/** A location of its own with a table, where bookings stand at these instants. */
async function aPlace(timezone: string, ...instants: string[]) {
  places += 1;
  const merchant_name = `Zone ${places}`;
  const { merchant_id } = await admin.call(merchants.create, { body: { merchant_name, timezone } });
  const room = await addRoom(t, { merchantId: merchant_id }, ['Z1']);
  const booked = [];
  for (const reserved_ts of instants) {
    const body = { merchant_id, reserved_ts, party_size: 2, lname: `Zoned ${places}` };
    booked.push((await admin.call(reservations.create, { body })).id);
  }
  const mrtId = room.tables[0]?.mrt_id ?? 0;
  return { id: merchant_id, mrtId, ids: booked };
}

const zoneOf = async (id: number) => (await admin.call(merchants.get, { params: { id } })).timezone;
const party = (id = 0) => admin.call(parties.get, { params: { id } });
const timesOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await party(id)).reserved_ts));
const setZone = (id: number, timezone: string, choice?: 'keep_clock' | 'keep_moments') =>
  admin.call(merchants.update, {
    params: { id },
    body: { timezone, ...(choice ? { coming_bookings: choice } : {}) },
  });
const at = (zone: string, date: string, time: string) => instantOf(zone, date, time).toISOString();

test('a new zone at a location with coming reservations is asked about with their number, and changes nothing', async () => {
  const { id, ids } = await aPlace(
    PORTLAND,
    at(PORTLAND, '2026-12-01', '19:00'),
    at(PORTLAND, '2026-12-02', '19:00'),
  );
  await admin.call(reservations.remove, { query: { id: ids[1] ?? 0 } });
  const body = { timezone: NEW_YORK };
  const refused = await admin.refusal(merchants.update, { params: { id }, body });
  expect([refused.status, refused.code, refused.details]).toEqual([
    409,
    'IN_USE',
    { asks_for: 'coming_bookings', bookings: 1, locations: 1 },
  ]);
  expect(refused.message).toMatch(/1 coming reservation, .*keep_clock .* keep_moments/);
  expect(await zoneOf(id)).toBe(PORTLAND);
  await admin.call(merchants.update, { params: { id }, body: { timezone: PORTLAND, city: 'Salem' } });
});

test('without coming reservations a new zone is stored without a question', async () => {
  const { id } = await aPlace(PORTLAND);
  expect((await setZone(id, NEW_YORK)).timezone).toBe(NEW_YORK);
});

test('kept moments leave every reservation and its version as they were', async () => {
  const before = at(PORTLAND, '2026-12-01', '19:00');
  const { id, ids } = await aPlace(PORTLAND, before);
  await setZone(id, NEW_YORK, 'keep_moments');
  expect(await party(ids[0])).toMatchObject({ reserved_ts: before, utc_offset_mins: -300, version: 1 });
});

test('kept times move reservations, canceled ones too, with their tables, blocks and reminders, and tell each', async () => {
  const evening = at(PORTLAND, '2026-12-01', '19:00');
  const { id, ids, mrtId } = await aPlace(PORTLAND, evening, at(PORTLAND, '2026-12-01', '22:00'), evening);
  const [first = 0, second = 0, cancelled = 0] = ids;
  for (const partyId of [first, second])
    await admin.call(parties.assign, {
      params: { id: partyId },
      body: { mrt_ids: [mrtId], duration_minutes: 180 },
    });
  await admin.call(reservations.remove, { query: { id: cancelled } });
  const { block_key } = await admin.call(parties.block, {
    body: {
      merchant_id: id,
      mrt_ids: [mrtId],
      start_ts: at(PORTLAND, '2026-12-02', '08:00'),
      end_ts: at(PORTLAND, '2026-12-02', '10:00'),
      reason: 'Painting',
    },
  });
  await t.platform.db
    .insertInto('sms_messages')
    .values({
      program_id: t.fixture.programId,
      merchant_id: id,
      party_id: first,
      direction: 'out',
      phone: '+12065550123',
      body: 'See you at 7:00 PM.',
      purpose: 'reminder',
      merchant_message_preset_id: null,
      status: 'queued',
      dedupe_key: `reminder:7:${first}:${Date.parse(evening) / 1000}`,
      send_by_ts: evening,
    })
    .execute();

  await setZone(id, NEW_YORK, 'keep_clock');

  const moved = at(NEW_YORK, '2026-12-01', '19:00');
  expect(await timesOf(ids)).toEqual([moved, at(NEW_YORK, '2026-12-01', '22:00'), moved]);
  expect(await party(first)).toMatchObject({ version: 3, mrt_ids: [mrtId], utc_offset_mins: -300 });
  const span = {
    start_time: at(NEW_YORK, '2026-12-01', '00:00'),
    end_time: at(NEW_YORK, '2026-12-03', '00:00'),
  };
  const holds = await admin.call(parties.holds, { query: { merchant_id: id, ...span } });
  expect(holds.data.map((hold) => [hold.party_id ?? hold.block_key, hold.start_ts, hold.end_ts])).toEqual([
    [first, moved, at(NEW_YORK, '2026-12-01', '22:00')],
    [second, at(NEW_YORK, '2026-12-01', '22:00'), at(NEW_YORK, '2026-12-02', '01:00')],
    [block_key, at(NEW_YORK, '2026-12-02', '08:00'), at(NEW_YORK, '2026-12-02', '10:00')],
  ]);
  const told = await admin.call(audit.list, { query: { record_type: 'party', record_id: String(first) } });
  expect(told.data[0]).toMatchObject({
    kind: 'party.updated',
    changes: expect.arrayContaining([
      { field: 'reserved_ts', from: evening, to: moved },
      { field: 'utc_offset_mins', from: -480, to: -300 },
    ]),
  });
  const blocks = await admin.call(audit.list, { query: { record_id: block_key } });
  expect(blocks.data.map(({ kind }) => kind)).toEqual(['table_block.moved', 'table_block.created']);
  const [reminder] = await t.platform.db
    .selectFrom('sms_messages')
    .select(['dedupe_key', 'send_by_ts'])
    .where('party_id', '=', first)
    .execute();
  expect([reminder?.dedupe_key, reminder?.send_by_ts.toISOString()]).toEqual([
    `reminder:7:${first}:${Date.parse(moved) / 1000}`,
    moved,
  ]);
});

test('kept times leave a reservation of the past, and free the table that somebody sits at by then', async () => {
  const { id, ids, mrtId } = await aPlace(
    PORTLAND,
    at(PORTLAND, '2026-11-20', '15:00'),
    at(PORTLAND, '2026-11-20', '11:00'),
  );
  const [soon = 0, past = 0] = ids;
  await admin.call(parties.assign, { params: { id: soon }, body: { mrt_ids: [mrtId] } });
  await admin.call(parties.walkIn, {
    body: { merchant_id: id, party_size: 2, mrt_ids: [mrtId], duration_minutes: 60 },
  });
  await setZone(id, NEW_YORK, 'keep_clock');
  expect(await timesOf([soon, past])).toEqual([
    at(NEW_YORK, '2026-11-20', '15:00'),
    at(PORTLAND, '2026-11-20', '11:00'),
  ]);
  expect((await party(soon)).mrt_ids).toEqual([]);
});

test('across daylight saving of either zone each reservation keeps its time, later where the clocks skip it', async () => {
  const days = [
    ['2027-03-13', '19:00'],
    ['2027-03-14', '02:30'],
    ['2027-03-14', '19:00'],
    ['2027-07-01', '19:00'],
  ] as const;
  const { id, ids } = await aPlace(PHOENIX, ...days.map(([date, time]) => at(PHOENIX, date, time)));
  await setZone(id, PORTLAND, 'keep_clock');
  expect(await timesOf(ids)).toEqual([
    '2027-03-14T03:00:00.000Z',
    '2027-03-14T10:30:00.000Z',
    '2027-03-15T02:00:00.000Z',
    '2027-07-02T02:00:00.000Z',
  ]);
  await setZone(id, PHOENIX, 'keep_clock');
  expect((await timesOf(ids)).at(-1)).toBe(at(PHOENIX, '2027-07-01', '19:00'));
});

test('a bulk edit asks before it starts, moves the reservations of its locations, and moves them back', async () => {
  const evening = at(PORTLAND, '2026-12-01', '19:00');
  const places = [
    await aPlace(PORTLAND, evening, evening),
    await aPlace(PORTLAND, evening),
    await aPlace(PORTLAND),
  ];
  const ids = places.flatMap((place) => place.ids);
  const body = { merchant_ids: places.map(({ id }) => id), changes: { timezone: NEW_YORK } };
  for (const call of [bulkEdits.start, merchants.updateMany]) {
    const refused = await admin.refusal(call, { body });
    expect(refused.details).toEqual({ asks_for: 'coming_bookings', bookings: 3, locations: 2 });
  }
  const started = await admin.call(bulkEdits.start, { body: { ...body, coming_bookings: 'keep_clock' } });
  const params = { id: started.bulk_edit_id };
  const isNow = (status: string) => async () =>
    (await admin.call(bulkEdits.get, { params })).status === status;
  await until(isNow('done'), 'the bulk edit to end');
  const moved = at(NEW_YORK, '2026-12-01', '19:00');
  expect(await timesOf(ids)).toEqual([moved, moved, moved]);
  await admin.call(bulkEdits.undo, { params });
  await until(isNow('undone'), 'the bulk edit to be undone');
  expect(await timesOf(ids)).toEqual([evening, evening, evening]);
  await admin.call(merchants.updateMany, { body: { ...body, coming_bookings: 'keep_moments' } });
  expect(await timesOf(ids)).toEqual([evening, evening, evening]);
});

/** How many wait for a lock. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      t.platform.db,
    )
  ).rows.length;

test('a booking of a slot waits for a new zone under way, and is refused at a moment that is no longer the time of the slot', async () => {
  const date = stand.day(10);
  const [kept, asked] = [await stand.addSlot(date, '19:00'), await stand.addSlot(date, '20:00')];
  const [tableId = 0] = stand.tableIds;
  const { id } = await stand.book(kept, { mrt_ids: [tableId] });
  const params = { id: stand.merchantId };
  const racing = await t.platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('room_tables').select('mrt_id').where('mrt_id', '=', tableId).forUpdate().execute();
    const change = setZone(params.id, NEW_YORK, 'keep_clock');
    await until(async () => (await waiting()) === 1, 'the change to wait for a table');
    const refused = stand.refusal(asked);
    await until(async () => (await waiting()) === 2, 'the booking to wait for the location');
    return { change, refused };
  });
  await racing.change;
  const refused = await racing.refused;
  expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', ['reserved_ts']]);
  expect(await party(id)).toMatchObject({
    reserved_ts: at(NEW_YORK, date, '19:00'),
    slot_id: kept.slotId,
    slot_date: date,
    mrt_ids: [tableId],
  });
  await setZone(params.id, PORTLAND, 'keep_clock');
});

test('a booking that came before the new zone moves with the others', async () => {
  const date = stand.day(12);
  const [first, second] = [await stand.addSlot(date, '19:00'), await stand.addSlot(date, '20:00')];
  const { id } = await stand.book(first);
  const racing = await t.platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('parties').select('party_id').where('party_id', '=', id).forUpdate().execute();
    const change = setZone(stand.merchantId, NEW_YORK, 'keep_clock');
    await until(async () => (await waiting()) === 1, 'the change to wait for a reservation');
    return { change, late: await stand.book(second) };
  });
  await racing.change;
  expect((await party(racing.late.id)).reserved_ts).toBe(at(NEW_YORK, date, '20:00'));
});
