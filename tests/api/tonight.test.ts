import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayRange } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { coversOf } from '#contract/host/parties/covers.ts';
import { STATUSES } from '#contract/host/parties/removal.ts';
import { partyKind } from '#contract/host/parties/schemas.ts';
import { VISIT_STATES } from '#contract/host/parties/visit.ts';
import { TONIGHT_ORDERS } from '#contract/host/tonight/endpoints.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { clockOf } from '#contract/host/shifts/minutes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listChoices } from '#server/services/administration/merchants/index.ts';
import { readTonight } from '#server/services/host/tonight/read.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { tonight, parties, shifts, shiftNotes } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  // Early in an evening of service, whatever the hour of the test: nobody's forty minutes ago were yesterday.
  t.clock.set(new Date(`${new Date().toISOString().slice(0, 10)}T23:30:00Z`));
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);

const list = async (query: object = {}, client = admin) => client.call(tonight.list, { query });
const rowOf = async (merchantId: number, client = admin) =>
  (await list({}, client)).data.find(({ merchant_id }) => merchant_id === merchantId);

async function party(merchant_id: number, fields: object, program_id = t.fixture.programId) {
  const row = await t.platform.db
    .insertInto('parties')
    .values({
      ...{ program_id, merchant_id, kind: 'reservation', party_size: 2, duration_minutes: 90 },
      reserved_ts: t.clock.now(),
      ...fields,
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  return row.party_id;
}

/** The day and the minute of service at a location of the fixture, right now. */
async function moment(merchantId: number) {
  const { timezone } = await t.platform.db
    .selectFrom('merchants')
    .select('timezone')
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { timezone, ...serviceMoment(timezone, t.clock.now()) };
}

test('a location shows its shift with the covers booked of those it takes in, who sits, who waits and who is late', async () => {
  const { date, minute } = await moment(at(0));
  const start = Math.min(Math.max(300, Math.floor(minute / 15) * 15 - 60), 1740 - 180);
  await admin.call(shifts.create, {
    body: {
      merchant_id: at(0),
      name: 'Dinner',
      days: [
        {
          dow: dayOfWeek(date),
          block_start: clockOf(start).replace(':', ''),
          block_duration: 180,
          cover_value: 40,
          value: 6,
        },
      ],
    },
  });
  await party(at(0), { party_size: 4 });
  await party(at(0), { party_size: 3, visit_state: 'expected', reserved_ts: ago(40) });
  await party(at(0), { party_size: 9, status: 'CANCELLED', visit_state: 'cancelled', deleted_ts: ago(1) });
  await party(at(0), { kind: 'walk_in', party_size: 5, visit_state: 'seated', seated_ts: ago(20) });
  const waiting = { kind: 'waitlist', visit_state: 'arrived', quoted_minutes: 20 };
  await party(at(0), { ...waiting, reserved_ts: ago(42) });
  await party(at(0), { ...waiting, reserved_ts: ago(5) });
  expect(await rowOf(at(0))).toMatchObject({
    date,
    shift: { name: 'Dinner', is_open: true, start: clockOf(start) },
    closed: null,
    booked: 12,
    capacity: 40,
    seated: 5,
    waiting: 2,
    past_quote: 1,
    longest_over_minutes: 22,
    late: 1,
  });
  const { arrivals, needs } = (await rowOf(at(0))) ?? {};
  expect(arrivals).toHaveLength(12);
  expect(arrivals?.reduce((sum, { covers }) => sum + covers, 0)).toBe(7);
  expect(arrivals?.every(({ limit }) => limit === 6)).toBe(true);
  expect(needs).toEqual([
    { kind: 'past_quote', count: 1, minutes: 22 },
    { kind: 'late', count: 1, minutes: null },
  ]);
});

test('a special day closes the location by its name', async () => {
  const { date } = await moment(at(1));
  await t.platform.db
    .insertInto('special_days')
    .values({
      program_id: t.fixture.programId,
      merchant_id: at(1),
      date,
      name: 'Staff party',
      is_closed: true,
    })
    .execute();
  expect(await rowOf(at(1))).toMatchObject({
    shift: null,
    closed: 'Staff party',
    capacity: null,
    arrivals: [],
  });
});

test('notes to read and unread texts make a location need somebody, and reading them ends it', async () => {
  const { date } = await moment(at(2));
  const note = await admin.call(shiftNotes.save, {
    body: { merchant_id: at(2), title: 'The critic', start_date: date, end_date: date, should_alert: true },
  });
  const guest = await party(at(2), { visit_state: 'arrived', fname: 'Ana' });
  await incoming(t.platform.db, at(2), guest, ago(11));
  expect(await rowOf(at(2))).toMatchObject({
    notes: 1,
    notes_to_read: 1,
    unread_texts: 1,
    oldest_text_minutes: 11,
    needs: [{ kind: 'unread_texts', count: 1, minutes: 11 }, { kind: 'note' }],
  });
  await admin.call(shiftNotes.save, {
    body: { id: note.id, version: note.version, read_at: t.clock.now().toISOString() },
  });
  expect(await rowOf(at(2))).toMatchObject({ notes: 1, notes_to_read: 0 });
});

const incoming = (db: Db, merchant_id: number, party_id: number, created_ts: Date) =>
  db
    .insertInto('sms_messages')
    .values({
      ...{ program_id: t.fixture.programId, merchant_id, party_id, phone: '+15035550191' },
      ...{ direction: 'in', status: 'received', body: 'Running late', created_ts },
      ...{ purpose: 'answer', dedupe_key: `test ${party_id}`, send_by_ts: created_ts },
    })
    .execute();

test('the rows go by need, the sums are over all of them, and a page and a search are parts', async () => {
  const all = await list();
  expect(all.data.map(({ merchant_id }) => merchant_id)).toEqual([at(0), at(2), at(1)]);
  expect(all).toMatchObject({
    total: 3,
    sums: { locations: 3, serving: 1, needing: 2, waiting: 2, past_quote: 1, unread_texts: 1 },
  });
  const second = await list({ take: 1, skip: 1 });
  expect(second).toMatchObject({ has_next: true, total: 3, sums: all.sums });
  expect(second.data.map(({ merchant_id }) => merchant_id)).toEqual([at(2)]);
  const found = await list({ search: 'fulton' });
  expect(found.data.map(({ merchant_name }) => merchant_name)).toEqual(['Fulton Market']);
  expect(found.sums).toMatchObject({ locations: 1, waiting: 0 });
  const byNumber = await list({ sort_by: 'location' });
  expect(byNumber.data.map(({ merchant_id }) => merchant_id)).toEqual([at(0), at(1), at(2)]);
});

test('PERM-012 whoever works at some locations sees those alone, in rows and in sums', async () => {
  const host = await t.as('host');
  const { data, sums } = await list({}, host);
  expect(data.map(({ merchant_id }) => merchant_id).sort()).toEqual([at(0), at(1)].sort());
  expect(sums.locations).toBe(2);
  const other = await t.as('otherAdmin');
  expect((await list({}, other)).data.map(({ merchant_id }) => merchant_id).sort()).toEqual(
    [...t.fixture.otherMerchantIds].sort(),
  );
});

test('failed fees are for whoever may change the location, and nobody else', async () => {
  const [theirs, mine] = [await rowOf(at(0), await t.as('host')), await rowOf(at(0))];
  expect(theirs?.failed_fees).toBeNull();
  expect(mine?.failed_fees).toBe(0);
});

test('many locations are read in as many statements as a few', async () => {
  const { programId } = t.fixture;
  const zones = ['America/Denver', 'Pacific/Honolulu', 'Europe/Berlin'];
  await t.platform.db
    .insertInto('merchants')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        program_id: programId,
        merchant_name: `Branch ${index}`,
        timezone: zones[index % 3] ?? 'UTC',
      })),
    )
    .execute();
  const places = await listChoices(t.platform.db, { programId, merchantIds: null }, undefined);
  expect(places).toHaveLength(63);
  const asked = { programId, now: t.clock.now(), seesMoney: true };
  const statements = async (some: typeof places) => {
    const watch = new Counter();
    expect(await readTonight(t.platform.db.withPlugin(watch), some, asked)).toHaveLength(some.length);
    return watch.count;
  };
  const few = await statements(places.slice(0, 2));
  expect(few).toBeGreaterThan(5);
  expect(await statements(places)).toBe(few);
});

