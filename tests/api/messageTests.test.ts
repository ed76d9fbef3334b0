import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { Callers } from '#tests/support/contract/callers.ts';
import { addReached } from '../support/campaigns.ts';
import { pictureFile, someSmsTemplate } from '../support/templates.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { newPhone, numberOf, sandboxTextsOf } from '../support/texting.ts';

const { gate, messageTests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const params = () => ({ programId: t.fixture.programId });
const WORDS = 'Dinner on Friday, {{first_name|there}}?';

async function newUser(phone: string | null = null) {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { db } = t.platform;
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', t.fixture.users.host)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ email, phone }).where('user_id', '=', user_id).execute();
  return email;
}

test('before the concept has a number, a test of a text says where to get one', async () => {
  const body = { body: WORDS, to: [newPhone()] };
  expect(await admin.refusal(messageTests.sms, { params: params(), body })).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Settings, Messaging'),
  });
});

test('a text is tried as it is written, filled as for a guest, and says that it is a test', async () => {
  const number = await numberOf(t, t.fixture.merchantIds[0] ?? 0);
  const guest_id = await addReached(t, { fname: 'Ana' });
  const [mine, colleagues] = [newPhone(), newPhone()];
  const send = (asked: { to: string[]; guest_id?: number }) =>
    admin.call(messageTests.sms, { params: params(), body: { body: WORDS, ...asked } });
  expect(await send({ to: [mine, colleagues, mine], guest_id })).toEqual({
    data: [mine, colleagues].map((to) => ({ to, is_sent: true, why: null })),
  });
  const [got, ...rest] = await sandboxTextsOf(t, mine);
  expect(rest).toEqual([]);
  expect(got).toMatchObject({ body: '[Test] Dinner on Friday, Ana?', number, media_url: null });
  await send({ to: [mine] });
  expect((await sandboxTextsOf(t, mine)).at(-1)?.body).toMatch(/^\[Test\] Dinner on Friday, \w+\?$/);
});

test('a test goes with the picture of its template, and with no picture of somebody else', async () => {
  await numberOf(t, t.fixture.merchantIds[0] ?? 0);
  const { media } = await someSmsTemplate(t, {}, pictureFile());
  const to = [newPhone()];
  const send = (image_url: string | null) =>
    admin.refusal(messageTests.sms, { params: params(), body: { body: WORDS, to, image_url } });
  expect((await send('https://elsewhere.example/menu.png')).errors).toHaveProperty('image_url');
  expect(await sandboxTextsOf(t, to[0] ?? '')).toEqual([]);
  await admin.call(messageTests.sms, {
    params: params(),
    body: { body: WORDS, to, image_url: media?.src ?? null },
  });
  expect(await sandboxTextsOf(t, to[0] ?? '')).toMatchObject([{ media_url: media?.src }]);
});

test('no test goes to a phone that refused texts, to one that the provider refuses, or with a tag that nobody has', async () => {
  await numberOf(t, t.fixture.merchantIds[0] ?? 0);
  const [suppressed, broken] = [newPhone(), '+19715550001'];
  await admin.call(gate.suppress, {
    body: { channel: 'sms', target: suppressed, reason: 'manual', note: 'Asked so' },
  });
  const { data } = await admin.call(messageTests.sms, {
    params: params(),
    body: { body: WORDS, to: [suppressed, broken] },
  });
  expect(data).toMatchObject([
    { to: suppressed, is_sent: false, why: expect.stringContaining('suppressed') },
    { to: broken, is_sent: false, why: expect.stringContaining('Check the number') },
  ]);
  expect(await sandboxTextsOf(t, suppressed)).toEqual([]);
  const tagged = { body: 'Hello {{nickname}}', to: [newPhone()] };
  const refused = await admin.refusal(messageTests.sms, { params: params(), body: tagged });
  expect(refused.message).toMatch(/^Nothing was sent: .*nickname/);
});

test('who may write templates alone tries texts on the phones of users', async () => {
  await numberOf(t, t.fixture.merchantIds[0] ?? 0);
  const phone = newPhone();
  await newUser(phone);
  const writer = await new Callers(t).holding(['templates.sms.edit'], 'here');
  const sendTo = (to: string) =>
    writer.refusal(messageTests.sms, { params: params(), body: { body: WORDS, to: [to] } });
  expect((await sendTo(newPhone())).errors).toMatchObject({ to: expect.stringContaining('no user') });
  const sent = await writer.call(messageTests.sms, { params: params(), body: { body: WORDS, to: [phone] } });
  expect(sent.data).toMatchObject([{ is_sent: true }]);
  const asGuest = { body: WORDS, to: [phone], guest_id: await addReached(t) };
  expect((await writer.refusal(messageTests.sms, { params: params(), body: asGuest })).code).toBe(
    'FORBIDDEN',
  );
});

test('a push message is tried on the devices of users alone; who has no app is told how to get it there', async () => {
  const email = await newUser();
  const body = { title: 'Dinner', body: WORDS, deep_link: 'https://harbor.example/book', to: [email] };
  const none = await admin.call(messageTests.push, { params: params(), body });
  expect(none.data).toMatchObject([{ is_sent: false, why: expect.stringContaining('Sign in to it') }]);
  await addReached(t, { email, fname: 'Hana' });
  const { data } = await admin.call(messageTests.push, { params: params(), body });
  expect(data).toEqual([{ to: email, is_sent: true, why: null }]);
  const { token } = await t.platform.db
    .selectFrom('push_devices as d')
    .innerJoin('guests as g', 'g.guest_id', 'd.guest_id')
    .select('d.token')
    .where('g.email', '=', email)
    .executeTakeFirstOrThrow();
  const [kept] = await t.platform.db
    .selectFrom('sandbox_pushes')
    .selectAll()
    .where('token', '=', token)
    .execute();
  const said = JSON.stringify(kept);
  expect(said).toContain('[Test] Dinner');
  expect(said).toContain('https://harbor.example/book');
  const guest = `${randomUUID().slice(0, 8)}@example.com`;
  await addReached(t, { email: guest });
  const refused = await admin.refusal(messageTests.push, {
    params: params(),
    body: { ...body, to: [guest] },
  });
  expect(refused.errors).toMatchObject({ to: expect.stringContaining('no user') });
});

test('too many tests within an hour are refused for a while', async () => {
  await numberOf(t, t.fixture.merchantIds[0] ?? 0);
  const sender = await new Callers(t).holding(['campaigns.sms.edit'], 'here');
  const send = () =>
    sender.refusal(messageTests.sms, {
      params: params(),
      body: { body: WORDS, to: Array.from({ length: 10 }, newPhone) },
    });
  const tenTo60 = async () => {
    for (let n = 0; n < 6; n += 1)
      await sender.call(messageTests.sms, {
        params: params(),
        body: { body: WORDS, to: Array.from({ length: 10 }, newPhone) },
      });
  };
  await tenTo60();
  expect((await send()).code).toBe('THROTTLED');
});
