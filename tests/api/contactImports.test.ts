import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest } from '../support/guests.ts';
import { contactImporting, proof_text } from '../support/contactImporting.ts';
import { countsOf, csvFile, outcomesOf, reasonsOf } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { contactLists, guestImports, guests } = services;
let t: TestApp;
let admin: ApiClient;
let imports: ReturnType<typeof contactImporting>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  imports = contactImporting(t, admin);
});
afterAll(() => t?.close());

test('a file of contacts is guessed, tried out, imported with its proofs and undone, and leaves no opt-out that nobody said', async () => {
  const { id, name } = await imports.makeList();
  const [known, leaver, refuser] = [
    await addGuest(t, { fname: 'Kim', lname: '', email: 'kim.club@example.com' }),
    await addGuest(t, { email: 'left.club@example.com' }),
    await addGuest(t, { email: 'no.club@example.com' }),
  ];
  const left = await imports.add(id, leaver);
  await admin.call(contactLists.unsubscribe, { params: { id: left.id }, body: { reason: 'Told the host' } });
  const no = {
    channel: 'email' as const,
    target: 'no.club@example.com',
    opted_in: false,
    proof_text: 'Said no',
  };
  await admin.call(guests.addConsent, { params: { id: refuser }, body: no });
  const content = [
    'First name,Last name,Email,Consent,Consent date,Status',
    'Kim,Kimura,kim.club@example.com,Card of May,2026-05-02,Subscribed',
    'Ana,Club,ana.club@example.com,Card of May,2026-05-02,',
    `Lee,Left,left.club@example.com,Card of May,${imports.day(-3)},`,
    `Nia,No,no.club@example.com,Card of May,${imports.day(-3)},`,
    'Bo,Club,bo.club@example.com,,,',
    'Una,Club,una.club@example.com,,,Unsubscribed',
    'Ana,Club,ana.club@example.com,Card of June,2026-06-02,',
    'Info,Club,info@gmial.com,Card of May,2026-05-02,',
  ].join('\n');
  const checked = await imports.check(id, content);
  expect(checked.choices.mapping).toEqual(['fname', 'lname', 'email', 'proof', 'proof_date', 'list_status']);
  expect(countsOf(checked)).toEqual({ created: 3, merged: 1, unchanged: 1, refused: 3 });
  expect(outcomesOf(checked)).toEqual({
    2: 'merged',
    3: 'created',
    4: 'refused',
    5: 'refused',
    6: 'refused',
    7: 'created',
    8: 'unchanged',
    9: 'created',
  });
  const reasons = reasonsOf(checked);
  expect(reasons[4]).toMatch(/left the list on .*dated later/);
  expect(reasons[5]).toMatch(/refused email on .*dated later/);
  expect(reasons[6]).toMatch(/nothing that proves/);
  expect(reasons[8]).toMatch(/guest of row 3 again/);
  expect(reasons[9]).toMatch(/Did you mean info@gmail.com/);
  expect(await imports.on(id, { status: 'subscribed' })).toEqual([]);

  const done = await imports.run(checked);
  expect(countsOf(done)).toEqual(countsOf(checked));
  const subscribed = await imports.on(id, { status: 'subscribed' });
  expect(subscribed.map(({ email }) => email).sort()).toEqual([
    'ana.club@example.com',
    'info@gmial.com',
    'kim.club@example.com',
  ]);
  expect(subscribed.find(({ user_id }) => user_id === known)).toMatchObject({
    source: 'import',
    proof_text: `Imported from club.csv, row 2, into “${name}”: Card of May`,
    happened_ts: '2026-05-02T12:00:00.000Z',
  });
  expect((await imports.on(id, { status: 'unsubscribed' })).map(({ email }) => email).sort()).toEqual([
    'left.club@example.com',
    'una.club@example.com',
  ]);
  const consents = await admin.call(guests.consents, { params: { id: known } });
  expect(consents.current).toMatchObject([
    { channel: 'email', opted_in: true, happened_ts: '2026-05-02T12:00:00.000Z' },
  ]);
  expect((await imports.record(known)).lname).toBe('Kimura');

  const own = subscribed.find(({ email }) => email === 'info@gmial.com');
  const { public_token: token } = await t.platform.db
    .selectFrom('contact_subscriptions')
    .select('public_token')
    .where('contact_subscription_id', '=', own?.id ?? 0)
    .executeTakeFirstOrThrow();
  await t.anonymous.call(contactLists.leave, { params: { token }, body: {} });
  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 3, kept_count: 1 });
  const rest = await imports.on(id);
  expect(rest.map(({ email, status, source }) => [email, status, source]).sort()).toEqual([
    ['info@gmial.com', 'unsubscribed', 'web'],
    ['left.club@example.com', 'unsubscribed', 'dashboard'],
  ]);
  expect((await admin.call(guests.consents, { params: { id: known } })).history).toEqual([]);
  expect((await imports.record(known)).lname).toBe('');
  expect(await imports.found('una.club')).toEqual([]);
});

