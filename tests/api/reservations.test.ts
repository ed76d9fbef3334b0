import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { CANCELLED_REASON_IDS, REMOVAL_REASONS } from '#contract/host/parties/removal.ts';
import { inMinutes, openStand, type Stand } from '../support/parties.ts';
import { addMember, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { parties, reservations } = services;
const ZONE = 'America/Los_Angeles';
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf(ZONE, '2026-11-20', '18:00'));
  stand = await openStand(t, ['1', '2', '3']);
});
afterAll(() => t?.close());

const update = (id: number | string, body: object) =>
  stand.host.call(reservations.update, { body: { id, ...body } });
const refusedUpdate = (id: number, body: object) =>
  stand.host.refusal(reservations.update, { body: { id, ...body } });
const table = (name: string) => stand.tables[name] ?? 0;

test('HOST-001 HOST-002 HOST-009 HOST-019 HOST-021 HOST-025 a reservation is stored and answered with all its fields', async () => {
  const local_id = randomUUID();
  const body = {
    local_id,
    merchant_id: stand.merchantId,
    reserved_ts: instantOf(ZONE, '2026-11-20', '19:30').toISOString(),
    utc_offset_mins: 0,
    party_size: 4,
    fname: 'Ana',
    lname: 'Garcia',
    email: 'ana@example.com',
    phone: '+15035550123',
    notes: 'Window',
    tags: ['Birthday'],
    send_res_confirmation: true,
    origin: 'phone',
  };
  const { host } = stand;
  const response = await host.send(reservations.create, { body, headers: { source_user: 'marco' } });
  expect(response.statusCode).toBe(201);
  const created = reservations.create.reply.parse(response.json());
  expect(created).toMatchObject({
    ...body,
    utc_offset_mins: -480,
    status: 'BOOKED',
    visit_state: 'expected',
    kind: 'reservation',
    duration_minutes: 105,
    section_preferences: [],
    removed_reason_id: null,
    deleted_ts: null,
    restored_ts: null,
    source_user: 'marco',
    created_ts: expect.any(String),
    version: 1,
  });
  for (const id of [created.id, local_id]) {
    expect(await host.call(reservations.get, { params: { id } })).toEqual(created);
  }
  expect(await host.call(parties.get, { params: { id: local_id } })).toEqual(created);
});

test('HOST-003 HOST-004 a reservation of which little is known has the defaults; an empty name is Guest', async () => {
  const party = await stand.book({ fname: ' ' });
  expect(party).toMatchObject({
    origin: 'dashboard',
    country_code: 'US',
    fname: 'Guest',
    lname: '',
    user_id: 0,
    section_preferences: [],
    notes: '',
    party_size: 2,
    duration_minutes: 90,
    created_ts: expect.any(String),
  });
});

test('HOST-008 a party has 1 to 100 people', async () => {
  for (const party_size of [0, 101, 2.5]) {
    const failure = await stand.host.refusal(reservations.create, {
      body: { merchant_id: stand.merchantId, reserved_ts: inMinutes(t, 60), party_size },
    });
    expect(failure.code).toBe('VALIDATION');
    expect(failure.errors.party_size).toBeTruthy();
  }
  for (const party_size of [1, 100]) expect((await stand.book({ party_size })).party_size).toBe(party_size);
});

test('HOST-021 sending the same local_id again, even at once, creates one reservation', async () => {
  const local_id = randomUUID();
  const fields = { local_id, mrt_ids: [table('1')], reserved_ts: inMinutes(t, 2000) };
  const made = await Promise.all(Array.from({ length: 6 }, () => stand.book(fields)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await stand.book(fields)).version).toBe(1);
  expect(await stand.holds(made[0] ?? { id: 0 })).toHaveLength(1);
});

test('HOST-010 HOST-012 HOST-023 cancelling by DELETE or PUT stores reason and time, and frees the tables', async () => {
  const [first, second] = [await stand.book({ mrt_ids: [table('1')] }), await stand.book()];
  const query = { id: first.id };
  const removal = await stand.host.send(reservations.remove, { query, headers: { source_user: 'marco' } });
  const cancelled = { status: 'CANCELLED', visit_state: 'cancelled', removed_reason_id: 4, mrt_ids: [] };
  const one = reservations.remove.reply.parse(removal.json());
  expect(one).toMatchObject({ ...cancelled, source_user: 'marco' });
  expect(Math.abs(Date.parse(one.deleted_ts ?? '') - t.clock.now().getTime())).toBeLessThan(60_000);
  const two = await update(second.id, { removed_reason_id: 4, status: 'BOOKED' });
  expect(two).toMatchObject({ ...cancelled, deleted_ts: expect.any(String) });
  expect(await stand.holds(first)).toEqual([]);
  const again = await stand.host.call(reservations.removeMany, { query });
  expect(again.version).toBe(one.version);
  expect(CANCELLED_REASON_IDS).toEqual([2, 4, 6, 7]);
  const reasons = await stand.host.call(parties.removalReasons);
  expect(reasons.data).toEqual([...REMOVAL_REASONS]);
});

