import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { GuestWrite } from '#contract/guests/guests/schemas.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { freshPhone } from '#tests/support/guests.ts';
import { inMinutes } from '#tests/support/parties.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guests, parties, reservations, audit } = services;
let t: TestApp;
let admin: ApiClient;
let support: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  [admin, support] = await Promise.all([t.as('admin'), t.as('support')]);
});
afterAll(() => t?.close());

const save = (body: GuestWrite, client = admin) => client.call(guests.save, { body });
const get = (id: number) => admin.call(guests.get, { params: { id } });
const db = () => t.platform.db;

async function merged(id: number, into: number): Promise<void> {
  const gone = { merged_into_guest_id: into, deleted_ts: t.clock.now() };
  await db().updateTable('guests').set(gone).where('guest_id', '=', id).execute();
}

async function foreignGuest(): Promise<number> {
  const { guest_id } = await db()
    .insertInto('guests')
    .values({ program_id: t.fixture.otherProgramId, fname: 'Else', phone: freshPhone() })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

describe('a guest', () => {
  test('GUEST-001 GUEST-006 GUEST-007 is saved with all that it carries and read again', async () => {
    const tier = await admin.call(guests.createTier, { body: { name: 'Gold', colour: '#b8860b' } });
    const phone = freshPhone();
    const made = await save({
      fname: 'Ana',
      lname: 'López',
      email: 'Ana@example.com',
      phone,
      guest_tier_id: tier.id,
      tags: ['Regular', 'regular', 'Window'],
      birthday: '02-29',
      social_urls: { instagram: 'https://instagram.com/ana' },
    });
    expect(made).toMatchObject({
      user_id: made.id,
      fname: 'Ana',
      lname: 'López',
      email: 'Ana@example.com',
      phone,
      tier: { guest_tier_id: tier.id, name: 'Gold', colour: '#b8860b' },
      tags: ['Regular', 'Window'],
      birthday: '02-29',
      social_urls: { instagram: 'https://instagram.com/ana' },
      transaction_count: 0,
      guest_notes: [],
      marketing_opt_in: { email: {}, sms: {}, push: {} },
      origin: 'dashboard',
      version: 1,
    });
    const wrote = { source: 'dashboard', by: 'Nadia Okafor', ts: made.created_ts };
    expect(made.sources).toMatchObject({ fname: wrote, phone: wrote, 'social_urls.instagram': wrote });
    expect(made.sources['allergies']).toBeUndefined();
    expect(await support.call(guests.get, { params: { id: made.id } })).toEqual(made);
  });

  test('GUEST-007 what is absent stays, and each field keeps where it came from', async () => {
    const made = await save({ fname: 'Bo', phone: freshPhone(), allergies: 'nuts' });
    const marketer = await t.as('marketer');
    const saved = await save({ id: made.id, lname: 'Lind', allergies: '', version: 1 }, marketer);
    expect(saved).toMatchObject({ fname: 'Bo', lname: 'Lind', allergies: '', phone: made.phone, version: 2 });
    expect(saved.sources).toMatchObject({ fname: { by: 'Nadia Okafor' }, lname: { by: 'Priya Raman' } });
    expect(await save({ id: made.id, lname: 'Lind' })).toEqual(saved);
  });

  test('GUEST-007 a change is told without its allergies, which are for who may see guests', async () => {
    const { id } = await save({ fname: 'Cy', allergies: 'shellfish' });
    await save({ id, allergies: 'shellfish and nuts', is_vip: true });
    const query = { record_type: 'guest', record_id: String(id), take: 10 };
    const { data } = await admin.call(audit.list, { query });
    expect(data.map(({ kind }) => kind).sort()).toEqual(['guest.created', 'guest.updated']);
    expect(JSON.stringify(data)).not.toContain('shellfish');
    expect(JSON.stringify(data)).toContain('is_vip');
  });

  test.each([
    [{}, 'root.serverError'],
    [{ fname: ' ', phone: null }, 'root.serverError'],
    [{ fname: 'Di', birthday: '02-30' }, 'birthday'],
    [{ fname: 'Di', birthday: '13-01' }, 'birthday'],
    [{ fname: 'Di', phone: '555-0142' }, 'phone'],
    [{ fname: 'Di', guest_tier_id: 987_654_321 }, 'guest_tier_id'],
    [{ fname: 'Di', social_urls: { x: 'javascript:alert(1)' } }, 'social_urls.x'],
    [{ fname: 'Di', custom_fields: { nothing: 'x' } }, 'custom_fields.nothing'],
  ])('GUEST-007 %j is refused under %s', async (body, field) => {
    const refusal = await admin.refusal(guests.save, { body });
    expect(refusal.code).toBe('VALIDATION');
    expect(Object.keys(refusal.errors)).toEqual([field]);
  });

  test('GUEST-007 of two who save at once one is told what the other wrote', async () => {
    const { id } = await save({ fname: 'Ed' });
    const writes = ['Ray', 'Lee'].map((lname) =>
      admin.send(guests.save, { body: { id, lname, version: 1 } }),
    );
    const answers = await Promise.all(writes);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json<object>();
    expect(stale).toMatchObject({ code: 'STALE', current: await get(id) });
  });

  test('GUEST-007 a phone that somebody has names that guest, also to the second of two at once', async () => {
    const phone = freshPhone();
    const made = await save({ fname: 'Fay', lname: 'Oh', phone });
    const refusal = await admin.refusal(guests.save, { body: { fname: 'Gus', phone } });
    expect(refusal).toMatchObject({ code: 'DUPLICATE', details: { id: made.id, name: 'Fay Oh' } });
    expect(refusal.errors['phone']).toContain('Fay Oh');
    const same = freshPhone();
    const both = await Promise.all(
      ['Hal', 'Ida'].map((fname) => admin.send(guests.save, { body: { fname, phone: same } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { id } = await save({ fname: 'Jo' });
    expect((await admin.refusal(guests.save, { body: { id, phone } })).details['id']).toBe(made.id);
    expect((await save({ id: made.id, phone, lname: 'Ohm' })).lname).toBe('Ohm');
  });

  test('GUEST-006 GUEST-007 an old id of a merged guest answers with the kept one, an erased one is gone', async () => {
    const [kept, other, oldest] = [
      await save({ fname: 'Kim' }),
      await save({ fname: 'Kimmy' }),
      await save({ fname: 'K' }),
    ];
    await merged(oldest.id, other.id);
    await merged(other.id, kept.id);
    expect(await get(oldest.id)).toMatchObject({ id: kept.id, merged_from: [other.id, oldest.id] });
    const stale = await admin.refusal(guests.save, { body: { id: other.id, lname: 'Old', version: 1 } });
    expect(stale).toMatchObject({ code: 'STALE', current: { id: kept.id, fname: 'Kim', lname: '' } });
    expect(await save({ id: other.id, lname: 'Park' })).toMatchObject({ id: kept.id, lname: 'Park' });
    const gone = { deleted_ts: t.clock.now(), erased_ts: t.clock.now() };
    await db().updateTable('guests').set(gone).where('guest_id', '=', kept.id).execute();
    for (const id of [kept.id, other.id]) {
      expect((await admin.refusal(guests.get, { params: { id } })).code).toBe('GONE');
      expect((await admin.refusal(guests.save, { body: { id, lname: 'x' } })).code).toBe('GONE');
    }
  });

  test('GUEST-006 GUEST-007 GUEST-008 another concept knows nothing of a guest, and rights are asked for', async () => {
    const foreign = await foreignGuest();
    const params = { program_id: t.fixture.programId, id: foreign };
    const refusals = [
      await admin.refusal(guests.get, { params: { id: foreign } }),
      await admin.refusal(guests.save, { body: { id: foreign, fname: 'Mine' } }),
      await admin.refusal(guests.notes, { params }),
      await admin.refusal(guests.addNote, { params, body: { text: 'x' } }),
      await admin.refusal(guests.consents, { params: { id: foreign } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const elsewhere = { ...params, program_id: t.fixture.otherProgramId };
    expect((await admin.refusal(guests.notes, { params: elsewhere })).status).toBe(403);
    const { id } = await save({ fname: 'Lu' });
    const host = await t.as('host');
    for (const client of [host, support])
      expect((await client.refusal(guests.save, { body: { id, fname: 'x' } })).status).toBe(403);
    expect((await host.refusal(guests.get, { params: { id } })).status).toBe(403);
  });
});

describe('notes', () => {
  test('GUEST-001 GUEST-008 are written, changed once by two at once, and removed; the newest first', async () => {
    const { id } = await save({ fname: 'Mo' });
    const params = { program_id: t.fixture.programId, id };
    const first = await admin.call(guests.addNote, { params, body: { text: 'Likes booth 4' } });
    const second = await admin.call(guests.addNote, { params, body: { text: 'Left an umbrella' } });
    expect(second).toMatchObject({ user_id: id, author_name: 'Nadia Okafor', version: 1 });
    const { data } = await support.call(guests.notes, { params });
    expect(data).toEqual([second, first]);
    expect((await get(id)).guest_notes).toEqual([second, first]);
    const noteParams = { ...params, note_id: first.id };
    const writes = ['Booth 5', 'Booth 6'].map((text) =>
      admin.send(guests.saveNote, { params: noteParams, body: { text, version: 1 } }),
    );
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stale = await admin.refusal(guests.removeNote, { params: noteParams, query: { version: 1 } });
    expect(stale.code).toBe('STALE');
    await admin.call(guests.removeNote, { params: noteParams, query: { version: 2 } });
    expect((await admin.refusal(guests.removeNote, { params: noteParams })).code).toBe('NOT_FOUND');
    expect((await get(id)).guest_notes).toEqual([second]);
    const told = await db()
      .selectFrom('events')
      .select(['kind', 'record_name', 'changes'])
      .where('record_type', '=', 'guest')
      .where('record_id', '=', String(id))
      .orderBy('event_id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual([
      'guest.created',
      'guest.note_added',
      'guest.note_added',
      'guest.note_changed',
      'guest.note_removed',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/booth/i);
  });
});

describe('opt-ins', () => {
  test('GUEST-001 are kept per address and number with their proof, the latest in force', async () => {
    const phone = freshPhone();
    const { id } = await save({ fname: 'Nia', phone, email: 'nia@example.com' });
    const params = { id };
    const proof = { proof_text: 'Ticked the box at the door', merchant_id: t.fixture.merchantIds[0] };
    const typed = phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
    const early = new Date(t.clock.now().getTime() - 86_400_000).toISOString();
    const sms = { channel: 'sms', target: typed, ...proof } as const;
    await admin.call(guests.addConsent, { params, body: { ...sms, opted_in: true, happened_ts: early } });
    await admin.call(guests.addConsent, {
      params,
      body: { ...sms, opted_in: false, proof_text: 'Asked us to stop' },
    });
    const email = { channel: 'email', target: 'Nia@Example.com', opted_in: true, ...proof } as const;
    expect(await admin.call(guests.addConsent, { params, body: email })).toMatchObject({
      target: 'nia@example.com',
      source: 'dashboard',
      author_name: 'Nadia Okafor',
      ...proof,
    });
    const optIns = { email: { 'nia@example.com': true }, sms: { [phone]: false }, push: {} };
    expect((await get(id)).marketing_opt_in).toEqual(optIns);
    const { current, history } = await support.call(guests.consents, { params });
    expect(history.map(({ channel, opted_in }) => [channel, opted_in])).toEqual([
      ['email', true],
      ['sms', false],
      ['sms', true],
    ]);
    expect(current.map(({ proof_text }) => proof_text).sort()).toEqual([
      'Asked us to stop',
      'Ticked the box at the door',
    ]);
    const future = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    for (const [body, field] of [
      [{ ...email, target: 'nia' }, 'target'],
      [{ ...sms, opted_in: true, target: '555' }, 'target'],
      [{ ...email, happened_ts: future }, 'happened_ts'],
    ] as const)
      expect(Object.keys((await admin.refusal(guests.addConsent, { params, body })).errors)).toEqual([field]);
  });

  test('GUEST-001 STOP by text is in force whatever was written down, until START', async () => {
    const phone = freshPhone();
    const { id } = await save({ fname: 'Oz', phone });
    const word = { program_id: t.fixture.programId, phone, source: 'guest' };
    const stop = { ...word, proof_text: 'Stop', opted_out_ts: new Date(t.clock.now().getTime() - 1_000) };
    await db().insertInto('sms_consents').values(stop).execute();
    expect((await get(id)).marketing_opt_in.sms).toEqual({ [phone]: false });
    const body = { channel: 'sms', target: phone, opted_in: true, proof_text: 'Said so' } as const;
    const refusal = await admin.refusal(guests.addConsent, { params: { id }, body });
    expect(refusal.errors['target']).toContain('START');
    const start = { proof_text: 'Start', opted_in_ts: t.clock.now() };
    await db().updateTable('sms_consents').set(start).where('phone', '=', phone).execute();
    expect((await get(id)).marketing_opt_in.sms).toEqual({ [phone]: true });
    const { current } = await admin.call(guests.consents, { params: { id } });
    expect(current).toMatchObject([{ proof_text: 'Start', source: 'message', guest_consent_id: null }]);
  });
});

describe('registering by phone', () => {
  const register = (phone: string, rest: object = {}) =>
    t.anonymous.call(guests.registerPhone, {
      body: { merchant_id: t.fixture.merchantIds[0] ?? 0, phone, ...rest },
    });
  const guestsOf = (phone: string) =>
    db()
      .selectFrom('guests')
      .selectAll()
      .where('program_id', '=', t.fixture.programId)
      .where('phone', '=', phone)
      .where('deleted_ts', 'is', null)
      .execute();

  test('GUEST-012 GUEST-013 any way of writing a US number is one guest of the country US, with what was claimed', async () => {
    const opt_in_text = 'Text me offers';
    const first = await register('(503) 555-7101', { fname: 'Pia', opt_in_text });
    expect(first).toEqual({ country_code: 'US' });
    const forms = ['503.555.7101', '503 555 7101', '1-503-555-7101', '+1 503 555 7101', '5035557101'];
    for (const form of forms) expect(await register(form, { fname: 'Other', opt_in_text })).toEqual(first);
    const [row, ...others] = await guestsOf('+15035557101');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ fname: 'Pia', phone: '+15035557101', country_code: 'US', origin: 'web' });
    const guest = await get(row?.guest_id ?? 0);
    expect(guest.sources['phone']).toMatchObject({ source: 'web', by: null });
    const { history } = await admin.call(guests.consents, { params: { id: guest.id } });
    expect(history).toMatchObject([
      {
        target: '+15035557101',
        opted_in: false,
        is_claimed: true,
        proof_text: opt_in_text,
        source: 'web',
      },
    ]);
    expect(history).toHaveLength(1);
    for (const phone of ['555-7101', '+44 20 7946 0958', 'call me maybe']) {
      const body = { merchant_id: t.fixture.merchantIds[0], phone };
      const refusal = await t.anonymous.refusal(guests.registerPhone, { body });
      expect(Object.keys(refusal.errors), phone).toEqual(['phone']);
    }
    const nowhere = { merchant_id: 987_654_321, phone: '5035557101' };
    expect((await t.anonymous.refusal(guests.registerPhone, { body: nowhere })).code).toBe('NOT_FOUND');
  });

  test('GUEST-012 many at once are one guest, and a number that staff know answers the same way', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => register('5035557102')));
    expect(await guestsOf('+15035557102')).toHaveLength(1);
    const known = await save({ fname: 'Quin', phone: '+15035557103' });
    const answer = await register('503-555-7103', { fname: 'Mallory' });
    expect(answer).toEqual(many[0]);
    expect(await get(known.id)).toEqual(known);
    const kept = await save({ fname: 'Rae', phone: '+15035557104' });
    await merged(known.id, kept.id);
    expect(await register('5035557103')).toEqual(answer);
    expect(await guestsOf('+15035557103')).toEqual([]);
    expect((await get(known.id)).id).toBe(kept.id);
  });
});

test('a booking adds its guest with where it came from, and one by an old id is the kept guest', async () => {
  const host = await t.as('host');
  const body = { merchant_id: t.fixture.merchantIds[0] ?? 0, reserved_ts: inMinutes(t, 60), party_size: 2 };
  const phone = freshPhone();
  const booked = await host.call(reservations.create, {
    body: { ...body, fname: 'Sol', phone, origin: 'phone' },
  });
  const guest = await get(booked.user_id);
  expect(guest).toMatchObject({ fname: 'Sol', phone, origin: 'phone' });
  expect(guest.sources['phone']).toMatchObject({ source: 'phone', by: 'Marco Bell' });
  const kept = await save({ fname: 'Tess' });
  await merged(guest.id, kept.id);
  for (const who of [{ user_id: guest.id }, { phone }])
    expect((await host.call(reservations.create, { body: { ...body, ...who } })).user_id).toBe(kept.id);
  const { data } = await host.call(parties.findGuests, { query: { search: phone } });
  expect(data.map(({ user_id }) => user_id)).toEqual([kept.id]);
});
