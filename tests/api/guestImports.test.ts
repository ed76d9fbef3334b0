import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { countsOf, type Importing, outcomesOf, reasonsOf, startImporting } from '#tests/support/importing.ts';
import type { TestApp } from '#tests/support/testApp.ts';

const { guestImports, guests, merchants, reservations, audit } = services;
let t: TestApp;
let admin: ApiClient;
let imports: Importing;

beforeAll(async () => {
  ({ t, admin, imports } = await startImporting());
});
afterAll(() => t.close());

test('a list of guests from another system is guessed, tried out, imported and undone as a whole', async () => {
  const known = await admin.call(guests.save, {
    body: { fname: 'Bo', phone: '+15035550202', allergies: 'Shellfish', tags: ['Regular'] },
  });
  const content = [
    'First Name,Last Name,Mobile,Email Address,DOB,Guest Tags,VIP,Notes,Marketing opt-in',
    'Ána,Sílva,(503) 555-0201,ANA.IMPORT@example.com,05/13/1980,"Wine; Window",yes,Likes the corner,Subscribed',
    'Bo,Li,503.555.0202,bo.import@example.com,06/02/1979,Regular|Wine,,,no',
    'Ana,Silva,+1 503 555 0201,,,Late,,,',
    'Cy,Imported,,,,,,,',
    'Di,Imported,503-555-02,di.import@example.com,,,,,',
    '=cmd|calc,Imported,5035550204,,,,,,',
    'Ed,"Imported,5035550205,,,,,,',
  ].join('\r\n');
  const checked = await imports.check(content);
  expect(checked.choices).toMatchObject({
    mapping: ['fname', 'lname', 'phone', 'email', 'birthday', 'tags', 'is_vip', 'notes', 'email_opt_in'],
    date_order: 'month_first',
  });
  expect(checked).toMatchObject({ status: 'checked', total: 7, processed: 7 });
  expect(countsOf(checked)).toEqual({ created: 1, merged: 2, unchanged: 0, refused: 4 });
  expect(outcomesOf(checked)).toMatchObject({ 2: 'created', 3: 'merged', 4: 'merged', 5: 'refused' });
  const reasons = reasonsOf(checked);
  expect(reasons[5]).toMatch(/neither a phone nor an email/);
  expect(reasons[6]).toMatch(/^Mobile: /);
  expect(reasons[7]).toMatch(/^First Name: "=cmd\|calc" is a formula/);
  expect(reasons[8]).toMatch(/stray quotation mark/);
  expect(await imports.found('ana.import')).toEqual([]);

  const done = await imports.run(checked);
  expect(done).toMatchObject({ status: 'done', can_undo: true });
  expect(countsOf(done)).toEqual(countsOf(checked));
  const ana = await imports.one('ana.import');
  expect(ana).toMatchObject({
    fname: 'Ána',
    lname: 'Sílva',
    phone: '+15035550201',
    birthday: '05-13',
    is_vip: true,
    tags: ['Wine', 'Window', 'Late'],
    origin: 'import',
    marketing_opt_in: { email: { 'ana.import@example.com': true } },
  });
  expect(ana.sources.phone).toMatchObject({ source: 'import', by: 'Nadia Okafor' });
  expect(ana.guest_notes.map(({ text }) => text)).toEqual(['Likes the corner']);
  const proof = await admin.call(guests.consents, { params: { id: ana.id } });
  expect(proof.current).toMatchObject([
    {
      channel: 'email',
      proof_text: 'Imported from guests.csv, column Marketing opt-in, row 2: Subscribed',
      source: 'import',
    },
  ]);
  const bo = await imports.record(known.id);
  expect(bo).toMatchObject({
    lname: 'Li',
    email: 'bo.import@example.com',
    birthday: '06-02',
    allergies: 'Shellfish',
    tags: ['Regular', 'Wine'],
    marketing_opt_in: { email: { 'bo.import@example.com': false } },
  });

  const told = async (id: number) => {
    const query = { record_type: 'guest', record_id: String(id), take: 1 };
    return (await admin.call(audit.list, { query })).data;
  };
  const by = { actor_name: 'Nadia Okafor' };
  expect(await told(ana.id)).toMatchObject([
    { ...by, kind: 'guest.created', record_name: 'Ána Sílva', changes: [] },
  ]);
  const [change] = await told(known.id);
  expect(change).toMatchObject({ ...by, kind: 'guest.updated', record_name: 'Bo Li' });
  expect(change?.changes).toEqual([
    { field: 'lname', from: '', to: 'Li' },
    { field: 'email', from: null, to: 'bo.import@example.com' },
    { field: 'tags', from: ['Regular'], to: ['Regular', 'Wine'] },
    { field: 'birthday', from: null, to: '06-02' },
  ]);

  const again = await imports.check(content);
  expect(countsOf(again)).toEqual({ created: 0, merged: 0, unchanged: 3, refused: 4 });

  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 0, can_undo: false });
  expect(await imports.found('ana.import')).toEqual([]);
  expect((await admin.refusal(guests.get, { params: { id: ana.id } })).status).toBe(404);
  const { version: _now, updated_ts: _later, sources: _sources, ...after } = await imports.record(known.id);
  const { version: _then, updated_ts: _before, sources: _known, ...before } = known;
  expect(after).toEqual(before);
  expect(before.marketing_opt_in.email).toEqual({});
  expect((await admin.call(guests.consents, { params: { id: known.id } })).current).toEqual([]);
  expect((await told(ana.id))[0]).toMatchObject({ ...by, kind: 'guest.removed', record_name: 'Ána Sílva' });
  expect((await told(known.id))[0]).toMatchObject({
    ...by,
    kind: 'guest.updated',
    record_name: 'Bo',
    changes: expect.arrayContaining([{ field: 'lname', from: 'Li', to: '' }]),
  });
  const log = await admin.call(audit.list, {
    query: { record_type: 'guest_import', record_id: String(done.id) },
  });
  expect(log.data.map(({ kind }) => kind)).toEqual([
    'guest_import.undone',
    'guest_import.undo_started',
    'guest_import.finished',
    'guest_import.started',
    'guest_import.checked',
    'guest_import.mapped',
    'guest_import.received',
  ]);
});