test('HOST-011 restoring by status 0 clears the reason, says when, and takes the former table back', async () => {
  const party = await stand.book({ mrt_ids: [table('2')] });
  await stand.host.call(reservations.remove, { query: { id: party.id, removed_reason_id: 2 } });
  const restored = await update(party.id, { status: 0, removed_reason_id: 7 });
  expect(restored).toMatchObject({
    status: 'BOOKED',
    visit_state: 'expected',
    removed_reason_id: null,
    deleted_ts: null,
    restored_ts: expect.any(String),
    mrt_ids: [table('2')],
  });
  expect((await stand.holds(party))[0]?.start.toISOString()).toBe(party.reserved_ts);
  await update(party.id, { removed_reason_id: 4 });
  const other = await stand.book({ mrt_ids: [table('2')] });
  const homeless = await update(party.id, { status: 'BOOKED' });
  expect(homeless).toMatchObject({ status: 'BOOKED', mrt_ids: [] });
  expect((await update(other.id, { status: 1 })).status).toBe('CANCELLED');
});

test('HOST-009 HOST-022 a request is accepted by its status, and who sits cannot become a request', async () => {
  const party = await stand.book({ status: 'REQUESTED', mrt_ids: [table('3')] });
  expect(party.status).toBe('REQUESTED');
  const refusal = await stand.host.refusal(parties.seat, { params: { id: party.id }, body: {} });
  expect(refusal.code).toBe('IN_USE');
  expect(refusal.message).toContain('Accept the reservation first');
  expect((await update(party.id, { status: 'BOOKED' })).status).toBe('BOOKED');
  await stand.seat(party, {});
  expect((await refusedUpdate(party.id, { status: 'REQUESTED' })).code).toBe('IN_USE');
  expect((await refusedUpdate(party.id, { removed_reason_id: 4 })).message).toContain('Mark the party done');
  await stand.step(party, 'done');
  expect((await refusedUpdate(party.id, { removed_reason_id: 4 })).code).toBe('IN_USE');
});

test('HOST-022 an update changes what it gives, at both addresses, by id or local_id; the rest stays', async () => {
  const party = await stand.book({ fname: 'Lee', notes: 'Late', reserved_ts: inMinutes(t, 300) });
  const response = await stand.host.send(reservations.updateMany, {
    body: { id: party.local_id, notes: '', tags: ['Anniversary'], utc_offset_mins: 0, version: 1 },
    headers: { source_user: 'nadia' },
  });
  const saved = reservations.update.reply.parse(response.json());
  expect(saved).toEqual({
    ...party,
    notes: '',
    tags: ['Anniversary'],
    source_user: 'nadia',
    version: 2,
    updated_ts: saved.updated_ts,
  });
  const same = await update(party.id, { notes: '', fname: 'Lee', reserved_ts: party.reserved_ts });
  expect(same.version).toBe(2);
  const stale = await refusedUpdate(party.id, { notes: 'x', version: 1 });
  expect(stale.code).toBe('STALE');
  expect(stale.current).toEqual(saved);
  const elsewhere = await refusedUpdate(party.id, { merchant_id: t.fixture.merchantIds[1] });
  expect(elsewhere.errors.merchant_id).toContain('another location');
});

test('a save from an older version is told who changed which fields since, the newest first', async () => {
  const party = await stand.book({ notes: 'Late', reserved_ts: inMinutes(t, 300) });
  await update(party.id, { tags: ['Anniversary'] });
  await update(party.id, { notes: 'Window' });
  const one = await refusedUpdate(party.id, { notes: 'x', version: 2 });
  const both = await refusedUpdate(party.id, { notes: 'x', version: 1 });
  const { actor_name: by } = await t.platform.db
    .selectFrom('events')
    .select('actor_name')
    .where('record_id', '=', String(party.id))
    .where('kind', '=', 'party.updated')
    .executeTakeFirstOrThrow();
  const saved = (field: string) => ({ by, at: expect.any(String), fields: [field] });
  expect(one.details['since']).toEqual([saved('notes')]);
  expect(both.details['since']).toEqual([saved('notes'), saved('tags')]);
});

