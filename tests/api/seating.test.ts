import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { addRoom } from '../support/floor.ts';
import { inMinutes, openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { floor, parties, reservations } = services;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00'));
  stand = await openStand(
    t,
    Array.from({ length: 30 }, (_none, n) => String(n + 1)),
  );
});
afterAll(() => t?.close());

const table = (name: number) => stand.tables[String(name)] ?? 0;
const minutesOf = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 60_000;
const seatRefusal = (id: number, body: object) => stand.host.refusal(parties.seat, { params: { id }, body });

test('of 50 hosts who seat a party at one table in the same moment exactly one succeeds', async () => {
  const waiting = await Promise.all(Array.from({ length: 50 }, () => stand.book()));
  const answers = await Promise.all(
    waiting.map(({ id }) => stand.host.send(parties.seat, { params: { id }, body: { mrt_ids: [table(1)] } })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TAKEN']));
  expect(refused.every(({ details }) => details.tables[0].mrt_id === table(1))).toBe(true);
});

test('the database itself refuses an overlap and a second occupant', async () => {
  const party = await stand.book({ mrt_ids: [table(2)] });
  const other = await stand.book();
  const insert = (from: string, to: string, isOccupied: boolean, partyId = other.id) =>
    sql`insert into table_holds (program_id, merchant_id, mrt_id, party_id, during, is_occupied)
      values (${t.fixture.programId}, ${stand.merchantId}, ${table(2)}, ${partyId},
        tstzrange(${from}, ${to}), ${isOccupied})`.execute(t.platform.db);
  const overlap = insert(party.reserved_ts, inMinutes(t, 61), false);
  await expect(overlap).rejects.toMatchObject({ code: '23P01', constraint: 'table_holds_no_overlap' });
  await stand.seat(party, {});
  const second = insert(inMinutes(t, 600), inMinutes(t, 660), true);
  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'table_holds_one_occupant' });
});

test('a refused seating names table, party and time of the location, and changes nothing', async () => {
  const garcia = await stand.book({ lname: 'Garcia', party_size: 4 });
  await stand.seat(garcia, { mrt_ids: [table(3)], duration_minutes: 120 });
  const waits = await stand.book({ mrt_ids: [table(4)] });
  const refusal = await seatRefusal(waits.id, { mrt_ids: [table(3)] });
  expect(refusal.code).toBe('TAKEN');
  expect(refusal.message).toBe('Table 3 is taken by Garcia (4) until 8:00 PM. Choose another table or time.');
  const seated = await stand.get(garcia);
  const [told] = refusal.details.tables as { until_ts: string }[];
  expect(told).toMatchObject({ mrt_id: table(3), name: '3', party_id: garcia.id, party_name: 'Garcia (4)' });
  expect(Date.parse(told?.until_ts ?? '') - Date.parse(seated.seated_ts ?? '')).toBe(120 * 60_000);
  expect(await stand.get(waits)).toEqual(waits);
});

test('seating holds the tables from now for the expected time, and the changelog tells who did it', async () => {
  const party = await stand.book({ mrt_ids: [table(5)], party_size: 6 });
  const seated = await stand.seat(party, { version: party.version });
  expect(seated).toMatchObject({ visit_state: 'seated', mrt_ids: [table(5)], table_names: ['5'] });
  expect(seated.arrived_ts).toBe(seated.seated_ts);
  const [hold] = await stand.holds(party);
  expect(hold).toMatchObject({ is_occupied: true, start: new Date(seated.seated_ts ?? '') });
  expect(hold && minutesOf(hold)).toBe(120);
  const { data } = await stand.host.call(parties.changelog, { params: { id: party.id } });
  expect(data.map(({ kind }) => kind)).toEqual(['party.seated', 'party.created']);
  expect(data[0]?.changes).toContainEqual({ field: 'visit_state', from: 'expected', to: 'seated' });
  expect(data[0]?.actor_name).toBe('Marco Bell');
});

