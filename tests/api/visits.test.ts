import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { isAtTable, maySit, stepsFrom, VISIT_STATES, type VisitState } from '#contract/host/parties/visit.ts';
import { inMinutes, openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, reservations } = services;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00'));
  stand = await openStand(t, ['1', '2', '3', '4']);
});
afterAll(() => t?.close());

const table = (name: number) => stand.tables[String(name)] ?? 0;
const step = (id: number, visit_state: VisitState) =>
  stand.host.send(parties.state, {
    params: { id },
    body: { visit_state, ...(visit_state === 'course' ? { course: 'mains' } : {}) },
  });

/** A party that is in this state, written as such, and late. */
async function partyIn(state: VisitState): Promise<number> {
  const now = t.clock.now();
  const { id } = await stand.book();
  await t.platform.db
    .updateTable('parties')
    .set({
      visit_state: state,
      reserved_ts: new Date(now.getTime() - 15 * 60_000),
      course: state === 'course' ? 'starters' : null,
      status: state === 'cancelled' ? 'CANCELLED' : 'BOOKED',
      deleted_ts: state === 'cancelled' ? now : null,
      seated_ts: isAtTable(state) || state === 'done' ? now : null,
    })
    .where('party_id', '=', id)
    .execute();
  return id;
}

describe.each(VISIT_STATES)('from %s', (from) => {
  test('every step of the table is allowed and every other is refused with what to do', async () => {
    for (const to of VISIT_STATES) {
      const id = await partyIn(from);
      const response = await step(id, to);
      const answer = response.json();
      if (stepsFrom(from).includes(to)) {
        expect([response.statusCode, answer.visit_state], `${from} to ${to}`).toEqual([200, to]);
      } else {
        expect([response.statusCode, answer.code], `${from} to ${to}`).toEqual([409, 'IN_USE']);
        expect(answer.message).toMatch(/\. \w.*\.$/);
        expect(await stand.get({ id })).toMatchObject({ visit_state: from, version: 1 });
      }
    }
  });

  test('seating, taking back, moving, calling back and cancelling go only where the state allows', async () => {
    const { host } = stand;
    const id = await partyIn(from);
    const params = { id };
    const refused = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) =>
      (await answer).json().code === 'IN_USE';
    if (!maySit(from)) {
      expect(await refused(host.send(parties.seat, { params, body: { mrt_ids: [table(1)] } }))).toBe(true);
    }
    if (!isAtTable(from)) expect(await refused(host.send(parties.unseat, { params, body: {} }))).toBe(true);
    if (!maySit(from) && !isAtTable(from)) {
      const body = { mrt_ids: [table(1)] };
      expect(await refused(host.send(parties.assign, { params, body }))).toBe(true);
    }
    if (from !== 'done') expect(await refused(host.send(parties.recall, { params, body: {} }))).toBe(true);
    const mayCancel = maySit(from) || from === 'no_show' || from === 'cancelled';
    const cancelled = await host.send(reservations.remove, { query: { id } });
    expect(cancelled.statusCode).toBe(mayCancel ? 200 : 409);
  });
});

test('a step tells when the party came, which course it has and when it left', async () => {
  const party = await stand.book();
  const arrived = await stand.step(party, 'partially_arrived');
  expect(arrived.arrived_ts).not.toBeNull();
  expect((await stand.step(party, 'arrived')).arrived_ts).toBe(arrived.arrived_ts);
  expect((await stand.step(party, 'expected')).arrived_ts).toBeNull();
  const partial = await stand.seat(party, { mrt_ids: [table(2)], is_partial: true });
  expect(partial.visit_state).toBe('partially_seated');
  expect((await stand.step(party, 'course', 'mains')).course).toBe('mains');
  const without = await stand.host.refusal(parties.state, {
    params: { id: party.id },
    body: { visit_state: 'course' },
  });
  expect(without.errors.course).toBe('Choose the course');
  expect((await stand.step(party, 'check_dropped')).course).toBeNull();
  expect((await stand.step(party, 'done')).done_ts).not.toBeNull();
});