test('undoing keeps what somebody changed or used since, and counts it', async () => {
  const checked = await imports.check(
    'Name,Phone,Notes\nUsed Undo,5035550301,\nChanged Undo,5035550302,\nFresh Undo,5035550303,Note\nTexted Undo,5035550304,\n',
  );
  const done = await imports.run(checked);
  expect(done.created_count).toBe(4);
  const [used, changed] = [await imports.one('Used Undo'), await imports.one('Changed Undo')];
  await admin.call(reservations.create, {
    body: {
      merchant_id: t.fixture.merchantIds[0] ?? 0,
      reserved_ts: new Date(Date.now() + 86_400_000).toISOString(),
      party_size: 2,
      user_id: used.id,
    },
  });
  await admin.call(guests.save, { body: { id: changed.id, version: changed.version, allergies: 'Nuts' } });
  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 2 });
  expect((await imports.found('undo')).map(({ fname }) => fname).sort((a, b) => a.localeCompare(b))).toEqual([
    'Changed',
    'Used',
  ]);
  const again = await admin.refusal(guestImports.undo, { params: { id: done.id } });
  expect([again.code, again.message]).toEqual(['IN_USE', expect.stringMatching(/undone already/)]);
});

test('merged guests get back only what still stands as the import wrote it', async () => {
  const known = await admin.call(guests.save, { body: { phone: '+15035550311', tags: ['Old'] } });
  const done = await imports.run(
    await imports.check('Name,Phone,Email,Tags\nMae Keeps,5035550311,mae.keeps@example.com,New\n'),
  );
  const merged = await imports.record(known.id);
  await admin.call(guests.save, {
    body: { id: known.id, version: merged.version, lname: 'Kept', tags: ['Old', 'New', 'Mine'] },
  });
  expect(await imports.undo(done)).toMatchObject({ undone_count: 0, kept_count: 1 });
  expect(await imports.record(known.id)).toMatchObject({
    fname: '',
    lname: 'Kept',
    email: null,
    tags: ['Old', 'Mine'],
  });
});

