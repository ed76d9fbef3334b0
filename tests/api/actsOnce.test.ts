import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { forgetActs } from '#server/services/host/parties/actIds.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, reservations, waitlist } = services;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00'));
  stand = await openStand(t, ['1', '2']);
});
afterAll(() => t?.close());

const table = (name: string) => stand.tables[name] ?? 0;
const eventsOf = async (partyId: number) => {
  const rows = await t.platform.db
    .selectFrom('events')
    .select('kind')
    .where('program_id', '=', t.fixture.programId)
    .where('record_type', '=', 'party')
    .where('record_id', '=', String(partyId))
    .orderBy('event_id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('an act whose answer was lost is applied once, however often and from whichever version it is sent again', async () => {
  const party = await stand.book();
  const body = { visit_state: 'arrived' as const, version: party.version, act_id: randomUUID() };
  const send = () => stand.host.call(parties.state, { params: { id: party.id }, body });
  const first = await send();
  await stand.seat(first, { mrt_ids: [table('1')] });
  const again = await send();
  expect(again.visit_state).toBe('seated');
  expect(await eventsOf(party.id)).toEqual(['party.created', 'party.arrived', 'party.seated']);
});

test('of ten sendings of one act in the same moment one changes the party, and all are answered alike', async () => {
  const party = await stand.book();
  const body = { mrt_ids: [table('2')], version: party.version, act_id: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => stand.host.call(parties.seat, { params: { id: party.id }, body })),
  );
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([party.version + 1]));
  expect(await eventsOf(party.id)).toEqual(['party.created', 'party.seated']);
});

test('an act that was refused may be sent again with its id, and is not taken for done', async () => {
  const party = await stand.book();
  const act_id = randomUUID();
  const send = (version: number) =>
    stand.host.send(parties.state, {
      params: { id: party.id },
      body: { visit_state: 'arrived', version, act_id },
    });
  expect((await send(party.version + 1)).json().code).toBe('STALE');
  expect((await send(party.version)).json().visit_state).toBe('arrived');
});

test('the id of an act counts for its own party alone, and for each kind of call', async () => {
  const [one, other] = [await stand.book(), await stand.book()];
  const act_id = randomUUID();
  const cancel = (id: number) =>
    stand.host.call(reservations.remove, { query: { id, removed_reason_id: 4, act_id } });
  await cancel(one.id);
  await cancel(other.id);
  expect([(await stand.get(one)).status, (await stand.get(other)).status]).toEqual([
    'CANCELLED',
    'CANCELLED',
  ]);
  const restored = await stand.host.call(reservations.update, {
    body: { id: one.id, status: 0, version: 2 },
  });
  expect(restored.status).toBe('BOOKED');
  await cancel(one.id);
  expect((await stand.get(one)).status).toBe('BOOKED');
});

test('a note of a waiting party that is sent again does not come back over a later one', async () => {
  const entry = await stand.host.call(waitlist.add, {
    body: { merchant_id: stand.merchantId, party_size: 2, quoted_minutes: 20, fname: 'Ada' },
  });
  const write = (notes: string, act_id = randomUUID()) =>
    stand.host.call(waitlist.update, { params: { id: entry.id }, body: { notes, act_id } });
  const act = randomUUID();
  await write('By the window', act);
  await write('At the bar');
  expect((await write('By the window', act)).notes).toBe('At the bar');
});

test('ids of acts are forgotten after two weeks, not before', async () => {
  const count = async () =>
    (
      await t.platform.db
        .selectFrom('party_acts')
        .select('act_id')
        .where('program_id', '=', t.fixture.programId)
        .execute()
    ).length;
  const kept = await count();
  expect(kept).toBeGreaterThan(0);
  await forgetActs(t.platform);
  expect(await count()).toBe(kept);
  t.clock.advance(15 * 86_400_000);
  await forgetActs(t.platform);
  expect(await count()).toBe(0);
});
