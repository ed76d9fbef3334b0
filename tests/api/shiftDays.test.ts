import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceInstant } from '#contract/host/shifts/minutes.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { loadShiftDay, lockServiceDay } from '#server/services/host/shifts/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { shiftOf } from '#tests/support/shifts.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { shifts } = services;
let t: TestApp;
let admin: ApiClient;
let host: ApiClient;
let dinner: Shift;
/** A Saturday ahead, each test another one. */
let saturday: string;
let today: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  host = await t.as('host');
  today = businessDate('America/Los_Angeles', t.clock.now(), 5);
  saturday = dayAfter(today, 6 - dayOfWeek(today));
  const days = [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ dow, cover_value: 100, value: 12 }));
  dinner = await admin.call(shifts.create, { body: shiftOf(at(0), days, { name: 'Dinner' }) });
});
afterAll(() => t?.close());
beforeEach(() => {
  saturday = dayAfter(saturday, 7);
});

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const served = async (date: string) => {
  const { schedules } = await host.call(shifts.schedules, {
    params: { id: at(0) },
    query: { start_date: date, end_date: date },
  });
  return schedules.map(({ name, block_start, block_duration, cover_value }) => [
    name,
    block_start,
    block_duration,
    cover_value,
  ]);
};
const DINNER = ['Dinner', '1800', 240, 100];
const special = (fields: object) => ({ merchant_id: at(0), date: saturday, ...fields });
const save = (fields: object) => admin.call(shifts.saveSpecialDay, { body: special(fields) });
const refusal = (fields: object) => admin.refusal(shifts.saveSpecialDay, { body: special(fields) });
const overrides = async (date: string) =>
  (
    await host.call(shifts.admin, {
      query: { merchantId: at(0), dateStart: date, dateEnd: date, getShifts: 'false' },
    })
  ).overrides;