test('FLOOR-002 a combination stands for its tables, which are then nobody else’s', async () => {
  const admin = await t.as('admin');
  const room = await addRoom(t, {}, ['A1', 'A2', 'A3']);
  const combination = await admin.call(floor.createCombination, {
    params: { id: stand.merchantId, roomId: room.id },
    body: {
      name: 'Long',
      merchant_table_local_ids: room.tables.slice(0, 2).map(({ local_id }) => local_id),
      min_capacity: 5,
      max_capacity: 8,
    },
  });
  const { table_combination_id } = combination;
  const party = await stand.seat(await stand.book(), { table_combination_id });
  const [a1, a2] = room.tables.map(({ mrt_id }) => mrt_id);
  expect(party.mrt_ids).toEqual([a1, a2]);
  expect(await stand.holds(party)).toHaveLength(2);
  const second = await stand.book();
  expect((await seatRefusal(second.id, { mrt_ids: [a2] })).code).toBe('TAKEN');
  const both = await seatRefusal(second.id, { table_combination_id });
  expect(both.message).toContain('1 more table is taken as well');
  expect((await seatRefusal(second.id, { table_combination_id: 999_999 })).code).toBe('NOT_FOUND');
});

test('tables of two rooms, of another location, removed ones and none at all are refused with the reason', async () => {
  const patio = await addRoom(t, { name: 'Patio' }, ['P1']);
  const away = await addRoom(t, { merchantId: t.fixture.merchantIds[1] ?? 0 }, ['X1']);
  const p1 = patio.tables[0]?.mrt_id ?? 0;
  const party = await stand.book();
  const two = await seatRefusal(party.id, { mrt_ids: [table(6), p1] });
  expect(two.code).toBe('VALIDATION');
  expect(two.message).toContain('P1 in Patio');
  const elsewhere = await seatRefusal(party.id, { mrt_ids: [away.tables[0]?.mrt_id] });
  expect([elsewhere.code, elsewhere.message]).toEqual(['NOT_FOUND', expect.stringContaining('location')]);
  const none = await seatRefusal(party.id, {});
  expect([none.code, none.errors.mrt_ids]).toEqual(['VALIDATION', 'Choose a table for Guest (2)']);
  const admin = await t.as('admin');
  const params = { id: stand.merchantId, roomId: patio.id, mrtId: p1 };
  await admin.call(floor.removeTable, { params });
  expect((await seatRefusal(party.id, { mrt_ids: [p1] })).code).toBe('NOT_FOUND');
  expect(await stand.get(party)).toEqual(party);
});

test('a canceled party, a stale version and a party of another location are not seated', async () => {
  const gone = await stand.book();
  await stand.host.call(reservations.remove, { query: { id: gone.id } });
  const cancelled = await seatRefusal(gone.id, { mrt_ids: [table(7)] });
  expect([cancelled.code, cancelled.message]).toEqual([
    'IN_USE',
    'Guest (2) was canceled. Restore the party first.',
  ]);
  const party = await stand.book();
  const current = await stand.step(party, 'arrived');
  const stale = await seatRefusal(party.id, { mrt_ids: [table(7)], version: party.version });
  expect([stale.code, stale.current]).toEqual(['STALE', current]);
  const body = { merchant_id: t.fixture.merchantIds[2] ?? 0, reserved_ts: inMinutes(t, 60), party_size: 2 };
  const { id } = await (await t.as('admin')).call(reservations.create, { body });
  expect((await seatRefusal(id, { mrt_ids: [table(7)] })).code).toBe('NOT_FOUND');
  const other = await t.as('otherAdmin');
  const foreign = await other.refusal(parties.seat, { params: { id: party.id }, body: {} });
  expect(foreign.code).toBe('NOT_FOUND');
});

