import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { allJobs } from '#server/app.ts';
import type { CopyTarget, LocationCopy } from '#contract/host/copies/endpoints.ts';
import type { CopyKind } from '#contract/host/copies/kinds.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addHeldParty, addRoom } from '../support/floor.ts';
import { shiftOf } from '../support/shifts.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { copies, floor, hostSettings, messages, roles, shifts } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const place = (index: number) => t.fixture.merchantIds[index] ?? 0;

/** Does what is queued of one copy, as a worker does. */
async function work(id: number): Promise<void> {
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job
    where name = 'copies.work' and data ->> 'location_copy_id' = ${String(id)} limit 1`.execute(
    t.platform.db,
  );
  const job = allJobs(t.platform).find(({ name }) => name === 'copies.work');
  expect(rows.length, 'it is queued').toBe(1);
  await job?.run(job.data.parse(rows[0]?.data), { id: 'test' });
}

interface Asked {
  readonly what: CopyKind;
  readonly parts?: readonly string[];
  readonly to?: readonly number[];
  readonly existing?: 'replace' | 'keep';
  readonly by?: ApiClient;
}

/** Has parts of the first location compared with others, all of them unless some are named. */
async function compare({ what, parts, to, existing = 'replace', by = admin }: Asked) {
  const merchant_id = place(0);
  const offered = await by.call(copies.parts, { params: { id: merchant_id, what } });
  const keys = parts
    ? offered.data.filter(({ name }) => parts.includes(name)).map(({ key }) => key)
    : offered.data.map(({ key }) => key);
  const where = to ? { merchant_ids: [...to] } : { all: true };
  const body = { merchant_id, what, parts: keys, existing, to: where };
  const { location_copy_id: id } = await by.call(copies.create, { body });
  await work(id);
  return { id, ...(await read(id, by)) };
}

async function read(id: number, by = admin): Promise<{ copy: LocationCopy; at: Map<number, CopyTarget> }> {
  const copy = await by.call(copies.get, { params: { id } });
  const { data } = await by.call(copies.targets, { params: { id } });
  return { copy, at: new Map(data.map((one) => [one.merchant_id, one])) };
}

async function run(id: number, by = admin) {
  await by.call(copies.run, { params: { id } });
  await work(id);
  return read(id, by);
}

const settingsOf = (id: number) => admin.call(hostSettings.get, { params: { id } });
const shiftsOf = async (merchant_id: number) =>
  (await admin.call(shifts.list, { query: { merchant_id } })).data;

async function saveSettings(id: number, change: object) {
  const { merchant_id: _id, version: _version, ...body } = await settingsOf(id);
  return admin.call(hostSettings.update, { params: { id }, body: { ...body, ...change } });
}

test('a preview changes nothing, and a copy changes what was chosen at the chosen locations alone', async () => {
  await saveSettings(place(0), { hold_minutes: 25, tags: ['Vegan'], late_minutes: 40 });
  const before = await settingsOf(place(1));
  const { id, copy, at } = await compare({
    what: 'host_settings',
    parts: ['Tags of parties'],
    to: [place(1)],
  });
  expect(copy).toMatchObject({
    status: 'compared',
    total: 1,
    counts: { ready: 1 },
    parts: ['Tags of parties'],
  });
  expect(at.get(place(1))?.items).toEqual([
    { name: 'Tags of parties', fate: 'replaced', notes: [`${before.tags.join(', ')} → Vegan`] },
  ]);
  expect(await settingsOf(place(1))).toEqual(before);
  const done = await run(id);
  expect(done.copy).toMatchObject({ status: 'done', counts: { copied: 1 } });
  expect(await settingsOf(place(1))).toMatchObject({
    ...before,
    tags: ['Vegan'],
    version: before.version + 1,
  });
  expect((await settingsOf(place(2))).tags).not.toEqual(['Vegan']);
  expect((await admin.refusal(copies.run, { params: { id } })).code).toBe('IN_USE');
});

test('what somebody changes after the preview is not overwritten but listed, and can be compared anew', async () => {
  await saveSettings(place(0), { hold_minutes: 31 });
  const parts = ['How long a paged party keeps its turn'];
  const { id } = await compare({ what: 'host_settings', parts, to: [place(1), place(2)] });
  await saveSettings(place(2), { hold_minutes: 44 });
  const { copy, at } = await run(id);
  expect(copy.counts).toMatchObject({ copied: 1, changed: 1 });
  expect(at.get(place(2))).toMatchObject({
    state: 'changed',
    notes: [expect.stringContaining('Somebody changed')],
  });
  expect([(await settingsOf(place(1))).hold_minutes, (await settingsOf(place(2))).hold_minutes]).toEqual([
    31, 44,
  ]);
  await admin.call(copies.again, { params: { id } });
  await work(id);
  expect((await read(id)).copy).toMatchObject({ status: 'compared', counts: { copied: 1, ready: 1 } });
  expect((await run(id)).copy.counts).toMatchObject({ copied: 2 });
  expect((await settingsOf(place(2))).hold_minutes).toBe(31);
});

test('shifts are added with their pacing, replaced by name, and left out where they would overlap', async () => {
  const dinner = await admin.call(shifts.create, {
    body: shiftOf(place(0), [{ dow: 1, block_start: '1700', cover_value: 80 }], { name: 'Dinner' }),
  });
  await admin.call(shifts.savePacing, {
    body: {
      merchant_id: place(0),
      merchant_shift_id: dinner.merchant_shift_id,
      dows: [1],
      blocks: [{ block_start: '1730', value: 9 }],
    },
  });
  await admin.call(shifts.create, {
    body: shiftOf(place(1), [{ dow: 1, block_start: '1900' }], { name: 'Evening' }),
  });
  await admin.call(shifts.create, {
    body: shiftOf(place(2), [{ dow: 1, block_start: '1900' }, { dow: 2 }], { name: 'dinner' }),
  });
  const { id, at } = await compare({ what: 'shifts', parts: ['Dinner'] });
  expect(at.get(place(1))).toMatchObject({
    state: 'left',
    items: [{ fate: 'conflict', notes: [expect.stringContaining('would overlap Evening (7:00 PM')] }],
  });
  expect(at.get(place(2))).toMatchObject({ state: 'ready', items: [{ name: 'Dinner', fate: 'replaced' }] });
  expect((await shiftsOf(place(2)))[0]?.days).toEqual([1, 2]);
  await run(id);
  expect((await shiftsOf(place(1))).map(({ name }) => name)).toEqual(['Evening']);
  const [copied] = await shiftsOf(place(2));
  expect(copied).toMatchObject({ name: 'Dinner', days: [1], version: 2 });
  expect(copied?.schedules[0]).toMatchObject({ block_start: '1700', cover_value: 80 });
  expect(copied?.schedules[0]?.pacing).toEqual([{ block_start: '1730', value: 9 }]);
  const again = await compare({ what: 'shifts', parts: ['Dinner'], to: [place(2)] });
  expect(again.at.get(place(2))?.state).toBe('same');
});

test('a floor is drawn elsewhere, and a room whose tables are booked or taken keeps them', async () => {
  const room = await addRoom(t, { merchantId: place(0), name: 'Garden' }, ['1', '2']);
  const local = room.tables.map(({ local_id }) => local_id);
  await admin.call(floor.createCombination, {
    params: { id: place(0), roomId: room.id },
    body: { name: '1+2', min_capacity: 4, max_capacity: 8, merchant_table_local_ids: local },
  });
  const section = await admin.call(floor.createSection, {
    body: { merchant_id: place(0), merchant_room_id: room.id, name: 'South' },
  });
  await admin.call(floor.sectionTables, {
    body: {
      merchant_section_id: section.merchant_section_id,
      mrt_ids: room.tables.map(({ mrt_id }) => mrt_id),
    },
  });
  const taken = await addRoom(t, { merchantId: place(2), name: 'Garden' }, ['1', '9']);
  const nine = taken.tables.find(({ name }) => name === '9')?.mrt_id ?? 0;
  const start = new Date(t.clock.now().getTime() + 86_400_000);
  await addHeldParty(t, place(2), [nine], { start, minutes: 90, isSeated: false });
  const { id, at } = await compare({ what: 'floor_plan', parts: ['Garden'] });
  expect(at.get(place(1))?.items).toEqual([
    { name: 'Garden', fate: 'added', notes: ['2 tables, 1 combination, 1 section'] },
  ]);
  expect(at.get(place(2))?.items).toEqual([
    { name: 'Garden', fate: 'conflict', notes: ['Table 9 has parties or bookings and would go.'] },
  ]);
  expect((await run(id)).at.get(place(1))).toMatchObject({ state: 'copied', notes: [] });
  const roomsOf = async (merchantId: number) =>
    (await admin.call(floor.rooms, { params: { id: merchantId } })).data.filter(
      ({ name }) => name === 'Garden',
    );
  const [drawn] = await roomsOf(place(1));
  expect(drawn?.tables.map(({ name, table_position }) => [name, table_position])).toEqual(
    room.tables.map(({ name, table_position }) => [name, table_position]),
  );
  expect(
    drawn?.table_combinations.map(({ merchant_table_local_ids }) => merchant_table_local_ids.length),
  ).toEqual([2]);
  expect(drawn?.tables.every(({ section_ids }) => section_ids.length === 1)).toBe(true);
  expect((await roomsOf(place(2)))[0]?.tables.map(({ name }) => name).sort()).toEqual(['1', '9']);
});

test('a table that is booked between the preview and the copy is not removed either', async () => {
  await addRoom(t, { merchantId: place(0), name: 'Bar' }, ['B1']);
  const bar = await addRoom(t, { merchantId: place(1), name: 'Bar' }, ['B1', 'B2']);
  const { id, at } = await compare({ what: 'floor_plan', parts: ['Bar'], to: [place(1)] });
  expect(at.get(place(1))?.items).toMatchObject([{ fate: 'replaced', notes: ['Removes table B2'] }]);
  const b2 = bar.tables.find(({ name }) => name === 'B2')?.mrt_id ?? 0;
  await addHeldParty(t, place(1), [b2], { start: t.clock.now(), minutes: 90, isSeated: true });
  const { at: after } = await run(id);
  expect(after.get(place(1))).toMatchObject({ state: 'left', items: [{ fate: 'conflict' }] });
});

test('two copies at once draw a floor once, and the other is listed as changed', async () => {
  await addRoom(t, { merchantId: place(0), name: 'Roof' }, ['R1', 'R2']);
  const asked = { what: 'floor_plan', parts: ['Roof'], to: [place(1)] } as const;
  const [one, two] = [await compare(asked), await compare(asked)];
  await run(one.id);
  expect((await run(two.id)).at.get(place(1))?.state).toBe('changed');
});

test('a location sends the texts of another, in the place of its own where it may have one alone', async () => {
  const make = (name: string, merchantId: number) =>
    admin.call(messages.create, {
      body: { name, purpose: 'page', text: 'Come in', merchant_ids: [merchantId] },
    });
  const page = await make('House page', place(0));
  const own = await make('Own page', place(1));
  const keep = await compare({ what: 'message_presets', to: [place(1)], existing: 'keep' });
  expect(keep.at.get(place(1))).toMatchObject({ state: 'left', items: [{ fate: 'kept' }] });
  const { id, at } = await compare({ what: 'message_presets' });
  expect(at.get(place(1))?.items).toMatchObject([{ name: 'House page', fate: 'replaced' }]);
  expect(at.get(place(2))?.items).toMatchObject([{ name: 'House page', fate: 'added' }]);
  await run(id);
  const sentBy = async (preset: number) =>
    (await admin.call(messages.messages)).data
      .find(({ merchant_message_preset_id: id }) => id === preset)
      ?.merchant_ids.sort();
  expect(await sentBy(page.merchant_message_preset_id)).toEqual([...t.fixture.merchantIds].sort());
  expect(await sentBy(own.merchant_message_preset_id)).toEqual([]);
});

test('who works at some locations copies to those alone, sees no other copy, and none of another concept', async () => {
  const role = await admin.call(roles.create, {
    body: { name: 'Area manager', permissions: ['merchants.edit'] },
  });
  await t.platform.db
    .updateTable('memberships')
    .set({ role_id: role.role_id })
    .where('program_id', '=', t.fixture.programId)
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  const manager = await t.as('host');
  const all = await compare({ what: 'host_settings', by: manager });
  expect([...all.at.keys()]).toEqual([place(1)]);
  const body = { merchant_id: place(0), what: 'host_settings', parts: ['tags'] } as const;
  for (const strange of [place(2), t.fixture.otherMerchantIds[0] ?? 0]) {
    const to = { merchant_ids: [place(1), strange] };
    expect((await manager.refusal(copies.create, { body: { ...body, to } })).code).toBe('NOT_FOUND');
  }
  const ofAdmin = await compare({ what: 'host_settings', to: [place(1)] });
  expect((await manager.refusal(copies.get, { params: { id: ofAdmin.id } })).code).toBe('NOT_FOUND');
  const other = await t.as('otherAdmin');
  expect((await other.refusal(copies.run, { params: { id: ofAdmin.id } })).code).toBe('NOT_FOUND');
});

test('a right that is taken away between the preview and the copy stops the copy', async () => {
  const manager = await t.as('host');
  await saveSettings(place(0), { tags: ['Late right'] });
  const { id } = await compare({
    what: 'host_settings',
    parts: ['Tags of parties'],
    to: [place(1)],
    by: manager,
  });
  await manager.call(copies.run, { params: { id } });
  await t.platform.db
    .updateTable('memberships')
    .set({ role_id: t.fixture.roles.staff })
    .where('program_id', '=', t.fixture.programId)
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  await work(id);
  const { copy, at } = await read(id);
  expect(copy.counts).toMatchObject({ failed: 1 });
  expect(at.get(place(1))?.notes).toEqual([
    'The person who asked for this is no longer allowed to change locations.',
  ]);
  expect((await settingsOf(place(1))).tags).not.toEqual(['Late right']);
});

test('a location that fails is named and does not stop the others', async () => {
  await admin.call(shifts.create, {
    body: shiftOf(place(0), [{ dow: 4, block_start: '1100' }], { name: 'Lunch' }),
  });
  await t.platform.db
    .insertInto('flag_rules')
    .values({ flag: 'shifts-tool', value: false, merchant_ids: [place(1)] })
    .execute();
  t.forgetFlags();
  const { at } = await compare({ what: 'shifts', parts: ['Lunch'] });
  expect(at.get(place(1))).toMatchObject({
    state: 'failed',
    notes: [expect.stringContaining('switched off')],
  });
  expect(at.get(place(2))?.state).toBe('ready');
});
