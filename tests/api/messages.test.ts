import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeRound } from '#server/services/host/messages/jobs.ts';
import { sendMessage } from '#server/services/host/messages/send.ts';
import { hasty, sendAll, writeText } from '../support/sending.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import {
  bookGuest,
  newPhone,
  numberOf,
  sandboxTextsOf,
  threadOf,
  toldOfTexts,
  untilLast,
} from '../support/texting.ts';

const { merchants, messages, reservations, waitlist } = services;
/** Nothing works in the background: every step is one of the test's. */
let t: TestApp;
let number = '';
beforeAll(async () => {
  t = await startTestApp({ work: false });
  number = await numberOf(t, own());
});
afterAll(() => t?.close());

const own = (index = 0) => t.fixture.merchantIds[index] ?? 0;

test('a text is stored, sent from the number of the location, and delivered; merge tags are filled in', async () => {
  const host = await t.as('host');
  const party = await bookGuest(t, own(), { fname: 'Ruth' });
  const sent = await writeText(t, party, 'Hi {{fname}}, party of {{party_size}}?');
  expect(sent).toMatchObject({
    status: 'queued',
    direction: 'out',
    sent_by: 'Marco Bell',
    purpose: 'manual',
  });
  await sendAll(t);
  await untilLast(host, party.id, 'delivered');
  const [text] = await sandboxTextsOf(t, party.phone);
  expect(text).toMatchObject({
    number,
    phone: party.phone,
    body: 'Hi Ruth, party of 4?',
    status: 'delivered',
  });
});

test('the same local_id sends once, also with a job that runs twice at once', async () => {
  const party = await bookGuest(t, own());
  const local_id = randomUUID();
  const [one, two] = [
    await writeText(t, party, 'Hello', local_id),
    await writeText(t, party, 'Hello', local_id),
  ];
  expect(two.sms_message_id).toBe(one.sms_message_id);
  const key = { program_id: t.fixture.programId, sms_message_id: one.sms_message_id };
  await Promise.all([sendMessage(hasty(t), key), sendMessage(hasty(t), key).catch(() => null)]);
  await sendMessage(hasty(t), key);
  expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
});

test('a confirmation goes out with the reservation that asks for it, and names day and time of the location', async () => {
  const asking = await bookGuest(t, own(), { send_res_confirmation: true });
  const silent = await bookGuest(t, own(), { send_res_confirmation: false });
  await sendAll(t);
  const [text] = await sandboxTextsOf(t, asking.phone);
  expect(text?.body).toMatch(
    /^Hi Ana, your table for 4 at Pearl District is booked for \w{3}, \w{3} \d+ at \d+:\d\d [AP]M\. Reply 1 to confirm\. Reply 9 to cancel\.$/,
  );
  expect(await sandboxTextsOf(t, silent.phone)).toEqual([]);
});

test('a location with a text of its own sends that one, overrides and all', async () => {
  const admin = await t.as('admin');
  const preset = await admin.call(messages.create, {
    body: {
      name: 'Our words',
      purpose: 'page',
      text: '{{fname}}, come in!',
      merchant_ids: [own()],
      actions: [{ action_type_id: 2, keyword_override: 'NO', prompt_override: 'Send {{keyword}} to leave.' }],
    },
  });
  const host = await t.as('host');
  const body = { merchant_id: own(), party_size: 2, fname: 'Lee', phone: newPhone(), quoted_minutes: 20 };
  const party = await host.call(waitlist.add, { body });
  await host.call(waitlist.notify, { params: { id: party.id }, body: {} });
  await sendAll(t);
  const texts = await sandboxTextsOf(t, body.phone);
  expect(texts.map((text) => text.body)).toEqual([
    expect.stringMatching(
      /waitlist at Pearl District, party of 2\. Follow your place: http\S+\/webviews\/waitlist\/\S{32}/,
    ),
    'Lee, come in! Send NO to leave.',
  ]);
  await admin.call(messages.remove, { params: { id: preset.merchant_message_preset_id } });
});

test('a reminder is sent its minutes ahead, once, again when the party moves, and not to who booked after it', async () => {
  const admin = await t.as('admin');
  const preset = await admin.call(messages.create, {
    body: {
      name: 'Soon',
      purpose: 'reminder',
      text: 'See you at {{time}}.',
      message_schedule_time: 60,
      merchant_ids: [own()],
    },
  });
  const party = await bookGuest(t, own(), { minutes: 180 });
  const late = await bookGuest(t, own(), { minutes: 45 });
  const round = async () => {
    await makeRound(hasty(t));
    await sendAll(t);
    return (await sandboxTextsOf(t, party.phone)).length;
  };
  expect(await round()).toBe(0);
  t.clock.advance(121 * 60_000);
  expect(await round()).toBe(1);
  expect(await round()).toBe(1);
  expect(await sandboxTextsOf(t, late.phone)).toEqual([]);
  const reserved_ts = new Date(t.clock.now().getTime() + 90 * 60_000).toISOString();
  const host = await t.as('host');
  await host.call(reservations.update, { body: { id: party.id, reserved_ts } });
  t.clock.advance(31 * 60_000);
  expect(await round()).toBe(2);
  t.clock.set(new Date());
  await admin.call(messages.remove, { params: { id: preset.merchant_message_preset_id } });
});

