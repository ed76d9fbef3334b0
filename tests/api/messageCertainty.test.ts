import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { RunningPlatform } from '#server/platform/createPlatform.ts';
import { sendMessage } from '#server/services/host/messages/send.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import {
  accountOf,
  bookGuest,
  callBack,
  fromGuest,
  newSid,
  numberOf,
  sandboxTextsOf,
  threadOf,
  toldOfTexts,
} from '../support/texting.ts';

const { messages } = services;
const MINUTE_MS = 60_000;
/** Nothing works in the background, and no report comes by itself: every step is one of the test's. */
let t: TestApp;
let number = '';
beforeAll(async () => {
  t = await startTestApp({ work: false });
  number = await numberOf(t, own());
  t.platform.smsSandbox?.deliverBy(async () => 200);
});
beforeEach(async () => {
  t.clock.set(new Date());
  await t.platform.smsSandbox?.setMood('well');
});
afterAll(() => t?.close());

const own = (index = 0) => t.fixture.merchantIds[index] ?? 0;
const rowOf = (id: number) =>
  t.platform.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('sms_message_id', '=', id)
    .executeTakeFirstOrThrow();

/** Works on a text once as a worker does, with a provider that is waited for only briefly; the error, or null. */
async function work(sms_message_id: number): Promise<Error | null> {
  const hasty: RunningPlatform = { ...t.platform, sms: t.platform.sms.within(300) };
  return sendMessage(hasty, { program_id: t.fixture.programId, sms_message_id }).then(
    () => null,
    (error: Error) => error,
  );
}

async function write(text: string, party?: Awaited<ReturnType<typeof bookGuest>>) {
  const to = party ?? (await bookGuest(t, own()));
  const host = await t.as('host');
  const { sms_message_id } = await host.call(messages.send, { params: { id: to.id }, body: { text } });
  return { party: to, id: sms_message_id };
}

/** A text whose only answer was lost; the provider took it when `mood` is slow, and not when it is down. */
async function lost(mood: 'slow' | 'down', text: string, party?: Awaited<ReturnType<typeof bookGuest>>) {
  const written = await write(text, party);
  await t.platform.smsSandbox?.setMood(mood);
  expect(await work(written.id)).toBeInstanceOf(Error);
  await t.platform.smsSandbox?.setMood('well');
  expect((await rowOf(written.id)).status).toBe('sending');
  return written;
}

async function unlist(phone: string) {
  await t.platform.db
    .updateTable('sandbox_texts')
    .set({ is_outbound: false })
    .where('phone', '=', phone)
    .execute();
  return () =>
    t.platform.db
      .updateTable('sandbox_texts')
      .set({ is_outbound: true })
      .where('phone', '=', phone)
      .execute();
}

test('a lost answer and a late listing: the text is looked up again and again, found, and sent once', async () => {
  const { party, id } = await lost('slow', 'Late?');
  const list = await unlist(party.phone);
  for (const minutes of [1, 3, 4]) {
    t.clock.advance(minutes * MINUTE_MS);
    expect((await work(id))?.message).toContain('does not list this text yet');
  }
  await list();
  t.clock.advance(MINUTE_MS);
  expect(await work(id)).toBeNull();
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, is_sid_guessed: true });
  expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
});

