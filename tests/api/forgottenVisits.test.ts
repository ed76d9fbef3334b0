import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { endForgottenVisits } from '#server/services/host/parties/index.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, waitlist } = services;
const ZONE = 'America/Los_Angeles';
const at = (date: string, time: string) => instantOf(ZONE, date, time);
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  t.clock.set(at('2026-11-20', '19:00'));
  stand = await openStand(t, ['1', '2', '3']);
});
afterAll(() => t?.close());

/** The party as the database has it: the evening's session is over by then. */
const rowOf = ({ id }: { id: number }) =>
  t.platform.db.selectFrom('parties').selectAll().where('party_id', '=', id).executeTakeFirstOrThrow();
const eventsOf = ({ id }: { id: number }) =>
  t.platform.db
    .selectFrom('events')
    .select(['kind', 'origin', 'actor_name', 'changes'])
    .where('record_type', '=', 'party')
    .where('record_id', '=', String(id))
    .orderBy('event_id')
    .execute();

test('who sits or waits since before five in the morning is done or walked out, once; tables are free again', async () => {
  const { host, merchantId, tables } = stand;
  const table = (name: string) => tables[name] ?? 0;
  const sat = await stand.seat(await stand.book(), { mrt_ids: [table('1')] });
  const arrived = await stand.step(await stand.book({ mrt_ids: [table('2')] }), 'arrived');
  const expected = await stand.book();
  const waits = await host.call(waitlist.add, {
    body: { merchant_id: merchantId, party_size: 2, quoted_minutes: 20 },
  });
  t.clock.set(at('2026-11-21', '04:30'));
  const late = await (await openHost()).call(parties.walkIn, {
    body: { merchant_id: merchantId, party_size: 2, mrt_ids: [table('3')], duration_minutes: 90 },
  });
  t.clock.set(at('2026-11-21', '04:59'));
  expect(await endForgottenVisits(t.platform)).toBe(0);
  t.clock.set(at('2026-11-21', '05:00'));
  const [one, two] = await Promise.all([endForgottenVisits(t.platform), endForgottenVisits(t.platform)]);
  expect(one + two).toBe(3);
  const end = new Date(Date.parse(sat.seated_ts ?? '') + sat.duration_minutes * 60_000);
  expect(await rowOf(sat)).toMatchObject({ visit_state: 'done', done_ts: end });
  for (const party of [arrived, waits])
    expect(await rowOf(party)).toMatchObject({ visit_state: 'cancelled', removed_reason_id: 3 });
  expect(await rowOf(expected)).toMatchObject({ visit_state: 'expected', version: 1 });
  expect(await rowOf(late)).toMatchObject({ visit_state: 'seated' });
  expect((await stand.holds(sat)).filter((hold) => hold.is_occupied)).toEqual([]);
  expect(await stand.holds(arrived)).toEqual([]);
  const [last] = (await eventsOf(sat)).slice(-1);
  expect(last).toMatchObject({ kind: 'party.done', origin: 'system', actor_name: 'Couvert' });
  expect(last?.changes).toContainEqual({ field: 'reason', from: null, to: 'forgotten' });
  expect((await eventsOf(waits)).at(-1)).toMatchObject({ kind: 'party.cancelled', origin: 'system' });
  t.clock.set(at('2026-11-21', '06:05'));
  expect(await endForgottenVisits(t.platform)).toBe(1);
  expect(await rowOf(late)).toMatchObject({ visit_state: 'done' });
  expect(await endForgottenVisits(t.platform)).toBe(0);
});

/** A host who signs in now. */
const openHost = () => t.signIn(t.fixture.users.host, t.fixture.programId);