test('a seated party moves to other tables and stays as long as it would have', async () => {
  const party = await stand.seat(await stand.book(), { mrt_ids: [table(8), table(9)] });
  const before = await stand.holds(party);
  t.clock.advance(5 * 60_000);
  const assign = (body: object) => stand.host.call(parties.assign, { params: { id: party.id }, body });
  const moved = await assign({ mrt_ids: [table(9), table(10)], is_pinned: true });
  expect(moved).toMatchObject({ mrt_ids: [table(9), table(10)], is_pinned: true, visit_state: 'seated' });
  const [kept, taken] = await stand.holds(party);
  expect(kept).toEqual(before[1]);
  expect(taken?.end).toEqual(kept?.end);
  expect(taken && minutesOf(taken)).toBeLessThan(86);
  const refuse = (body: object) => stand.host.refusal(parties.assign, { params: { id: party.id }, body });
  expect((await refuse({ mrt_ids: [table(8)] })).message).toContain('is locked');
  expect((await refuse({ mrt_ids: [], is_pinned: false })).errors.mrt_ids).toContain('Take the seating back');
  const late = await refuse({ mrt_ids: moved.mrt_ids, reserved_ts: inMinutes(t, 90) });
  expect(late.errors.reserved_ts).toContain('sits at a table');
  const longer = await assign({ mrt_ids: moved.mrt_ids, duration_minutes: 200 });
  expect(
    (await stand.holds(longer)).map(({ end }) => end.getTime() - Date.parse(party.seated_ts ?? '')),
  ).toEqual([200 * 60_000, 200 * 60_000]);
});

test('an expected party is given tables, moved in time and relieved of them; a taken time changes nothing', async () => {
  const base = Date.parse(inMinutes(t, 5000));
  const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString();
  const first = await stand.book({ reserved_ts: at(0), mrt_ids: [table(11)] });
  const party = await stand.book({ reserved_ts: at(30), is_pinned: true });
  const params = { id: party.id };
  const refused = await stand.host.refusal(parties.assign, { params, body: { mrt_ids: [table(11)] } });
  expect(refused.code).toBe('TAKEN');
  expect(await stand.get(party)).toEqual(party);
  const body = { mrt_ids: [table(11)], reserved_ts: at(90), duration_minutes: 60 };
  const given = await stand.host.call(parties.assign, { params, body });
  expect(given).toMatchObject({ reserved_ts: at(90), duration_minutes: 60, mrt_ids: [table(11)] });
  expect(await stand.holds(party)).toEqual([
    { mrt_id: table(11), is_occupied: false, start: new Date(at(90)), end: new Date(at(150)) },
  ]);
  expect((await stand.host.call(parties.assign, { params, body: {} })).mrt_ids).toEqual([]);
  expect((await stand.holds(first)).length).toBe(1);
});

test('a seating is taken back to the tables from before, or to none when they are taken', async () => {
  const party = await stand.book({ mrt_ids: [table(12)] });
  await stand.seat(party, { mrt_ids: [table(13)] });
  const unseat = (body: object = {}) => stand.host.call(parties.unseat, { params: { id: party.id }, body });
  const back = await unseat({ visit_state: 'expected' });
  expect(back).toMatchObject({ ...party, version: 3, updated_ts: back.updated_ts });
  expect((await stand.holds(party))[0]?.is_occupied).toBe(false);
  await stand.seat(party, { mrt_ids: [table(13)] });
  await stand.book({ mrt_ids: [table(12)] });
  const homeless = await unseat();
  expect(homeless).toMatchObject({ visit_state: 'arrived', seated_ts: null, mrt_ids: [] });
  await stand.seat(party, { mrt_ids: [table(13)] });
  expect((await unseat({ mrt_ids: [table(14)] })).mrt_ids).toEqual([table(14)]);
  const again = await stand.host.refusal(parties.unseat, { params: { id: party.id }, body: {} });
  expect(again.code).toBe('IN_USE');
});

test('a seating that is taken back never leaves a party with tables of two rooms', async () => {
  const porch = await addRoom(t, { name: 'Porch' }, ['Q1']);
  const party = await stand.seat(await stand.book(), { mrt_ids: [table(16)] });
  const body = { mrt_ids: [table(16), porch.tables[0]?.mrt_id ?? 0] };
  const back = await stand.host.call(parties.unseat, { params: { id: party.id }, body });
  expect(back).toMatchObject({ visit_state: 'arrived', mrt_ids: [] });
});

