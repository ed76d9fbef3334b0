import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { followTouches } from '#server/services/marketing/segments/membership/follow.ts';
import { workOut } from '#server/services/marketing/segments/membership/whole.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest, freshPhone } from '../support/guests.ts';
import {
  countsOf,
  csvFile,
  type Importing,
  outcomesOf,
  reasonsOf,
  startImporting,
} from '../support/importing.ts';
import { addHolder } from '../support/people.ts';
import { inSegment, named, ruleOf } from '../support/segments.ts';
import type { TestApp } from '../support/testApp.ts';

const { audit, guestImports, guests, segments } = services;
let t: TestApp;
let admin: ApiClient;
let imports: Importing;
beforeAll(async () => {
  ({ t, admin, imports } = await startImporting());
});
afterAll(() => t?.close());

const product = () => {
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no web server');
  return platform;
};
const fresh = (word = 'Dinner') => `${word} ${randomUUID().slice(0, 8)}`;
const address = () => `seg-${randomUUID().slice(0, 8)}@example.com`;
const check = (content: string, choices: Partial<ImportChoices> = {}) =>
  imports.check(content, { segment_name: fresh(), ...choices }, 'segments');
const members = async (id: number) =>
  (
    await t.platform.db
      .selectFrom('segment_members')
      .select('guest_id')
      .where('segment_id', '=', id)
      .orderBy('guest_id')
      .execute()
  ).map(({ guest_id }) => guest_id);
const segmentOf = (id: number | null) => admin.call(segments.get, { params: { id: id ?? 0 } });
const isGone = async (id: number | null) =>
  (await admin.refusal(segments.get, { params: { id: id ?? 0 } })).code === 'NOT_FOUND';

test('a file makes a segment of whom it matches; ambiguous, unknown and malformed rows are told apart, and nobody is added', async () => {
  const [mail, shared, lone] = [address(), address(), address()];
  const phone = freshPhone();
  const byMail = await addGuest(t, { fname: 'Kim', lname: 'Kimura', email: mail });
  const byPhone = await addGuest(t, { fname: 'Lou', lname: 'Reed', phone, email: shared });
  const twin = await addGuest(t, { fname: 'Mia', lname: 'Reed', email: shared });
  const other = await addGuest(t, { fname: 'Nia', lname: '', email: lone });
  const stranger = address();
  const content = [
    'Name,Phone,Email',
    `Kim Kimura,,${mail.toUpperCase()}`,
    `Lou Reed,${phone.slice(2)},${shared}`,
    `Somebody,,${shared}`,
    `Both,${phone.slice(2)},${lone}`,
    `Una,,${stranger}`,
    'Bad,,nobody',
    'Nothing,,',
    `Kim again,,${mail}`,
    `Far,${freshPhone().slice(2)},${lone}`,
  ].join('\n');
  const before = await imports.found(stranger);
  const name = fresh();
  const checked = await check(content, { segment_name: name, segment_description: 'Who came that night' });
  expect(checked.choices.mapping).toEqual(['full_name', 'phone', 'email']);
  expect(countsOf(checked)).toEqual({ created: 0, merged: 2, unchanged: 1, refused: 6 });
  expect(checked.refused_counts).toEqual({ ambiguous: 2, unknown: 2, malformed: 2 });
  expect(checked.segment_id).toBeNull();
  const rows = async (kind: 'ambiguous' | 'unknown' | 'malformed') =>
    (await admin.call(guestImports.rows, { params: { id: checked.id }, query: { kind } })).data;
  expect((await rows('ambiguous')).map((row) => [row.row_number, row.refused_as, row.candidates])).toEqual([
    [
      4,
      'ambiguous',
      [
        { guest_id: byPhone, name: 'Lou Reed' },
        { guest_id: twin, name: 'Mia Reed' },
      ],
    ],
    [
      5,
      'ambiguous',
      [
        { guest_id: byPhone, name: 'Lou Reed' },
        { guest_id: other, name: 'Nia' },
      ],
    ],
  ]);
  expect((await rows('unknown')).map(({ row_number }) => row_number)).toEqual([6, 10]);
  expect((await rows('malformed')).map(({ row_number }) => row_number)).toEqual([7, 8]);
  const reasons = reasonsOf(checked);
  expect(reasons[4]).toBe(
    `The email "${shared}" is of several guests; add the phone of the guest you mean, or merge them if they are one person`,
  );
  expect(reasons[6]).toBe(`Nobody in the guest book has "${stranger}"`);
  expect(reasons[10]).toContain('has another phone than this row');

  const done = await imports.run(checked);
  expect(countsOf(done)).toEqual(countsOf(checked));
  expect(done.refused_counts).toEqual(checked.refused_counts);
  const made = await segmentOf(done.segment_id);
  expect(made).toMatchObject({
    name,
    description: 'Who came that night',
    kind: 'imported',
    size: 2,
    query: null,
  });
  expect(made.sentence).toMatch(/^Imported from guests\.csv on .+, 2 guests$/);
  expect(await members(made.id)).toEqual([byMail, byPhone]);
  expect((await admin.call(segments.members, { params: { id: made.id } })).data).toHaveLength(2);
  expect([before, await imports.found(stranger)]).toEqual([[], []]);
  const { ticket } = await admin.call(guestImports.exportRefused, { params: { id: done.id } });
  expect(ticket).toBeTruthy();
  const told = await admin.call(audit.list, {
    query: { record_type: 'segment', record_id: String(made.id) },
  });
  expect(told.data.map(({ kind }) => kind)).toEqual(['segment.created']);
});