test('HOST-022 a new time moves the tables along, and nothing changes where they are taken', async () => {
  const base = Date.parse(inMinutes(t, 3000));
  const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString();
  const party = await stand.book({
    mrt_ids: [table('1')],
    reserved_ts: at(0),
    fname: 'Ana',
    lname: 'Garcia',
  });
  await stand.book({ mrt_ids: [table('1')], reserved_ts: at(180), lname: 'Okoye', party_size: 5 });
  const moved = await update(party.id, { reserved_ts: at(60) });
  expect((await stand.holds(party))[0]?.start.toISOString()).toBe(moved.reserved_ts);
  const taken = await refusedUpdate(party.id, { reserved_ts: at(120), notes: 'Moved' });
  expect(taken.code).toBe('TAKEN');
  expect(taken.message).toContain('Table 1 is taken by Okoye (5) until');
  expect(await stand.get(party)).toEqual(moved);
  const larger = await refusedUpdate(party.id, { party_size: 7 });
  expect(larger.code, 'a party of 7 stays 150 minutes').toBe('TAKEN');
  const short = await update(party.id, { party_size: 3, duration_minutes: 30 });
  expect((await stand.holds(party))[0]?.end.toISOString()).toBe(at(90));
  expect(short.duration_minutes).toBe(30);
  expect((await update(party.id, { party_size: 4 })).duration_minutes).toBe(30);
});

test('HOST-022 a new time is only for a reservation that is expected: all others are refused under reserved_ts with the remedy', async () => {
  const { host, merchantId, book, seat, step, get, tables } = stand;
  const { waitlist } = services;
  const reserved_ts = inMinutes(t, 200);
  const refused = async (party: { id: number; reserved_ts: string }, remedy: string) => {
    const asked = { params: { id: party.id }, body: { reserved_ts, mrt_ids: [] } };
    for (const endpoint of [reservations.update, reservations.updateMany]) {
      const failure = await host.refusal(endpoint, { body: { id: party.id, reserved_ts } });
      expect(failure).toMatchObject({ status: 400, code: 'VALIDATION' });
      expect(failure.errors.reserved_ts).toContain(remedy);
    }
    expect((await host.refusal(parties.assign, asked)).status).toBeGreaterThanOrEqual(400);
    expect((await get(party)).reserved_ts).toBe(party.reserved_ts);
    const same = { id: party.id, reserved_ts: party.reserved_ts, notes: 'Same time' };
    expect((await host.call(reservations.update, { body: same })).notes).toBe('Same time');
  };
  const walkIn = { merchant_id: merchantId, party_size: 2, fname: 'Wim' };
  await refused(await host.call(parties.walkIn, { body: walkIn }), 'Book a reservation');
  const waiting = await host.call(waitlist.add, { body: { ...walkIn, quoted_minutes: 20 } });
  await refused(waiting, 'Change its quote');
  const here = await step(await book(), 'arrived');
  await refused(here, 'Mark it expected first');
  const [table = 0] = Object.values(tables);
  const sits = await seat(await book(), { mrt_ids: [table] });
  await refused(sits, 'Take the seating back first');
  await refused(await step(sits, 'done'), 'Book a new reservation');
  const gone = await step(await book({ reserved_ts: inMinutes(t, -15) }), 'no_show');
  expect((await host.call(reservations.update, { body: { id: gone.id, reserved_ts } })).reserved_ts).toBe(
    reserved_ts,
  );
});

test('HOST-004 a phone finds its guest or makes one; a chosen guest must be of the concept', async () => {
  const phone = '+15035559001';
  const first = await stand.book({ fname: 'Noor', lname: 'Haddad', phone });
  expect(first.user_id).toBeGreaterThan(0);
  const second = await stand.book({ phone });
  expect(second).toMatchObject({ user_id: first.user_id, fname: 'Noor', lname: 'Haddad' });
  for (const search of ['Noor', 'haddad noor', '(503) 555-9001', 'no']) {
    const { data } = await stand.host.call(parties.findGuests, { query: { search } });
    expect(
      data.map(({ user_id }) => user_id),
      search,
    ).toContain(first.user_id);
  }
  const { data: none } = await stand.host.call(parties.findGuests, { query: { search: '%%%' } });
  expect(none).toEqual([]);
  const chosen = await stand.book({ user_id: first.user_id });
  expect(chosen).toMatchObject({ fname: 'Noor', phone });
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.otherProgramId, fname: 'Else', phone })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  expect((await refusedUpdate(chosen.id, { user_id: guest_id })).code).toBe('NOT_FOUND');
  const many = await Promise.all(Array.from({ length: 5 }, () => stand.book({ phone: '+15035559002' })));
  expect(new Set(many.map(({ user_id }) => user_id)).size).toBe(1);
});

