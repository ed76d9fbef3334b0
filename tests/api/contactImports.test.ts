import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest } from '../support/guests.ts';
import { countsOf, csvFile, importing, outcomesOf, reasonsOf } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { contactLists, guestImports, guests } = services;
let t: TestApp;
let admin: ApiClient;
let imports: ReturnType<typeof importing>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  imports = importing(t, admin);
});
afterAll(() => t?.close());

const proof_text = 'Signed the slip';
const makeList = (part: object = {}) =>
  admin.call(contactLists.create, { body: { name: `Club ${randomUUID()}`, ...part } });
const on = async (contact_list_id: number, query: object = {}) =>
  (await admin.call(contactLists.subscribers, { query: { contact_list_id, ...query } })).data;
const add = (contact_list_id: number, user_id: number) =>
  admin.call(contactLists.addSubscriber, { body: { contact_list_id, user_id, proof_text } });
const day = (days: number) =>
  new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function check(listId: number, content: string, choices: Partial<ImportChoices> = {}) {
  const query = { kind: 'contacts' as const, contact_list_id: listId };
  const sent = await admin.call(guestImports.upload, { query, file: csvFile(content, 'club.csv') });
  const body = { ...sent.choices, ...choices };
  await admin.call(guestImports.check, { params: { id: sent.id }, body });
  await t.drainJobs();
  return imports.read(sent.id);
}

test('a file of contacts is guessed, tried out, imported with its proofs and undone, and leaves no opt-out that nobody said', async () => {
  const { id, name } = await makeList();
  const [known, leaver, refuser] = [
    await addGuest(t, { fname: 'Kim', lname: '', email: 'kim.club@example.com' }),
    await addGuest(t, { email: 'left.club@example.com' }),
    await addGuest(t, { email: 'no.club@example.com' }),
  ];
  const left = await add(id, leaver);
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
    `Lee,Left,left.club@example.com,Card of May,${day(-3)},`,
    `Nia,No,no.club@example.com,Card of May,${day(-3)},`,
    'Bo,Club,bo.club@example.com,,,',
    'Una,Club,una.club@example.com,,,Unsubscribed',
    'Ana,Club,ana.club@example.com,Card of June,2026-06-02,',
    'Info,Club,info@gmial.com,Card of May,2026-05-02,',
  ].join('\n');
  const checked = await check(id, content);
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
  expect(reasons[5]).toMatch(/refused mail on .*dated later/);
  expect(reasons[6]).toMatch(/nothing that proves/);
  expect(reasons[8]).toMatch(/guest of row 3 again/);
  expect(reasons[9]).toMatch(/Did you mean info@gmail.com/);
  expect(await on(id, { status: 'subscribed' })).toEqual([]);

  const done = await imports.run(checked);
  expect(countsOf(done)).toEqual(countsOf(checked));
  const subscribed = await on(id, { status: 'subscribed' });
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
  expect((await on(id, { status: 'unsubscribed' })).map(({ email }) => email).sort()).toEqual([
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
  const rest = await on(id);
  expect(rest.map(({ email, status, source }) => [email, status, source]).sort()).toEqual([
    ['info@gmial.com', 'unsubscribed', 'web'],
    ['left.club@example.com', 'unsubscribed', 'dashboard'],
  ]);
  expect((await admin.call(guests.consents, { params: { id: known } })).history).toEqual([]);
  expect((await imports.record(known)).lname).toBe('');
  expect(await imports.found('una.club')).toEqual([]);
});

/** Whatever a guest said on lists and of mail was said so long ago. */
async function leftDaysAgo(guestId: number, days: number) {
  const ago = new Date(t.clock.now().getTime() - days * 86_400_000);
  for (const table of ['contact_subscriptions', 'guest_consents'] as const)
    await t.platform.db
      .updateTable(table)
      .set({ happened_ts: ago })
      .where('program_id', '=', t.fixture.programId)
      .where('guest_id', '=', guestId)
      .execute();
  await t.platform.db
    .updateTable('contact_subscription_changes as c')
    .from('contact_subscriptions as s')
    .set({ happened_ts: ago })
    .whereRef('s.contact_subscription_id', '=', 'c.contact_subscription_id')
    .where('s.program_id', '=', t.fixture.programId)
    .where('s.guest_id', '=', guestId)
    .execute();
}

test('a proof that is dated later puts who left on the list again, and its undo has them left', async () => {
  const { id } = await makeList();
  const email = `later-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { email });
  const { id: subscriberId } = await add(id, guestId);
  await admin.call(contactLists.unsubscribe, {
    params: { id: subscriberId },
    body: { reason: 'Told the host' },
  });
  const content = `Email\n${email}\n`;
  const file = { subscribe: true, proof_text: 'Signed at the fair' };
  expect(countsOf(await check(id, content, file))).toMatchObject({ refused: 1 });
  expect(countsOf(await check(id, content, { ...file, proof_date: day(-1) }))).toMatchObject({ refused: 1 });
  await leftDaysAgo(guestId, 3);
  const good = await check(id, content, { ...file, proof_date: day(-1) });
  expect(countsOf(good)).toMatchObject({ merged: 1, refused: 0 });
  const done = await imports.run(good);
  expect(await on(id)).toMatchObject([{ status: 'subscribed', source: 'import' }]);
  await imports.undo(done);
  expect(await on(id)).toMatchObject([
    { id: subscriberId, status: 'unsubscribed', proof_text: 'Told the host' },
  ]);
});

test('updating fields and putting on the list are apart, and a file without a proof or a purpose is not checked', async () => {
  const { id } = await makeList();
  const email = `apart-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { fname: 'Old', lname: 'Name', email });
  const content = `First name,Last name,Email\nNew,Words,${email}\n`;
  const onlyList = await imports.run(await check(id, content, { keeps_known: true, proof_text }));
  expect(countsOf(onlyList)).toMatchObject({ merged: 1 });
  expect(await imports.record(guestId)).toMatchObject({ fname: 'Old', lname: 'Name' });
  expect(await on(id)).toMatchObject([{ user_id: guestId, status: 'subscribed' }]);
  const other = await makeList();
  const onlyFields = await imports.run(await check(other.id, content, { subscribe: false, overwrite: true }));
  expect(countsOf(onlyFields)).toMatchObject({ merged: 1 });
  expect(await imports.record(guestId)).toMatchObject({ fname: 'New', lname: 'Words' });
  expect(await on(other.id)).toEqual([]);

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
  const { id } = await makeList();
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
  const { id } = await makeList();
  const email = `gone-${randomUUID()}@example.com`;
  const checked = await check(id, `Email\n${email}\n`, { proof_text });
  await admin.call(contactLists.remove, { params: { id } });
  const failed = await imports.run(checked);
  expect([failed.status, failed.message]).toEqual(['failed', expect.stringContaining('was deleted')]);
  expect(await imports.found(email)).toEqual([]);
});