test('unknown guests are added by choice alone, and undoing takes them and the segment, but not whom somebody dealt with', async () => {
  const [known, one, two] = [address(), address(), address()];
  const guest = await addGuest(t, { email: known });
  const content = `First name,Last name,Email\nAna,Lopez,${known}\nNew,One,${one}\nNew,Two,${two}\nNew,One,${one}\n`;
  const checked = await check(content, { creates_unknown: true });
  expect(outcomesOf(checked)).toEqual({ 2: 'merged', 3: 'created', 4: 'created', 5: 'unchanged' });
  expect(await imports.found(one)).toEqual([]);
  const done = await imports.run(checked);
  const { segment_id } = done;
  expect((await segmentOf(segment_id)).size).toBe(3);
  const added = await imports.one(one);
  expect(added).toMatchObject({ fname: 'New', lname: 'One', email: one });
  const kept = await imports.one(two);
  await admin.call(guests.addNote, {
    params: { program_id: t.fixture.programId, id: kept.user_id },
    body: { text: 'Came with the band' },
  });
  expect(await members(segment_id ?? 0)).toEqual(
    [guest, added.user_id, kept.user_id].toSorted((a, b) => a - b),
  );

  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 2, kept_count: 1, segment_id: null });
  expect(await isGone(segment_id)).toBe(true);
  expect(await imports.found(one)).toEqual([]);
  expect((await imports.one(two)).user_id).toBe(kept.user_id);
  expect((await imports.record(guest)).user_id).toBe(guest);
});

test('importing a segment never says anything of what guests agreed to, nor changes who is known', async () => {
  const [refuser, newcomer] = [address(), address()];
  const guest = await addGuest(t, { fname: 'Ria', lname: 'Fuse', email: refuser });
  await admin.call(guests.addConsent, {
    params: { id: guest },
    body: { channel: 'email', target: refuser, opted_in: false, proof_text: 'Said no' },
  });
  const content = `First name,Last name,Email,Phone,Email opt-in,Notes,Tags\nOther,Name,${refuser},${freshPhone().slice(2)},yes,Hello,Wine\nNew,Comer,${newcomer},,yes,Hello,Wine\n`;
  const sent = await imports.upload(content, 'segments');
  expect(sent.choices.mapping).toEqual(['fname', 'lname', 'email', 'phone', null, null, null]);
  expect(sent.choices.creates_unknown).toBe(false);
  const consents = () =>
    t.platform.db.selectFrom('guest_consents').selectAll().orderBy('guest_consent_id').execute();
  const [said, record] = [await consents(), await imports.record(guest)];
  const mapping = ['fname', 'lname', 'email', null, null, null, null];
  const done = await imports.run(await check(content, { mapping, creates_unknown: true }));
  expect(countsOf(done)).toMatchObject({ created: 1, merged: 1 });
  expect(done.other_name_count).toBe(1);
  expect(await consents()).toEqual(said);
  expect(await imports.record(guest)).toEqual(record);
  expect(await imports.one(newcomer)).toMatchObject({ tags: [] });
});

