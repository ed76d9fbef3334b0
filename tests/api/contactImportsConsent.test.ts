import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest } from '../support/guests.ts';
import { contactImporting, proof_text } from '../support/contactImporting.ts';
import { countsOf, csvFile, reasonsOf } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { contactLists, gate, guestImports } = services;
let t: TestApp;
let admin: ApiClient;
let imports: ReturnType<typeof contactImporting>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  imports = contactImporting(t, admin);
});
afterAll(() => t?.close());

test('a no is never a proof, a refusal wins over a status, and a column of refusals is read as one', async () => {
  const { id } = await imports.makeList();
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
  const checked = await imports.check(id, `Email,Status,Consent,Email Opt Out\n${rows.join('\n')}\n`);
  expect(checked.choices.mapping).toEqual(['email', 'list_status', 'proof', 'unsubscribed']);
  expect(reasonsOf(checked)).toMatchObject({
    4: expect.stringContaining('nothing that proves'),
    8: expect.stringMatching(/“?purple.*neither yes nor no.*or the day/),
  });
  await imports.run(checked);
  const standing = (await imports.on(id)).map(({ email, status }) => [email?.split('-')[0], status]).sort();
  expect(standing).toEqual([
    ['agreed', 'subscribed'],
    ['day', 'unsubscribed'],
    ['left', 'unsubscribed'],
    ['no', 'unsubscribed'],
    ['stays', 'subscribed'],
  ]);
});

test('a column that speaks of consent is read the right way round, or left out by who was asked', async () => {
  const { id } = await imports.makeList();
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
  const { id, name } = await imports.makeList({ opt_in: 'single' });
  const tag = randomUUID();
  const [left, merged] = [`left-${tag}@example.com`, `merged-${tag}@example.com`];
  const guestId = await addGuest(t, { email: left });
  const mergedId = await addGuest(t, { email: merged });
  for (const one of [guestId, mergedId]) {
    const { id: subscriber } = await imports.add(id, one);
    await admin.call(contactLists.unsubscribe, { params: { id: subscriber }, body: { reason: 'Told us' } });
  }
  await imports.leftDaysAgo(guestId, 5);
  await imports.leftDaysAgo(mergedId, 5);
  await admin.call(contactLists.remove, { params: { id } });
  const keptId = await addGuest(t, { fname: 'Kept', email: `kept-${tag}@example.com` });
  await t.platform.db
    .updateTable('guests')
    .set({ merged_into_guest_id: keptId, deleted_ts: t.clock.now() })
    .where('guest_id', '=', mergedId)
    .execute();

  const again = await imports.makeList({ name: name.toUpperCase(), opt_in: 'double' });
  const standing = await imports.on(again.id);
  expect(standing.map((one) => [one.user_id, one.status, one.proof_text]).sort()).toEqual([
    [guestId, 'unsubscribed', 'Told us'],
    [keptId, 'unsubscribed', 'Told us'],
  ]);
  const proof = (proof_date: string) => ({ subscribe: true, proof_text, proof_date });
  const content = `Email\n${left}\n`;
  expect(reasonsOf(await imports.check(again.id, content, proof(imports.day(-9))))[2]).toMatch(
    /left the list on/,
  );

  await admin.call(contactLists.addSubscriber, {
    body: {
      contact_list_id: again.id,
      user_id: guestId,
      proof_text,
      happened_ts: `${imports.day(-2)}T12:00:00Z`,
    },
  });
  expect((await imports.on(again.id)).find((one) => one.user_id === guestId)?.status).toBe('pending');
  await admin.call(contactLists.update, {
    params: { id: again.id },
    body: { ...again, opt_in: 'single' },
  });
  expect(reasonsOf(await imports.check(again.id, content, proof(imports.day(-9))))[2]).toMatch(
    /left the list on/,
  );
  expect(countsOf(await imports.check(again.id, content, proof(imports.day(-1))))).toMatchObject({
    refused: 0,
  });
});

test('what bounced or was complained of is suppressed for every list, undone with its import, and said of who comes onto a list', async () => {
  const { id } = await imports.makeList();
  const tag = randomUUID().slice(0, 8);
  const [bounced, complained] = [`bounced-${tag}@example.com`, `complained-${tag}@example.com`];
  const content = `Email,Status,Consent\n${bounced},bounced,\n${complained},complained,\nok-${tag}@example.com,subscribed,Card\n`;
  const done = await imports.run(await imports.check(id, content));
  const suppressed = async () =>
    (await admin.call(gate.suppressions, { query: { search: tag } })).data.map(({ target, reason }) => [
      target,
      reason,
    ]);
  expect((await suppressed()).sort()).toEqual([
    [bounced, 'hard_bounce'],
    [complained, 'complaint'],
  ]);
  expect(await imports.on(id, { status: 'bounced' })).toMatchObject([
    { email: bounced, suppressed: 'hard_bounce' },
  ]);

  const other = await imports.makeList();
  const again = await imports.check(other.id, `Email\n${bounced}\n`, { proof_text });
  expect(reasonsOf(again)[2]).toMatch(/This address is suppressed\. Email to this address came back/);
  const byHand = await admin.call(contactLists.addSubscriber, {
    body: { contact_list_id: other.id, email: complained, proof_text },
  });
  expect(byHand.suppressed).toBe('complaint');

  await imports.undo(done);
  expect(await suppressed()).toEqual([]);
});

test('subscribers are exported by who has the right, as an import of contacts reads them, and the log tells of it', async () => {
  const { id, name } = await imports.makeList();
  const email = `out-${randomUUID()}@example.com`;
  await imports.add(id, await addGuest(t, { fname: 'Ona', lname: 'Bell', email }));
  const left = await imports.add(id, await addGuest(t, { email: `gone-${randomUUID()}@example.com` }));
  await admin.call(contactLists.unsubscribe, { params: { id: left.id }, body: { reason: 'Told the host' } });
  const asked = { params: { id }, body: { status: 'subscribed' as const } };
  const marketer = await t.as('marketer');
  expect((await marketer.refusal(contactLists.exportSubscribers, asked)).code).toBe('FORBIDDEN');
  const { ticket } = await admin.call(contactLists.exportSubscribers, asked);
  const file = await t.anonymous.send(services.platform.download, { params: { ticket } });
  expect(file.body.trim().split('\n')).toHaveLength(2);
  expect(file.body).toContain(email);
  const query = { kind: 'contacts' as const, contact_list_id: (await imports.makeList()).id };
  const sent = await admin.call(guestImports.upload, { query, file: csvFile(file.body) });
  expect(sent.choices.mapping).toEqual([
    ...[null, 'fname', 'lname', 'email', 'phone', 'list_status', null, 'proof', 'proof_date', null, null],
  ]);
  const { data } = await admin.call(services.audit.list, {
    query: { kind: 'contact_list.exported', take: 1 },
  });
  expect(data[0]).toMatchObject({ record_id: String(id), record_name: name });
});