test('what belongs to the day of service waits for it, and a no-show until the party is late', async () => {
  const { host } = stand;
  const nextWeek = await stand.book({ reserved_ts: inMinutes(t, 7 * 1440), mrt_ids: [table(4)] });
  const refused = (answer: { statusCode: number; body: string }, why: string) => {
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(why)]);
  };
  for (const state of ['partially_arrived', 'arrived', 'no_show'] as const)
    refused(await step(nextWeek.id, state), 'is booked for Friday, November 27');
  const params = { id: nextWeek.id };
  refused(
    await host.send(parties.seat, { params, body: { mrt_ids: [table(4)] } }),
    'Move the reservation to today',
  );
  const query = { id: nextWeek.id, removed_reason_id: 1 };
  refused(await host.send(reservations.remove, { query }), 'cannot be marked no-show');
  refused(
    await host.send(reservations.update, { body: { id: nextWeek.id, removed_reason_id: 1 } }),
    'cannot be marked no-show',
  );
  expect(await stand.get(nextWeek)).toMatchObject({ visit_state: 'expected', version: 1 });
  const tonight = await stand.book({ reserved_ts: inMinutes(t, -5) });
  refused(await step(tonight.id, 'no_show'), 'is not late yet. Mark the party a no-show from 6:0');
  expect((await step(tonight.id, 'arrived')).statusCode).toBe(200);
});

test('HOST-012 a no-show stays booked with its reason, frees the table and may still come', async () => {
  const party = await stand.book({ mrt_ids: [table(3)], reserved_ts: inMinutes(t, -15) });
  const gone = await stand.step(party, 'no_show');
  expect(gone).toMatchObject({ status: 'BOOKED', removed_reason_id: 1, deleted_ts: null, mrt_ids: [] });
  const back = await stand.step(party, 'arrived');
  expect(back).toMatchObject({ removed_reason_id: null, mrt_ids: [table(3)] });
  const query = { id: party.id, removed_reason_id: 1 };
  expect((await stand.host.call(reservations.remove, { query })).visit_state).toBe('no_show');
  const restored = await stand.host.call(reservations.update, { body: { id: party.id, status: 0 } });
  expect(restored).toMatchObject({ visit_state: 'expected', removed_reason_id: null, mrt_ids: [table(3)] });
});

test('a visit counts for its guest once, when it is done, and not when the party is called back', async () => {
  const party = await stand.book({ phone: '+15035558001', fname: 'Ana', lname: 'Garcia' });
  const visits = async () => (await stand.get(party)).visit_count;
  expect(await visits()).toBe(0);
  const seated = await stand.seat(party, { mrt_ids: [table(4)] });
  await stand.step(party, 'done');
  expect(await visits()).toBe(1);
  const { data } = await stand.host.call(parties.findGuests, { query: { search: 'garcia' } });
  expect(data[0]).toMatchObject({ visit_count: 1, last_visit_ts: seated.seated_ts });
  await stand.host.call(parties.recall, { params: { id: party.id }, body: {} });
  expect(await visits()).toBe(0);
  await stand.step(party, 'done');
  expect(await visits()).toBe(1);
  const other = await stand.book({ phone: '+15035558002' });
  const body = { id: party.id, user_id: other.user_id };
  expect((await stand.host.call(reservations.update, { body })).visit_count).toBe(1);
  expect((await stand.book({ phone: '+15035558001' })).visit_count).toBe(0);
});

test('HOST-026 here now are those who wait at the location or sit there', async () => {
  const there = await openStand(t, ['B1'], 1);
  const waits = await there.book({ party_size: 3 });
  await there.step(waits, 'arrived');
  const sits = await there.book({ party_size: 4, reserved_ts: inMinutes(t, 90) });
  await there.seat(sits, { mrt_ids: [there.tables.B1] });
  await there.book({ party_size: 7 });
  const here = await there.host.call(parties.hereNow, { params: { id: there.merchantId } });
  expect(here).toMatchObject({ parties: 2, covers: 7, seated_covers: 4 });
  expect(here.data.map(({ id }) => id)).toEqual([waits.id, sits.id]);
});

test('HOST-025 a party of any kind is read by its id or local_id', async () => {
  const body = { merchant_id: stand.merchantId, party_size: 2 };
  const party = await stand.host.call(parties.walkIn, { body });
  for (const id of [party.id, party.local_id]) {
    expect(await stand.host.call(parties.get, { params: { id } })).toEqual(party);
  }
});

test('who looks at the same location is told, for a minute', async () => {
  const admin = await t.as('admin');
  const body = { merchant_id: stand.merchantId, page: 'floorplan' } as const;
  await admin.call(parties.presence, { body });
  const look = () => stand.host.call(parties.presence, { body: { ...body, page: 'reservations' } });
  expect((await look()).data).toMatchObject([
    { user_id: t.fixture.users.admin, name: 'Nadia Okafor', page: 'floorplan' },
  ]);
  t.clock.advance(61_000);
  expect((await look()).data).toEqual([]);
});
