import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addRoom } from '#tests/support/floor.ts';
import { shiftOf } from '#tests/support/shifts.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { shifts, shiftNotes } = services;
let t: TestApp;
let admin: ApiClient;
let host: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  host = await t.as('host');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const listed = async (merchantId = at(0)) =>
  (await host.call(shifts.list, { query: { merchant_id: merchantId } })).data;

// Each test has the week of the location to itself.
beforeEach(async () => {
  const ids = (await admin.call(shifts.list, { query: { merchant_id: at(0) } })).data;
  for (const { merchant_shift_id: id } of ids) await admin.call(shifts.remove, { params: { id } });
});

describe('weekly shifts', () => {
  test('SHIFT-001 SHIFT-017 SHIFT-019 a shift is created, read with all it carries, and changed', async () => {
    const room = await addRoom(t, { merchantId: at(0) });
    const day = { block_start: '2100', block_duration: 240, cover_value: 120, max_party_size: 8, value: 24 };
    const body = shiftOf(
      at(0),
      [
        { dow: 5, ...day },
        { dow: 6, ...day, cover_value: 150 },
      ],
      {
        name: 'Late',
        colour: 'violet',
        rooms: [room.id],
      },
    );
    const { impact, ...made } = await admin.call(shifts.create, { body });
    expect(impact.broken).toEqual([]);
    const own = {
      merchant_shift_id: made.merchant_shift_id,
      merchant_id: at(0),
      name: 'Late',
      rooms: [room.id],
      deleted_ts: null,
    };
    expect(made).toMatchObject({ ...own, shift_id: made.merchant_shift_id, colour: 'violet', days: [5, 6] });
    expect(made.schedules.map(({ merchant_shift_schedule_id: _id, ...one }) => one)).toEqual([
      { ...own, dow: 5, day_of_week: 5, ...day, pacing: [] },
      { ...own, dow: 6, day_of_week: 6, ...day, cover_value: 150, pacing: [] },
    ]);
    expect(await listed()).toEqual([made]);
    const params = { id: made.merchant_shift_id };
    const saved = await admin.call(shifts.update, { params, body: { ...body, name: 'Night', version: 1 } });
    expect(saved).toMatchObject({ name: 'Night', version: 2, days: [5, 6] });
    const again = await admin.call(shifts.save, {
      body: { ...body, merchant_shift_id: params.id, name: 'Late', version: 2 },
    });
    expect(again).toMatchObject({ merchant_shift_id: params.id, name: 'Late', version: 3 });
  });

  test('SHIFT-005 the days given are the shift’s: others are cleared, new ones added, those that stay keep their schedule', async () => {
    const body = shiftOf(at(0), [{ dow: 1 }, { dow: 2 }, { dow: 3 }]);
    const made = await admin.call(shifts.create, { body });
    const params = { id: made.merchant_shift_id };
    const days = [{ dow: 2 }, { dow: 3, cover_value: 90 }, { dow: 4 }];
    const saved = await admin.call(shifts.update, { params, body: shiftOf(at(0), days) });
    const ids = (shift: typeof made) =>
      new Map(shift.schedules.map((one) => [one.dow, one.merchant_shift_schedule_id]));
    expect(saved.days).toEqual([2, 3, 4]);
    expect(ids(saved).get(2)).toBe(ids(made).get(2));
    expect(ids(saved).get(3)).toBe(ids(made).get(3));
    expect(saved.schedules.map(({ cover_value }) => cover_value)).toEqual([null, 90, null]);
    const notes = await host.call(shiftNotes.shifts, { query: { merchant_id: at(0) } });
    expect(notes.data).toEqual([{ shift_id: params.id, name: saved.name, days: [2, 3, 4] }]);
  });

  test('SHIFT-007 SHIFT-008 a shift that would overlap another on a shared day is refused with who has the time', async () => {
    await admin.call(shifts.create, { body: shiftOf(at(0), [{ dow: 1 }, { dow: 2 }], { name: 'Dinner' }) });
    const lunch = (block_start: string, dow: number) =>
      shiftOf(at(0), [{ dow, block_start, block_duration: 180 }], { name: 'Lunch' });
    const refused = await admin.refusal(shifts.create, { body: lunch('1515', 2) });
    expect([refused.status, refused.code]).toEqual([409, 'TAKEN']);
    expect(refused.message).toContain(
      'On Tuesday Lunch (3:15 PM to 6:15 PM) would overlap Dinner (6:00 PM to 10:00 PM)',
    );
    expect(refused.errors.days).toContain('Dinner');
    await admin.call(shifts.create, { body: lunch('1500', 2) });
    await admin.call(shifts.create, { body: lunch('1515', 3) });
    await admin.call(shifts.create, { body: shiftOf(at(1), [{ dow: 2 }]) });
  });

  test('SHIFT-009 a shift past midnight is of its evening, and overlaps there', async () => {
    const late = shiftOf(at(0), [{ dow: 5, block_start: '2300', block_duration: 180 }], { name: 'Late' });
    await admin.call(shifts.create, { body: late });
    const night = (dow: number, block_start: string) =>
      shiftOf(at(0), [{ dow, block_start, block_duration: 60 }], { name: 'Night' });
    expect((await admin.refusal(shifts.create, { body: night(5, '0130') })).message).toContain(
      'Night (1:30 AM to 2:30 AM) would overlap Late (11:00 PM to 2:00 AM)',
    );
    await admin.call(shifts.create, { body: night(5, '0200') });
    await admin.call(shifts.create, { body: night(6, '0130') });
    const beyond = shiftOf(at(0), [{ dow: 4, block_start: '0430', block_duration: 45 }]);
    const refused = await admin.refusal(shifts.create, { body: beyond });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', ['days.0.block_duration']]);
  });

  test('SHIFT-008 of ten shifts for one time exactly one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.send(shifts.create, { body: shiftOf(at(0)) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await listed()).toHaveLength(1);
  });

  test('of two managers who save the same shift the second is shown the first one’s', async () => {
    const made = await admin.call(shifts.create, { body: shiftOf(at(0)) });
    const params = { id: made.merchant_shift_id };
    const save = (name: string) =>
      admin.send(shifts.update, { params, body: { ...shiftOf(at(0), [{}], { name }), version: 1 } });
    const answers = await Promise.all([save('Supper'), save('Dinner')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: 'STALE', current: { version: 2, name: (await listed())[0]?.name } });
  });

  test('a removed shift is gone with its times, and can be brought back unless they are taken', async () => {
    const body = shiftOf(at(0), [{ value: 20 }], { name: 'Dinner' });
    const made = await admin.call(shifts.create, { body });
    const params = { id: made.merchant_shift_id };
    const removed = await admin.call(shifts.remove, { params, query: { version: made.version } });
    expect(removed.deleted_ts).not.toBeNull();
    expect(await listed()).toEqual([]);
    const other = await admin.call(shifts.create, { body: shiftOf(at(0), [{ block_start: '1700' }]) });
    expect((await admin.refusal(shifts.restore, { params })).code).toBe('TAKEN');
    await admin.call(shifts.remove, { params: { id: other.merchant_shift_id } });
    const { impact: _impact, ...back } = await admin.call(shifts.restore, { params });
    expect(back).toMatchObject({ name: 'Dinner', deleted_ts: null, days: [1] });
    expect(await listed()).toEqual([back]);
  });

  test('SHIFT-019 a change that is only tried changes nothing and leaves no event', async () => {
    const made = await admin.call(shifts.create, { body: shiftOf(at(0)) });
    const params = { id: made.merchant_shift_id };
    const before = await listed();
    const tried = await admin.call(shifts.update, {
      params,
      body: { ...shiftOf(at(0), [{ dow: 4 }], { name: 'Tried' }), dry_run: true },
    });
    expect(tried).toMatchObject({ name: 'Tried', days: [4] });
    await admin.call(shifts.remove, { params, query: { dry_run: 'true' } });
    expect(await listed()).toEqual(before);
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'merchant_id'])
      .where('record_type', '=', 'shift')
      .where('record_id', '=', String(params.id))
      .execute();
    expect(events).toEqual([{ kind: 'shift.created', merchant_id: at(0) }]);
  });

  test('SHIFT-019 what makes no sense is refused under its field', async () => {
    const strange = await addRoom(t, { merchantId: at(1) });
    const field = async (body: object) =>
      Object.keys((await admin.refusal(shifts.create, { body: { ...shiftOf(at(0)), ...body } })).errors);
    expect(await field({ name: ' ' })).toEqual(['name']);
    expect(await field({ days: [] })).toEqual(['days']);
    expect(await field(shiftOf(at(0), [{ dow: 1 }, { dow: 1, block_start: '1200' }]))).toEqual(['days']);
    expect(await field(shiftOf(at(0), [{ block_duration: 50 }]))).toEqual(['days.0.block_duration']);
    expect(await field(shiftOf(at(0), [{ max_party_size: 101 }]))).toEqual(['days.0.max_party_size']);
    expect(await field({ rooms: [strange.id] })).toEqual(['rooms']);
    expect(await listed()).toEqual([]);
  });

  test('PERM-012 SHIFT-017 shifts of locations where one does not work are neither read nor named', async () => {
    const hidden = await admin.call(shifts.create, { body: shiftOf(at(2)) });
    const query = { merchant_id: at(2) };
    expect((await host.refusal(shifts.list, { query })).code).toBe('NOT_FOUND');
    const other = await t.as('otherAdmin');
    const params = { id: hidden.merchant_shift_id };
    expect((await other.refusal(shifts.remove, { params })).code).toBe('NOT_FOUND');
    expect((await other.refusal(shifts.update, { params, body: shiftOf(at(2)) })).code).toBe('NOT_FOUND');
    const moved = await admin.refusal(shifts.update, { params, body: shiftOf(at(0)) });
    expect(moved.code).toBe('NOT_FOUND');
  });

  test('PERM-022 without the flag shifts are read and not written; without the right nobody writes them', async () => {
    expect((await host.refusal(shifts.create, { body: shiftOf(at(0)) })).code).toBe('FORBIDDEN');
    await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'shifts-tool').execute();
    t.forgetFlags();
    const refused = await admin.refusal(shifts.create, { body: shiftOf(at(0)) });
    expect([refused.code, refused.details]).toEqual(['FLAG_OFF', { flag: 'shifts-tool' }]);
    expect(await listed()).toEqual([]);
  });
});
