import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addRoom } from '../support/floor.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { merchants, parties, waitlist } = services;
let t: TestApp;
let admin: ApiClient;
let merchantId: number;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(new Date('2026-11-21T03:00:00Z'));
  admin = await t.as('admin');
});
afterAll(() => t?.close());

/** A location of its own for each test, on a Friday at 19:00 of its clocks. */
beforeEach(async () => {
  const body = { merchant_name: `Quoted ${randomUUID().slice(0, 8)}`, timezone: 'America/Los_Angeles' };
  merchantId = (await admin.call(merchants.create, { body })).merchant_id;
});

const quote = (party_size: number) =>
  admin.call(waitlist.quote, { query: { merchant_id: merchantId, party_size } });
const add = (fname: string) =>
  admin.call(waitlist.add, { body: { merchant_id: merchantId, party_size: 4, fname, quoted_minutes: 20 } });

/** Parties of four that waited on each of the last Fridays at 19:00. */
async function insertWaits(count: number, minutes: number): Promise<void> {
  const now = t.clock.now().getTime();
  const week = 7 * 24 * 3_600_000;
  await t.platform.db
    .insertInto('parties')
    .values(
      Array.from({ length: count }, (_none, n) => {
        const joined = new Date(now - week * (1 + (n % 6)) + Math.floor(n / 6) * 60_000);
        return {
          program_id: t.fixture.programId,
          merchant_id: merchantId,
          kind: 'waitlist',
          visit_state: 'done',
          reserved_ts: joined,
          seated_ts: new Date(joined.getTime() + minutes * 60_000),
          duration_minutes: 90,
          party_size: 4,
        };
      }),
    )
    .execute();
}

test('a free table and nobody ahead is no wait; afterwards tables and turn times say how long', async () => {
  const room = await addRoom(t, { merchantId }, ['1', '2']);
  expect(await quote(4)).toMatchObject({ suggested_minutes: 0, basis: 'no_wait', parties_ahead: 0 });
  for (const { mrt_id } of room.tables) {
    const body = { merchant_id: merchantId, party_size: 4, mrt_ids: [mrt_id] };
    await admin.call(parties.walkIn, { body });
  }
  expect(await quote(4)).toMatchObject({ suggested_minutes: 105, basis: 'turn_times', sample_size: 0 });
  await add('Ana');
  await add('Ben');
  expect(await quote(4)).toMatchObject({ suggested_minutes: 210, parties_ahead: 2 });
  const large = await quote(9);
  expect(large.explanation).toContain('No table fits 9');
});

test('twelve waits of the same kind make the quote, scaled by who is ahead', async () => {
  await insertWaits(11, 23);
  expect((await quote(4)).basis).toBe('turn_times');
  await insertWaits(1, 23);
  const past = await quote(3);
  expect(past).toMatchObject({ basis: 'history', sample_size: 12, parties_ahead: 0 });
  expect(past.suggested_minutes % 5).toBe(0);
  expect(past.explanation).toContain('12 waits of parties of 3–4');
  await add('Ana');
  await add('Ben');
  await add('Cleo');
  const busy = await quote(4);
  expect(busy.parties_ahead).toBe(3);
  expect(busy.suggested_minutes).toBeGreaterThan(past.suggested_minutes);
  expect((await quote(2)).basis).toBe('turn_times');
});

test("a quote rests on the own location's past alone, and is refused elsewhere", async () => {
  await insertWaits(12, 23);
  const { merchant_id } = await admin.call(merchants.create, {
    body: { merchant_name: `Other ${randomUUID().slice(0, 8)}`, timezone: 'America/Los_Angeles' },
  });
  const other = await admin.call(waitlist.quote, { query: { merchant_id, party_size: 4 } });
  expect(other.basis).toBe('turn_times');
  const host = await t.as('host');
  const refused = await host.refusal(waitlist.quote, { query: { merchant_id: merchantId, party_size: 4 } });
  expect(refused.code).toBe('NOT_FOUND');
});

test('who is seated from the list is shown so, and waits at the old place when that is taken back', async () => {
  const room = await addRoom(t, { merchantId }, ['1']);
  const [ana] = [await add('Ana'), await add('Ben')];
  const params = { id: ana.id };
  await admin.call(parties.seat, { params, body: { mrt_ids: room.tables.map(({ mrt_id }) => mrt_id) } });
  const list = async () => {
    const { waiting, seated } = await admin.call(waitlist.list, { query: { merchant_id: merchantId } });
    return [waiting, seated].map((rows) => rows.map(({ fname }) => fname));
  };
  expect(await list()).toEqual([['Ben'], ['Ana']]);
  const removed = await admin.refusal(waitlist.remove, { params, body: { removed_reason_id: 3 } });
  expect(removed.code).toBe('IN_USE');
  const { public_token } = await t.platform.db
    .selectFrom('parties')
    .select('public_token')
    .where('party_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const token = { params: { token: public_token ?? '' } };
  expect((await t.anonymous.call(waitlist.statusPage, token)).state).toBe('seated');
  expect((await t.anonymous.refusal(waitlist.leave, token)).code).toBe('IN_USE');
  await admin.call(parties.unseat, { params, body: {} });
  expect(await list()).toEqual([['Ana', 'Ben'], []]);
});