const newLocation = async (merchant_name: string, is_test = false) => {
  const row = await t.platform.db
    .insertInto('merchants')
    .values({ program_id: t.fixture.programId, merchant_name, is_test, timezone: 'America/Chicago' })
    .returning('merchant_id')
    .executeTakeFirstOrThrow();
  return row.merchant_id;
};

test('covers tonight are those that the book, the floor and the top bar count of the same day', async () => {
  const merchantId = await newLocation('Covers of all kinds');
  const { timezone, date } = await moment(merchantId);
  const { start, end } = dayRange(timezone, date, 5);
  const cases = partyKind.options.flatMap((kind) =>
    STATUSES.flatMap((status) =>
      VISIT_STATES.flatMap((visit_state) =>
        // Of this evening, and of just before the day began, where it reaches into the day or not.
        [90, 15].map((duration_minutes) => ({ kind, status, visit_state, duration_minutes })),
      ),
    ),
  );
  for (const [index, one] of cases.entries())
    await party(merchantId, {
      ...one,
      reserved_ts: index % 3 === 0 ? ago(60) : new Date(start.getTime() - 30 * 60_000),
      party_size: (index % 7) + 1,
      deleted_ts: one.status === 'CANCELLED' || one.visit_state === 'cancelled' ? ago(1) : null,
    });
  const span = { merchant_id: merchantId, start_time: start.toISOString(), end_time: end.toISOString() };
  const { data } = await admin.call(parties.list, { query: { ...span, take: 1000 } });
  const { all, seated } = coversOf(data);
  expect(seated).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(seated);
  const [row] = (await list({ search: 'covers of all kinds' })).data;
  expect(row).toMatchObject({ booked: all, seated });
});

