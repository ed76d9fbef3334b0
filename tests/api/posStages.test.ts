import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { instantOf } from '#contract/core/time.ts';
import { lastDay } from '#server/services/connections/pos/proofRules.ts';
import { syncChecks } from '#server/services/connections/pos/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addHeldParty, addRoom } from '../support/floor.ts';
import { matched, minutesAgo, posSandboxOf, putTickets } from '../support/pos.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { pos, parties } = services;
const MINUTE_MS = 60_000;
const CATEGORIES = { Wine: 'drinks', Starters: 'starters', Mains: 'mains', Cakes: 'dessert' } as const;
type Category = keyof typeof CATEGORIES | 'Shirts';

let t: TestApp;
let admin: ApiClient;
let outside: string;
let merchantId: number;
let zone: string;
let tables = 0;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  merchantId = t.fixture.merchantIds[0] ?? 0;
  outside = await matched(t, merchantId, { categories: [...Object.keys(CATEGORIES), 'Shirts'] });
  const { timezone } = await t.platform.db
    .selectFrom('merchants')
    .select('timezone')
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  zone = timezone;
  for (const [name, phase] of Object.entries(CATEGORIES))
    await admin.call(pos.mapCategory, {
      body: {
        program_id: t.fixture.programId,
        pos_category_name: name,
        table_status_phase: phase,
        merchant_ids: [merchantId],
      },
    });
});
afterAll(() => t?.close());
beforeEach(async () => {
  await posSandboxOf(t).setMood('well');
  await switchTo('on');
});

const switchTo = (omnivore_state: 'on' | 'off') =>
  admin.call(pos.updateMerchant, { params: { id: merchantId }, body: { omnivore_state } });
const sync = () => syncChecks(t.platform, { programId: t.fixture.programId, merchantId });
const read = (id: number) => admin.call(parties.get, { params: { id } });

/** A table and a party at it since so many minutes; `until` for one that left so many minutes ago. */
async function seatedParty(minutes: number, until?: number) {
  tables += 1;
  const name = `S-${tables}`;
  const room = await addRoom(t, { merchantId }, [name]);
  const mrt_id = room.tables[0]?.mrt_id ?? 0;
  return { name, mrt_id, partyId: await sitAt(mrt_id, minutes, until) };
}

async function sitAt(mrt_id: number, since: number, until = -60): Promise<number> {
  const start = minutesAgo(t, since);
  const partyId = await addHeldParty(t, merchantId, [mrt_id], {
    start,
    minutes: since - until,
    isSeated: until < 0,
  });
  await t.platform.db
    .updateTable('parties')
    .set({ seated_ts: start, visit_state: 'seated' })
    .where('program_id', '=', t.fixture.programId)
    .where('party_id', '=', partyId)
    .execute();
  return partyId;
}

const leave = (partyId: number, ago: number) =>
  t.platform.db
    .updateTable('parties')
    .set({ visit_state: 'done', course: null, done_ts: minutesAgo(t, ago) })
    .where('program_id', '=', t.fixture.programId)
    .where('party_id', '=', partyId)
    .execute();

type Orders = readonly (readonly [Category, ago: number | null])[];
const order = (
  id: string,
  table: string,
  orders: Orders,
  more: { opened?: number; modified?: number } = {},
) =>
  putTickets(t, outside, [
    {
      id,
      opened: minutesAgo(t, more.opened ?? 55),
      modified: minutesAgo(t, more.modified ?? 1),
      table: [table, table],
      ordered: orders.map(([category, ago]) => [category, ago === null ? null : minutesAgo(t, ago)] as const),
    },
  ]);
const setCourse = (id: number, course: 'drinks' | 'starters' | 'mains') =>
  admin.call(parties.state, { params: { id }, body: { visit_state: 'course', course } });
/** Puts what hosts did to a party so many minutes back. */
const longAgo = (partyId: number, minutes: number) =>
  t.platform.db
    .updateTable('events')
    .set({ occurred_ts: new Date(t.platform.clock.now().getTime() - minutes * MINUTE_MS) })
    .where('program_id', '=', t.fixture.programId)
    .where('record_type', '=', 'party')
    .where('record_id', '=', String(partyId))
    .execute();
const moves = (partyId: number) =>
  t.platform.db
    .selectFrom('events')
    .select(['kind', 'actor_name', 'actor_user_id', 'origin', 'changes'])
    .where('program_id', '=', t.fixture.programId)
    .where('record_id', '=', String(partyId))
    .where('origin', '=', 'pos')
    .orderBy('event_id')
    .execute();

test('POS-019 an item of a mapped category moves its party forward, and the log names the point of sale', async () => {
  const { name, partyId } = await seatedParty(60);
  await order('fwd', name, [
    ['Shirts', 50],
    ['Wine', 50],
  ]);
  await sync();
  expect(await read(partyId)).toMatchObject({ visit_state: 'course', course: 'drinks' });
  await order('fwd', name, [
    ['Wine', 50],
    ['Mains', 5],
  ]);
  await sync();
  expect(await read(partyId)).toMatchObject({ visit_state: 'course', course: 'mains' });
  expect((await moves(partyId)).at(-1)).toMatchObject({
    kind: 'party.course',
    actor_name: 'Omnivore',
    actor_user_id: null,
    changes: expect.arrayContaining([
      { field: 'course', from: 'drinks', to: 'mains' },
      { field: 'reason', from: null, to: 'point_of_sale' },
      { field: 'cause', from: null, to: expect.stringContaining('Mains of the day') },
    ]),
  });
});

