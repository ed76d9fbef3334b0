import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
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
import { sized } from '../support/size.ts';
import type { TestApp } from '../support/testApp.ts';

const { gate, guestImports } = services;
let t: TestApp;
let admin: ApiClient;
let imports: Importing;
beforeAll(async () => {
  ({ t, admin, imports } = await startImporting());
});
afterAll(() => t?.close());

const address = () => `stop-${randomUUID().slice(0, 8)}@example.com`;
const check = (content: string, choices: Partial<ImportChoices> = {}) =>
  imports.check(content, choices, 'suppressions');
const inForce = async (search: string) =>
  (await admin.call(gate.suppressions, { query: { search } })).data.map(({ reason, note }) => ({
    reason,
    note,
  }));

test('LIST-008 a suppression list of another system is taken over: what bounced, what complained, and who is not wanted, by email and by text', async () => {
  const [bounced, spam, plain, twice] = [address(), address(), address(), address()];
  const phone = freshPhone();
  const content = [
    'Email,Phone,Reason,Comment',
    `${bounced.toUpperCase()},,550 5.1.1 user unknown: hard bounce,`,
    `${spam},,Spam report,told by the provider`,
    `${plain},,,`,
    `,${phone},Number disconnected,`,
    `not an address,,,`,
    `,,nothing here,`,
    `${twice},,unsubscribe,`,
    `${twice},,complained,`,
  ].join('\n');
  const checked = await check(content);
  expect(countsOf(checked)).toEqual({ created: 5, merged: 1, unchanged: 0, refused: 2 });
  expect(await inForce(bounced)).toEqual([]);
  expect(reasonsOf(checked)[7]).toContain('neither an email address nor a phone number');
  expect(reasonsOf(checked)[6]).toContain('not an address');
  const done = await imports.run(checked);
  expect(outcomesOf(done)).toEqual(outcomesOf(checked));
  expect(await inForce(bounced)).toMatchObject([
    { reason: 'hard_bounce', note: expect.stringContaining('row 2: 550') },
  ]);
  expect(await inForce(spam)).toMatchObject([
    { reason: 'complaint', note: expect.stringContaining('Spam report, told by the provider') },
  ]);
  expect(await inForce(plain)).toMatchObject([{ reason: 'manual' }]);
  expect(await inForce(phone)).toMatchObject([{ reason: 'dead_number' }]);
  expect(await inForce(twice)).toMatchObject([{ reason: 'complaint' }]);
  const again = await check(content);
  expect(countsOf(again)).toEqual({ created: 0, merged: 0, unchanged: 6, refused: 2 });
});

test('an import is undone as a whole, except where somebody else said the same or more since; nobody is added to the book', async () => {
  const [lone, worse, confirmed, before] = [address(), address(), address(), address()];
  const suppress = (target: string, reason: 'manual' | 'complaint') =>
    admin.call(gate.suppress, { body: { channel: 'email', target, reason, note: 'By hand' } });
  await suppress(before, 'manual');
  const content = `email\n${[lone, worse, confirmed, before].join('\n')}`;
  const done = await imports.run(await check(content));
  expect(countsOf(done)).toEqual({ created: 3, merged: 0, unchanged: 1, refused: 0 });
  expect(await imports.found(lone)).toEqual([]);
  await suppress(worse, 'complaint');
  await suppress(confirmed, 'manual');
  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ status: 'undone', undone_count: 1, kept_count: 2 });
  expect(await inForce(lone)).toEqual([]);
  expect(await inForce(worse)).toMatchObject([{ reason: 'complaint' }]);
  expect(await inForce(confirmed)).toMatchObject([{ reason: 'manual' }]);
  expect(await inForce(before)).toMatchObject([{ reason: 'manual', note: 'By hand' }]);
});

test('a guest of the book with an imported address is not reached by marketing any more, and is again once it is undone', async () => {
  const email = address();
  const id = await addGuest(t, { email });
  const isBlocked = async () => {
    const { data } = await admin.call(gate.reach, { params: { id } });
    return data.find(({ channel }) => channel === 'email')?.suppression?.reason ?? null;
  };
  const done = await imports.run(await check(`email\n${email}`, { suppression_reason: 'undeliverable' }));
  expect(await isBlocked()).toBe('hard_bounce');
  await imports.undo(done);
  expect(await isBlocked()).toBeNull();
});

test('thousands of rows are taken in batches, and two files with the same addresses at once suppress each once', async () => {
  const many = Array.from({ length: sized(1_500, 12_000) }, address);
  const both = await Promise.all([
    check(`email\n${many.join('\n')}`),
    check(`email\n${many.toReversed().join('\n')}`),
  ]);
  await Promise.all(both.map(({ id }) => admin.call(guestImports.run, { params: { id } })));
  await t.drainJobs();
  const [one, other] = await Promise.all(both.map(({ id }) => imports.read(id)));
  expect([one?.status, other?.status]).toEqual(['done', 'done']);
  const { n } = await t.platform.db
    .selectFrom('suppressions')
    .where('target', 'in', many)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(many.length);
});

test('it takes contactList.import; those of suppressions are listed apart, and without a column of addresses nothing begins', async () => {
  const file = csvFile(`email\n${address()}`);
  const { client: keeper } = await addHolder(t, 'Guest keeper', [
    'contactList.view',
    'guestProfile.import',
    'segments.import',
  ]);
  const query = { kind: 'suppressions' } as const;
  expect((await keeper.refusal(guestImports.upload, { query, file })).code).toBe('FORBIDDEN');
  expect((await keeper.refusal(guestImports.list, { query })).code).toBe('FORBIDDEN');
  const { client: own } = await addHolder(t, 'List keeper', ['contactList.view', 'contactList.import']);
  const sent = await own.call(guestImports.upload, { query, file: csvFile(`when\n2026-01-01`) });
  expect((await keeper.refusal(guestImports.get, { params: { id: sent.id } })).code).toBe('FORBIDDEN');
  const params = { id: sent.id };
  const refused = await own.refusal(guestImports.check, { params, body: sent.choices });
  expect(refused.errors).toHaveProperty('mapping', expect.stringContaining('email or the phone'));
  const listed = await own.call(guestImports.list, { query });
  expect(listed.data.map(({ kind }) => kind)).toContain('suppressions');
  expect(new Set(listed.data.map(({ kind }) => kind)).size).toBe(1);
  const others = await admin.call(guestImports.list, { query: {} });
  expect(others.data.some(({ kind }) => kind === 'suppressions')).toBe(false);
});
