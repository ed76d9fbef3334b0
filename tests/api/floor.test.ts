import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { type Room, type RoomTable, roomTable, tableCombination } from '#contract/host/floor/schemas.ts';
import { LAYOUT_TYPES } from '#contract/host/floor/layoutTypes.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addHeldParty, addRoom, tableOf } from '../support/floor.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { floor, parties } = services;
let t: TestApp;
let admin: ApiClient;
let merchantId: number;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  merchantId = t.fixture.merchantIds[0] ?? 0;
});
afterAll(() => t?.close());

const path = (room: Room) => ({ id: merchantId, roomId: room.id });
const read = (room: Room) => admin.call(floor.getRoom, { params: path(room) });
const written = ({ mrt_id, version, ...table }: RoomTable, changes: object = {}) => ({
  mrt_id,
  version,
  name: table.name,
  min_capacity: table.min_capacity,
  max_capacity: table.max_capacity,
  capacity: table.capacity,
  table_layout_type_id: table.table_layout_type_id,
  table_position: table.table_position,
  scale: table.scale,
  rotation: table.rotation,
  ...changes,
});

function two(room: Room): [RoomTable, RoomTable] {
  const [one, other] = room.tables;
  if (!one || !other) throw new Error('The room has fewer than two tables');
  return [one, other];
}

const combine = (room: Room, tables: readonly RoomTable[], name = 'Long table') =>
  admin.call(floor.createCombination, {
    params: path(room),
    body: {
      name,
      merchant_table_local_ids: tables.map(({ local_id }) => local_id),
      min_capacity: 5,
      max_capacity: 8,
    },
  });

test('FLOOR-007 a room is created, read, renamed and removed; the same local_id again changes nothing', async () => {
  const params = { id: merchantId };
  const body = { name: 'Main room', local_id: randomUUID() };
  const room = await admin.call(floor.createRoom, { params, body });
  expect(room).toMatchObject({ name: 'Main room', local_id: body.local_id, version: 1, deleted_ts: null });
  expect(await admin.call(floor.createRoom, { params, body })).toEqual(room);
  const taken = await admin.refusal(floor.createRoom, { params, body: { name: 'MAIN ROOM' } });
  expect([taken.code, taken.errors.name]).toEqual(['DUPLICATE', expect.stringContaining('MAIN ROOM')]);
  const save = { params: path(room), body: { name: 'Dining room', sort_order: 3, version: 1 } };
  const saved = await admin.call(floor.updateRoom, save);
  expect(saved).toEqual({ ...room, name: 'Dining room', sort_order: 3, version: 2 });
  const stale = await admin.refusal(floor.updateRoom, save);
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  expect(await admin.call(floor.removeRoom, { params: path(room) })).toEqual({ ok: true });
  expect((await admin.refusal(floor.getRoom, { params: path(room) })).code).toBe('NOT_FOUND');
  const { data } = await admin.call(floor.listRooms, { params });
  expect(data.map(({ id }) => id)).not.toContain(room.id);
  const back = await admin.call(floor.createRoom, { params, body });
  expect(back).toMatchObject({ id: room.id, name: 'Main room', deleted_ts: null });
});

test('FLOOR-004 FLOOR-013 the floor answers rooms with tables and combinations to whoever works there', async () => {
  const room = await addRoom(t, { name: 'Terrace' }, ['101', '102']);
  const combination = await combine(room, room.tables);
  const host = await t.as('host');
  const { data } = await host.call(floor.rooms, { params: { id: merchantId } });
  const terrace = data.find(({ id }) => id === room.id);
  expect(terrace?.tables.map(({ name }) => name)).toEqual(['101', '102']);
  expect(terrace?.table_combinations).toEqual([combination]);
  const elsewhere = await host.refusal(floor.rooms, { params: { id: t.fixture.merchantIds[2] ?? 0 } });
  expect([elsewhere.status, elsewhere.code]).toEqual([404, 'NOT_FOUND']);
  const foreign = await (await t.as('otherAdmin')).refusal(floor.rooms, { params: { id: merchantId } });
  expect(foreign.code).toBe('NOT_FOUND');
});

