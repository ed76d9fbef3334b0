import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayRange, instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, reservations } = services;
const ZONE = 'America/Los_Angeles';
const DATE = '2026-11-20';
let t: TestApp;
let stand: Stand;
let day: { merchant_id: number; start_time: string; end_time: string };
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf(ZONE, DATE, '18:00'));
  stand = await openStand(t, ['1']);
  const { start, end } = dayRange(ZONE, DATE, 3);
  day = { merchant_id: stand.merchantId, start_time: start.toISOString(), end_time: end.toISOString() };
  await fillBook();
});
afterAll(() => t?.close());

const at = (time: string, date = DATE) => instantOf(ZONE, date, time).toISOString();

async function fillBook(): Promise<void> {
  const book = (lname: string, time: string, fields: object = {}) =>
    stand.book({ lname, reserved_ts: at(time), ...fields });
  await book('Late', '21:00', { party_size: 6 });
  await book('Early', '19:00', { party_size: 2, phone: '+15035550177' });
  await book('Twin', '19:00', { party_size: 3 });
  await book('Asked', '20:00', { status: 'REQUESTED', party_size: 4 });
  const guest = await book('Gone', '19:15', { party_size: 5 });
  await stand.host.call(reservations.remove, { query: { id: guest.id } });
  const house = await book('Closed', '19:20', { party_size: 8 });
  await stand.host.call(reservations.remove, { query: { id: house.id, removed_reason_id: 2 } });
  const left = await book('Walked', '19:30', { party_size: 7 });
  await stand.host.call(reservations.remove, { query: { id: left.id, removed_reason_id: 3 } });
  await stand.book({ lname: 'Tomorrow', reserved_ts: at('03:00', '2026-11-21') });
  await stand.host.call(parties.walkIn, {
    body: { merchant_id: stand.merchantId, party_size: 9, lname: 'Walkin', duration_minutes: 30 },
  });
}

const names = (page: { data: { lname: string }[] }) => page.data.map(({ lname }) => lname);

test('HOST-014 HOST-018 HOST-020 each status has its list, the earliest first and then as they were made', async () => {
  const { host } = stand;
  expect(names(await host.call(reservations.booked, { query: day }))).toEqual(['Early', 'Twin', 'Late']);
  expect(names(await host.call(reservations.requested, { query: day }))).toEqual(['Asked']);
  for (const endpoint of [reservations.booked, reservations.requested]) {
    const cancelled = await host.call(endpoint, { query: { ...day, status: 'cancelled' } });
    expect(names(cancelled)).toEqual(['Gone', 'Closed']);
  }
  const some = { ...day, status: 'cancelled', removed_reason_ids: '2,3' } as const;
  expect(names(await host.call(reservations.booked, { query: some }))).toEqual(['Closed', 'Walked']);
});

test('HOST-016 a further page is told only when there is one', async () => {
  const { host } = stand;
  const first = await host.call(reservations.booked, { query: { ...day, take: 2 } });
  expect([names(first), first.has_next]).toEqual([['Early', 'Twin'], true]);
  const second = await host.call(reservations.booked, { query: { ...day, take: 2, skip: 2 } });
  expect([names(second), second.has_next]).toEqual([['Late'], false]);
  expect((await host.call(reservations.booked, { query: { ...day, take: 3 } })).has_next).toBe(false);
  expect(reservations.requested.query.parse(day).take).toBe(100);
  expect(reservations.booked.query.parse(day).take).toBe(200);
});

test('HOST-020 the list is searched by name and by phone as it is written', async () => {
  for (const [search, expected] of [
    ['EARL', ['Early']],
    ['(503) 555-0177', ['Early']],
    ['guest twin', ['Twin']],
    ['100%', []],
  ] as const) {
    const found = await stand.host.call(reservations.booked, { query: { ...day, search } });
    expect(names(found), search).toEqual(expected);
  }
});

test('HOST-012 HOST-017 the counts tell parties and covers by status and the booked by quarter hour', async () => {
  const { host } = stand;
  const counts = await host.call(reservations.counts, { query: day });
  expect(counts).toEqual({
    booked: 3,
    booked_covers: 11,
    cancelled: 2,
    cancelled_covers: 13,
    requested: 1,
    requested_covers: 4,
    flow: [
      { start_ts: at('19:00'), parties: 2, covers: 5 },
      { start_ts: at('21:00'), parties: 1, covers: 6 },
    ],
  });
  const walked = await host.call(reservations.counts, { query: { ...day, removed_reason_ids: '3' } });
  expect([walked.cancelled, walked.cancelled_covers]).toEqual([1, 7]);
});

test('HOST-024 the parties of a span are of every kind and status, by overlap; who is there now is of the day that is now', async () => {
  const { host } = stand;
  const all = await host.call(parties.list, { query: day });
  expect(names(all)).toEqual(['Walkin', 'Early', 'Twin', 'Gone', 'Closed', 'Walked', 'Asked', 'Late']);
  const half = { ...day, start_time: at('22:00'), end_time: at('22:30') };
  expect(names(await host.call(parties.list, { query: half }))).toEqual(['Late']);
  const walkIns = await host.call(parties.list, { query: { ...day, kind: 'walk_in' } });
  expect(names(walkIns)).toEqual(['Walkin']);
  t.clock.set(instantOf(ZONE, DATE, '18:50'));
  const overTime = { ...day, start_time: at('18:45'), end_time: at('18:55') };
  expect(names(await host.call(parties.list, { query: overTime }))).toEqual(['Walkin']);
  const later = { ...day, start_time: at('18:51'), end_time: at('18:55') };
  expect(names(await host.call(parties.list, { query: later }))).toEqual([]);
  const page = await host.call(parties.list, { query: { ...day, take: 3, skip: 3 } });
  expect([names(page), page.has_next]).toEqual([['Gone', 'Closed', 'Walked'], true]);
});

test('HOST-017 HOST-018 a span that ends before it starts is refused', async () => {
  const query = { ...day, start_time: day.end_time, end_time: day.start_time };
  for (const endpoint of [reservations.counts, reservations.booked, parties.list, parties.holds]) {
    const failure = await stand.host.refusal(endpoint, { query });
    expect(failure.errors.end_time).toBe('The end must be after the start');
  }
});

test('HOST-018 a removal reason that no number can be is refused as such', async () => {
  const query = { ...day, status: 'cancelled', removed_reason_ids: '99999999999' } as const;
  const refused = await stand.host.refusal(reservations.requested, { query });
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
});