test('an import is not undone while another segment uses its segment, which is named', async () => {
  const mail = address();
  const guest = await addGuest(t, { email: mail });
  const done = await imports.run(await check(`Email\n${mail}\n`));
  const name = fresh('Stands on it');
  const query = ruleOf(inSegment(done.segment_id ?? 0));
  const user = await admin.call(segments.create, { body: { name, query } });
  await workOut(product(), t.fixture.programId);
  expect(await members(user.id)).toEqual([guest]);
  const refused = await admin.refusal(guestImports.undo, { params: { id: done.id } });
  expect([refused.code, refused.message]).toEqual([
    'IN_USE',
    expect.stringContaining(`is used by “${name}”`),
  ]);
  expect((await imports.read(done.id)).status).toBe('done');
  await admin.call(segments.remove, { params: { id: user.id } });
  expect((await imports.undo(done)).status).toBe('undone');
  expect(await isGone(done.segment_id)).toBe(true);
});

test('a file that names nobody in the book can be looked at, and makes no segment', async () => {
  const name = fresh();
  const none = await check(`Email\n${address()}\n`, { segment_name: name });
  expect(countsOf(none)).toEqual({ created: 0, merged: 0, unchanged: 0, refused: 1 });
  expect(await imports.run(none)).toMatchObject({ status: 'done', segment_id: null, can_undo: false });
  expect((await admin.call(segments.list, { query: { search: name } })).data).toEqual([]);
});

test('merging moves a member of an imported segment, undoing that gives them back, and who is erased leaves it', async () => {
  const [mail, gone] = [address(), address()];
  const [kept, merged, erased] = [
    await addGuest(t, { fname: 'Kit' }),
    await addGuest(t, { fname: 'Kit', email: mail }),
    await addGuest(t, { email: gone }),
  ];
  const { segment_id } = await imports.run(await check(`Email\n${mail}\n${gone}\n`));
  const id = segment_id ?? 0;
  const shown = async () =>
    (await admin.call(segments.members, { params: { id } })).data.map((one) => one.guest_id).toSorted();
  expect(await shown()).toEqual([merged, erased]);
  const { merge } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: merged } });
  expect(await shown()).toEqual([kept, erased].toSorted());
  await admin.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
  expect(await shown()).toEqual([merged, erased]);
  await admin.call(guests.erase, { params: { id: erased }, body: { reason: 'Asked by email' } });
  expect(await shown()).toEqual([merged]);
});

test('SEG-003 SEG-012 segments are imported with segments.import alone, unknown guests are added with guestProfile.import besides, and other imports stay closed', async () => {
  const mail = address();
  const file = csvFile(`Email\n${mail}\n`);
  const query = { kind: 'segments' } as const;
  const { client: importer } = await addHolder(t, fresh(), ['segments.view', 'segments.import']);
  const { client: viewer } = await addHolder(t, fresh(), [
    'segments.view',
    'segments.create',
    'segments.edit',
  ]);
  const { client: keeper } = await addHolder(t, fresh(), ['segments.view', 'guestProfile.import']);
  for (const one of [viewer, keeper])
    expect((await one.refusal(guestImports.upload, { query, file })).code).toBe('FORBIDDEN');
  const sent = await importer.call(guestImports.upload, { query, file });
  const params = { id: sent.id };
  for (const call of [guestImports.get, guestImports.run, guestImports.undo, guestImports.discard])
    expect((await keeper.refusal(call, { params })).code).toBe('FORBIDDEN');
  expect((await keeper.refusal(guestImports.list, { query })).code).toBe('FORBIDDEN');
  expect((await importer.refusal(guestImports.list)).code).toBe('FORBIDDEN');
  expect((await importer.call(guestImports.list, { query })).data.map(({ id }) => id)).toContain(sent.id);
  expect(
    (await admin.call(guestImports.list, { query: { take: 100 } })).data.map(({ id }) => id),
  ).not.toContain(sent.id);
  const plain = await admin.call(guestImports.upload, { query: { kind: 'guests' }, file });
  expect((await importer.refusal(guestImports.get, { params: { id: plain.id } })).code).toBe('FORBIDDEN');

  const body = { ...sent.choices, segment_name: fresh() };
  const creating = { params, body: { ...body, creates_unknown: true } };
  const adding = { params, body: { ...body, new_rows: [2] } };
  for (const more of [creating, adding])
    expect(await importer.refusal(guestImports.check, more)).toMatchObject({ code: 'FORBIDDEN' });
  const { client: both } = await addHolder(t, fresh(), [
    'segments.view',
    'segments.import',
    'guestProfile.import',
  ]);
  await both.call(guestImports.check, creating);
  await t.drainJobs();
  expect((await importer.refusal(guestImports.run, { params })).code).toBe('FORBIDDEN');
  await both.call(guestImports.run, { params });
  await t.drainJobs();
  const done = await importer.call(guestImports.get, { params });
  expect(done).toMatchObject({ status: 'done', created_count: 1 });
  expect((await importer.refusal(guestImports.undo, { params })).code).toBe('FORBIDDEN');
  const elsewhere = await t.as('otherAdmin');
  for (const call of [guestImports.get, guestImports.run, guestImports.undo])
    expect((await elsewhere.refusal(call, { params })).code).toBe('NOT_FOUND');
});