test('FLOOR-001 FLOOR-008 a table is added once per local_id, changed, and stale or taken saves are refused', async () => {
  const room = await addRoom(t, { name: 'Bar' });
  const params = path(room);
  const body = tableOf('B1', { local_id: randomUUID(), table_position: { x: 1.5, y: -2 }, rotation: 45 });
  const table = await admin.call(floor.createTable, { params, body });
  expect(roomTable.parse(table)).toMatchObject({
    ...body,
    section_ids: [],
    scale: 1,
    deleted_ts: null,
    merchant_id: merchantId,
  });
  expect(await admin.call(floor.createTable, { params, body })).toEqual(table);
  const taken = await admin.refusal(floor.createTable, { params, body: tableOf('b1') });
  expect([taken.code, taken.errors.name]).toEqual(['DUPLICATE', expect.stringContaining('Bar')]);
  const one = { params: { ...params, mrtId: table.mrt_id }, body: written(table, { name: 'B2', scale: 2 }) };
  const saved = await admin.call(floor.updateTable, one);
  expect(saved).toEqual({ ...table, name: 'B2', scale: 2, version: 2 });
  const stale = await admin.refusal(floor.updateTable, { ...one, body: { ...one.body, name: 'B3' } });
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  const other = await addRoom(t, { name: 'Cellar' });
  const misplaced = await admin.refusal(floor.updateTable, {
    ...one,
    params: { ...path(other), mrtId: table.mrt_id },
  });
  expect(misplaced.code).toBe('NOT_FOUND');
  expect(await admin.call(floor.listTables, { params })).toEqual({ data: [saved] });
});

test('FLOOR-008 a bulk save adds, changes, swaps names and removes at once, and sent again changes nothing', async () => {
  const room = await addRoom(t, { name: 'Garden' }, ['G1', 'G2', 'G3']);
  const [g1, g2, g3] = room.tables as [RoomTable, RoomTable, RoomTable];
  const body = {
    tables: [
      written(g1, { name: 'G2', table_position: { x: 9, y: 9 } }),
      written(g2, { name: 'G1' }),
      tableOf('G3', { local_id: randomUUID() }),
    ],
    removed: [g3.mrt_id],
  };
  const { data } = await admin.call(floor.saveTables, { params: path(room), body });
  expect(data.map(({ mrt_id, name, version }) => [mrt_id, name, version])).toEqual([
    [g1.mrt_id, 'G2', 2],
    [g2.mrt_id, 'G1', 2],
    [expect.any(Number), 'G3', 1],
  ]);
  expect(data[0]?.table_position).toEqual({ x: 9, y: 9 });
  expect(await admin.call(floor.saveTables, { params: path(room), body })).toEqual({ data });
  expect((await read(room)).tables).toEqual(data);
});