test('a test location comes last in every order and in no sum, and each other sum is that of its rows', async () => {
  const [counted, training] = [await newLocation('Canteen'), await newLocation('Canteen school', true)];
  const notes = { title: 'Menu', should_alert: true };
  for (const [id, party_size] of [
    [counted, 3],
    [training, 8],
  ] as const) {
    const { date } = await moment(id);
    for (const should_alert of [true, false])
      await admin.call(shiftNotes.save, {
        body: { ...notes, should_alert, merchant_id: id, start_date: date, end_date: date },
      });
    await party(id, { party_size, visit_state: 'seated', seated_ts: ago(1) });
    await party(id, {
      kind: 'waitlist',
      visit_state: 'arrived',
      quoted_minutes: 20,
      reserved_ts: ago(party_size * 9),
    });
  }
  for (const query of TONIGHT_ORDERS.flatMap((sort_by) => [
    { sort_by, sort_order: 'asc' },
    { sort_by, sort_order: 'desc' },
  ])) {
    const { data, sums } = await list({ ...query, search: 'canteen' });
    expect(data.map(({ merchant_id, is_test }) => [merchant_id, is_test])).toEqual([
      [counted, false],
      [training, true],
    ]);
    expect(sums).toMatchObject({ locations: 1, booked: 3, seated: 3, waiting: 1, notes: 2, unread_texts: 0 });
  }
});

class Counter implements KyselyPlugin {
  count = 0;
  transformQuery({ node }: PluginTransformQueryArgs) {
    this.count += 1;
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
