import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addGuest, freshPhone } from '#tests/support/guests.ts';
import { countsOf, type Importing, outcomesOf, reasonsOf, startImporting } from '#tests/support/importing.ts';
import type { TestApp } from '#tests/support/testApp.ts';

const { guestImports, guests } = services;
let t: TestApp;
let admin: ApiClient;
let imports: Importing;

beforeAll(async () => {
  ({ t, admin, imports } = await startImporting());
});
afterAll(() => t?.close());

const doubtfulRows = async (id: number) => {
  const query = { kind: 'other_name' as const };
  const { data } = await admin.call(guestImports.rows, { params: { id }, query });
  return data.map(({ row_number }) => row_number);
};

test('a doubtful row that is chosen is added beside its match, which keeps phone and refusal; the others go into theirs', async () => {
  const [phone, other] = [freshPhone(), freshPhone()];
  const shared = 'shared.doubt@example.com';
  const pat = await addGuest(t, { fname: 'Pat', lname: 'Keeps', phone, email: shared });
  await addGuest(t, { fname: 'Uma', lname: 'Keeps', phone: other });
  await admin.call(guests.addConsent, {
    params: { id: pat },
    body: { channel: 'email', target: shared, opted_in: false, proof_text: 'Said so at the door' },
  });
  const content = [
    'First Name,Last Name,Phone,Email,Marketing opt-in,SMS opt-in',
    `Bo,Doubt,${phone},${shared},yes,yes`,
    `Bo,Doubt,,${shared},,`,
    `Cy,Doubt,${other},,,`,
  ].join('\n');
  const plain = await imports.check(content);
  expect(outcomesOf(plain)).toEqual({ 2: 'merged', 3: 'unchanged', 4: 'unchanged' });
  expect(await doubtfulRows(plain.id)).toEqual([2, 3, 4]);

  const body = { ...plain.choices, new_rows: [2, 3] };
  await admin.call(guestImports.check, { params: { id: plain.id }, body });
  await t.drainJobs();
  const chosen = await imports.read(plain.id);
  expect(outcomesOf(chosen)).toEqual({ 2: 'created', 3: 'unchanged', 4: 'unchanged' });
  expect(await doubtfulRows(plain.id)).toEqual([2, 3, 4]);
  expect(reasonsOf(chosen)[2]).toMatch(
    /^The file says "Bo Doubt", who is a new guest beside "Pat Keeps"; the phone stays with them.*refused before, which stays/,
  );
  const done = await imports.run(chosen);
  expect(countsOf(done)).toEqual(countsOf(chosen));
  const bo = await imports.one('Bo Doubt');
  expect(bo).toMatchObject({ email: shared, phone: null, marketing_opt_in: { email: {}, sms: {} } });
  expect(bo.guest_notes.map(({ text }) => text)).toEqual([expect.stringMatching(/^Phone: /)]);
  expect(await imports.record(pat)).toMatchObject({ fname: 'Pat', phone });
  const { data: pairs } = await admin.call(guests.duplicates, { query: { guest_id: bo.id } });
  expect(pairs.map(({ guests: both }) => both.map(({ id }) => id).sort((a, b) => a - b))).toEqual([
    [pat, bo.id],
  ]);

  const again = await imports.check(content, { adds_doubtful: true });
  expect(outcomesOf(again)).toEqual({ 2: 'unchanged', 3: 'unchanged', 4: 'created' });
  expect(await imports.undo(done)).toMatchObject({ undone_count: 1, kept_count: 0 });
  expect(await imports.found('Bo Doubt')).toEqual([]);
});

test('reservations of a doubtful guest are booked for a new one by choice', async () => {
  const phone = freshPhone();
  await addGuest(t, { fname: 'Kit', lname: 'Booked', phone });
  const year = new Date().getUTCFullYear() + 1;
  const content = `Guest,Phone,Visit Date,Time,Party Size\nLou Doubt,${phone},05/13/${year},7:30 PM,4\n`;
  const choices = { merchant_id: t.fixture.merchantIds[0] ?? 0, adds_doubtful: true };
  const done = await imports.run(await imports.check(content, choices, 'reservations'));
  expect(countsOf(done)).toEqual({ created: 1, merged: 0, unchanged: 0, refused: 0 });
  expect(await imports.one('Lou Doubt')).toMatchObject({ phone: null, origin: 'import' });
});

test('an ambiguous row of a segment is added as a new guest by choice, the others stay refused', async () => {
  const shared = 'ambiguous.doubt@example.com';
  for (const fname of ['Ida', 'Jan']) await addGuest(t, { fname, lname: 'Twin', email: shared });
  const content = `Name,Email\nSomebody Doubt,${shared}\n,${shared}\n`;
  const choices = { segment_name: 'Doubtful guests', new_rows: [2] };
  const done = await imports.run(await imports.check(content, choices, 'segments'));
  expect(outcomesOf(done)).toEqual({ 2: 'created', 3: 'refused' });
  expect(await imports.one('Somebody Doubt')).toMatchObject({ email: shared });
});

test('who is imported beside a guest of the same name is a possible duplicate: an email written differently, only the other contact, or the birthday', async () => {
  const lname = `Twin${freshPhone().slice(2)}`;
  const file = [
    'First name,Last name,Phone,Email,Birthday',
    `Dot,${lname},,d.o.t+news@twins.example,`,
    `Lone,${lname},,lone@twins.example,`,
    `Day,${lname},${freshPhone()},day@twins.example,1980-05-06`,
    `Both,${lname},${freshPhone()},both@twins.example,`,
  ];
  const twin = (fname: string, columns: object) => addGuest(t, { fname, lname, phone: null, ...columns });
  const known = [
    await twin('Dot', { email: 'dot@twins.example', phone: freshPhone() }),
    await twin('Lone', { phone: freshPhone() }),
    await twin('Day', { birthday: '05-06' }),
  ];
  await twin('Both', { phone: freshPhone() });
  const done = await imports.run(await imports.check(file.join('\n')));
  expect(countsOf(done)).toMatchObject({ created: 4 });
  const paired = new Set<number>();
  for (let skip = 0, more = true; more; skip += 100) {
    const page = await admin.call(guests.duplicates, { query: { take: 100, skip } });
    for (const { guests: pair } of page.data)
      for (const { id, lname: called } of pair) if (called === lname) paired.add(id);
    more = page.has_next;
  }
  const imported = [];
  for (const id of known) {
    const { data } = await admin.call(guests.duplicates, { query: { guest_id: id } });
    expect(data).toHaveLength(1);
    imported.push(...(data[0]?.guests ?? []).map((guest) => guest.id).filter((other) => other !== id));
  }
  expect([...paired].sort((a, b) => a - b)).toEqual([...known, ...imported].sort((a, b) => a - b));
});
