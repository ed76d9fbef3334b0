import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { contactImporting, proof_text } from '../support/contactImporting.ts';
import { addGuest } from '../support/guests.ts';
import { countsOf, csvFile } from '../support/importing.ts';
import { addHolder } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { guestImports, guests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const holding = async (...permissions: string[]) => (await addHolder(t, randomUUID(), permissions)).client;
const LEFT = expect.stringContaining('you may not edit guests');
const HEAD = 'First name,Last name,Phone,Email,Birthday,Tags';
const rowsOf = async (client: ApiClient, id: number) =>
  (await client.call(guestImports.rows, { params: { id } })).data;

/** Somebody in the guest book, whom a file calls by other values. */
async function aKnownGuest() {
  const email = `${randomUUID()}@example.com`;
  const guestId = await addGuest(t, { fname: 'Kim', lname: 'Known', email, phone: null, birthday: '03-05' });
  const read = () => admin.call(guests.get, { params: { id: guestId } });
  return { guestId, email, read, row: `Kim,Other,(503) 555-0177,${email},07/14,regular` };
}

const overwriting = { overwrite: true, proof_text, date_order: 'month_first' } as const;

test('who imports contacts and may not edit guests puts known ones on the list, and each row says what was left', async () => {
  const { guestId, email, read, row } = await aKnownGuest();
  const before = await read();
  const lister = await holding('contactList.import');
  const imports = contactImporting(t, lister);
  const { id } = await contactImporting(t, admin).makeList();
  const added = `new-${randomUUID()}@example.com`;
  const checked = await imports.check(id, `${HEAD}\n${row}\nNia,New,,${added},07/14,`, overwriting);
  expect(countsOf(checked)).toEqual({ created: 1, merged: 1, unchanged: 0, refused: 0 });
  const [known, fresh] = await rowsOf(lister, checked.id);
  expect(known?.changes).toEqual([{ field: 'list_status', from: null, to: 'subscribed' }]);
  expect(known?.reasons).toContainEqual(LEFT);
  expect(fresh?.reasons).not.toContainEqual(LEFT);
  await lister.call(guestImports.run, { params: { id: checked.id } });
  await t.drainJobs();
  const after = await read();
  expect([after.fname, after.lname, after.phone, after.birthday, after.tags]).toEqual([
    'Kim',
    'Known',
    null,
    '03-05',
    [],
  ]);
  expect(after.version).toBe(before.version);
  const on = await contactImporting(t, admin).on(id);
  expect(on.map((one) => [one.email, one.status]).sort()).toEqual(
    [
      [email, 'subscribed'],
      [added, 'subscribed'],
    ].sort(),
  );
  expect(guestId).toBe(after.user_id);
});

test('who may edit guests changes them by a file; who may not neither runs more of it nor takes it back', async () => {
  const { email, read, row } = await aKnownGuest();
  const { id } = await contactImporting(t, admin).makeList();
  const editor = await holding('contactList.import', 'guestProfile.edit');
  const lister = await holding('contactList.import');
  const checked = await contactImporting(t, editor).check(id, `${HEAD}\n${row}`, overwriting);
  const [told] = await rowsOf(editor, checked.id);
  expect(told?.changes).toContainEqual({ field: 'lname', from: 'Known', to: 'Other' });
  expect(told?.changes).toContainEqual({ field: 'birthday', from: null, to: '07-14' });
  const [shown] = await rowsOf(admin, checked.id);
  expect(shown?.changes).toContainEqual({ field: 'birthday', from: '03-05', to: '07-14' });

  await lister.call(guestImports.run, { params: { id: checked.id } });
  await t.drainJobs();
  expect(await read()).toMatchObject({ lname: 'Known', birthday: '03-05' });

  const again = await contactImporting(t, editor).check(id, `${HEAD}\n${row}`, overwriting);
  await editor.call(guestImports.run, { params: { id: again.id } });
  await t.drainJobs();
  expect(await read()).toMatchObject({ email, lname: 'Other', birthday: '07-14', tags: ['regular'] });
  const refused = await lister.refusal(guestImports.undo, { params: { id: again.id } });
  expect([refused.code, refused.details]).toEqual(['FORBIDDEN', { permissions: ['guestProfile.edit'] }]);
  await editor.call(guestImports.undo, { params: { id: again.id } });
  await t.drainJobs();
  expect(await read()).toMatchObject({ lname: 'Known', birthday: '03-05' });
});

test('a file of guests adds new ones and changes nobody for who may not edit guests; a refusal of email is kept', async () => {
  const { email, read } = await aKnownGuest();
  const importer = await holding('guestProfile.import');
  const file = csvFile(
    `First name,Last name,Email,Notes,Email opt-in\nKim,Other,${email},Likes jazz,no\nNia,New,${randomUUID()}@example.com,,`,
    'guests.csv',
  );
  const sent = await importer.call(guestImports.upload, { query: { kind: 'guests' }, file });
  const body: ImportChoices = { ...sent.choices, overwrite: true };
  await importer.call(guestImports.check, { params: { id: sent.id }, body });
  await t.drainJobs();
  await importer.call(guestImports.run, { params: { id: sent.id } });
  await t.drainJobs();
  const [known, fresh] = await rowsOf(importer, sent.id);
  expect([known?.outcome, fresh?.outcome]).toEqual(['merged', 'created']);
  expect(known?.reasons).toContainEqual(LEFT);
  const after = await read();
  expect([after.lname, after.guest_notes, after.marketing_opt_in.email]).toEqual([
    'Known',
    [],
    { [email]: false },
  ]);
});