test('by default a file fills in what is missing; overwriting replaces it; a refusal is never turned round', async () => {
  const known = await admin.call(guests.save, {
    body: { fname: 'Flo', email: 'flo@example.com', phone: '+15035550401', birthday: '01-02' },
  });
  await admin.call(guests.addConsent, {
    params: { id: known.id },
    body: { channel: 'sms', target: '+15035550401', opted_in: false, proof_text: 'Said so at the door' },
  });
  const content = 'First name,Phone,Birthday,SMS opt-in\nFlora,5035550401,1990-03-04,yes\n';
  const filled = await imports.check(content);
  expect(countsOf(filled)).toMatchObject({ unchanged: 1 });
  expect(reasonsOf(filled)[2]).toMatch(/refused before, which stays/);
  await imports.run(await imports.check(content, { overwrite: true }));
  expect(await imports.record(known.id)).toMatchObject({
    fname: 'Flora',
    birthday: '03-04',
    marketing_opt_in: { sms: { '+15035550401': false } },
  });
});

test('own fields, tiers and three forms of days in one file; a day that reads both ways is asked for', async () => {
  const { programId } = t.fixture;
  const { version: _none, ...tier } = await admin.call(guests.createTier, {
    body: { name: 'Gold', colour: '#d4a017' },
  });
  await admin.call(guests.createField, {
    params: { program_id: programId },
    body: { label: 'Member since', type: 'date' },
  });
  const content = [
    'Email,Member since,Tier',
    'one.dates@example.com,2020-05-03,gold',
    'two.dates@example.com,03.05.2020,',
    'three.dates@example.com,3 May 2020,Platinum',
    'four.dates@example.com,05/03/2020,',
  ].join('\n');
  const started = await imports.upload(content);
  const body = { ...started.choices, date_order: 'day_first' } as const;
  expect(started.choices.mapping).toEqual(['email', 'custom_fields.member_since', 'tier']);
  await admin.call(guestImports.check, { params: { id: started.id }, body });
  await t.drainJobs();
  const checked = await imports.read(started.id);
  expect(countsOf(checked)).toEqual({ created: 3, merged: 0, unchanged: 0, refused: 1 });
  expect(reasonsOf(checked)[4]).toMatch(/there is no tier "Platinum"/);
  await imports.run(checked);
  for (const name of ['one', 'two']) {
    const guest = await imports.one(`${name}.dates@example.com`);
    expect(guest.custom_fields).toEqual({ member_since: '2020-05-03' });
  }
  expect((await imports.one('four.dates@example.com')).custom_fields).toEqual({ member_since: '2020-03-05' });
  expect((await imports.one('one.dates@example.com')).tier).toMatchObject({ guest_tier_id: tier.id });

  const unclear = await imports.upload('Email,Birthday\nfive.dates@example.com,05/06/1980\n');
  expect(unclear.choices.date_order).toBeNull();
  const refused = await admin.refusal(guestImports.check, {
    params: { id: unclear.id },
    body: unclear.choices,
  });
  expect([refused.code, refused.errors.date_order]).toEqual([
    'VALIDATION',
    expect.stringMatching(/day or the month/),
  ]);
});

test('coming reservations of days on which the location is not live are refused, each with its reason', async () => {
  const merchant_id = t.fixture.merchantIds[0] ?? 0;
  const year = new Date().getUTCFullYear() + 1;
  const end = async (host_end_date: string | null) =>
    admin.call(merchants.update, { params: { id: merchant_id }, body: { host_end_date } });
  await end(`${year}-05-20`);
  const content = [
    'Confirmation #,Guest,Phone,Visit Date,Time,Party Size,Status',
    `L1,"Lane, Ida",5035550511,05/20/${year},7:30 PM,4,Confirmed`,
    `L2,"Lane, Ida",5035550511,05/21/${year},7:30 PM,4,Confirmed`,
  ].join('\n');
  const checked = await imports.check(content, { merchant_id }, 'reservations');
  await end(null);
  expect(outcomesOf(checked)).toMatchObject({ 2: 'created', 3: 'refused' });
  expect(reasonsOf(checked)[3]).toMatch(/is not live on May 21, .*: Host ended here on May 20/);
});

