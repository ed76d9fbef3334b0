import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKind } from '#contract/guestImports/fields.ts';
import type { GuestImport, ImportChoices, ImportOutcome } from '#contract/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guestImports, guests, reservations, platform, audit } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const file = (content: Buffer | string, name = 'guests.csv') => ({
  field: 'file',
  name,
  type: 'text/csv',
  content,
});

const upload = (content: Buffer | string, kind: ImportKind = 'guests', as = admin) =>
  as.call(guestImports.upload, { query: { kind }, file: file(content) });

const read = (id: number) => admin.call(guestImports.get, { params: { id } });

/** Sends a file and has it checked as it was guessed, with other choices where given. */
async function check(
  content: Buffer | string,
  choices: Partial<ImportChoices> = {},
  kind: ImportKind = 'guests',
): Promise<GuestImport> {
  const started = await upload(content, kind);
  const body = { ...started.choices, ...choices };
  await admin.call(guestImports.check, { params: { id: started.id }, body });
  await t.drainJobs();
  return read(started.id);
}

async function run({ id }: Pick<GuestImport, 'id'>): Promise<GuestImport> {
  await admin.call(guestImports.run, { params: { id } });
  await t.drainJobs();
  return read(id);
}

async function undo({ id }: Pick<GuestImport, 'id'>): Promise<GuestImport> {
  await admin.call(guestImports.undo, { params: { id } });
  await t.drainJobs();
  return read(id);
}

const countsOf = ({ created_count, merged_count, unchanged_count, refused_count }: GuestImport) => ({
  created: created_count,
  merged: merged_count,
  unchanged: unchanged_count,
  refused: refused_count,
});

const outcomesOf = ({ samples }: GuestImport): Record<number, ImportOutcome> =>
  Object.fromEntries(samples.map(({ row_number, outcome }) => [row_number, outcome]));
const reasonsOf = ({ samples }: GuestImport) =>
  Object.fromEntries(samples.map(({ row_number, reasons }) => [row_number, reasons.join(' | ')]));

const found = async (search: string) => (await admin.call(guests.list, { query: { search } })).data;
const record = (id: number) => admin.call(guests.get, { params: { id } });

async function one(search: string) {
  const [row, ...others] = await found(search);
  expect(others).toEqual([]);
  return record(row?.id ?? 0);
}

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
  const checked = await check(content);
  expect(checked.choices).toMatchObject({
    mapping: ['fname', 'lname', 'phone', 'email', 'birthday', 'tags', 'is_vip', 'notes', 'email_opt_in'],
    date_order: 'month_first',
  });
  expect(checked).toMatchObject({ status: 'checked', total: 7, processed: 7 });
  expect(countsOf(checked)).toEqual({ created: 1, merged: 2, unchanged: 0, refused: 4 });
  expect(outcomesOf(checked)).toMatchObject({ 2: 'created', 3: 'merged', 4: 'merged', 5: 'refused' });
  const reasons = reasonsOf(checked);
  expect(reasons[5]).toMatch(/neither a phone nor an e-mail/);
  expect(reasons[6]).toMatch(/^Mobile: /);
  expect(reasons[7]).toMatch(/^First Name: "=cmd\|calc" is a formula/);
  expect(reasons[8]).toMatch(/stray quotation mark/);
  expect(await found('ana.import')).toEqual([]);

  const done = await run(checked);
  expect(done).toMatchObject({ status: 'done', can_undo: true });
  expect(countsOf(done)).toEqual(countsOf(checked));
  const ana = await one('ana.import');
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
  const bo = await record(known.id);
  expect(bo).toMatchObject({
    lname: 'Li',
    email: 'bo.import@example.com',
    birthday: '06-02',
    allergies: 'Shellfish',
    tags: ['Regular', 'Wine'],
    marketing_opt_in: { email: { 'bo.import@example.com': false } },
  });

  const again = await check(content);
  expect(countsOf(again)).toEqual({ created: 0, merged: 0, unchanged: 3, refused: 4 });

  const undone = await undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 0, can_undo: false });
  expect(await found('ana.import')).toEqual([]);
  expect((await admin.refusal(guests.get, { params: { id: ana.id } })).status).toBe(404);
  const { version: _now, updated_ts: _later, sources: _sources, ...after } = await record(known.id);
  const { version: _then, updated_ts: _before, sources: _known, ...before } = known;
  expect(after).toEqual({ ...before, marketing_opt_in: after.marketing_opt_in });
  expect(after.marketing_opt_in.email).toEqual({ 'bo.import@example.com': false });
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
  const checked = await check(
    'Name,Phone,Notes\nUsed Undo,5035550301,\nChanged Undo,5035550302,\nFresh Undo,5035550303,Note\nTexted Undo,5035550304,\n',
  );
  const done = await run(checked);
  expect(done.created_count).toBe(4);
  const [used, changed] = [await one('Used Undo'), await one('Changed Undo')];
  await admin.call(reservations.create, {
    body: {
      merchant_id: t.fixture.merchantIds[0] ?? 0,
      reserved_ts: new Date(Date.now() + 86_400_000).toISOString(),
      party_size: 2,
      user_id: used.id,
    },
  });
  await admin.call(guests.save, { body: { id: changed.id, version: changed.version, allergies: 'Nuts' } });
  const undone = await undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 2 });
  expect((await found('undo')).map(({ fname }) => fname).sort((a, b) => a.localeCompare(b))).toEqual([
    'Changed',
    'Used',
  ]);
  const again = await admin.refusal(guestImports.undo, { params: { id: done.id } });
  expect([again.code, again.message]).toEqual(['IN_USE', expect.stringMatching(/undone already/)]);
});