test('FLOOR-008 a bulk save with any mistake stores nothing and says which table it is', async () => {
  const room = await addRoom(t, { name: 'Hall' }, ['H1', 'H2']);
  const [one, other] = two(room);
  const far = await addRoom(t, { name: 'Loft' }, ['L1']);
  const refused = (body: object) => admin.refusal(floor.saveTables, { params: path(room), body });
  const fresh = tableOf('H9');
  const twice = await refused({ tables: [written(one, { name: 'X' }), fresh, tableOf('h9')] });
  expect([twice.code, Object.keys(twice.errors)]).toEqual(['DUPLICATE', ['tables.2.name']]);
  const taken = await refused({ tables: [fresh, tableOf('l1')] });
  expect(taken.errors['tables.1.name']).toContain('Loft');
  const unnamed = await refused({ tables: [fresh, tableOf('')] });
  expect([unnamed.code, Object.keys(unnamed.errors)]).toEqual(['VALIDATION', ['tables.1.name']]);
  const stale = await refused({ tables: [fresh, written(other, { name: 'H7', version: 7 })] });
  expect([stale.code, Object.keys(stale.errors)]).toEqual(['STALE', ['tables.1.version']]);
  expect(stale.current).toEqual({ data: room.tables });
  const gone = await refused({ tables: [fresh, written(two(room)[0], { mrt_id: far.tables[0]?.mrt_id })] });
  expect([gone.code, Object.keys(gone.errors)]).toEqual(['NOT_FOUND', ['tables.1.mrt_id']]);
  const strange = await refused({ tables: [fresh], removed: [far.tables[0]?.mrt_id] });
  expect([strange.code, Object.keys(strange.errors)]).toEqual(['NOT_FOUND', ['removed.0']]);
  const both = await refused({ tables: [written(one)], removed: [one.mrt_id] });
  expect([both.code, Object.keys(both.errors)]).toEqual(['VALIDATION', ['tables.0.mrt_id']]);
  expect(await read(room)).toEqual(room);
});

test('FLOOR-008 a removed table comes back with its id when its local_id is sent again', async () => {
  const room = await addRoom(t, { name: 'Undo' }, ['U1', 'U2']);
  const [one] = two(room);
  await admin.call(floor.removeTable, { params: { ...path(room), mrtId: one.mrt_id } });
  expect((await read(room)).tables.map(({ name }) => name)).toEqual(['U2']);
  const body = { tables: [tableOf('U1', { local_id: one.local_id })] };
  const { data } = await admin.call(floor.saveTables, { params: path(room), body });
  expect(data.map(({ mrt_id, name }) => [mrt_id, name])).toContainEqual([one.mrt_id, 'U1']);
});

test('FLOOR-008 FLOOR-007 a table or room is not removed while a party sits there or has it ahead', async () => {
  const room = await addRoom(t, { name: 'Busy' }, ['12', '13', '14']);
  const [seated, booked, past] = room.tables as [RoomTable, RoomTable, RoomTable];
  const now = t.clock.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await addHeldParty(t, merchantId, [seated.mrt_id], { start: at(-120), minutes: 90, isSeated: true });
  const ahead = await addHeldParty(t, merchantId, [booked.mrt_id], {
    start: at(2880),
    minutes: 90,
    isSeated: false,
  });
  await addHeldParty(t, merchantId, [past.mrt_id], { start: at(-300), minutes: 90, isSeated: false });
  const remove = (table: RoomTable) => ({ params: { ...path(room), mrtId: table.mrt_id } });
  const sitting = await admin.refusal(floor.removeTable, remove(seated));
  expect([sitting.status, sitting.code]).toEqual([409, 'IN_USE']);
  expect(sitting.message).toMatch(
    /^Garcia \(4\) has been sitting at table 12 since \d{1,2}:\d\d [AP]M\. Give/,
  );
  const later = await admin.refusal(floor.removeTable, remove(booked));
  expect(later.message).toMatch(
    /^Table 13 is booked for Garcia \(4\) on \w+, \w+ \d+ at \d{1,2}:\d\d [AP]M\./,
  );
  expect(later.details.tables).toEqual([
    expect.objectContaining({ mrt_id: booked.mrt_id, party_id: ahead, start_ts: at(2880).toISOString() }),
  ]);
  const bulk = await admin.refusal(floor.saveTables, {
    params: path(room),
    body: { tables: [tableOf('15')], removed: [past.mrt_id, booked.mrt_id] },
  });
  expect([bulk.code, Object.keys(bulk.errors)]).toEqual(['IN_USE', ['removed.1']]);
  expect((await admin.refusal(floor.removeRoom, { params: path(room) })).code).toBe('IN_USE');
  expect(await read(room)).toEqual(room);
  expect(await admin.call(floor.removeTable, remove(past))).toEqual({ ok: true });
});