test('coming reservations are booked once by their number, past and over ones are refused, and all are undone', async () => {
  const merchant_id = t.fixture.merchantIds[0] ?? 0;
  const year = new Date().getUTCFullYear() + 1;
  // The second Sunday of March, on which the clocks of the location have no half past two.
  const springForward = 14 - ((new Date(Date.UTC(year, 2, 1)).getUTCDay() + 6) % 7);
  const content = [
    'Confirmation #,Guest,Phone,Email,Visit Date,Time,Party Size,Status,Visit notes,Tags',
    `A1,"Reyes, Nora",5035550501,nora.res@example.com,05/13/${year},7:30 PM,4,Confirmed,Window,Birthday`,
    `A1,"Reyes, Nora",5035550501,nora.res@example.com,05/13/${year},7:30 PM,4,Confirmed,Window,`,
    `A2,Nora Reyes,5035550501,,05/14/${year},19:00,2,Pending,,`,
    `A3,No Phone,,,05/14/${year},19:00,3,,,`,
    `A4,Old One,5035550502,,05/14/2020,19:00,2,Booked,,`,
    `A5,Off One,5035550503,,05/14/${year},19:00,2,Canceled by guest,,`,
    `A6,Late One,5035550504,,03/${springForward}/${year},02:30,2,Booked,,`,
  ].join('\n');
  const known = await admin.call(guests.save, { body: { fname: 'Nora', phone: '+15035550501' } });
  const started = await imports.upload(content, 'reservations');
  const none = await admin.refusal(guestImports.check, { params: { id: started.id }, body: started.choices });
  expect(none.errors.merchant_id).toMatch(/location/);
  const checked = await imports.check(content, { merchant_id }, 'reservations');
  expect(outcomesOf(checked)).toMatchObject({ 2: 'created', 3: 'unchanged', 4: 'created', 5: 'created' });
  expect(checked.rows[0]?.changes).toMatchObject([
    { field: 'reserved_at', to: expect.stringMatching(/May 13, .* 7:30.PM/) },
    { field: 'party_size', to: 4 },
    { field: 'guest', to: 'known already' },
    { field: 'lname', to: 'Reyes' },
    { field: 'email', to: 'nora.res@example.com' },
  ]);
  expect(reasonsOf(checked)[6]).toMatch(/is over; only coming reservations/);
  expect(reasonsOf(checked)[7]).toMatch(/this reservation is canceled/);
  expect(reasonsOf(checked)[8]).toMatch(/^The clocks skip 02:30 on /);
  const done = await imports.run(checked);
  expect(countsOf(done)).toEqual(countsOf(checked));
  const span = { start_time: `${year}-05-13T12:00:00Z`, end_time: `${year}-05-15T12:00:00Z` };
  const booked = async () =>
    (await admin.call(reservations.booked, { query: { merchant_id, ...span } })).data;
  const [nora, noPhone] = await booked();
  const guest = await imports.one('nora.res');
  expect(guest.id).toBe(known.id);
  expect(nora).toMatchObject({
    fname: 'Nora',
    lname: 'Reyes',
    party_size: 4,
    user_id: guest.id,
    notes: 'Window',
    tags: ['Birthday'],
    origin: 'import',
    reserved_ts: `${year}-05-14T02:30:00.000Z`,
    mrt_ids: [],
  });
  expect(noPhone).toMatchObject({ fname: 'No', lname: 'Phone', user_id: 0 });
  const texts = await t.platform.db
    .selectFrom('sms_messages')
    .select('party_id')
    .where('party_id', '=', nora?.id ?? 0)
    .execute();
  expect(texts).toEqual([]);

  const again = await imports.run(await imports.check(content, { merchant_id }, 'reservations'));
  expect(countsOf(again)).toMatchObject({ created: 0, unchanged: countsOf(done).created + 1 });
  await admin.call(reservations.update, { body: { id: noPhone?.id ?? 0, party_size: 5 } });
  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ undone_count: done.created_count - 1, kept_count: 1 });
  expect((await booked()).map(({ id }) => id)).toEqual([noPhone?.id]);
  const query = { record_type: 'party', record_id: String(nora?.id) };
  const [removed] = (await admin.call(audit.list, { query })).data;
  expect(removed).toMatchObject({ kind: 'party.removed', record_name: 'Nora Reyes (4)' });
  const guestLog = await admin.call(audit.list, {
    query: { record_type: 'guest', record_id: String(known.id) },
  });
  expect(guestLog.data.slice(0, 2).map(({ kind }) => kind)).toEqual(['guest.updated', 'guest.updated']);
  expect(await imports.record(known.id)).toMatchObject({ fname: 'Nora', lname: '', email: null });
});

