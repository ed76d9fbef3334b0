import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { alertingNotes } from '#contract/host/shiftNotes/rules.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { shiftNotes } = services;
let t: TestApp;
let host: ApiClient;
let dinner: number;
let lunch: number;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  host = await t.as('host');
  [lunch, dinner] = await Promise.all([shift('Lunch', [1, 2, 3, 4, 5]), shift('Dinner', [4, 5, 6])]);
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;

async function shift(name: string, days: number[], merchant_id = at(0)): Promise<number> {
  const row = await t.platform.db
    .insertInto('merchant_shifts')
    .values({ program_id: t.fixture.programId, merchant_id, name, days })
    .returning('merchant_shift_id')
    .executeTakeFirstOrThrow();
  return row.merchant_shift_id;
}

const note = (start_date: string, rest: object = {}) => ({
  merchant_id: at(0),
  title: 'The Hendersons at eight',
  start_date,
  end_date: start_date,
  ...rest,
});
const listed = async (start_date: string, end_date = start_date, client = host) =>
  (await client.call(shiftNotes.list, { query: { merchant_id: at(0), start_date, end_date } })).data;

describe('shift notes', () => {
  test('SHIFT-003 SHIFT-004 SHIFT-013 SHIFT-014 a note is saved with its shifts and read with all its fields', async () => {
    const made = await host.call(shiftNotes.save, {
      body: note('2027-03-05', {
        body: 'Table 12, nut allergy',
        shifts: [{ shift_id: dinner }],
        should_alert: true,
      }),
    });
    expect(made).toEqual({
      id: made.id,
      merchant_id: at(0),
      title: 'The Hendersons at eight',
      body: 'Table 12, nut allergy',
      shifts: [{ shift_id: dinner, name: 'Dinner', days: [4, 5, 6] }],
      start_date: '2027-03-05',
      end_date: '2027-03-05',
      should_alert: true,
      read_at: null,
      read_by: null,
      written_by: 'Marco Bell',
      created_ts: made.created_ts,
      updated_ts: made.updated_ts,
      version: 1,
    });
    expect(await listed('2027-03-05')).toEqual([made]);
    expect(await listed('2027-03-01', '2027-03-31')).toEqual([made]);
    expect(await listed('2027-03-06', '2027-03-31')).toEqual([]);
    expect(await listed('2027-03-01', '2027-03-04')).toEqual([]);
  });

  test('SHIFT-014 the location and the days may stand in the query, and what is absent stays', async () => {
    const query = { merchant_id: at(0), start_date: '2027-03-08', end_date: '2027-03-09' };
    const made = await host.call(shiftNotes.save, {
      query,
      body: { title: 'New menu', body: 'Try the plaice' },
    });
    expect(made).toMatchObject({ ...query, title: 'New menu', shifts: [] });
    const saved = await host.call(shiftNotes.save, {
      query,
      body: {
        id: made.id,
        end_date: '2027-03-10',
        shifts: [{ shift_id: lunch }, { shift_id: lunch }],
        version: 1,
      },
    });
    expect(saved).toMatchObject({
      title: 'New menu',
      body: 'Try the plaice',
      end_date: '2027-03-10',
      version: 2,
    });
    expect(saved.shifts.map(({ name }) => name)).toEqual(['Lunch']);
    const stale = await host.refusal(shiftNotes.save, {
      body: { id: made.id, title: 'Old menu', version: 1 },
    });
    expect([stale.status, stale.code, stale.current]).toEqual([409, 'STALE', saved]);
  });

  test('SHIFT-014 a note without a title, location or days, or from a later to an earlier day, is refused by field', async () => {
    const bare = await host.refusal(shiftNotes.save, { body: {} });
    expect([bare.status, bare.code]).toEqual([400, 'VALIDATION']);
    expect(Object.keys(bare.errors).sort()).toEqual(['end_date', 'merchant_id', 'start_date', 'title']);
    const turned = await host.refusal(shiftNotes.save, {
      body: note('2027-03-05', { end_date: '2027-03-04' }),
    });
    expect(turned.errors.end_date).toContain('before the first');
    const { id } = await host.call(shiftNotes.save, { body: note('2027-01-05') });
    const alone = await host.refusal(shiftNotes.save, { body: { id, end_date: '2027-01-04' } });
    expect(alone.errors.end_date).toContain('before the first');
    const moved = await host.refusal(shiftNotes.save, { body: { id, merchant_id: at(1) } });
    expect(moved.errors.merchant_id).toContain('stays');
  });

  test('SHIFT-003 only the shifts of the location are offered and taken', async () => {
    const elsewhere = await shift('Brunch', [0], at(1));
    const { data } = await host.call(shiftNotes.shifts, { query: { merchant_id: at(0) } });
    expect(data.map(({ shift_id }) => shift_id).sort()).toEqual([lunch, dinner].sort());
    const body = note('2027-02-05', { shifts: [{ shift_id: elsewhere }] });
    expect((await host.refusal(shiftNotes.save, { body })).errors.shifts).toContain(String(elsewhere));
    expect(await listed('2027-02-05')).toEqual([]);
  });

  test('SHIFT-011 SHIFT-012 dismissing stamps read_at by the clock of the server, and the note no longer alerts', async () => {
    const date = '2027-04-02';
    const { id } = await host.call(shiftNotes.save, { body: note(date, { should_alert: true }) });
    await host.call(shiftNotes.save, { body: note(date, { title: 'Quiet', should_alert: false }) });
    expect(alertingNotes(await listed(date)).map((one) => one.id)).toEqual([id]);
    const before = t.clock.now().getTime();
    const read = await host.call(shiftNotes.save, { body: { id, read_at: '2031-01-01T00:00:00Z' } });
    expect(Date.parse(read.read_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(read.read_at ?? '')).toBeLessThanOrEqual(t.clock.now().getTime());
    expect(read.read_by).toBe('Marco Bell');
    expect(alertingNotes(await listed(date))).toEqual([]);
    const again = await (await t.as('admin')).call(shiftNotes.save, {
      body: { id, read_at: '2031-01-01T00:00:00Z' },
    });
    expect([again.read_at, again.read_by]).toEqual([read.read_at, 'Marco Bell']);
    const unread = await host.call(shiftNotes.save, { body: { id, read_at: null } });
    expect([unread.read_at, unread.read_by]).toEqual([null, null]);
  });

  test('SHIFT-012 a dismissed note whose alert is switched on again alerts again', async () => {
    const date = '2027-04-03';
    const { id } = await host.call(shiftNotes.save, { body: note(date, { should_alert: true }) });
    await host.call(shiftNotes.save, { body: { id, read_at: '2027-04-03T20:00:00Z' } });
    const renamed = await host.call(shiftNotes.save, { body: { id, title: 'Still read' } });
    expect(renamed.read_at).not.toBeNull();
    await host.call(shiftNotes.save, { body: { id, should_alert: false } });
    await host.call(shiftNotes.save, { body: { id, should_alert: true } });
    expect(alertingNotes(await listed(date)).map((one) => one.id)).toEqual([id]);
  });

  test('SHIFT-015 a removed note is gone and can be restored', async () => {
    const date = '2027-04-04';
    const made = await host.call(shiftNotes.save, { body: note(date, { shifts: [{ shift_id: dinner }] }) });
    const params = { id: made.id };
    expect(await host.call(shiftNotes.remove, { params })).toEqual({ ok: true });
    expect(await listed(date)).toEqual([]);
    expect((await host.refusal(shiftNotes.remove, { params })).code).toBe('NOT_FOUND');
    expect((await host.refusal(shiftNotes.save, { body: { id: made.id, title: 'Ghost' } })).code).toBe(
      'NOT_FOUND',
    );
    const back = await host.call(shiftNotes.restore, { params });
    expect(back).toEqual({ ...made, updated_ts: back.updated_ts, version: 3 });
    expect(await listed(date)).toEqual([back]);
    expect(await host.call(shiftNotes.restore, { params })).toEqual(back);
  });

  test('PERM-012 SHIFT-013 notes of a location where one does not work, or of another concept, do not exist', async () => {
    const admin = await t.as('admin');
    const { id } = await admin.call(shiftNotes.save, { body: { ...note('2027-05-01'), merchant_id: at(2) } });
    const query = { merchant_id: at(2), start_date: '2027-05-01', end_date: '2027-05-01' };
    expect((await host.refusal(shiftNotes.list, { query })).code).toBe('NOT_FOUND');
    expect((await host.refusal(shiftNotes.shifts, { query })).code).toBe('NOT_FOUND');
    const other = await t.as('otherAdmin');
    for (const client of [host, other]) {
      expect((await client.refusal(shiftNotes.save, { body: { id, title: 'Mine' } })).code).toBe('NOT_FOUND');
      expect((await client.refusal(shiftNotes.remove, { params: { id } })).code).toBe('NOT_FOUND');
      expect((await client.refusal(shiftNotes.restore, { params: { id } })).code).toBe('NOT_FOUND');
    }
  });

  test('SHIFT-013 at most 366 days are read at once', async () => {
    const query = { merchant_id: at(0), start_date: '2027-01-01', end_date: '2028-01-01' };
    expect((await host.send(shiftNotes.list, { query })).statusCode).toBe(200);
    const longer = await host.refusal(shiftNotes.list, { query: { ...query, end_date: '2028-01-02' } });
    expect(longer.errors.end_date).toContain('366');
  });

  test('every write leaves an event that names the note and its location', async () => {
    const { id } = await host.call(shiftNotes.save, { body: note('2027-05-02') });
    await host.call(shiftNotes.save, { body: { id, title: 'The Hendersons at nine' } });
    await host.call(shiftNotes.remove, { params: { id } });
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'merchant_id', 'record_name'])
      .where('record_type', '=', 'shift_note')
      .where('record_id', '=', String(id))
      .orderBy('event_id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'shift_note.created',
      'shift_note.updated',
      'shift_note.removed',
    ]);
    expect(new Set(events.map(({ merchant_id }) => merchant_id))).toEqual(new Set([at(0)]));
    expect(events.at(-1)?.record_name).toBe('The Hendersons at nine');
  });
});