test('merged guests get back only what still stands as the import wrote it', async () => {
  const known = await admin.call(guests.save, { body: { phone: '+15035550311', tags: ['Old'] } });
  const done = await run(
    await check('Name,Phone,Email,Tags\nMae Keeps,5035550311,mae.keeps@example.com,New\n'),
  );
  const merged = await record(known.id);
  await admin.call(guests.save, {
    body: { id: known.id, version: merged.version, lname: 'Kept', tags: ['Old', 'New', 'Mine'] },
  });
  expect(await undo(done)).toMatchObject({ undone_count: 0, kept_count: 1 });
  expect(await record(known.id)).toMatchObject({
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
  const filled = await check(content);
  expect(countsOf(filled)).toMatchObject({ unchanged: 1 });
  expect(reasonsOf(filled)[2]).toMatch(/refused before, which stays/);
  await run(await check(content, { overwrite: true }));
  expect(await record(known.id)).toMatchObject({
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
  const started = await upload(content);
  const body = { ...started.choices, date_order: 'day_first' } as const;
  expect(started.choices.mapping).toEqual(['email', 'custom_fields.member_since', 'tier']);
  await admin.call(guestImports.check, { params: { id: started.id }, body });
  await t.drainJobs();
  const checked = await read(started.id);
  expect(countsOf(checked)).toEqual({ created: 3, merged: 0, unchanged: 0, refused: 1 });
  expect(reasonsOf(checked)[4]).toMatch(/there is no tier "Platinum"/);
  await run(checked);
  for (const name of ['one', 'two']) {
    const guest = await one(`${name}.dates@example.com`);
    expect(guest.custom_fields).toEqual({ member_since: '2020-05-03' });
  }
  expect((await one('four.dates@example.com')).custom_fields).toEqual({ member_since: '2020-03-05' });
  expect((await one('one.dates@example.com')).tier).toMatchObject({ guest_tier_id: tier.id });

  const unclear = await upload('Email,Birthday\nfive.dates@example.com,05/06/1980\n');
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

test('coming reservations are booked once by their number, past and over ones are refused, and all are undone', async () => {
  const merchant_id = t.fixture.merchantIds[0] ?? 0;
  const year = new Date().getUTCFullYear() + 1;
  const content = [
    'Confirmation #,Guest,Phone,Email,Visit Date,Time,Party Size,Status,Visit notes,Tags',
    `A1,"Reyes, Nora",5035550501,nora.res@example.com,05/13/${year},7:30 PM,4,Confirmed,Window,Birthday`,
    `A1,"Reyes, Nora",5035550501,nora.res@example.com,05/13/${year},7:30 PM,4,Confirmed,Window,`,
    `A2,Nora Reyes,5035550501,,05/14/${year},19:00,2,Pending,,`,
    `A3,No Phone,,,05/14/${year},19:00,3,,,`,
    `A4,Old One,5035550502,,05/14/2020,19:00,2,Booked,,`,
    `A5,Off One,5035550503,,05/14/${year},19:00,2,Cancelled by guest,,`,
    `A6,Late One,5035550504,,03/14/${year},02:30,2,Booked,,`,
  ].join('\n');
  const known = await admin.call(guests.save, { body: { fname: 'Nora', phone: '+15035550501' } });
  const started = await upload(content, 'reservations');
  const none = await admin.refusal(guestImports.check, { params: { id: started.id }, body: started.choices });
  expect(none.errors.merchant_id).toMatch(/location/);
  const checked = await check(content, { merchant_id }, 'reservations');
  expect(outcomesOf(checked)).toMatchObject({ 2: 'created', 3: 'unchanged', 4: 'created', 5: 'created' });
  expect(checked.samples[0]?.changes).toMatchObject([
    { field: 'reserved_at', to: expect.stringMatching(/May 13, .* 7:30.PM/) },
    { field: 'party_size', to: 4 },
    { field: 'guest', to: 'known already' },
    { field: 'lname', to: 'Reyes' },
    { field: 'email', to: 'nora.res@example.com' },
  ]);
  expect(reasonsOf(checked)[6]).toMatch(/is over; only coming reservations/);
  expect(reasonsOf(checked)[7]).toMatch(/this reservation is cancelled/);
  const done = await run(checked);
  expect(countsOf(done)).toEqual(countsOf(checked));
  const span = { start_time: `${year}-05-13T12:00:00Z`, end_time: `${year}-05-15T12:00:00Z` };
  const booked = async () =>
    (await admin.call(reservations.booked, { query: { merchant_id, ...span } })).data;
  const [nora, noPhone] = await booked();
  const guest = await one('nora.res');
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

  const again = await run(await check(content, { merchant_id }, 'reservations'));
  expect(countsOf(again)).toMatchObject({ created: 0, unchanged: countsOf(done).created + 1 });
  await admin.call(reservations.update, { body: { id: noPhone?.id ?? 0, party_size: 5 } });
  const undone = await undo(done);
  expect(undone).toMatchObject({ undone_count: done.created_count - 1, kept_count: 1 });
  expect((await booked()).map(({ id }) => id)).toEqual([noPhone?.id]);
  expect(await record(known.id)).toMatchObject({ fname: 'Nora', lname: '', email: null });
});

test.each([
  ['empty', Buffer.alloc(0), 400, /empty/],
  ['only a header', 'First name,Email\r\n', 400, /no rows/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 400, /not a CSV/],
  ['a million columns wide', `${'a,'.repeat(1_000_000)}\nx\n`, 400, /more columns/],
  ['21 MB', Buffer.alloc(21 * 1024 * 1024, 'a'), 413, /21\.\d MB; the limit is 20 MB/],
])('a file that is %s is refused at once with the remedy', async (_what, content, status, message) => {
  const refused = await admin.refusal(guestImports.upload, { file: file(content) });
  expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(message)]);
});

test('encodings may be mixed, and a stray quote in 5 MB costs its own row alone', async () => {
  const filler = 'x'.repeat(1_000);
  const rows = Array.from({ length: 5_000 }, (_none, n) => `Row${n},stray${n}@example.com,${filler}`);
  rows[2_500] = `Row2500,"stray2500@example.com,${filler}`;
  const content = Buffer.concat([
    Buffer.from(`First name,Email,Ignored\nZoë,zoe.utf@example.com,\n`),
    Buffer.from('Zoë,zoe.latin@example.com,\n', 'latin1'),
    Buffer.from(rows.join('\n')),
  ]);
  const checked = await check(content);
  expect(countsOf(checked)).toEqual({ created: 5_001, merged: 0, unchanged: 0, refused: 1 });
  expect(reasonsOf(checked)[2_504]).toMatch(/stray quotation mark/);
  expect(checked.samples.slice(0, 2).map(({ cells }) => cells['First name'])).toEqual(['Zoë', 'Zoë']);
});

test('a mapping that lacks the contact, names a column twice or a field that does not exist is refused by its name', async () => {
  const { id, choices } = await upload('First name,Email,Phone\nAna,ana.map@example.com,\n');
  const errorOf = async (mapping: (string | null)[]) =>
    (await admin.refusal(guestImports.check, { params: { id }, body: { ...choices, mapping } })).errors
      .mapping;
  expect(await errorOf(['fname', null, null])).toMatch(/phone or the e-mail/);
  expect(await errorOf(['fname', 'email', 'email'])).toMatch(/“Email” and “Phone” cannot both be E-mail/);
  expect(await errorOf(['fname', 'email', 'custom_fields.none'])).toMatch(/cannot be “custom_fields.none”/);
  expect(await errorOf(['fname', 'email'])).toMatch(/has 3 columns/);
});

test('refused rows come back as a file whose formulas are neutralised, with their reasons', async () => {
  const checked = await check(
    'First name,Email\n=HYPERLINK("x"),f@example.com\nAna,nobody\n'.replace('("x")', '(1)'),
  );
  expect(checked.refused_count).toBe(2);
  const { ticket } = await admin.call(guestImports.exportRefused, { params: { id: checked.id } });
  const text = await admin.call(platform.download, { params: { ticket } });
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('First name,Email,Row,Reasons');
  expect(lines[1]).toMatch(/^'=HYPERLINK\(1\),f@example.com,2,/);
  expect(lines[2]).toMatch(/^Ana,nobody,3,/);
});

test('an import of another concept is not found, and a file that was not imported is discarded', async () => {
  const mine = await check('Email\ndiscard@example.com\n');
  const other = await t.as('otherAdmin');
  for (const endpoint of [guestImports.get, guestImports.run, guestImports.undo, guestImports.discard]) {
    expect((await other.refusal(endpoint, { params: { id: mine.id } })).status).toBe(404);
  }
  expect((await admin.call(guestImports.list)).data[0]).toMatchObject({ id: mine.id, status: 'checked' });
  await admin.call(guestImports.discard, { params: { id: mine.id } });
  expect((await admin.refusal(guestImports.get, { params: { id: mine.id } })).status).toBe(404);
  const tooEarly = await upload('Email\nearly@example.com\n');
  const refused = await admin.refusal(guestImports.run, { params: { id: tooEarly.id } });
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringMatching(/not checked yet/)]);
});

test('an import into a location is for who works there alone', async () => {
  const { programId, users, merchantIds } = t.fixture;
  const [near, far] = merchantIds.map(String);
  const content = 'Name,Date,Time,Party size\nNo Show,2020-05-03,19:00,2\n';
  const [mine, theirs] = [
    await check(content, { merchant_id: Number(near) }, 'reservations'),
    await check(content, { merchant_id: Number(far) }, 'reservations'),
  ];
  const { db } = t.platform;
  const of = { program_id: programId, user_id: users.marketer };
  await db
    .updateTable('memberships')
    .set({ all_merchants: false })
    .where('user_id', '=', users.marketer)
    .execute();
  await db
    .insertInto('membership_merchants')
    .values({ ...of, merchant_id: Number(near) })
    .execute();
  const marketer = await t.as('marketer');
  const listed = (await marketer.call(guestImports.list)).data.map(({ id }) => id);
  expect(listed).toContain(mine.id);
  expect(listed).not.toContain(theirs.id);
  expect((await marketer.refusal(guestImports.get, { params: { id: theirs.id } })).status).toBe(404);
  expect((await marketer.refusal(guestImports.run, { params: { id: theirs.id } })).status).toBe(404);
  expect((await marketer.call(guestImports.get, { params: { id: mine.id } })).refused_count).toBe(1);
});