test('every row says into whom it goes, and warns where the names differ', async () => {
  await admin.call(guests.save, { body: { fname: 'Ana', lname: 'Souza', phone: '+15035550801' } });
  await admin.call(guests.save, { body: { fname: 'Flo', lname: 'Reed', phone: '+15035550802' } });
  const content =
    'First name,Last name,Phone,Tags\nBo,Li,5035550801,New\nFlora,Reed,5035550802,New\nNew,Person,5035550803,\n';
  const checked = await imports.check(content);
  expect(checked.rows.map(({ row_number, into }) => [row_number, into])).toEqual([
    [2, 'Ana Souza'],
    [3, 'Flo Reed'],
    [4, null],
  ]);
  const reasons = reasonsOf(checked);
  expect(reasons[2]).toMatch(/The file says "Bo Li", and this goes into "Ana Souza" with the same phone/);
  expect([reasons[3], reasons[4]]).toEqual(['', '']);
  expect(checked.groups).toMatchObject([{ count: 1, is_refused: false, examples: ['Bo Li'] }]);
  await imports.run(checked);
  expect(await imports.one('+15035550801')).toMatchObject({ fname: 'Ana', tags: ['New'] });
});

test('every row of a file can be looked at, a page at a time, by what becomes of it and by a search, before and after', async () => {
  const known = await admin.call(guests.save, {
    body: { fname: 'Zed', lname: 'Ali', phone: '+15035550900' },
  });
  const many = Array.from({ length: 40 }, (_none, n) => `Page${n},Rows,50355509${String(n + 10)},`);
  const content = [
    'First name,Last name,Phone,Tags',
    ...many,
    'Bo,Other,5035550900,New',
    'No,Body,12,',
    '100%,Sure,5035550899,',
  ].join('\n');
  const checked = await imports.check(content);
  const rowsOf = async (query: object) => {
    const { data, has_next } = await admin.call(guestImports.rows, { params: { id: checked.id }, query });
    return { numbers: data.map(({ row_number }) => row_number), data, has_next };
  };
  expect(checked.other_name_count).toBe(1);
  const look = async () => {
    const second = await rowsOf({ take: 25, skip: 25 });
    expect(second.numbers).toEqual(Array.from({ length: 18 }, (_none, n) => n + 27));
    expect(second.has_next).toBe(false);
    expect((await rowsOf({ kind: 'created', take: 100 })).numbers).toHaveLength(41);
    expect((await rowsOf({ kind: 'refused' })).numbers).toEqual([43]);
    expect((await rowsOf({ search: 'pAge39' })).numbers).toEqual([41]);
    expect((await rowsOf({ search: 'zed' })).numbers).toEqual([42]);
    expect((await rowsOf({ search: '%' })).numbers).toEqual([44]);
    const { data } = await rowsOf({ kind: 'other_name' });
    expect(data).toMatchObject([
      { row_number: 42, into: 'Zed Ali', is_other_name: true, guest_id: known.id, outcome: 'merged' },
    ]);
  };
  await look();
  const [fresh] = (await rowsOf({ kind: 'created' })).data;
  expect(fresh?.guest_id).toBeNull();
  const done = await imports.run(checked);
  expect(done.other_name_count).toBe(1);
  await look();
  const last = await imports.one('Page39');
  expect((await rowsOf({ search: 'Page39' })).data[0]?.guest_id).toBe(last.id);
  await imports.undo(done);
  expect((await rowsOf({ search: 'Page39' })).data[0]?.guest_id).toBeNull();
});

test('a cell that cannot be read is left out where that was chosen; without any contact the guest is refused still', async () => {
  const content = [
    'First name,Phone,Email,Birthday,VIP',
    'Lea,5035550811,lea.left@,31/31/2020,perhaps',
    'Max,555,max.left@example.com,,',
    'Nil,555,nil.left@,,',
  ].join('\n');
  expect(countsOf(await imports.check(content))).toMatchObject({ created: 0, refused: 3 });
  const checked = await imports.check(content, { leave_out: true });
  expect(countsOf(checked)).toMatchObject({ created: 2, refused: 1 });
  expect(reasonsOf(checked)[2]).toMatch(/Birthday: .*The cell was left out/);
  expect(reasonsOf(checked)[4]).toMatch(/neither a phone nor an email/);
  await imports.run(checked);
  expect(await imports.one('+15035550811')).toMatchObject({ fname: 'Lea', email: null, birthday: null });
  expect(await imports.one('max.left')).toMatchObject({ phone: null });
});

