import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { hostSettings, merchants, parties, waitlist, waitlistBlocks } = services;
let t: TestApp;
let admin: ApiClient;
let merchantId: number;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const FRIDAY_EVENING = new Date('2026-11-21T03:00:00Z');

/** A location of its own for each test, on a Friday at 19:00 of its clocks. */
beforeEach(async () => {
  t.clock.set(FRIDAY_EVENING);
  admin = await t.as('admin');
  const body = { merchant_name: `Waiting ${randomUUID().slice(0, 8)}`, timezone: 'America/Los_Angeles' };
  merchantId = (await admin.call(merchants.create, { body })).merchant_id;
});

const add = (fname: string, fields: object = {}) =>
  admin.call(waitlist.add, {
    body: { merchant_id: merchantId, party_size: 2, fname, quoted_minutes: 20, ...fields },
  });
const list = (date?: string) =>
  admin.call(waitlist.list, {
    query: date ? { merchant_id: merchantId, date } : { merchant_id: merchantId },
  });
const names = (rows: readonly Party[]) => rows.map(({ fname }) => fname);
const by = ({ id }: Party) => ({ params: { id } });

test('WAIT-001 who joins waits in order, with the quote given and the suggestion shown', async () => {
  const ana = await add('Ana', { suggested_minutes: 15, phone: '+15035550144', notes: 'Stroller' });
  expect(ana).toMatchObject({
    kind: 'waitlist',
    origin: 'waitlist',
    status: 'BOOKED',
    visit_state: 'arrived',
    suggested_minutes: 15,
    quoted_minutes: 20,
    phone: '+15035550144',
    notes: 'Stroller',
    duration_minutes: 90,
    position: 1,
    notified_ts: null,
  });
  expect(ana.party_id).toBe(ana.id);
  await add('Ben');
  const day = await list();
  expect(names(day.waiting)).toEqual(['Ana', 'Ben']);
  expect({ ...day.waiting[0], also_waiting: [] }).toEqual(ana);
  expect([day.seated, day.removed, day.is_blocked, day.block_message]).toEqual([[], [], false, null]);
});

test('WAIT-001 the same local_id adds nobody twice, also of many at once', async () => {
  const local_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add('Once', { local_id })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(names((await list()).waiting)).toEqual(['Once']);
});

test('WAIT-002 a waitlist day goes from 05:00 to 05:00 by the clocks of the location', async () => {
  const joinAt = async (fname: string, instant: string) => {
    t.clock.set(new Date(instant));
    admin = await t.as('admin');
    await add(fname);
  };
  await joinAt('Late', '2026-11-21T12:59:00Z');
  expect(names((await list()).waiting)).toEqual(['Late']);
  await joinAt('Early', '2026-11-21T13:00:00Z');
  const friday = await list('2026-11-20');
  expect([friday.date, friday.start_ts, friday.end_ts]).toEqual([
    '2026-11-20',
    '2026-11-20T13:00:00.000Z',
    '2026-11-21T13:00:00.000Z',
  ]);
  expect(names(friday.waiting)).toEqual(['Late']);
  const saturday = await list();
  expect([saturday.date, names(saturday.waiting)]).toEqual(['2026-11-21', ['Early']]);
});

test('WAIT-002 the day on which the clocks go back has 25 hours', async () => {
  const { start_ts, end_ts } = await list('2026-10-31');
  expect([start_ts, end_ts]).toEqual(['2026-10-31T12:00:00.000Z', '2026-11-01T13:00:00.000Z']);
});

test('WAIT-003 the tags are those of a location, or of all of the concept', async () => {
  const params = { id: merchantId };
  const { merchant_id: _id, ...body } = await admin.call(hostSettings.get, { params });
  await admin.call(hostSettings.update, { params, body: { ...body, tags: ['Zebra room', 'Stroller'] } });
  const host = await t.as('host');
  const own = await admin.call(waitlist.tags, { query: { merchant_id: merchantId } });
  expect(own.data.map(({ name }) => name)).toEqual(['Zebra room', 'Stroller']);
  const all = await host.call(waitlist.tags);
  expect(all.data.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Birthday', 'Stroller', 'Zebra room']),
  );
  const outsider = await host.refusal(waitlist.tags, { query: { merchant_id: merchantId } });
  expect(outsider.code).toBe('NOT_FOUND');
});

