import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { fromGuest, newPhone, newSid, numberOf, sandboxTextsOf } from '../support/texting.ts';
import { until } from '../support/until.ts';

const { smsKeywords, contactLists, guests } = services;
let t: TestApp;
let admin: ApiClient;
let number: string;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  number = await numberOf(t, here());
});
afterAll(() => t?.close());

const here = () => t.fixture.merchantIds[0] ?? 0;
const word = () => `W${randomBytes(5).toString('hex').toUpperCase()}`;
const END = 'Reply STOP to end.';
const add = (body: object) =>
  admin.call(smsKeywords.create, { body: { keyword: word(), answer: `Welcome. ${END}`, ...body } });
const refused = (body: object) =>
  admin.refusal(smsKeywords.create, { body: { keyword: word(), answer: `Welcome. ${END}`, ...body } });
const someList = (part: object = {}) =>
  admin.call(contactLists.create, { body: { name: `Club ${word()}`, ...part } });
const says = async (phone: string, body: string, sid = newSid()) =>
  expect((await fromGuest(t, { phone, number, body, sid })).statusCode).toBe(200);
const answered = async (phone: string, text: RegExp) => {
  await until(
    async () => text.test((await sandboxTextsOf(t, phone)).at(-1)?.body ?? ''),
    `${text} on ${phone}`,
  );
};
const subscribersOf = async (contact_list_id: number) =>
  (await admin.call(contactLists.subscribers, { query: { contact_list_id } })).data;

test('ROUTE-053 a keyword is answered, puts who texted it on its list, and their text proves it', async () => {
  const list = await someList();
  const { keyword, id } = await add({
    contact_list_id: list.id,
    answer: `{{location_name}}: welcome, {{first_name|friend}}! ${END}`,
  });
  const phone = newPhone();
  await says(phone, `“${keyword.toLowerCase()}”!`);
  await answered(phone, /: welcome, friend! Reply STOP to end\.$/);
  const [subscriber, ...others] = await subscribersOf(list.id);
  expect(others).toEqual([]);
  expect(subscriber).toMatchObject({ status: 'subscribed', phone });
  const guestId = subscriber?.user_id ?? 0;
  const { current } = await admin.call(guests.consents, { params: { id: guestId } });
  expect(current.filter(({ channel }) => channel === 'sms')).toMatchObject([
    {
      target: phone,
      opted_in: true,
      source: 'message',
      proof_text: `Texted ““${keyword.toLowerCase()}”!” to ${number}`,
    },
  ]);
  expect(current.some(({ channel }) => channel === 'email')).toBe(false);
  const read = await admin.call(smsKeywords.get, { params: { id } });
  expect([read.heard_count, read.contact_list_name]).toEqual([1, list.name]);
});

test('ROUTE-053 the same text told twice is one answer, and texting it again leaves one subscriber', async () => {
  const list = await someList();
  const { keyword } = await add({ contact_list_id: list.id });
  const [phone, sid] = [newPhone(), newSid()];
  await says(phone, keyword, sid);
  await says(phone, keyword, sid);
  await answered(phone, /^Welcome/);
  await says(phone, keyword);
  await t.drainJobs();
  const answers = async () =>
    (await sandboxTextsOf(t, phone)).filter(({ is_outbound }) => is_outbound).length;
  await until(async () => (await answers()) >= 2, 'the second answer');
  expect(await answers()).toBe(2);
  expect(await subscribersOf(list.id)).toHaveLength(1);
});

test('ROUTE-053 who said STOP joins nothing by a keyword, and who complained stays off the list', async () => {
  const list = await someList();
  const { keyword } = await add({ contact_list_id: list.id });
  const stopped = newPhone();
  await says(stopped, 'STOP');
  await says(stopped, keyword);
  await t.drainJobs();
  expect(await subscribersOf(list.id)).toEqual([]);
  const cross = newPhone();
  await says(cross, keyword);
  await answered(cross, /^Welcome/);
  await t.platform.db
    .updateTable('contact_subscriptions')
    .set({ status: 'complained' })
    .where('program_id', '=', t.fixture.programId)
    .where('contact_list_id', '=', list.id)
    .execute();
  await says(cross, keyword);
  await answered(cross, /we could not put you on this list by text/);
  expect((await subscribersOf(list.id)).map(({ status }) => status)).toEqual(['complained']);
});

test('ROUTE-053 who left the list comes back by texting its word', async () => {
  const list = await someList();
  const { keyword } = await add({ contact_list_id: list.id });
  const phone = newPhone();
  await says(phone, keyword);
  await answered(phone, /^Welcome/);
  const [made] = await subscribersOf(list.id);
  await admin.call(contactLists.unsubscribe, {
    params: { id: made?.id ?? 0 },
    body: { reason: 'Asked at the stand' },
  });
  await says(phone, keyword);
  await t.drainJobs();
  expect((await subscribersOf(list.id)).map(({ status }) => status)).toEqual(['subscribed']);
});

test('ROUTE-053 HELP and INFO get the answer that was written for HELP', async () => {
  await add({ keyword: 'help', answer: '{{concept_name}}: call us for help.' });
  for (const text of ['Help', 'INFO']) {
    const phone = newPhone();
    await says(phone, text);
    await answered(phone, /: call us for help\.$/);
  }
});

test('ROUTE-053 a keyword of other locations is not heard here', async () => {
  const { keyword } = await add({ merchant_ids: [t.fixture.merchantIds[1] ?? 0] });
  const phone = newPhone();
  await says(phone, keyword);
  await answered(phone, /we found no booking for this number/);
});

test('ROUTE-053 words that the networks keep, a taken word, unknown tags and an answer without an end are refused', async () => {
  for (const keyword of ['STOP', 'START', 'YES', 'INFO', '12', 'two words'])
    expect(Object.keys((await refused({ keyword })).errors), keyword).toEqual(['keyword']);
  const { keyword } = await add({});
  expect((await refused({ keyword: keyword.toLowerCase() })).code).toBe('DUPLICATE');
  expect((await refused({ answer: 'Hi {{surname}}' })).errors['answer']).toContain('is no tag that we know');
  const list = await someList();
  expect((await refused({ contact_list_id: list.id, answer: 'Welcome.' })).errors['answer']).toContain(
    'Reply STOP to end',
  );
  const double = await someList({ opt_in: 'double' });
  expect((await refused({ contact_list_id: double.id })).errors['contact_list_id']).toContain(
    'asks by email',
  );
  expect((await refused({ keyword: 'HELP', contact_list_id: list.id })).errors['contact_list_id']).toContain(
    'joins no list',
  );
});

test('ROUTE-053 a list that a keyword joins cannot be removed before the keyword lets go of it', async () => {
  const list = await someList();
  const { id, keyword } = await add({ contact_list_id: list.id });
  const kept = await admin.refusal(contactLists.remove, { params: { id: list.id } });
  expect([kept.code, kept.message]).toEqual(['IN_USE', expect.stringContaining(keyword)]);
  await admin.call(smsKeywords.remove, { params: { id } });
  await admin.call(contactLists.remove, { params: { id: list.id } });
});
