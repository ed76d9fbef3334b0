import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { type Inventory, openInventory } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { availability, guests, merchants, parties, reservations, tonight, waitlist } = services;
let t: TestApp;
let stand: Inventory;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  // Five in the afternoon in Portland on the first of March.
  t.clock.set(new Date('2027-03-02T01:00:00Z'));
  stand = await openInventory(t, {
    sizes: [4, 4, 4, 4, 4, 4],
    shift: { block_start: '1700', block_duration: 720 },
  });
});
afterAll(() => t?.close());

const date = (fields: object, index = 0) =>
  t.platform.db
    .updateTable('merchants')
    .set(fields)
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', t.fixture.merchantIds[index] ?? 0)
    .execute();
const ALWAYS = {
  host_live_date: '2020-01-01',
  host_end_date: null,
  gdp_live_date: '2020-01-01',
  gdp_end_date: null,
};
beforeEach(() => date({ ...ALWAYS, timezone: 'America/Los_Angeles' }));

const bodyAt = (reserved_ts: string) => ({ merchant_id: stand.merchantId, reserved_ts, party_size: 2 });
const book = (reserved_ts: string, fields: object = {}) =>
  stand.host.call(reservations.create, { body: { ...bodyAt(reserved_ts), ...fields } });
const refused = (reserved_ts: string) =>
  stand.host.refusal(reservations.create, { body: bodyAt(reserved_ts) });
const isBooked = async (reserved_ts: string) => {
  const { statusCode } = await stand.host.send(reservations.create, { body: bodyAt(reserved_ts) });
  return statusCode === 201 || statusCode === 200;
};

describe('both edges', () => {
  test('from the first to the last day it is booked; the day before and the day after are refused with reason and remedy', async () => {
    await date({ host_live_date: '2027-03-10', host_end_date: '2027-03-12' });
    for (const day of ['2027-03-10', '2027-03-12']) expect(await isBooked(stand.at(day, '19:00'))).toBe(true);
    const early = await refused(stand.at('2027-03-09', '19:00'));
    expect([early.status, early.code, early.message]).toEqual([
      409,
      'NOT_LIVE',
      'Pearl District is not live on March 9, 2027: Host starts here on March 10, 2027. Choose a day from then on, or change the first day of the location.',
    ]);
    const late = await refused(stand.at('2027-03-13', '19:00'));
    expect([late.code, late.message]).toEqual([
      'NOT_LIVE',
      'Pearl District is not live on March 13, 2027: Host ended here on March 12, 2027. Choose an earlier day, or change the last day of the location.',
    ]);
  });

  test('a night belongs to its evening: the last one goes on until five, and the first day does not begin at midnight', async () => {
    await date({ host_live_date: '2027-03-10', host_end_date: '2027-03-12' });
    expect(await isBooked('2027-03-13T12:45:00Z')).toBe(true);
    expect((await refused('2027-03-13T13:00:00Z')).code).toBe('NOT_LIVE');
    expect((await refused('2027-03-10T12:45:00Z')).code).toBe('NOT_LIVE');
    expect(await isBooked('2027-03-10T13:00:00Z')).toBe(true);
  });

  test('without a first day it is live on none', async () => {
    await date({ host_live_date: null });
    expect((await refused(stand.at('2027-03-10', '19:00'))).message).toContain('Host has no first day here');
  });
});

describe('zones and clocks', () => {
  test.each([
    ['Pacific/Honolulu', '2027-03-10T15:00:00Z'],
    ['America/New_York', '2027-03-10T10:00:00Z'],
    ['Pacific/Guam', '2027-03-09T19:00:00Z'],
  ])('in %s the first day begins at five by its own clocks', async (timezone, begins) => {
    await date({ timezone, host_live_date: '2027-03-10' });
    const before = new Date(Date.parse(begins) - 60_000).toISOString();
    expect([(await refused(before)).code, await isBooked(begins)]).toEqual(['NOT_LIVE', true]);
  });

  test.each([
    ['are set forward', '2027-03-13', '2027-03-14T12:00:00Z'],
    ['are set back', '2027-11-06', '2027-11-07T13:00:00Z'],
  ])(
    'in the night in which the clocks %s the last day ends at five as they show it',
    async (_how, last, ends) => {
      await date({ host_live_date: '2027-03-01', host_end_date: last });
      const before = new Date(Date.parse(ends) - 60_000).toISOString();
      expect([await isBooked(before), (await refused(ends)).code]).toEqual([true, 'NOT_LIVE']);
    },
  );

  test('of the hour that the clocks repeat both are of the last evening', async () => {
    await date({ host_end_date: '2027-11-06' });
    for (const at of ['2027-11-07T08:15:00Z', '2027-11-07T09:15:00Z']) expect(await isBooked(at)).toBe(true);
  });
});