test('FLOOR-002 FLOOR-009 tables of one room are combined, changed and separated', async () => {
  const room = await addRoom(t, { name: 'Salon' }, ['S1', 'S2', 'S3']);
  const stranger = await addRoom(t, { name: 'Attic' }, ['A1']);
  const [one, other] = two(room);
  const made = tableCombination.parse(await combine(room, [one, other]));
  expect(made.merchant_table_local_ids).toEqual([one.local_id, other.local_id]);
  const params = { ...path(room), combinationId: made.table_combination_id };
  const body = { name: 'Feast', min_capacity: 6, max_capacity: 12, version: 1 };
  const all = room.tables.map(({ local_id }) => local_id);
  const save = { params, body: { ...body, merchant_table_local_ids: all } };
  const saved = await admin.call(floor.updateCombination, save);
  expect(saved).toMatchObject({ name: 'Feast', merchant_table_local_ids: all, version: 2 });
  const stale = await admin.refusal(floor.updateCombination, save);
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  const mixed = [one.local_id, stranger.tables[0]?.local_id];
  const refused = await admin.refusal(floor.createCombination, {
    params: path(room),
    body: { ...body, merchant_table_local_ids: mixed },
  });
  expect([refused.code, refused.errors.merchant_table_local_ids]).toEqual([
    'VALIDATION',
    expect.stringContaining('Salon'),
  ]);
  const same = await admin.refusal(floor.createCombination, {
    params: path(room),
    body: { ...body, merchant_table_local_ids: [one.local_id, one.local_id] },
  });
  expect(same.code).toBe('VALIDATION');
  await admin.call(floor.removeCombination, { params });
  expect(await admin.call(floor.listCombinations, { params: path(room) })).toEqual({ data: [] });
  expect((await read(room)).tables).toEqual(room.tables);
});

test('FLOOR-009 a combination goes with any of its tables', async () => {
  const room = await addRoom(t, { name: 'Annex' }, ['N1', 'N2']);
  await combine(room, room.tables);
  await admin.call(floor.removeTable, { params: { ...path(room), mrtId: two(room)[0].mrt_id } });
  expect((await read(room)).table_combinations).toEqual([]);
});

test('FLOOR-003 FLOOR-011 FLOOR-012 sections take tables from each other and are listed with their room', async () => {
  const room = await addRoom(t, { name: 'Sections' }, ['C1', 'C2']);
  const [one, other] = two(room);
  const add = (name: string) =>
    admin.call(floor.createSection, {
      body: { merchant_id: merchantId, merchant_room_id: room.id, name, colour: 2 },
    });
  const window = await add('Window');
  const back = await add('Back');
  expect(window).toMatchObject({ merchant_room_id: room.id, merchant_id: merchantId, mrt_ids: [] });
  const give = (section: number, mrt_ids: number[], version?: number) =>
    admin.call(floor.sectionTables, { body: { merchant_section_id: section, mrt_ids, version } });
  await give(window.merchant_section_id, [one.mrt_id, other.mrt_id], 1);
  const after = await give(back.merchant_section_id, [other.mrt_id], 1);
  expect(after).toMatchObject({ mrt_ids: [other.mrt_id], version: 2 });
  const query = { merchant_id: merchantId };
  const listed = async (endpoint: typeof floor.listSections) =>
    (await admin.call(endpoint, { query })).data.filter((one) => one.merchant_room_id === room.id);
  const sections = await listed(floor.listSections);
  expect(sections.map(({ name, mrt_ids, version }) => [name, mrt_ids, version])).toEqual([
    ['Window', [one.mrt_id], 3],
    ['Back', [other.mrt_id], 2],
  ]);
  expect(await listed(floor.sectionsOfRooms)).toEqual(sections);
  const drawn = await read(room);
  expect(drawn.section_ids).toEqual([window.merchant_section_id, back.merchant_section_id]);
  expect(drawn.tables.map(({ section_ids }) => section_ids)).toEqual([
    [window.merchant_section_id],
    [back.merchant_section_id],
  ]);
  const far = await addRoom(t, { name: 'Far' }, ['F1']);
  const foreign = await admin.refusal(floor.sectionTables, {
    body: { merchant_section_id: back.merchant_section_id, mrt_ids: [far.tables[0]?.mrt_id ?? 0] },
  });
  expect([foreign.code, foreign.errors.mrt_ids]).toEqual(['VALIDATION', expect.stringContaining('Sections')]);
  await admin.call(floor.removeSection, { params: { id: back.merchant_section_id } });
  expect((await read(room)).tables[1]?.section_ids).toEqual([]);
});

