import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { openStand } from '#tests/support/parties.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { reservations } = services;
const ZONE = 'America/Los_Angeles';
const TODAY = '2026-11-20';
let t: TestApp;
let host: ApiClient;
let admin: ApiClient;
let hereId: number;
let thereId: number;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  t.clock.set(instantOf(ZONE, TODAY, '12:00'));
  [hereId = 0, thereId = 0] = t.fixture.merchantIds;
  ({ host } = await openStand(t, []));
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const book = (merchant_id: number, days: number, lname: string, fields: object = {}) =>
  admin.call(reservations.create, {
    body: {
      merchant_id,
      reserved_ts: instantOf(ZONE, dayAfter(TODAY, days), '19:00').toISOString(),
      party_size: 2,
      fname: 'Zoë',
      lname,
      ...fields,
    },
  });
const find = async (search: string, query: object = {}, client = admin) =>
  (await client.call(reservations.search, { query: { search, ...query } })).data;
const idsOf = async (search: string, query: object = {}, client = admin) =>
  (await find(search, query, client)).map(({ id }) => id);

test('reservations of all days are found in any case and without accents, coming ones first, then the latest', async () => {
  const later = await book(hereId, 30, 'Müller-Lüdenscheid');
  const soon = await book(thereId, 2, 'Müller-Lüdenscheid');
  const [older, old] = [
    await book(hereId, 3, 'Müller-Lüdenscheid'),
    await book(hereId, 4, 'Müller-Lüdenscheid'),
  ];
  const past = (id: number, days: number) =>
    t.platform.db
      .updateTable('parties')
      .set({ reserved_ts: instantOf(ZONE, dayAfter(TODAY, days), '19:00') })
      .where('party_id', '=', id)
      .execute();
  await past(older.id, -400);
  await past(old.id, -2);
  await admin.call(reservations.remove, { query: { id: later.id } });
  const expected = [soon.id, later.id, old.id, older.id];
  expect(await idsOf('muller-ludenscheid zoe')).toEqual(expected);
  expect((await find('MÜLLER-LÜD'))[0]).toMatchObject({
    merchant_id: thereId,
    timezone: ZONE,
    lname: 'Müller-Lüdenscheid',
  });
  const pages = await Promise.all(
    [0, 2].map((skip) => admin.call(reservations.search, { query: { search: 'muller', take: 2, skip } })),
  );
  expect(pages.map((page) => [page.data.map(({ id }) => id), page.has_next])).toEqual([
    [expected.slice(0, 2), true],
    [expected.slice(2), false],
  ]);
});

test('a reservation is found by the digits of its phone however they are written, and by its number', async () => {
  const { id } = await book(hereId, 5, 'Digits', { phone: '+15035550188' });
  const other = await book(hereId, 6, 'Other', { phone: '+15035550199' });
  for (const typed of ['(503) 555-0188', '5550188', '+1 503 555 0188'])
    expect(await idsOf(typed)).toEqual([id]);
  expect(await idsOf(`#${other.id}`)).toEqual([other.id]);
});

test('reservations of other locations and of other concepts are not found', async () => {
  const there = await book(thereId, 7, 'Secretive');
  const roleId = await addRole(t, 'one location', []);
  const userId = await addUser(t, 'one.location@example.com');
  await addMember(t, { programId: t.fixture.programId, userId, roleId, merchantIds: [hereId] });
  const narrow = await t.signIn(userId, t.fixture.programId);
  expect(await idsOf('secretive')).toEqual([there.id]);
  expect(await idsOf('secretive', {}, narrow)).toEqual([]);
  expect(await idsOf(`#${there.id}`)).toEqual([there.id]);
  expect(await idsOf(`#${there.id}`, {}, narrow)).toEqual([]);
  const refused = await narrow.refusal(reservations.search, {
    query: { search: 'secretive', merchant_id: thereId },
  });
  expect(refused.code).toBe('NOT_FOUND');
  expect(await idsOf('secretive', { merchant_id: hereId })).toEqual([]);
  expect(await idsOf('secretive', {}, await t.as('otherAdmin'))).toEqual([]);
});

test('walk-ins are no reservations, and one letter is refused', async () => {
  await host.call(services.parties.walkIn, {
    body: { merchant_id: hereId, party_size: 2, lname: 'Strollerson' },
  });
  expect(await idsOf('strollerson')).toEqual([]);
  expect((await admin.refusal(reservations.search, { query: { search: 'z' } })).code).toBe('VALIDATION');
});