test('an entry is changed by version, and only one of the own locations', async () => {
  const ana = await add('Ana');
  const save = { ...by(ana), body: { party_size: 5, quoted_minutes: 35, notes: 'High chair', version: 1 } };
  const saved = await admin.call(waitlist.update, save);
  expect(saved).toMatchObject({ party_size: 5, quoted_minutes: 35, duration_minutes: 120, version: 2 });
  const stale = await admin.refusal(waitlist.update, { ...save, body: { ...save.body, notes: 'Booth' } });
  const { also_waiting, ...stored } = saved;
  expect([stale.code, stale.current, also_waiting]).toEqual(['STALE', stored, []]);
  for (const who of ['host', 'otherAdmin'] as const) {
    const client = await t.as(who);
    expect((await client.refusal(waitlist.update, { ...by(ana), body: { notes: 'x' } })).code).toBe(
      'NOT_FOUND',
    );
  }
  const walkIn = await admin.call(parties.walkIn, { body: { merchant_id: merchantId, party_size: 2 } });
  const other = await admin.refusal(waitlist.update, { ...by(walkIn), body: { notes: 'x' } });
  expect([other.code, other.message]).toEqual(['NOT_FOUND', expect.stringContaining('waitlist entry')]);
});

test('the same phone twice is told to who adds or changes an entry, and refuses nothing; who has left is not counted', async () => {
  const phone = '+15035550144';
  const ana = await add('Ana', { phone, party_size: 3 });
  expect(ana.also_waiting).toEqual([]);
  const again = await add('Anna', { phone });
  const told = [{ id: ana.id, name: 'Ana', party_size: 3, since_ts: ana.reserved_ts }];
  expect(again.also_waiting).toEqual(told);
  expect((await add('Ben')).also_waiting).toEqual([]);
  const cleo = await add('Cleo', { phone: '+15035550145' });
  const changed = await admin.call(waitlist.update, { ...by(cleo), body: { phone } });
  expect(changed.also_waiting.map(({ id }) => id)).toEqual([ana.id, again.id]);
  await admin.call(waitlist.remove, { ...by(ana), body: { removed_reason_id: 3 } });
  const noted = await admin.call(waitlist.update, { ...by(cleo), body: { notes: 'Stroller' } });
  expect(noted.also_waiting.map(({ id }) => id)).toEqual([again.id]);
  const gone = await admin.call(waitlist.update, { ...by(ana), body: { notes: 'Walked out' } });
  expect(gone.also_waiting).toEqual([]);
});

test('a notified party has its turn held for the minutes of the location', async () => {
  const ana = await add('Ana');
  const told = await admin.call(waitlist.notify, { ...by(ana), body: { version: 1 } });
  expect(Date.parse(told.hold_until_ts ?? '') - Date.parse(told.notified_ts ?? '')).toBe(10 * 60_000);
  const event = await t.platform.db
    .selectFrom('events')
    .select(['kind', 'merchant_id'])
    .where('record_id', '=', String(ana.id))
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(event).toEqual({ kind: 'party.notified', merchant_id: merchantId });
  expect((await admin.refusal(waitlist.notify, { ...by(ana), body: { version: 1 } })).code).toBe('STALE');
  await admin.call(waitlist.remove, { ...by(ana), body: { removed_reason_id: 3 } });
  const gone = await admin.refusal(waitlist.notify, { ...by(ana), body: {} });
  expect([gone.code, gone.message]).toEqual(['IN_USE', expect.stringContaining('Restore')]);
});