test('a proof of the future is refused, in the row and for the file, and whoever stops all is reached no more', async () => {
  const { id } = await makeList();
  const email = `future-${randomUUID()}@example.com`;
  const inRow = await check(id, `Email,Proof of consent,Date of the proof\n${email},Form,2027-05-01\n`);
  expect(reasonsOf(inRow)).toEqual({ 2: expect.stringContaining('“2027-05-01”, which is in the future') });
  const file = { subscribe: true, proof_text: 'Form', proof_date: day(30) };
  expect(countsOf(await check(id, `Email\n${email}\n`, file))).toMatchObject({ refused: 1 });
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
  const { id } = await makeList();
  const phone = `+1503555${String(Math.floor(Math.random() * 9000) + 1000)}`;
  const husband = `husband-${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { email: husband, phone });
  const { id: subscriberId } = await add(id, guestId);
  await admin.call(contactLists.unsubscribe, {
    params: { id: subscriberId },
    body: { reason: 'Asked us to' },
  });
  await leftDaysAgo(guestId, 3);
  const row = `wife-${randomUUID()}@example.com,${phone},Booking form,${day(-1)}`;
  const read = await check(id, `Email,Phone,Proof of consent,Date of the proof\n${row}\n`);
  expect(reasonsOf(read)).toEqual({ 2: expect.stringContaining('nobody agrees for them') });
  expect(await on(id)).toMatchObject([{ status: 'unsubscribed' }]);
});

test('a no is never a proof, a refusal wins over a status, and a column of refusals is read as one', async () => {
  const { id } = await makeList();
  const tag = randomUUID().slice(0, 8);
  const rows = [
    `agreed-${tag}@example.com,subscribed,Card of May,`,
    `no-${tag}@example.com,,no,`,
    `yes-${tag}@example.com,,yes,`,
    `left-${tag}@example.com,subscribed,Card of May,yes`,
    `day-${tag}@example.com,subscribed,Card of May,2026-05-02 18:22:11`,
    `stays-${tag}@example.com,,Card of May,no`,
    `odd-${tag}@example.com,,Card of May,purple`,
  ];
  const checked = await check(id, `Email,Status,Consent,Email Opt Out\n${rows.join('\n')}\n`);
  expect(checked.choices.mapping).toEqual(['email', 'list_status', 'proof', 'unsubscribed']);
  expect(reasonsOf(checked)).toMatchObject({
    4: expect.stringContaining('nothing that proves'),
    8: expect.stringMatching(/“?purple.*neither yes nor no.*or the day/),
  });
  await imports.run(checked);
  const standing = (await on(id)).map(({ email, status }) => [email?.split('-')[0], status]).sort();
  expect(standing).toEqual([
    ['agreed', 'subscribed'],
    ['day', 'unsubscribed'],
    ['left', 'unsubscribed'],
    ['no', 'unsubscribed'],
    ['stays', 'subscribed'],
  ]);
});

test('a column that speaks of consent is read the right way round, or left out by who was asked', async () => {
  const { id } = await makeList();
  const query = { kind: 'contacts' as const, contact_list_id: id };
  const file = csvFile('Email,Unsubscribed,Date Added\nana@example.com,yes,2026-05-02\n');
  const sent = await admin.call(guestImports.upload, { query, file });
  expect(sent.choices.mapping, 'when somebody was added proves nothing').toEqual([
    'email',
    'unsubscribed',
    null,
  ]);
  const params = { id: sent.id };
  const refusal = async (part: Partial<ImportChoices>) => {
    const body = { ...sent.choices, proof_text, ...part };
    return (await admin.refusal(guestImports.check, { params, body })).errors;
  };
  expect(await refusal({ mapping: ['email', 'list_status', null] })).toEqual({
    mapping: expect.stringContaining('A yes under “Unsubscribed” is a no'),
  });
  expect(await refusal({ mapping: ['email', null, null] })).toEqual({
    ignores_consent: expect.stringContaining('“Unsubscribed”: say what it is'),
  });
  const body = {
    ...sent.choices,
    proof_text,
    mapping: ['email', null, null],
    ignores_consent: true,
  } satisfies ImportChoices;
  expect((await admin.call(guestImports.check, { params, body })).choices.ignores_consent).toBe(true);
});

test('who left stays known: when the list is deleted and made again, and while they are asked anew', async () => {
  const { id, name } = await makeList({ opt_in: 'single' });
  const tag = randomUUID();
  const [left, merged] = [`left-${tag}@example.com`, `merged-${tag}@example.com`];
  const guestId = await addGuest(t, { email: left });
  const mergedId = await addGuest(t, { email: merged });
  for (const one of [guestId, mergedId]) {
    const { id: subscriber } = await add(id, one);
    await admin.call(contactLists.unsubscribe, { params: { id: subscriber }, body: { reason: 'Told us' } });
  }
  await leftDaysAgo(guestId, 5);
  await leftDaysAgo(mergedId, 5);
  await admin.call(contactLists.remove, { params: { id } });
  const keptId = await addGuest(t, { fname: 'Kept', email: `kept-${tag}@example.com` });
  await t.platform.db
    .updateTable('guests')
    .set({ merged_into_guest_id: keptId, deleted_ts: t.clock.now() })
    .where('guest_id', '=', mergedId)
    .execute();

  const again = await makeList({ name: name.toUpperCase(), opt_in: 'double' });
  const standing = await on(again.id);
  expect(standing.map((one) => [one.user_id, one.status, one.proof_text]).sort()).toEqual([
    [guestId, 'unsubscribed', 'Told us'],
    [keptId, 'unsubscribed', 'Told us'],
  ]);
  const proof = (proof_date: string) => ({ subscribe: true, proof_text, proof_date });
  const content = `Email\n${left}\n`;
  expect(reasonsOf(await check(again.id, content, proof(day(-9))))[2]).toMatch(/left the list on/);

  await admin.call(contactLists.addSubscriber, {
    body: { contact_list_id: again.id, user_id: guestId, proof_text, happened_ts: `${day(-2)}T12:00:00Z` },
  });
  expect((await on(again.id)).find((one) => one.user_id === guestId)?.status).toBe('pending');
  await admin.call(contactLists.update, {
    params: { id: again.id },
    body: { ...again, opt_in: 'single' },
  });
  expect(reasonsOf(await check(again.id, content, proof(day(-9))))[2]).toMatch(/left the list on/);
  expect(countsOf(await check(again.id, content, proof(day(-1))))).toMatchObject({ refused: 0 });
});