test('a proof that is dated later puts who left on the list again, and its undo has them left', async () => {
  const { id } = await imports.makeList();
  const email = `later-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { email });
  const { id: subscriberId } = await imports.add(id, guestId);
  await admin.call(contactLists.unsubscribe, {
    params: { id: subscriberId },
    body: { reason: 'Told the host' },
  });
  const content = `Email\n${email}\n`;
  const file = { subscribe: true, proof_text: 'Signed at the fair' };
  expect(countsOf(await imports.check(id, content, file))).toMatchObject({ refused: 1 });
  expect(countsOf(await imports.check(id, content, { ...file, proof_date: imports.day(-1) }))).toMatchObject({
    refused: 1,
  });
  await imports.leftDaysAgo(guestId, 3);
  const good = await imports.check(id, content, { ...file, proof_date: imports.day(-1) });
  expect(countsOf(good)).toMatchObject({ merged: 1, refused: 0 });
  const done = await imports.run(good);
  expect(await imports.on(id)).toMatchObject([{ status: 'subscribed', source: 'import' }]);
  await imports.undo(done);
  expect(await imports.on(id)).toMatchObject([
    { id: subscriberId, status: 'unsubscribed', proof_text: 'Told the host' },
  ]);
});

test('updating fields and putting on the list are apart, and a file without a proof or a purpose is not checked', async () => {
  const { id } = await imports.makeList();
  const email = `apart-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { fname: 'Old', lname: 'Name', email });
  const content = `First name,Last name,Email\nNew,Words,${email}\n`;
  const onlyList = await imports.run(await imports.check(id, content, { keeps_known: true, proof_text }));
  expect(countsOf(onlyList)).toMatchObject({ merged: 1 });
  expect(await imports.record(guestId)).toMatchObject({ fname: 'Old', lname: 'Name' });
  expect(await imports.on(id)).toMatchObject([{ user_id: guestId, status: 'subscribed' }]);
  const other = await imports.makeList();
  const onlyFields = await imports.run(
    await imports.check(other.id, content, { subscribe: false, overwrite: true }),
  );
  expect(countsOf(onlyFields)).toMatchObject({ merged: 1 });
  expect(await imports.record(guestId)).toMatchObject({ fname: 'New', lname: 'Words' });
  expect(await imports.on(other.id)).toEqual([]);

  const query = { kind: 'contacts' as const, contact_list_id: id };
  const sent = await admin.call(guestImports.upload, { query, file: csvFile(content) });
  const params = { id: sent.id };
  const bare = await admin.refusal(guestImports.check, { params, body: sent.choices });
  expect(Object.keys(bare.errors)).toEqual(['proof_text']);
  const idle = { ...sent.choices, subscribe: false, keeps_known: true };
  expect(Object.keys((await admin.refusal(guestImports.check, { params, body: idle })).errors)).toEqual([
    'subscribe',
  ]);
});

test('PERM-023 contacts are imported with contactList.import and the flag, guests with guestProfile.import, each seen by their own', async () => {
  const { id } = await imports.makeList();
  const query = { kind: 'contacts' as const, contact_list_id: id };
  const file = csvFile('Email\nana@example.com\n');
  const sent = await admin.call(guestImports.upload, { query, file });
  const plain = await admin.call(guestImports.upload, { query: { kind: 'guests' }, file });
  const ofList = await admin.call(guestImports.list, { query: { contact_list_id: id } });
  expect(ofList.data.map((one) => [one.id, one.contact_list_id])).toEqual([[sent.id, id]]);
  const others = await admin.call(guestImports.list, { query: { take: 100 } });
  expect([
    others.data.some((one) => one.id === sent.id),
    others.data.some((one) => one.id === plain.id),
  ]).toEqual([false, true]);

  const only = async (permission: 'contactList.import' | 'guestProfile.import') => {
    const { role_id } = await t.platform.db
      .insertInto('roles')
      .values({ program_id: t.fixture.programId, name: permission, permissions: [permission] })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await t.platform.db
      .updateTable('memberships')
      .set({ role_id })
      .where('user_id', '=', t.fixture.users.support)
      .execute();
    return t.as('support');
  };
  const keeper = await only('guestProfile.import');
  expect((await keeper.refusal(guestImports.upload, { query, file })).code).toBe('FORBIDDEN');
  expect((await keeper.refusal(guestImports.get, { params: { id: sent.id } })).code).toBe('FORBIDDEN');
  expect((await keeper.call(guestImports.get, { params: { id: plain.id } })).id).toBe(plain.id);
  const lister = await only('contactList.import');
  expect((await lister.call(guestImports.get, { params: { id: sent.id } })).id).toBe(sent.id);
  expect((await lister.refusal(guestImports.get, { params: { id: plain.id } })).code).toBe('FORBIDDEN');
  expect((await lister.refusal(guestImports.upload, { query: { kind: 'guests' }, file })).code).toBe(
    'FORBIDDEN',
  );
  const strange = { kind: 'contacts' as const, contact_list_id: 987_654_321 };
  expect((await admin.refusal(guestImports.upload, { query: strange, file })).code).toBe('NOT_FOUND');
  await t.platform.db
    .updateTable('flag_rules')
    .set({ value: false })
    .where('flag', '=', 'contact-list')
    .execute();
  t.forgetFlags();
  expect((await admin.refusal(guestImports.upload, { query, file })).code).toBe('FLAG_OFF');
  await t.platform.db
    .updateTable('flag_rules')
    .set({ value: true })
    .where('flag', '=', 'contact-list')
    .execute();
  t.forgetFlags();
});