describe('every way to a place in the book', () => {
  const ENDED = { host_end_date: '2027-02-20' };

  test('walk-ins and the waitlist go by the day that it is', async () => {
    await date(ENDED);
    const { host, merchantId: merchant_id } = stand;
    const walkIn = await host.refusal(parties.walkIn, { body: { merchant_id, party_size: 2 } });
    const waiting = await host.refusal(waitlist.add, {
      body: { merchant_id, party_size: 2, fname: 'Ana', quoted_minutes: 10 },
    });
    expect([walkIn.code, waiting.code]).toEqual(['NOT_LIVE', 'NOT_LIVE']);
  });

  test('a slot of a day outside is refused by name, also to who says why it is overbooked', async () => {
    const slot = await stand.addSlot('2027-03-20', '19:00');
    await date({ host_end_date: '2027-03-19' });
    const refusals = [await stand.refusal(slot), await stand.refusal(slot, { overbook_reason: 'Regulars' })];
    expect(refusals.map(({ code }) => code)).toEqual(['NOT_LIVE', 'NOT_LIVE']);
  });

  test('what is in the book stays: it is shown, served and canceled, but neither moved to a day outside nor brought back on one', async () => {
    const party = await book(stand.at('2027-03-20', '19:00'));
    const other = await book(stand.at('2027-03-05', '19:00'));
    await date({ host_end_date: '2027-03-10' });
    const at = stand.at('2027-03-20', '05:00');
    const span = { start_time: at, end_time: stand.at('2027-03-21', '05:00') };
    const shown = await stand.host.call(reservations.booked, {
      query: { merchant_id: stand.merchantId, ...span },
    });
    expect(shown.data.map(({ id }) => id)).toContain(party.id);
    const update = (id: number, fields: object) => ({ body: { id, ...fields } });
    const noted = await stand.host.call(reservations.update, update(party.id, { notes: 'Told' }));
    expect(noted.notes).toBe('Told');
    const outside = { reserved_ts: stand.at('2027-03-21', '19:00') };
    for (const { id } of [party, other])
      expect((await stand.host.refusal(reservations.update, update(id, outside))).code).toBe('NOT_LIVE');
    const assigned = { params: { id: other.id }, body: { mrt_ids: [stand.tableIds[0] ?? 0], ...outside } };
    expect((await stand.host.refusal(parties.assign, assigned)).code).toBe('NOT_LIVE');
    const moved = await stand.host.call(
      reservations.update,
      update(party.id, { reserved_ts: stand.at('2027-03-10', '19:00') }),
    );
    expect(moved.reserved_ts).toBe(stand.at('2027-03-10', '19:00'));
    await date({ host_end_date: '2027-03-04' });
    await stand.host.call(reservations.remove, { query: { id: other.id } });
    expect((await stand.host.refusal(reservations.update, update(other.id, { status: 0 }))).code).toBe(
      'NOT_LIVE',
    );
  });

  test('a request of a day outside cannot be accepted', async () => {
    const party = await book(stand.at('2027-03-20', '20:00'), { status: 'REQUESTED' });
    await date({ host_end_date: '2027-03-10' });
    const accepted = { body: { id: party.id, status: 'BOOKED' } } as const;
    expect((await stand.host.refusal(reservations.update, accepted)).code).toBe('NOT_LIVE');
  });

  test('the same reservation sent again after the dates have changed is answered as it stands', async () => {
    const local_id = crypto.randomUUID();
    const party = await book(stand.at('2027-03-20', '21:00'), { local_id });
    await date({ host_end_date: '2027-03-10' });
    expect((await book(stand.at('2027-03-20', '21:00'), { local_id })).id).toBe(party.id);
  });
});