test('a party is removed for a reason, and comes back where it stood', async () => {
  const [ana, ben] = [await add('Ana'), await add('Ben'), await add('Cleo')];
  for (const reason of [3, 1, 4]) {
    const removed = await admin.call(waitlist.remove, { ...by(ben), body: { removed_reason_id: reason } });
    expect(removed.removed_reason_id).toBe(reason);
    const without = await list();
    expect([names(without.waiting), names(without.removed)]).toEqual([['Ana', 'Cleo'], ['Ben']]);
    const back = await admin.call(waitlist.restore, { ...by(ben), body: {} });
    expect(back).toMatchObject({ removed_reason_id: null, deleted_ts: null, visit_state: 'arrived' });
    expect([back.arrived_ts === null, back.restored_ts === null]).toEqual([false, false]);
    expect(names((await list()).waiting)).toEqual(['Ana', 'Ben', 'Cleo']);
  }
  await admin.call(waitlist.remove, { ...by(ben), body: { removed_reason_id: 3 } });
  await admin.call(waitlist.remove, { ...by(ana), body: { removed_reason_id: 5 } });
  expect(names((await list()).removed)).toEqual(['Ana', 'Ben']);
});

test('a party goes before another or last; one that does not wait is no place to go', async () => {
  const [ana, ben, cleo] = [await add('Ana'), await add('Ben'), await add('Cleo')];
  const move = (who: Party, before: Party | null) =>
    admin.call(waitlist.reorder, { ...by(who), body: { before_id: before?.id ?? null } });
  await move(cleo, ana);
  expect(names((await list()).waiting)).toEqual(['Cleo', 'Ana', 'Ben']);
  await move(cleo, null);
  expect(names((await list()).waiting)).toEqual(['Ana', 'Ben', 'Cleo']);
  const same = await move(cleo, null);
  expect(same.version).toBe(3);
  await admin.call(waitlist.remove, { ...by(ben), body: { removed_reason_id: 3 } });
  const gone = await admin.refusal(waitlist.reorder, { ...by(ana), body: { before_id: ben.id } });
  expect(gone.code).toBe('NOT_FOUND');
  const stale = await admin.refusal(waitlist.reorder, {
    ...by(cleo),
    body: { before_id: ana.id, version: 1 },
  });
  expect(stale.code).toBe('STALE');
  const removed = await admin.refusal(waitlist.reorder, { ...by(ben), body: { before_id: null } });
  expect(removed.code).toBe('IN_USE');
});

test('hosts who add and move at the same moment never give two parties one place', async () => {
  const first = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => add(name)));
  const target = first[0];
  await Promise.all([
    ...first
      .slice(1)
      .map((party) =>
        admin.send(waitlist.reorder, { ...by(party), body: { before_id: target?.id ?? null } }),
      ),
    add('G'),
    add('H'),
  ]);
  const { waiting } = await list();
  expect(waiting).toHaveLength(8);
  expect(new Set(waiting.map(({ position }) => position)).size).toBe(8);
});

test('where no place is left between two parties, everybody is numbered anew and keeps the order', async () => {
  const [ana, ben, cleo] = [await add('Ana'), await add('Ben'), await add('Cleo')];
  const places: [Party, number][] = [
    [ana, 1],
    [ben, 1 + 1e-9],
    [cleo, 2],
  ];
  for (const [party, position] of places) {
    await t.platform.db.updateTable('parties').set({ position }).where('party_id', '=', party.id).execute();
  }
  await admin.call(waitlist.reorder, { ...by(cleo), body: { before_id: ben.id } });
  const { waiting } = await list();
  expect(waiting.map(({ fname, position, version }) => [fname, position, version])).toEqual([
    ['Ana', 1, 1],
    ['Cleo', 2, 2],
    ['Ben', 3, 1],
  ]);
});