test('who leaves frees the table at once; who left by mistake sits there again unless somebody else does', async () => {
  const party = await stand.seat(await stand.book(), { mrt_ids: [table(15)] });
  const before = await stand.holds(party);
  t.clock.advance(60_000);
  const done = await stand.step(party, 'done');
  const [ended] = await stand.holds(party);
  expect(ended).toMatchObject({
    is_occupied: false,
    start: before[0]?.start,
    end: new Date(done.done_ts ?? ''),
  });
  const recall = { params: { id: party.id }, body: {} };
  const recalled = await stand.host.call(parties.recall, recall);
  expect(recalled).toMatchObject({ visit_state: 'seated', done_ts: null, mrt_ids: [table(15)] });
  expect(await stand.holds(party)).toEqual(before);
  expect((await stand.host.refusal(parties.recall, recall)).code).toBe('IN_USE');
  await stand.step(party, 'done');
  const next = await stand.seat(await stand.book({ lname: 'Okoye' }), { mrt_ids: [table(15)] });
  const taken = await stand.host.refusal(parties.recall, recall);
  expect([taken.code, taken.message]).toEqual(['TAKEN', expect.stringContaining('Okoye (2)')]);
  await stand.step(next, 'done');
  expect((await stand.get(party)).visit_state).toBe('done');
});

test('a party that stays beyond its time keeps the table from the next', async () => {
  const slow = await stand.seat(await stand.book({ lname: 'Slow' }), {
    mrt_ids: [table(16)],
    duration_minutes: 15,
  });
  t.clock.advance(16 * 60_000);
  const next = await stand.book({ mrt_ids: [table(16)], reserved_ts: inMinutes(t, 1) });
  const refusal = await seatRefusal(next.id, {});
  expect(refusal.message).toContain('Table 16 is still taken by Slow (2), expected to leave at');
  await stand.step(slow, 'done');
  expect((await stand.seat(next, {})).visit_state).toBe('seated');
});

test('a block keeps tables from everybody for its time, and is taken back', async () => {
  const base = Date.parse(inMinutes(t, 8000));
  const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString();
  const body = {
    merchant_id: stand.merchantId,
    mrt_ids: [table(17), table(18)],
    start_ts: at(0),
    end_ts: at(120),
    reason: 'Broken leg',
  };
  const { host } = stand;
  const { block_key, data } = await host.call(parties.block, { body });
  expect(data).toHaveLength(2);
  expect((await host.refusal(parties.block, { body })).message).toContain('(Broken leg)');
  const booking = { merchant_id: stand.merchantId, party_size: 2, mrt_ids: [table(17)], reserved_ts: at(60) };
  const refused = await host.refusal(reservations.create, { body: booking });
  expect([refused.code, refused.message]).toEqual([
    'TAKEN',
    expect.stringContaining('Table 17 is blocked until'),
  ]);
  const query = { merchant_id: stand.merchantId, start_time: at(0), end_time: at(1) };
  const holds = await host.call(parties.holds, { query });
  expect(holds.data.filter((hold) => hold.block_key === block_key)).toEqual(data);
  const params = { key: block_key };
  const strange = await (await t.as('otherAdmin')).refusal(parties.unblock, { params });
  expect(strange.code).toBe('NOT_FOUND');
  expect(await host.call(parties.unblock, { params })).toEqual({ ok: true });
  expect((await host.refusal(parties.unblock, { params })).code).toBe('NOT_FOUND');
  await host.call(reservations.create, { body: booking });
  expect((await host.refusal(parties.block, { body })).message).toContain('taken by Guest (2)');
});

test('a walk-in sits at once where it is given a table, else waits; the same local_id adds one', async () => {
  const body = { merchant_id: stand.merchantId, party_size: 3, local_id: randomUUID(), mrt_ids: [table(19)] };
  const { host } = stand;
  const seated = await host.call(parties.walkIn, { body });
  expect(seated).toMatchObject({
    kind: 'walk_in',
    origin: 'walk_in',
    visit_state: 'seated',
    table_names: ['19'],
  });
  expect(await host.call(parties.walkIn, { body })).toEqual(seated);
  const taken = await host.refusal(parties.walkIn, { body: { ...body, local_id: randomUUID() } });
  expect(taken.code).toBe('TAKEN');
  const waits = await host.call(parties.walkIn, { body: { ...body, local_id: randomUUID(), mrt_ids: [] } });
  expect(waits).toMatchObject({ visit_state: 'arrived', seated_ts: null, mrt_ids: [] });
});