test('an import onto a list that is deleted meanwhile puts nobody anywhere', async () => {
  const { id } = await imports.makeList();
  const email = `gone-${randomUUID()}@example.com`;
  const checked = await imports.check(id, `Email\n${email}\n`, { proof_text });
  await admin.call(contactLists.remove, { params: { id } });
  const failed = await imports.run(checked);
  expect([failed.status, failed.message]).toEqual(['failed', expect.stringContaining('was deleted')]);
  expect(await imports.found(email)).toEqual([]);
});

test('a proof of the future is refused, in the row and for the file, and whoever stops all is reached no more', async () => {
  const { id } = await imports.makeList();
  const email = `future-${randomUUID()}@example.com`;
  const inRow = await imports.check(
    id,
    `Email,Proof of consent,Date of the proof\n${email},Form,2027-05-01\n`,
  );
  expect(reasonsOf(inRow)).toEqual({ 2: expect.stringContaining('“2027-05-01”, which is in the future') });
  const file = { subscribe: true, proof_text: 'Form', proof_date: imports.day(30) };
  expect(countsOf(await imports.check(id, `Email\n${email}\n`, file))).toMatchObject({ refused: 1 });
  const { platform, fixture } = t;
  const guestId = await addGuest(t, { email });
  const far = new Date('2027-05-01T12:00:00Z');
  await platform.db
    .insertInto('guest_consents')
    .values({
      ...{
        program_id: fixture.programId,
        guest_id: guestId,
        channel: 'email',
        target: email,
        opted_in: true,
      },
      ...{ proof_text: 'Form', source: 'import', happened_ts: far, created_ts: t.clock.now() },
    })
    .execute();
  const { history } = await admin.call(guests.consents, { params: { id: guestId } });
  expect(Date.parse(history[0]?.happened_ts ?? '')).toBeLessThanOrEqual(t.clock.now().getTime());
});

test('a consent is of the address of its row: another address on a known phone puts nobody on the list', async () => {
  const { id } = await imports.makeList();
  const phone = `+1503555${String(Math.floor(Math.random() * 9000) + 1000)}`;
  const husband = `husband-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { email: husband, phone });
  const { id: subscriberId } = await imports.add(id, guestId);
  await admin.call(contactLists.unsubscribe, {
    params: { id: subscriberId },
    body: { reason: 'Asked us to' },
  });
  await imports.leftDaysAgo(guestId, 3);
  const row = `wife-${randomUUID()}@example.com,${phone},Booking form,${imports.day(-1)}`;
  const read = await imports.check(id, `Email,Phone,Proof of consent,Date of the proof\n${row}\n`);
  expect(reasonsOf(read)).toEqual({ 2: expect.stringContaining('nobody agrees for them') });
  expect(await imports.on(id)).toMatchObject([{ status: 'unsubscribed' }]);
  expect(read.other_name_count).toBe(1);
  const content = `Email,Phone,Proof of consent,Date of the proof\n${row}\n`;
  const choices = { adds_doubtful: true };
  expect(countsOf(await imports.run(await imports.check(id, content, choices)))).toMatchObject({
    created: 1,
  });
  const standings = (await imports.on(id)).map(({ user_id, status }) => [user_id === guestId, status]);
  expect(standings).toHaveLength(2);
  expect(standings).toEqual(
    expect.arrayContaining([
      [true, 'unsubscribed'],
      [false, 'subscribed'],
    ]),
  );
  const [fresh] = (await imports.on(id)).filter(({ user_id }) => user_id !== guestId);
  await admin.call(contactLists.unsubscribe, {
    params: { id: fresh?.id ?? 0 },
    body: { reason: 'Asked us to' },
  });
  const again = await imports.check(id, content, choices);
  expect(reasonsOf(again)).toEqual({ 2: expect.stringContaining('left the list') });
});