test('FLOOR-011 a section is renamed by version, and served by somebody on one business day', async () => {
  const room = await addRoom(t, { name: 'Served' });
  const body = { merchant_id: merchantId, merchant_room_id: room.id, name: 'Patio' };
  const { merchant_section_id: id } = await admin.call(floor.createSection, { body });
  const save = { params: { id }, body: { ...body, name: 'Deck', version: 1 } };
  expect(await admin.call(floor.updateSection, save)).toMatchObject({ name: 'Deck', version: 2 });
  const stale = await admin.refusal(floor.updateSection, save);
  expect([stale.code, stale.current]).toMatchObject(['STALE', { name: 'Deck' }]);
  const host = await t.as('host');
  const serve = (date: string, server_name: string) =>
    host.call(floor.sectionServer, { body: { merchant_section_id: id, date, server_name } });
  expect((await serve('2026-11-20', 'Lena')).server_name).toBe('Lena');
  expect((await serve('2026-11-21', 'Otto')).server_name).toBe('Otto');
  const on = async (date: string) => {
    const { data } = await host.call(floor.listSections, { query: { merchant_id: merchantId, date } });
    return data.find((one) => one.merchant_section_id === id)?.server_name;
  };
  expect([await on('2026-11-20'), await on('2026-11-21'), await on('2026-11-22')]).toEqual([
    'Lena',
    'Otto',
    null,
  ]);
  expect((await serve('2026-11-20', '')).server_name).toBeNull();
  const outsider = await host.refusal(floor.listSections, {
    query: { merchant_id: t.fixture.merchantIds[2] ?? 0 },
  });
  expect(outsider.code).toBe('NOT_FOUND');
});

test('FLOOR-008 a table that is removed and given away at the same moment is one or the other', async () => {
  for (let n = 0; n < 4; n += 1) {
    const room = await addRoom(t, { name: `Moment ${n}` }, [`M${n}`]);
    const mrtId = room.tables[0]?.mrt_id ?? 0;
    const [removed, seated] = await Promise.all([
      admin.send(floor.removeTable, { params: { ...path(room), mrtId } }),
      admin.send(parties.walkIn, { body: { merchant_id: merchantId, party_size: 2, mrt_ids: [mrtId] } }),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([removed.statusCode, seated.statusCode]);
  }
});

test('FLOOR-010 the table types are the shapes that a table may have', async () => {
  const { data } = await (await t.as('host')).call(floor.tableTypes);
  expect(data).toEqual(LAYOUT_TYPES);
});

test('FLOOR-008 of many who give a name at once one gets it, and every write of the floor is in the log', async () => {
  const room = await addRoom(t, { name: 'Race' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      admin.send(floor.createTable, { params: path(room), body: tableOf('R1') }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const [table] = (await read(room)).tables;
  const events = await t.platform.db
    .selectFrom('events')
    .select(['kind', 'record_type', 'record_name', 'merchant_id'])
    .where('record_id', '=', String(table?.mrt_id))
    .where('record_type', '=', 'table')
    .execute();
  expect(events).toEqual([
    { kind: 'table.created', record_type: 'table', record_name: 'R1', merchant_id: merchantId },
  ]);
});