test('nobody is added while the list is closed or blocked, and the list says so', async () => {
  const params = { id: merchantId };
  const { merchant_id: _id, ...settings } = await admin.call(hostSettings.get, { params });
  await admin.call(hostSettings.update, { params, body: { ...settings, waitlist_open: false } });
  const body = { merchant_id: merchantId, party_size: 2, quoted_minutes: 0 };
  const closed = await admin.refusal(waitlist.add, { body });
  expect([closed.code, closed.message]).toEqual(['IN_USE', expect.stringContaining('closed')]);
  await admin.call(hostSettings.update, {
    params,
    body: { ...settings, waitlist_open: true, version: undefined },
  });
  const block = {
    merchantId,
    date: '2026-11-20',
    startTime: '18:00',
    endTime: '20:00',
    message: 'Kitchen is full',
  };
  await admin.call(waitlistBlocks.save, { body: block });
  const blocked = await admin.refusal(waitlist.add, { body });
  expect([blocked.code, blocked.message]).toEqual(['IN_USE', expect.stringContaining('Kitchen is full')]);
  const day = await list();
  expect([day.is_blocked, day.block_message, day.waiting]).toEqual([true, 'Kitchen is full', []]);
});

test('who joins and who is paged is texted once, and nobody without a phone', async () => {
  const local_id = randomUUID();
  const ana = await add('Ana', { phone: '+15035550155', local_id });
  await add('Ana', { phone: '+15035550155', local_id });
  const ben = await add('Ben');
  for (const party of [ana, ben]) await admin.call(waitlist.notify, { ...by(party), body: { version: 1 } });
  await admin.refusal(waitlist.notify, { ...by(ana), body: { version: 1 } });
  const texts = await t.platform.db
    .selectFrom('sms_messages')
    .select(['party_id', 'purpose'])
    .where('party_id', 'in', [ana.id, ben.id])
    .orderBy('sms_message_id')
    .execute();
  expect(texts).toEqual([
    { party_id: ana.id, purpose: 'waitlist_joined' },
    { party_id: ana.id, purpose: 'page' },
  ]);
});

test('a section of another location cannot be preferred', async () => {
  const body = { merchant_id: merchantId, party_size: 2, quoted_minutes: 0, section_preferences: [999_999] };
  const refused = await admin.refusal(waitlist.add, { body });
  expect([refused.code, refused.message]).toEqual(['NOT_FOUND', expect.stringContaining('Section 999999')]);
});

/** The key to an entry's own page. */
async function tokenOf({ id }: Party): Promise<string> {
  const row = await t.platform.db
    .selectFrom('parties')
    .select('public_token')
    .where('party_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.public_token ?? '';
}

test('a guest follows the place on the own page until the day is over, and gives it up there', async () => {
  await add('Ana');
  const ben = await add('Ben');
  const params = { token: await tokenOf(ben) };
  expect(params.token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(await admin.call(waitlist.link, by(ben))).toEqual({
    status_path: `/webviews/waitlist/${params.token}`,
  });
  const read = () => t.anonymous.call(waitlist.statusPage, { params });
  expect(await read()).toEqual({
    merchant_name: expect.stringContaining('Waiting'),
    merchant_phone: null,
    fname: 'Ben',
    party_size: 2,
    state: 'waiting',
    parties_ahead: 1,
    joined_ts: ben.reserved_ts,
    quoted_minutes: 20,
    shows_quote: true,
    thank_you: '',
    hold_until_ts: null,
  });
  const { hold_until_ts } = await admin.call(waitlist.notify, { ...by(ben), body: {} });
  expect(await read()).toMatchObject({ state: 'ready', hold_until_ts });
  expect(await t.anonymous.call(waitlist.leave, { params })).toEqual({ state: 'removed' });
  expect(await t.anonymous.call(waitlist.leave, { params })).toEqual({ state: 'removed' });
  expect(await read()).toMatchObject({ state: 'removed', parties_ahead: 0 });
  const [removed] = (await list()).removed;
  expect(removed).toMatchObject({ fname: 'Ben', removed_reason_id: 7 });
  t.clock.set(new Date('2026-11-21T13:00:00Z'));
  expect((await t.anonymous.refusal(waitlist.statusPage, { params })).code).toBe('NOT_FOUND');
  const unknown = { params: { token: 'x'.repeat(32) } };
  expect((await t.anonymous.refusal(waitlist.statusPage, unknown)).code).toBe('NOT_FOUND');
  expect((await t.anonymous.refusal(waitlist.leave, unknown)).code).toBe('NOT_FOUND');
});