test('whoever is no admin makes segments for their own groups, and sees the imports of those alone; names are taken once', async () => {
  const { userGroupId: group } = t.fixture;
  const mail = address();
  await addGuest(t, { email: mail });
  const { client: outsider } = await addHolder(t, fresh(), ['segments.view', 'segments.import']);
  const sent = await outsider.call(guestImports.upload, {
    query: { kind: 'segments' },
    file: csvFile(`Email\n${mail}\n`),
  });
  const params = { id: sent.id };
  const body = { ...sent.choices, segment_name: fresh(), segment_user_group_id: group };
  const refused = await outsider.refusal(guestImports.check, { params, body });
  expect(refused.errors).toEqual({ segment_user_group_id: 'Choose a user group that you belong to' });
  const strange = { ...body, segment_user_group_id: 987_654_321 };
  expect((await admin.refusal(guestImports.check, { params, body: strange })).code).toBe('VALIDATION');
  const short = await outsider.refusal(guestImports.check, { params, body: { ...body, segment_name: 'x' } });
  expect(Object.keys(short.errors)).toEqual(['segment_name']);

  await admin.call(guestImports.check, { params, body });
  await t.drainJobs();
  expect((await outsider.refusal(guestImports.get, { params })).code).toBe('NOT_FOUND');
  const seen = (await outsider.call(guestImports.list, { query: { kind: 'segments', take: 100 } })).data;
  expect(seen.map(({ id }) => id)).not.toContain(sent.id);
  const member = await t.as('marketer');
  expect((await member.call(guestImports.get, { params })).status).toBe('checked');

  await admin.call(segments.create, { body: { name: body.segment_name, query: ruleOf(named('Ana')) } });
  const taken = await admin.refusal(guestImports.run, { params });
  expect([taken.code, Object.keys(taken.errors)]).toEqual(['DUPLICATE', ['segment_name']]);
  expect((await admin.refusal(guestImports.check, { params, body })).errors).toEqual({
    segment_name: 'There is a segment of this name already. Choose another one.',
  });
  await admin.call(guestImports.check, { params, body: { ...body, segment_name: fresh() } });
  await t.drainJobs();
  const { segment_id } = await imports.run(sent);
  expect(await segmentOf(segment_id)).toMatchObject({ user_group_id: group, size: 1 });
  expect((await outsider.refusal(segments.get, { params: { id: segment_id ?? 0 } })).code).toBe('NOT_FOUND');
});

test('guests whom an import added leave with it though segments let them in meanwhile, and stay where a copy has kept them', async () => {
  const fname = fresh('Live').replace(/\W/g, '');
  const [one, two] = [address(), address()];
  const rule = await admin.call(segments.create, { body: { name: fresh(), query: ruleOf(named(fname)) } });
  await t.drainJobs();
  const bring = async (mail: string) =>
    imports.run(await imports.check(`First name,Email\n${fname},${mail}\n`));
  const first = await bring(one);
  await followTouches(product());
  expect(await members(rule.id)).toHaveLength(1);
  expect(await imports.undo(first)).toMatchObject({ status: 'undone', undone_count: 1, kept_count: 0 });
  expect(await members(rule.id)).toEqual([]);

  const second = await bring(two);
  await followTouches(product());
  const copy = await admin.call(segments.freeze, {
    params: { id: rule.id },
    body: { version: rule.version },
  });
  expect(await imports.undo(second)).toMatchObject({ status: 'undone', undone_count: 0, kept_count: 1 });
  expect(await members(copy.id)).toHaveLength(1);
});