test('a lost answer and a report: the reference in its address settles the text', async () => {
  const { party, id } = await lost('slow', 'Reported?');
  const [text] = await sandboxTextsOf(t, party.phone);
  const url = new URL(text?.callback_url ?? '');
  expect(url.searchParams.get('ref')).toMatch(/^[\w-]{43}$/);
  const path = `${url.pathname.replace('/api', '')}${url.search}`;
  const report = { MessageSid: text?.message_sid ?? '', MessageStatus: 'queued' };
  expect((await callBack(t, path, report)).statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', provider_sid: text?.message_sid });
  await callBack(t, path, { ...report, MessageStatus: 'delivered' });
  t.clock.advance(30 * MINUTE_MS);
  expect(await work(id)).toBeNull();
  expect(await rowOf(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
});

test('an attempt that nothing tells of ends as not known and is never sent by itself; a later report still tells', async () => {
  const host = await t.as('host');
  const { party, id } = await lost('down', 'Heard?');
  t.clock.advance(11 * MINUTE_MS);
  expect(await work(id)).toBeNull();
  for (const minutes of [1, 60, 600]) {
    t.clock.advance(minutes * MINUTE_MS);
    expect(await work(id)).toBeNull();
  }
  t.clock.set(new Date());
  expect(await sandboxTextsOf(t, party.phone)).toEqual([]);
  expect((await threadOf(host, party.id)).data.at(-1)).toMatchObject({
    status: 'unknown',
    reason: 'unknown_outcome',
    again_id: null,
  });
  const { callback_ref } = await rowOf(id);
  await callBack(t, `/sms/callbacks/status?ref=${callback_ref}`, {
    MessageSid: newSid(),
    MessageStatus: 'delivered',
  });
  expect(await rowOf(id)).toMatchObject({ status: 'delivered', reason: null });
  const about = { actor_name: 'Couvert', origin: 'message', record_name: 'Ana (4)', merchant_id: own() };
  expect(await toldOfTexts(t, party.id)).toMatchObject([
    { ...about, kind: 'party.text_unknown' },
    { ...about, kind: 'party.text_found' },
  ]);
});

test('a provider that does not even answer what it took is asked for an hour, then the text is not known', async () => {
  const { id } = await lost('slow', 'Silent?');
  await t.platform.smsSandbox?.setMood('down');
  t.clock.advance(40 * MINUTE_MS);
  expect(await work(id)).toBeInstanceOf(Error);
  expect((await rowOf(id)).status).toBe('sending');
  t.clock.advance(21 * MINUTE_MS);
  expect(await work(id)).toBeNull();
  expect((await rowOf(id)).status).toBe('unknown');
});

test('killed between claim and answer: taken is found, never asked ends as not known; neither is sent twice', async () => {
  const party = await bookGuest(t, own());
  const [taken, never] = [await write('Taken', party), await write('Never asked', party)];
  const { account_sid } = await accountOf(t);
  await t.platform.db
    .updateTable('sms_messages')
    .set({ status: 'sending', claimed_ts: t.clock.now(), attempts: 1, merchant_phone: number })
    .where('sms_message_id', 'in', [taken.id, never.id])
    .execute();
  await t.platform.db
    .insertInto('sandbox_texts')
    .values({
      message_sid: 'SMtaken',
      account_sid,
      number,
      phone: party.phone,
      is_outbound: true,
      body: 'Taken',
      status: 'delivered',
    })
    .execute();
  t.clock.advance(11 * MINUTE_MS);
  for (const id of [taken.id, never.id]) expect(await work(id)).toBeNull();
  expect(await rowOf(taken.id)).toMatchObject({ provider_sid: 'SMtaken', status: 'sent', attempts: 1 });
  expect(await rowOf(never.id)).toMatchObject({ status: 'unknown', attempts: 1 });
  expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
});

test('two texts of the same words: a report corrects which of them a listed one was', async () => {
  const party = await bookGuest(t, own());
  const first = await lost('slow', 'Ready', party);
  const second = await lost('down', 'Ready', party);
  t.clock.advance(MINUTE_MS);
  expect(await work(second.id)).toBeNull();
  expect((await rowOf(second.id)).status).toBe('sent');
  const [text] = await sandboxTextsOf(t, party.phone);
  const { callback_ref } = await rowOf(first.id);
  const report = { MessageSid: text?.message_sid ?? '', MessageStatus: 'delivered' };
  await callBack(t, `/sms/callbacks/status?ref=${callback_ref}`, report);
  expect(await rowOf(first.id)).toMatchObject({ status: 'delivered', provider_sid: text?.message_sid });
  expect(await rowOf(second.id)).toMatchObject({ status: 'unknown', provider_sid: null });
});

test('sending again is a person’s act: one new text, however often it is asked; refused once the fate is known', async () => {
  const host = await t.as('host');
  const { party, id } = await lost('down', 'Again?');
  const again = { params: { id: party.id, messageId: id } };
  expect(await host.refusal(messages.sendAgain, again)).toMatchObject({ code: 'IN_USE' });
  t.clock.advance(11 * MINUTE_MS);
  await work(id);
  const both = await Promise.all([
    host.call(messages.sendAgain, again),
    host.call(messages.sendAgain, again),
  ]);
  expect(both[0]).toMatchObject({ body: 'Again?', status: 'queued', sent_by: 'Marco Bell' });
  expect(both[1]?.sms_message_id).toBe(both[0]?.sms_message_id);
  await work(both[0]?.sms_message_id ?? 0);
  const { data } = await threadOf(host, party.id);
  expect(data.map((text) => [text.status, text.again_id])).toEqual([
    ['unknown', both[0]?.sms_message_id],
    ['sent', null],
  ]);
  expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
  const elsewhere = await bookGuest(t, own());
  const wrong = { params: { id: elsewhere.id, messageId: id } };
  expect(await host.refusal(messages.sendAgain, wrong)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a number that the guest stopped is refused by the provider: only that number stays silent, until START is written to it', async () => {
  const host = await t.as('host');
  const { party, id } = await write('Stopped?');
  await t.platform.db.insertInto('sandbox_sms_stops').values({ number, phone: party.phone }).execute();
  await work(id);
  const thread = await threadOf(host, party.id);
  expect(thread.data.at(-1)).toMatchObject({ status: 'skipped', reason: 'stopped_here' });
  expect(thread).toMatchObject({ can_send: false, opted_out_ts: null });
  expect(thread.why_not).toContain('replied STOP to this number');
  const there = await numberOf(t, own(1));
  const elsewhere = await bookGuest(t, own(1), { phone: party.phone });
  expect((await threadOf(host, elsewhere.id)).can_send).toBe(true);
  await fromGuest(t, { phone: party.phone, number: there, body: 'START' });
  expect((await threadOf(host, party.id)).can_send).toBe(false);
  await fromGuest(t, { phone: party.phone, number, body: 'START' });
  expect((await threadOf(host, party.id)).can_send).toBe(true);
});