test('a location that was closed reminds nobody', async () => {
  const admin = await t.as('admin');
  const closing = own(2);
  const reminder = { name: 'Closing', purpose: 'reminder', message_schedule_time: 60 } as const;
  const { merchant_message_preset_id: id } = await admin.call(messages.create, {
    body: { ...reminder, text: 'See you at {{time}}.', merchant_ids: [closing] },
  });
  const reserved_ts = new Date(t.clock.now().getTime() + 90 * 60_000).toISOString();
  const party = await admin.call(reservations.create, {
    body: { merchant_id: closing, reserved_ts, party_size: 2, phone: newPhone() },
  });
  await admin.call(merchants.remove, { params: { id: closing } });
  t.clock.advance(45 * 60_000);
  await makeRound(hasty(t));
  const kept = () =>
    t.platform.db.selectFrom('sms_messages').select('purpose').where('party_id', '=', party.id).execute();
  expect(await kept()).toEqual([]);
  await admin.call(merchants.restore, { params: { id: closing } });
  await makeRound(hasty(t));
  expect(await kept()).toEqual([{ purpose: 'reminder' }]);
  t.clock.set(new Date());
  await admin.call(messages.remove, { params: { id } });
});

test('what cannot be sent is kept as skipped with its reason, or refused to who writes it', async () => {
  const host = await t.as('host');
  const elsewhere = await bookGuest(t, own(1), { send_res_confirmation: true });
  expect((await threadOf(host, elsewhere.id)).data).toMatchObject([
    { status: 'skipped', reason: 'no_number' },
  ]);
  const refused = await host.refusal(messages.send, { params: { id: elsewhere.id }, body: { text: 'Hi' } });
  expect(refused.code).toBe('VALIDATION');
  expect(refused.message).toContain('Get one under Settings');
  const { id } = await host.call(reservations.create, {
    body: { merchant_id: own(), reserved_ts: new Date(Date.now() + 9e6).toISOString(), party_size: 2 },
  });
  const nameless = await host.refusal(messages.send, { params: { id }, body: { text: 'Hi' } });
  expect(nameless.message).toContain('no phone number');
  const tags = await host.refusal(messages.send, { params: { id: elsewhere.id }, body: { text: '{{x}}' } });
  expect(tags.code).toBe('VALIDATION');
});

test('a text about a party that was canceled before it went out stays unsent', async () => {
  const host = await t.as('host');
  const party = await bookGuest(t, own(), { send_res_confirmation: true });
  await host.call(reservations.remove, { query: { id: party.id } });
  await sendAll(t);
  expect(await sandboxTextsOf(t, party.phone)).toEqual([]);
  expect((await threadOf(host, party.id)).data).toMatchObject([{ status: 'skipped', reason: 'party_gone' }]);
});

test('a number that the provider refuses fails, and one that cannot be reached is told as undelivered', async () => {
  const host = await t.as('host');
  const wrong = await bookGuest(t, own(), { phone: '+19715550001' });
  const away = await bookGuest(t, own(), { phone: '+19715550009' });
  await writeText(t, wrong, 'Hello');
  await writeText(t, away, 'Hello');
  await sendAll(t);
  await untilLast(host, wrong.id, 'failed');
  await untilLast(host, away.id, 'undelivered');
  expect((await threadOf(host, away.id)).data.at(-1)?.reason).toBe('undeliverable');
  const failed = {
    kind: 'party.text_failed',
    actor_user_id: null,
    actor_name: 'Couvert',
    origin: 'message',
    record_name: 'Ana (4)',
    merchant_id: own(),
  };
  for (const { id } of [wrong, away]) expect(await toldOfTexts(t, id)).toEqual([failed]);
});

test('who writes to a guest writes to the number of their profile, also where their party has another', async () => {
  const host = await t.as('host');
  const party = await bookGuest(t, own());
  const phone = newPhone();
  const userId = party.user_id;
  await t.platform.db.updateTable('guests').set({ phone }).where('guest_id', '=', userId).execute();
  const params = { id: party.id };
  const ofGuest = await host.call(messages.conversation, { params, query: { to_guest: 'true' } });
  expect([ofGuest.phone, ofGuest.to_guest]).toEqual([phone, true]);
  expect((await threadOf(host, party.id)).phone).toBe(party.phone);
  await host.call(messages.send, { params, body: { text: 'To the profile', to_guest: true } });
  await sendAll(t);
  expect((await sandboxTextsOf(t, phone)).map(({ body }) => body)).toEqual(['To the profile']);
  expect(await sandboxTextsOf(t, party.phone)).toEqual([]);
});