test('POS-019 a party never goes backwards, not by another drink and not after its check was dropped', async () => {
  const { name, partyId } = await seatedParty(60);
  await setCourse(partyId, 'mains');
  await longAgo(partyId, 30);
  await order('back', name, [['Wine', 2]]);
  await sync();
  expect(await read(partyId)).toMatchObject({ course: 'mains' });
  await admin.call(parties.state, { params: { id: partyId }, body: { visit_state: 'check_dropped' } });
  await longAgo(partyId, 30);
  await order('back', name, [['Cakes', 2]]);
  await sync();
  expect(await read(partyId)).toMatchObject({ visit_state: 'check_dropped', course: null });
  expect(await moves(partyId)).toEqual([]);
});

test('POS-019 what a host set holds for ten minutes; what is ordered after that moves the party', async () => {
  const { name, partyId } = await seatedParty(60);
  await setCourse(partyId, 'starters');
  await longAgo(partyId, 9);
  await order('host', name, [['Mains', 1]]);
  await sync();
  expect(await read(partyId)).toMatchObject({ course: 'starters' });
  await longAgo(partyId, 12);
  await sync();
  expect(await read(partyId)).toMatchObject({ course: 'mains' });
});

test('POS-019 where meal stages are off nothing moves', async () => {
  const { name, partyId } = await seatedParty(60);
  await switchTo('off');
  await order('off', name, [['Mains', 5]]);
  await sync();
  expect(await read(partyId)).toMatchObject({ visit_state: 'seated', course: null });
});

test('POS-019 a check that comes twice or out of order moves its party once', async () => {
  const { name, partyId } = await seatedParty(60);
  await order('twice', name, [['Mains', null]], { modified: 3 });
  await sync();
  await order('twice', name, [['Cakes', null]], { modified: 4 });
  await sync();
  expect(await read(partyId)).toMatchObject({ course: 'mains' });
  // The host takes it back; the same check read again, or changed in another way, does not repeat it.
  await setCourse(partyId, 'starters');
  await longAgo(partyId, 20);
  await order(
    'twice',
    name,
    [
      ['Mains', null],
      ['Shirts', null],
    ],
    { modified: 1 },
  );
  await sync();
  expect(await read(partyId)).toMatchObject({ course: 'starters' });
  expect(await moves(partyId)).toHaveLength(1);
});

test('POS-019 of two parties at a table one after the other, a check moves the one whose check it is', async () => {
  const { name, mrt_id, partyId: first } = await seatedParty(150, 70);
  await order('first', name, [['Wine', 140]], { opened: 145, modified: 2 });
  await sync();
  expect(await read(first)).toMatchObject({ course: 'drinks' });
  await leave(first, 70);
  const second = await sitAt(mrt_id, 60);
  await order(
    'first',
    name,
    [
      ['Wine', 140],
      ['Cakes', 2],
    ],
    { opened: 145, modified: 1 },
  );
  await sync();
  expect(await read(second)).toMatchObject({ visit_state: 'seated', course: null });
  await order('second', name, [['Starters', 2]], { opened: 50 });
  await sync();
  expect(await read(second)).toMatchObject({ visit_state: 'course', course: 'starters' });
  expect(await read(first)).toMatchObject({ visit_state: 'done' });
});

test('POS-019 yesterday is shown with what would have moved and why the rest would not, without moving anybody', async () => {
  await switchTo('off');
  const evening = instantOf(zone, lastDay(zone, t.platform.clock.now()), '19:00');
  const day = Math.floor((t.platform.clock.now().getTime() - evening.getTime()) / MINUTE_MS);
  const { name, mrt_id } = await seatedParty(30);
  const partyId = await sitAt(mrt_id, day + 60, day - 40);
  await leave(partyId, day - 40);
  const orders: Orders = [
    ['Wine', day + 50],
    ['Mains', day + 20],
    ['Starters', day + 10],
    ['Cakes', day - 50],
  ];
  await order('y-1', name, orders, { opened: day + 55 });
  await order('y-2', 'Takeout', [['Mains', day + 20]], { opened: day + 55 });
  await sync();
  const query = { merchant_id: merchantId };
  const { data, counts, business_date } = await admin.call(pos.stagePreview, { query });
  const own = data.filter(({ party_id }) => party_id === partyId);
  expect(own.map((row) => [row.category, row.from_course, row.to_course, row.outcome])).toEqual([
    ['Wine', null, 'drinks', 'moves'],
    ['Mains', 'drinks', 'mains', 'moves'],
    ['Starters', 'mains', 'starters', 'further'],
    ['Cakes', 'mains', 'dessert', 'not_seated'],
  ]);
  expect(data.find(({ table_name }) => table_name === 'Takeout')).toMatchObject({
    outcome: 'no_party',
    party_name: null,
  });
  expect(counts).toMatchObject({ moves: 2, further: 1, host: 0, not_seated: 1, no_party: 1 });
  expect(business_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const only = await admin.call(pos.stagePreview, { query: { ...query, outcome: 'moves', take: 1 } });
  expect(only).toMatchObject({ total: 2, has_next: true, data: [{ outcome: 'moves' }] });
  expect(await read(partyId)).toMatchObject({ visit_state: 'done', course: null });
});