test('all matches of a search come page by page; the card of a guest tells what is booked where one works', async () => {
  const made = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      stand.book({ fname: `Many${index}`, lname: 'Quillon', phone: `+1503555${7100 + index}` }),
    ),
  );
  const first = await stand.host.call(parties.findGuests, { query: { search: 'quillon' } });
  const rest = await stand.host.call(parties.findGuests, { query: { search: 'quillon', skip: 8, take: 40 } });
  expect([first.data.length, first.has_next, rest.data.length, rest.has_next]).toEqual([8, true, 3, false]);
  const found = [...first.data, ...rest.data].map(({ user_id }) => user_id);
  expect(new Set(found)).toEqual(new Set(made.map(({ user_id }) => user_id)));
  const [one] = made;
  const { id, user_id } = one ?? { id: 0, user_id: 0 };
  const card = () => stand.host.call(parties.guestCard, { params: { id: user_id } });
  expect(await card()).toMatchObject({ fname: 'Many0', tags: [], bookings: [{ id, party_size: 2 }] });
  await t.platform.db
    .updateTable('parties')
    .set({ merchant_id: t.fixture.merchantIds[2] ?? t.fixture.merchantIds[1] ?? 0 })
    .where('party_id', '=', id)
    .execute();
  const { programId, roles } = t.fixture;
  const userId = await addUser(t, 'one.place@example.com');
  await addMember(t, { programId, userId, roleId: roles.staff, merchantIds: [stand.merchantId] });
  const here = await t.signIn(userId, programId);
  expect((await here.call(parties.guestCard, { params: { id: user_id } })).bookings).toEqual([]);
  await stand.host.call(reservations.remove, { query: { id: made[1]?.id ?? 0 } });
  const second = await here.call(parties.guestCard, { params: { id: made[1]?.user_id ?? 0 } });
  expect(second.bookings).toEqual([]);
});

test('PERM-012 guests are looked up by who works at a location alone', async () => {
  const { programId, roles } = t.fixture;
  const userId = await addUser(t, 'nowhere@example.com');
  await addMember(t, { programId, userId, roleId: roles.staff, merchantIds: [] });
  const nowhere = await t.signIn(userId, programId);
  const { user_id } = await stand.book({ fname: 'Noor', phone: '+15035559001' });
  const card = await nowhere.refusal(parties.guestCard, { params: { id: user_id } });
  expect(card.code).toBe('FORBIDDEN');
  const failure = await nowhere.refusal(parties.findGuests, { query: { search: 'Noor' } });
  expect(failure.code).toBe('FORBIDDEN');
  expect(failure.message).toContain('Ask an admin');
});

test('HOST-002 a section preference must be a section of the location', async () => {
  const failure = await stand.host.refusal(reservations.create, {
    body: {
      merchant_id: stand.merchantId,
      reserved_ts: inMinutes(t, 60),
      party_size: 2,
      section_preferences: [999_999],
    },
  });
  expect(failure.code).toBe('NOT_FOUND');
  expect(failure.message).toContain('Section 999999');
});

test('HOST-019 HOST-021 HOST-022 HOST-023 nobody reads or writes at a location where they do not work', async () => {
  const admin = await t.as('admin');
  const merchant_id = t.fixture.merchantIds[2] ?? 0;
  const body = { merchant_id, reserved_ts: inMinutes(t, 60), party_size: 2 };
  const { id } = await admin.call(reservations.create, { body });
  const { host } = stand;
  const refusals = [
    await host.refusal(reservations.create, { body }),
    await host.refusal(reservations.get, { params: { id } }),
    await host.refusal(reservations.update, { body: { id, notes: 'x' } }),
    await host.refusal(reservations.remove, { query: { id } }),
    await host.refusal(parties.get, { params: { id } }),
    await host.refusal(parties.hereNow, { params: { id: merchant_id } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_FOUND'));
  const other = await t.as('otherAdmin');
  expect((await other.refusal(reservations.get, { params: { id } })).code).toBe('NOT_FOUND');
});

test('HOST-001 the hour that daylight saving repeats is two times, each with its own offset', async () => {
  t.clock.set(new Date('2026-10-30T19:00:00.000Z'));
  onTestFinished(() => t.clock.set(new Date()));
  const [summer, winter] = ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z'];
  const one = await stand.book({ reserved_ts: summer, mrt_ids: [table('1')], duration_minutes: 60 });
  const two = await stand.book({ reserved_ts: winter, mrt_ids: [table('1')], duration_minutes: 60 });
  expect([one.utc_offset_mins, two.utc_offset_mins]).toEqual([-420, -480]);
  const taken = await stand.host.refusal(reservations.create, {
    body: {
      merchant_id: stand.merchantId,
      reserved_ts: '2026-11-01T08:45:00.000Z',
      party_size: 2,
      mrt_ids: [table('1')],
    },
  });
  expect(taken.message).toContain('until 1:30 AM PST on 2026-11-01');
  const spring = await stand.book({ reserved_ts: '2027-03-14T09:30:00.000Z', mrt_ids: [table('2')] });
  const [hold] = await stand.holds(spring);
  expect(hold?.end.toISOString()).toBe('2027-03-14T11:00:00.000Z');
});
