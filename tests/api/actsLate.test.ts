import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, reservations, waitlist, waitlistBlocks } = services;
const DAY_SECONDS = 86_400;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  stand = await openStand(t, ['1', '2', '3']);
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00')));

const table = (name: string) => stand.tables[name] ?? 0;
const MINUTE = 60;
/** That an act counts from so many minutes before the moment in which the server took it. */
async function counts(
  minutes: number,
  fields: readonly (keyof Party)[],
  act: Promise<Party>,
): Promise<Party> {
  const before = t.clock.now().getTime() - minutes * 60_000;
  const party = await act;
  const after = t.clock.now().getTime() - minutes * 60_000;
  for (const field of fields) {
    const at = Date.parse(String(party[field]));
    expect(at, field).toBeGreaterThanOrEqual(before);
    expect(at, field).toBeLessThanOrEqual(after);
  }
  return party;
}
const pass = (minutes: number) => t.clock.advance(minutes * 60_000);
const step = ({ id }: Party, visit_state: Party['visit_state'], minutes: number) =>
  stand.host.call(parties.state, {
    params: { id },
    body: { visit_state, act_id: randomUUID(), ago_seconds: minutes * MINUTE },
  });
const seat = ({ id }: Party, name: string, minutes: number) =>
  stand.host.call(parties.seat, {
    params: { id },
    body: { mrt_ids: [table(name)], act_id: randomUUID(), ago_seconds: minutes * MINUTE },
  });

test('a visit that waited on a device has the times at which it happened, and its table from then on', async () => {
  const party = await stand.book();
  pass(100);
  await counts(90, ['arrived_ts'], step(party, 'arrived', 90));
  const { seated_ts } = await counts(85, ['seated_ts'], seat(party, '1', 85));
  const start = new Date(seated_ts ?? '');
  expect(await stand.holds(party)).toMatchObject([{ start, is_occupied: true }]);
  const { done_ts } = await counts(10, ['done_ts'], step(party, 'done', 10));
  expect(await stand.holds(party)).toMatchObject([
    { start, end: new Date(done_ts ?? ''), is_occupied: false },
  ]);
});

test('no step counts from before the one that it follows', async () => {
  const party = await stand.book();
  pass(30);
  const { arrived_ts } = await stand.step(party, 'arrived');
  pass(10);
  expect((await seat(party, '2', 25)).seated_ts).toBe(arrived_ts);
  expect((await step(party, 'done', 600)).done_ts).toBe(arrived_ts);
  const fresh = await stand.book();
  pass(5);
  expect((await step(fresh, 'arrived', 45)).arrived_ts).toBe(fresh.created_ts);
});

test('an act that is sent again later keeps its moment', async () => {
  const party = await stand.book();
  pass(30);
  const body = { visit_state: 'arrived' as const, act_id: randomUUID(), ago_seconds: 20 * MINUTE };
  const send = () => stand.host.call(parties.state, { params: { id: party.id }, body });
  const { arrived_ts } = await send();
  pass(30);
  expect((await send()).arrived_ts).toBe(arrived_ts);
});

test('who sat down while the book still had others at the table has it from when they left by the book', async () => {
  const before = await stand.book();
  await stand.seat(before, { mrt_ids: [table('3')] });
  pass(60);
  const { done_ts } = await stand.step(before, 'done');
  pass(5);
  const body = {
    merchant_id: stand.merchantId,
    party_size: 2,
    mrt_ids: [table('3')],
    local_id: randomUUID(),
    ago_seconds: 12 * MINUTE,
  };
  const times = ['reserved_ts', 'arrived_ts', 'seated_ts'] as const;
  const party = await counts(12, times, stand.host.call(parties.walkIn, { body }));
  expect(await stand.holds(party)).toMatchObject([{ start: new Date(done_ts ?? '') }]);
  // What comes next counts since they came, not since they were told.
  await counts(8, ['done_ts'], step(party, 'done', 8));
});

test('cancelling and restoring count from when they were done', async () => {
  const party = await stand.book();
  pass(60);
  const query = { id: party.id, removed_reason_id: 4, act_id: randomUUID(), ago_seconds: 40 * MINUTE };
  await counts(40, ['deleted_ts'], stand.host.call(reservations.remove, { query }));
  const body = { id: party.id, status: 0, act_id: randomUUID(), ago_seconds: 30 * MINUTE } as const;
  await counts(30, ['restored_ts'], stand.host.call(reservations.update, { body }));
});

test('who joined the waitlist without a line waits since then, and is refused by what was blocked then alone', async () => {
  const { merchantId } = stand;
  const entry = (minutes: number) => ({
    merchant_id: merchantId,
    party_size: 2,
    quoted_minutes: 20,
    local_id: randomUUID(),
    ago_seconds: minutes * MINUTE,
  });
  await stand.host.call(waitlistBlocks.save, {
    body: { merchantId, date: '2026-11-20', startTime: '17:50', endTime: '18:10', message: '' },
  });
  const join = stand.host.call(waitlist.add, { body: entry(20) });
  const joined = await counts(20, ['reserved_ts', 'arrived_ts'], join);
  expect((await stand.host.refusal(waitlist.add, { body: entry(0) })).code).toBe('IN_USE');
  const off = stand.host.call(waitlist.remove, {
    params: { id: joined.id },
    body: { removed_reason_id: 4, act_id: randomUUID(), ago_seconds: 5 * MINUTE },
  });
  await counts(5, ['deleted_ts'], off);
});

test.each([-1, 14 * DAY_SECONDS + 1, 0.5])('%i seconds ago is refused', async (ago_seconds) => {
  const party = await stand.book();
  const refused = await stand.host.refusal(parties.state, {
    params: { id: party.id },
    body: { visit_state: 'arrived', ago_seconds },
  });
  expect(refused.code).toBe('VALIDATION');
});