describe('special days', () => {
  test('SHIFT-002 SHIFT-016 a holiday is closed, and the days around it are as before', async () => {
    const { impact: _impact, ...closed } = await save({ is_closed: true, name: 'Founders’ Day' });
    expect(closed.merchant_special_day_id).toBeGreaterThan(0);
    expect(closed).toMatchObject({ merchant_shift_id: null, block_start: null, is_closed: true, version: 1 });
    expect(await served(saturday)).toEqual([]);
    for (const days of [-7, -1, 1, 7]) expect(await served(dayAfter(saturday, days))).toEqual([DINNER]);
    const week = await host.call(shifts.schedules, {
      params: { id: at(0) },
      query: { start_date: dayAfter(saturday, -1), end_date: dayAfter(saturday, 1) },
    });
    expect(week.data.map((one) => one.merchant_shift_id)).toEqual([dinner.merchant_shift_id]);
    expect(week.schedules.map(({ date }) => date)).toEqual([-1, 1].map((days) => dayAfter(saturday, days)));
    expect((await overrides(saturday)).special_days).toEqual([closed]);
    const params = { id: closed.merchant_special_day_id };
    await admin.call(shifts.removeSpecialDay, { params, query: { version: 1 } });
    expect(await served(saturday)).toEqual([DINNER]);
    expect((await admin.refusal(shifts.removeSpecialDay, { params })).code).toBe('NOT_FOUND');
  });

  test('SHIFT-002 one Saturday is changed without touching the others, and changed back', async () => {
    const made = await save({
      merchant_shift_id: dinner.merchant_shift_id,
      block_start: '1700',
      block_duration: 360,
      cover_value: 140,
      value: 20,
    });
    expect(await served(saturday)).toEqual([['Dinner', '1700', 360, 140]]);
    expect(await served(dayAfter(saturday, 7))).toEqual([DINNER]);
    expect(await served(dayAfter(saturday, -7))).toEqual([DINNER]);
    const again = await save({
      merchant_special_day_id: made.merchant_special_day_id,
      merchant_shift_id: dinner.merchant_shift_id,
      is_closed: true,
      version: 1,
    });
    expect(again).toMatchObject({ is_closed: true, cover_value: null, version: 2 });
    expect(await served(saturday)).toEqual([]);
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'merchant_id', 'changes'])
      .where('record_type', '=', 'special_day')
      .where('record_id', '=', String(made.merchant_special_day_id))
      .orderBy('event_id')
      .execute();
    expect(events.map(({ kind, merchant_id }) => [kind, merchant_id])).toEqual([
      ['special_day.created', at(0)],
      ['special_day.updated', at(0)],
    ]);
    expect(events[0]?.changes).toContainEqual({ field: 'hours', from: null, to: '5:00 PM to 11:00 PM' });
    const [shift] = (await host.call(shifts.list, { query: { merchant_id: at(0) } })).data;
    expect(shift).toMatchObject({ version: dinner.version, schedules: dinner.schedules });
  });

  test('SHIFT-002 SHIFT-009 a date gets one more shift, into the night too, unless it would overlap', async () => {
    await save({ name: 'Tasting', block_start: '1200', block_duration: 120, cover_value: 20 });
    await save({ name: 'Supper club', block_start: '0000', block_duration: 120 });
    expect(await served(saturday)).toEqual([
      ['Tasting', '1200', 120, 20],
      DINNER,
      ['Supper club', '0000', 120, null],
    ]);
    const refused = await refusal({ name: 'Cellar', block_start: '0130', block_duration: 60 });
    expect([refused.status, refused.code]).toEqual([409, 'TAKEN']);
    expect(refused.message).toContain(
      'Cellar (1:30 AM to 2:30 AM) would overlap Supper club (12:00 AM to 2:00 AM)',
    );
    const wider = { merchant_shift_id: dinner.merchant_shift_id, block_start: '1345', block_duration: 300 };
    expect((await refusal(wider)).message).toContain('overlap Tasting (12:00 PM to 2:00 PM)');
  });

  test('SHIFT-002 what a special day made room for keeps its time when the day or the week changes', async () => {
    const closed = await save({ merchant_shift_id: dinner.merchant_shift_id, is_closed: true });
    await save({ name: 'Wedding', block_start: '1900', block_duration: 180 });
    const params = { id: closed.merchant_special_day_id };
    const refused = await admin.refusal(shifts.removeSpecialDay, { params });
    expect(refused.message).toContain('would overlap Wedding (7:00 PM to 10:00 PM)');
    const brunch = shiftOf(at(0), [{ dow: 6, block_start: '1700', block_duration: 60 }], { name: 'Brunch' });
    const made = await admin.call(shifts.create, { body: brunch });
    const update = { params: { id: made.merchant_shift_id } };
    await save({ merchant_shift_id: made.merchant_shift_id, block_start: '1600', block_duration: 60 });
    const before = await served(saturday);
    await admin.call(shifts.update, { ...update, body: { ...brunch, name: 'Early' } });
    expect(await served(saturday)).toEqual([['Early', '1600', 60, null], before[1]]);
    const noon = shiftOf(at(0), [{ dow: 6, block_start: '1530', block_duration: 60 }], { name: 'Noon' });
    // The week has room for it, and only that one Saturday has not.
    const clash = await admin.refusal(shifts.create, { body: noon });
    expect([clash.code, clash.details.date]).toEqual(['TAKEN', saturday]);
    await admin.call(shifts.remove, update);
    await admin.call(shifts.remove, {
      params: { id: (await admin.call(shifts.create, { body: noon })).merchant_shift_id },
    });
  });

  test('SHIFT-002 of two managers who plan the same day one is shown what the other has planned', async () => {
    const close = (name: string) =>
      admin.send(shifts.saveSpecialDay, { body: special({ is_closed: true, name }) });
    const answers = await Promise.all([close('Holiday'), close('Renovation')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const [stored] = (await overrides(saturday)).special_days;
    expect(lost).toMatchObject({ code: 'STALE', current: stored });
    const body = special({ is_closed: true, merchant_special_day_id: stored?.merchant_special_day_id });
    const version = stored?.version;
    const both = await Promise.all(
      ['One', 'Two'].map((name) => admin.send(shifts.saveSpecialDay, { body: { ...body, name, version } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('SHIFT-002 a day that is over and a shift that does not serve then are refused', async () => {
    const past = await refusal({ date: dayAfter(today, -1), is_closed: true });
    expect([past.code, Object.keys(past.errors)]).toEqual(['VALIDATION', ['date']]);
    await refusal({ date: '0000-01-01', is_closed: true });
    const monday = await admin.call(shifts.create, {
      body: shiftOf(at(0), [{ dow: 1, block_start: '0900', block_duration: 60 }], { name: 'Coffee' }),
    });
    const shut = await refusal({ merchant_shift_id: monday.merchant_shift_id, is_closed: true });
    expect(shut.message).toContain('Coffee does not serve on Saturdays');
    const elsewhere = await refusal({ merchant_shift_id: 987_654_321, is_closed: true });
    expect(elsewhere.code).toBe('NOT_FOUND');
    const open = { merchant_shift_id: monday.merchant_shift_id, block_start: '0900', block_duration: 60 };
    await save(open);
    expect(await served(saturday)).toEqual([['Coffee', '0900', 60, null], DINNER]);
    await admin.call(shifts.remove, { params: { id: monday.merchant_shift_id } });
    expect(await served(saturday)).toEqual([DINNER]);
  });
});

describe('what a change breaks', () => {
  test('SHIFT-002 closing a day tells which bookings break and what it costs before anything changes', async () => {
    const book = (on: string) =>
      host.call(services.reservations.create, {
        body: {
          merchant_id: at(0),
          reserved_ts: serviceInstant('America/Los_Angeles', on, 1200).toISOString(),
          party_size: 4,
          lname: 'Garcia',
          fname: 'Ana',
        },
      });
    // Not one of the Saturdays of the other tests.
    const date = dayAfter(today, dayOfWeek(dayAfter(today, 13)) === 6 ? 12 : 13);
    const booked = await book(date);
    await book(dayAfter(date, -1));
    const { impact } = await save({ date, is_closed: true, name: 'Holiday', dry_run: true });
    expect(impact).toMatchObject({ from: today, until: dayAfter(today, 27) });
    expect(impact.covers_before - impact.covers_after).toBe(100);
    expect(impact.broken).toMatchObject([
      {
        party_id: booked.party_id,
        local_id: booked.local_id,
        party_size: 4,
        reserved_ts: booked.reserved_ts,
        reasons: [{ code: 'CLOSED' }],
      },
    ]);
    expect(await served(date)).toEqual([DINNER]);
    expect((await overrides(date)).special_days).toEqual([]);
    const done = await save({ date, is_closed: true, name: 'Holiday' });
    expect(done.impact).toEqual(impact);
    const params = { id: done.merchant_special_day_id };
    const back = await admin.call(shifts.removeSpecialDay, { params, query: { dry_run: 'true' } });
    expect(back.impact).toMatchObject({ covers_after: impact.covers_before, broken: [] });
    expect(await served(date)).toEqual([]);
  });
});

describe('pacing', () => {
  const blocks = [
    { block_start: '1900', value: 30 },
    { block_start: '1915', value: 0 },
  ];
  const paced = async (date: string) =>
    (await loadShiftDay(t.platform.db, t.fixture.programId, at(0), [date]))
      .get(date)
      ?.shifts.find(({ name }) => name === 'Dinner')
      ?.pacing.slice(3, 7);

  test('INV-027 quarter hours of a weekday take in another number of covers, and again what the day says', async () => {
    const body = { merchant_id: at(0), merchant_shift_id: dinner.merchant_shift_id, dows: [5, 6], blocks };
    const saved = await admin.call(shifts.savePacing, { body });
    expect(saved.schedules.map(({ dow, pacing }) => [dow, pacing.length])).toEqual([
      ...[0, 1, 2, 3, 4].map((dow) => [dow, 0]),
      [5, 2],
      [6, 2],
    ]);
    expect(await paced(saturday)).toEqual([12, 30, 0, 12]);
    expect(await paced(dayAfter(saturday, 1))).toEqual([12, 12, 12, 12]);
    const back = blocks.map((one) => ({ ...one, value: null }));
    const stale = { ...body, blocks: back, version: saved.version - 1 };
    expect((await admin.refusal(shifts.savePacing, { body: stale })).code).toBe('STALE');
    await admin.call(shifts.savePacing, { body: { ...stale, version: saved.version } });
    expect(await paced(saturday)).toEqual([12, 12, 12, 12]);
    const night = { ...body, blocks: [{ block_start: '2200', value: 3 }] };
    expect((await admin.refusal(shifts.savePacing, { body: night })).message).toContain(
      'Dinner does not serve at 10:00 PM on Fridays',
    );
  });

  test('INV-028 SHIFT-002 SHIFT-018 the pacing of one date is that date’s alone', async () => {
    const body = { merchant_id: at(0), date: saturday, blocks };
    const saved = await admin.call(shifts.saveDayPacing, { body: { ...body, version: 1 } });
    expect(saved.version).toBe(2);
    expect(saved.data).toMatchObject(
      blocks.map((one) => ({ ...one, merchant_reservation_inventory_id: expect.any(Number) })),
    );
    expect(await paced(saturday)).toEqual([12, 30, 0, 12]);
    expect(await paced(dayAfter(saturday, 7))).toEqual([12, 12, 12, 12]);
    const read = await overrides(saturday);
    expect(read.inventory).toEqual(saved.data);
    expect(read.day_versions).toEqual([{ date: saturday, version: 2 }]);
    const stale = await admin.refusal(shifts.saveDayPacing, { body: { ...body, version: 1 } });
    expect([stale.code, stale.current]).toEqual(['STALE', { data: saved.data, version: 2 }]);
    const off = { ...body, blocks: [{ block_start: '1000', value: 4 }] };
    expect((await admin.refusal(shifts.saveDayPacing, { body: off })).message).toContain('10:00 AM');
    const past = { ...body, date: dayAfter(today, -1) };
    expect((await admin.refusal(shifts.saveDayPacing, { body: past })).code).toBe('VALIDATION');
  });

  test('SHIFT-018 the administrator’s read answers with defaults, overrides, or both', async () => {
    const query = { merchantId: at(0), dateStart: saturday, dateEnd: saturday };
    await save({ is_closed: true });
    const both = await host.call(shifts.admin, { query });
    expect(both.defaults.map(({ name }) => name)).toEqual(['Dinner']);
    expect(both.overrides.special_days).toHaveLength(1);
    const week = await host.call(shifts.admin, { query: { ...query, getOverrides: 'false' } });
    expect([week.defaults.length, week.overrides.special_days]).toEqual([1, []]);
    const dates = await host.call(shifts.admin, { query: { ...query, getShifts: 'false' } });
    expect([dates.defaults, dates.overrides.special_days.length]).toEqual([[], 1]);
  });

  test('SHIFT-002 who locks a date waits for whoever holds it', async () => {
    const { db } = t.platform;
    const order: string[] = [];
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const first = await new Promise<{ done: Promise<void> }>((locked) => {
      const done = db.transaction().execute(async (trx) => {
        await lockServiceDay(trx, t.fixture.programId, at(0), saturday);
        queueMicrotask(() => locked({ done }));
        await released;
        order.push('first');
      });
    });
    const second = admin
      .call(shifts.saveSpecialDay, { body: special({ is_closed: true }) })
      .then(() => order.push('second'));
    await admin.call(shifts.saveSpecialDay, {
      body: { ...special({ is_closed: true }), merchant_id: at(1), date: saturday },
    });
    release();
    await Promise.all([first.done, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