test('two emails, a company, a zip, private notes and days such as 3. 5. 1980 are understood', async () => {
  const content = [
    'First name,Email,Email 2,Company,Zip,Private Notes,Birthday',
    'Ida,ida.more@example.com,ida.work@example.com,Acme,97209,Likes jazz,3. 5. 1980',
  ].join('\n');
  const checked = await imports.check(content);
  expect(checked.choices.mapping).toEqual([
    ...['fname', 'email', 'email', 'notes', 'notes', 'notes', 'birthday'],
  ]);
  await imports.run(checked);
  const ida = await imports.one('ida.more');
  expect(ida).toMatchObject({ email: 'ida.more@example.com', birthday: '05-03' });
  expect(ida.guest_notes.map(({ text }) => text)).toEqual([
    'Company: Acme\nZip: 97209\nPrivate Notes: Likes jazz\nEmail 2: ida.work@example.com',
  ]);
});

test('undoing gives back the consent that was in force, and to who was never asked none', async () => {
  const asked = await admin.call(guests.save, { body: { fname: 'Asked', email: 'asked.undo@example.com' } });
  await admin.call(guests.addConsent, {
    params: { id: asked.id },
    body: { channel: 'email', target: 'asked.undo@example.com', opted_in: true, proof_text: 'Signed a card' },
  });
  const never = await admin.call(guests.save, { body: { fname: 'Never', email: 'never.undo@example.com' } });
  const done = await imports.run(
    await imports.check('Email,Email opt-in\nasked.undo@example.com,no\nnever.undo@example.com,yes\n'),
  );
  const optIns = async (id: number) => (await imports.record(id)).marketing_opt_in.email;
  expect(await optIns(asked.id)).toEqual({ 'asked.undo@example.com': false });
  expect(await optIns(never.id)).toEqual({ 'never.undo@example.com': true });
  await imports.undo(done);
  expect(await optIns(asked.id)).toEqual({ 'asked.undo@example.com': true });
  expect(await optIns(never.id)).toEqual({});
});

test('undoing an import gives nobody back a tier that was removed since', async () => {
  const addTier = (name: string) =>
    admin.call(guests.createTier, { body: { name, colour: '#112233', sort_order: 1 } });
  const [former, given] = [await addTier('Former'), await addTier('Given')];
  const known = await admin.call(guests.save, {
    body: { fname: 'Ti', email: 'ti.tier@example.com', guest_tier_id: former.guest_tier_id },
  });
  const content = 'Email,Tier,Allergies\nti.tier@example.com,Given,Nuts\n';
  const done = await imports.run(await imports.check(content, { overwrite: true }));
  expect((await imports.record(known.id)).tier).toMatchObject({ guest_tier_id: given.guest_tier_id });
  await admin.call(guests.removeTier, { params: { id: former.guest_tier_id } });
  expect(await imports.undo(done)).toMatchObject({ status: 'undone', undone_count: 1, kept_count: 0 });
  expect(await imports.record(known.id)).toMatchObject({ tier: null, allergies: '' });
});

test('a guest to whom another file added an opt-in stays when the file that brought them is undone', async () => {
  const brought = await imports.run(await imports.check('Email,First name\npia.two@example.com,Pia\n'));
  const agreed = 'Email,Email opt-in\npia.two@example.com,yes\n';
  expect(countsOf(await imports.run(await imports.check(agreed)))).toMatchObject({ merged: 1 });
  expect(await imports.undo(brought)).toMatchObject({ undone_count: 0, kept_count: 1 });
  expect((await imports.one('pia.two')).marketing_opt_in.email).toEqual({ 'pia.two@example.com': true });
});

test('a row finds the kept guest by a number that went over in two merges', async () => {
  const add = (fname: string, phone: string) => admin.call(guests.save, { body: { fname, phone } });
  const [first, second] = [await add('One', '+15035550701'), await add('Two', '+15035550702')];
  const kept = await add('Three', '+15035550703');
  const merge = (kept_id: number, other_id: number) =>
    admin.call(guests.merge, { body: { kept_id, other_id } });
  await merge(second.id, first.id);
  await merge(kept.id, second.id);
  const done = await imports.run(await imports.check('Phone,Allergies\n5035550701,Milk\n'));
  expect(countsOf(done)).toMatchObject({ created: 0, merged: 1 });
  expect((await imports.record(kept.id)).allergies).toBe('Milk');
});