test('availability says of every time and slot of a day outside why, and of the days inside nothing', async () => {
  const day = '2027-04-02';
  await stand.addSlot(day, '19:00');
  const reasonsOn = async (host_end_date: string) => {
    await date({ host_end_date });
    const [slot] = (await stand.bookable(day)).filter((one) => one.date === day);
    const query = { merchant_id: stand.merchantId, date: day, party_size: 2 };
    const quarters = await stand.host.call(availability.quarters, { query });
    return [slot?.reasons, quarters.data.find(({ time }) => time === '21:00')?.reasons];
  };
  const reason = { code: 'NOT_LIVE', message: 'Host ended here on April 1, 2027' };
  expect(await reasonsOn('2027-04-01')).toEqual([[reason], [reason]]);
  expect(await reasonsOn(day)).toEqual([[], []]);
});

test('tonight shows a location that is not live with the reason and without a shift, and counts it as not serving', async () => {
  const admin = await t.as('admin');
  const read = async () => {
    const { data, sums } = await admin.call(tonight.list, { query: {} });
    return { row: data.find(({ merchant_id }) => merchant_id === stand.merchantId), sums };
  };
  const live = await read();
  expect([live.row?.not_live, live.row?.shift?.name, live.sums.not_live]).toEqual([null, 'Dinner', 0]);
  await date({ host_live_date: '2027-04-01' });
  const { row, sums } = await read();
  expect([row?.not_live, row?.shift, sums.not_live, sums.serving]).toEqual([
    { why: 'planned', date: '2027-04-01', reason: 'Host starts here on April 1, 2027' },
    null,
    1,
    live.sums.serving - 1,
  ]);
});

test('a guest registers at a location while guests are live there', async () => {
  const body = { merchant_id: stand.merchantId, phone: '(503) 555-0149' };
  const anyone = t.anonymous;
  await anyone.call(guests.registerPhone, { body });
  await date({ gdp_end_date: '2027-02-28' });
  const late = await anyone.refusal(guests.registerPhone, { body });
  expect([late.code, late.message]).toEqual(['NOT_LIVE', expect.stringContaining('Guests ended here')]);
});

describe('at the same moment', () => {
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      .execute(t.platform.db)
      .then(({ rows }) => rows.length > 0);
  const lockedDates = (fields: object, meanwhile: () => void) =>
    t.platform.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('merchants')
        .set(fields)
        .where('program_id', '=', t.fixture.programId)
        .where('merchant_id', '=', stand.merchantId)
        .execute();
      meanwhile();
      await until(waiting, 'the booking to wait for the dates');
    });

  test.each([
    ['a reservation', () => refused(stand.at('2027-03-20', '18:00'))],
    [
      'a walk-in',
      () => stand.host.refusal(parties.walkIn, { body: { merchant_id: stand.merchantId, party_size: 2 } }),
    ],
  ])('%s waits for dates that are being changed, and obeys them', async (_what, act) => {
    let booking: ReturnType<typeof act> | undefined;
    await lockedDates({ host_end_date: '2027-02-10' }, () => {
      booking = act();
    });
    expect((await booking)?.code).toBe('NOT_LIVE');
  });
});

describe('a new location', () => {
  const stored = async (body: object) => {
    const admin = await t.as('admin');
    const made = await admin.call(merchants.create, {
      body: { merchant_name: 'New', timezone: 'Pacific/Guam', ...body },
    });
    return [made.host_live_date, made.host_end_date, made.gdp_live_date, made.marketing_live_date];
  };

  test('is live in host stand and guests from today by its own clocks, unless told otherwise', async () => {
    expect(await stored({})).toEqual(['2027-03-02', null, '2027-03-02', null]);
    expect(await stored({ timezone: 'America/Los_Angeles' })).toEqual([
      '2027-03-01',
      null,
      '2027-03-01',
      null,
    ]);
    expect(await stored({ host_live_date: null, gdp_live_date: '2027-05-01' })).toEqual([
      null,
      null,
      '2027-05-01',
      null,
    ]);
  });

  test('with a last day alone is refused where it has no first one', async () => {
    const admin = await t.as('admin');
    const body = { merchant_name: 'Odd', timezone: 'Pacific/Guam' };
    const lone = { ...body, marketing_end_date: '2027-05-01' };
    expect((await admin.refusal(merchants.create, { body: lone })).errors).toEqual({
      marketing_end_date: 'Say from when Marketing is live, or clear this date',
    });
    const early = { ...body, host_end_date: '2027-02-01' };
    expect((await admin.refusal(merchants.create, { body: early })).errors).toHaveProperty('host_end_date');
  });
});
