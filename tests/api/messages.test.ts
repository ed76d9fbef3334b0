import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { services } from '#contract/index.ts';
import { signatureOf, SmsProvider } from '#server/integrations/sms/index.ts';
import type { RunningPlatform } from '#server/platform/createPlatform.ts';
import { makeRound } from '#server/services/messages/jobs.ts';
import { sendMessage } from '#server/services/messages/send.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import {
  accountOf,
  bookGuest,
  callBack,
  fromGuest,
  newPhone,
  numberOf,
  sandboxTextsOf,
  threadOf,
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
const asProvider = (mood: 'well' | 'down' | 'slow' | 'garbage') => t.platform.smsSandbox?.setMood(mood);

/** From here on no report comes by itself. */
const tellNothing = () => t.platform.smsSandbox?.deliverBy(async () => 200);

/** Sends as a worker does, with a provider that is waited for only briefly. */
async function sendAll(): Promise<(Error | null)[]> {
  const waiting = await t.platform.db
    .selectFrom('sms_messages')
    .select(['program_id', 'sms_message_id'])
    .where('status', 'in', ['queued', 'sending'])
    .orderBy('sms_message_id')
    .execute();
  const outcomes: (Error | null)[] = [];
  for (const key of waiting)
    outcomes.push(
      await sendMessage(hasty(), key).then(
        () => null,
        (error: Error) => error,
      ),
    );
  return outcomes;
}

let impatient: RunningPlatform | null = null;
function hasty(): RunningPlatform {
  impatient ??= { ...t.platform, sms: t.platform.sms.within(300) };
  return impatient;
}

async function write(party: { id: number }, text: string, local_id = randomUUID()) {
  const host = await t.as('host');
  return host.call(messages.send, { params: { id: party.id }, body: { text, local_id } });
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const rowOf = (id: number) =>
  t.platform.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('sms_message_id', '=', id)
    .executeTakeFirstOrThrow();

describe('sending', () => {
  test('a text is stored, sent from the number of the location, and delivered; merge tags are filled in', async () => {
    const host = await t.as('host');
    const party = await bookGuest(t, own(), { fname: 'Ruth' });
    const sent = await write(party, 'Hi {{fname}}, party of {{party_size}}?');
    expect(sent).toMatchObject({
      status: 'queued',
      direction: 'out',
      sent_by: 'Marco Bell',
      purpose: 'manual',
    });
    await sendAll();
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
    const [one, two] = [await write(party, 'Hello', local_id), await write(party, 'Hello', local_id)];
    expect(two.sms_message_id).toBe(one.sms_message_id);
    const key = { program_id: t.fixture.programId, sms_message_id: one.sms_message_id };
    await Promise.all([sendMessage(hasty(), key), sendMessage(hasty(), key).catch(() => null)]);
    await sendMessage(hasty(), key);
    expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
  });

  test('a confirmation goes out with the reservation that asks for it, and names day and time of the location', async () => {
    const asking = await bookGuest(t, own(), { send_res_confirmation: true });
    const silent = await bookGuest(t, own(), { send_res_confirmation: false });
    await sendAll();
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
        actions: [
          { action_type_id: 2, keyword_override: 'NO', prompt_override: 'Send {{keyword}} to leave.' },
        ],
      },
    });
    const host = await t.as('host');
    const body = { merchant_id: own(), party_size: 2, fname: 'Lee', phone: newPhone(), quoted_minutes: 20 };
    const party = await host.call(waitlist.add, { body });
    await host.call(waitlist.notify, { params: { id: party.id }, body: {} });
    await sendAll();
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
      await makeRound(hasty());
      await sendAll();
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
    await makeRound(hasty());
    const kept = () =>
      t.platform.db.selectFrom('sms_messages').select('purpose').where('party_id', '=', party.id).execute();
    expect(await kept()).toEqual([]);
    await admin.call(merchants.restore, { params: { id: closing } });
    await makeRound(hasty());
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

  test('a text about a party that was cancelled before it went out stays unsent', async () => {
    const host = await t.as('host');
    const party = await bookGuest(t, own(), { send_res_confirmation: true });
    await host.call(reservations.remove, { query: { id: party.id } });
    await sendAll();
    expect(await sandboxTextsOf(t, party.phone)).toEqual([]);
    expect((await threadOf(host, party.id)).data).toMatchObject([
      { status: 'skipped', reason: 'party_gone' },
    ]);
  });

  test('a number that the provider refuses fails, and one that cannot be reached is told as undelivered', async () => {
    const host = await t.as('host');
    const wrong = await bookGuest(t, own(), { phone: '+19715550001' });
    const away = await bookGuest(t, own(), { phone: '+19715550009' });
    await write(wrong, 'Hello');
    await write(away, 'Hello');
    await sendAll();
    await untilLast(host, wrong.id, 'failed');
    await untilLast(host, away.id, 'undelivered');
    expect((await threadOf(host, away.id)).data.at(-1)?.reason).toBe('undeliverable');
  });
});

describe('a provider in trouble', () => {
  beforeAll(() => tellNothing());
  test('never reached: the text waits, and is sent once when the provider is back', async () => {
    const party = await bookGuest(t, own());
    const { sms_message_id } = await write(party, 'Down?');
    const key = { program_id: t.fixture.programId, sms_message_id };
    const url = `http://127.0.0.1:${await closedPort()}`;
    const sms = new SmsProvider({ url, accountSid: 'AC', authToken: '', isSandbox: true });
    await expect(sendMessage({ ...t.platform, sms }, key)).rejects.toThrow('could not be reached');
    expect(await rowOf(sms_message_id)).toMatchObject({ status: 'queued', claimed_ts: null });
    await sendAll();
    expect(await rowOf(sms_message_id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
  });

  test.each(['slow', 'garbage'] as const)(
    '%s: a text that was taken without an answer is found, not sent again',
    async (mood) => {
      const party = await bookGuest(t, own());
      const sent = await write(party, 'Taken?');
      await asProvider(mood);
      expect((await sendAll()).at(-1)).toBeInstanceOf(Error);
      await asProvider('well');
      t.clock.advance(15_000);
      await sendAll();
      const row = await rowOf(sent.sms_message_id);
      expect(row.status).toBe('sent');
      expect(row.attempts).toBe(1);
      expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
    },
  );

  test('a round ends before the next ones pile up behind it; they go on where it ended', async () => {
    const party = await bookGuest(t, own());
    const ids = [await write(party, 'One'), await write(party, 'Two')].map((text) => text.sms_message_id);
    await t.platform.db
      .updateTable('sms_messages')
      .set({ updated_ts: new Date(t.clock.now().getTime() - 300_000) })
      .where('sms_message_id', 'in', ids)
      .execute();
    const send = vi.spyOn(t.platform.sms, 'send').mockImplementation(async () => {
      t.clock.advance(250_000);
      return { kind: 'not_taken', why: 'busy' };
    });
    await makeRound(t.platform);
    expect(send).toHaveBeenCalledTimes(1);
    await makeRound(t.platform);
    expect(send.mock.calls.map(([, text]) => text.body)).toEqual(['One', 'Two']);
    send.mockRestore();
    t.clock.set(new Date());
    await sendAll();
  });

  test('a text that was of use for an hour and could not be sent is given up, and the host sees it', async () => {
    const host = await t.as('host');
    const party = await bookGuest(t, own(), { minutes: 600 });
    await write(party, 'Still there?');
    t.clock.advance(61 * 60_000);
    await sendAll();
    t.clock.set(new Date());
    expect((await threadOf(host, party.id)).data.at(-1)).toMatchObject({
      status: 'skipped',
      reason: 'too_late',
    });
  });
});

describe('reports of the provider', () => {
  beforeAll(() => tellNothing());
  async function sentText() {
    const party = await bookGuest(t, own());
    const { sms_message_id } = await write(party, 'Hello');
    await sendAll();
    const row = await rowOf(sms_message_id);
    return {
      sms_message_id,
      sid: row.provider_sid ?? '',
      path: `/sms/callbacks/status?ref=${row.callback_ref}`,
    };
  }

  test('a report twice or late changes nothing; what is final stays', async () => {
    const { sms_message_id, sid, path } = await sentText();
    const report = (MessageStatus: string) => callBack(t, path, { MessageSid: sid, MessageStatus });
    expect((await report('delivered')).statusCode).toBe(200);
    const first = await rowOf(sms_message_id);
    expect(first.status).toBe('delivered');
    for (const status of ['delivered', 'sent', 'failed', 'unheard-of'])
      expect((await report(status)).statusCode).toBe(200);
    expect(await rowOf(sms_message_id)).toEqual(first);
  });

  test('a forged report is answered 403 and changes nothing: no signature, a wrong one, one for another address', async () => {
    const { sms_message_id, sid, path } = await sentText();
    const fields = { MessageSid: sid, MessageStatus: 'failed' };
    const { account_sid, auth_token } = await accountOf(t);
    const elsewhere = signatureOf(auth_token, 'https://elsewhere.example/sms', {
      AccountSid: account_sid,
      ...fields,
    });
    for (const signature of ['', 'bm8=', elsewhere])
      expect((await callBack(t, path, fields, signature)).statusCode).toBe(403);
    expect((await rowOf(sms_message_id)).status).toBe('sent');
  });

  test('many forged reports from one address are throttled; what the provider signed is taken all the same', async () => {
    const { sms_message_id, sid, path } = await sentText();
    const codes = new Set<number>();
    for (let count = 0; count < 70; count += 1) {
      const signature = count % 2 === 0 ? '' : `${'A'.repeat(27)}=`;
      const answer = await callBack(t, path, { MessageSid: sid, MessageStatus: 'failed' }, signature);
      codes.add(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...codes]).toEqual([403, 429]);
    expect((await callBack(t, path, { MessageSid: sid, MessageStatus: 'delivered' })).statusCode).toBe(200);
    expect((await rowOf(sms_message_id)).status).toBe('delivered');
    await t.platform.db.deleteFrom('throttles').execute();
  });

  test('a report under a reference of nobody, or about another text, is not taken', async () => {
    const { sms_message_id, sid, path } = await sentText();
    const nobody = `/sms/callbacks/status?ref=${'x'.repeat(43)}`;
    await callBack(t, nobody, { MessageSid: sid, MessageStatus: 'failed' });
    await callBack(t, path, { MessageSid: 'SMother', MessageStatus: 'failed' });
    await t.platform.db
      .updateTable('sms_messages')
      .set({
        program_id: t.fixture.otherProgramId,
        merchant_id: t.fixture.otherMerchantIds[0] ?? 0,
        party_id: null,
      })
      .where('sms_message_id', '=', sms_message_id)
      .execute();
    await callBack(t, path, { MessageSid: sid, MessageStatus: 'failed' });
    expect((await rowOf(sms_message_id)).status).toBe('sent');
  });

  test('a form is understood where the provider calls back and nowhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST', url: '/api/admin/sessions', headers, payload: 'email=a' } as const;
    expect((await t.anonymous.request(options)).statusCode).toBe(415);
    const party = await bookGuest(t, own());
    expect((await fromGuest(t, { phone: party.phone, number, body: 'Grüße & more' })).body).toBe(
      '<Response/>',
    );
    expect((await threadOf(await t.as('host'), party.id)).data.at(-1)?.body).toBe('Grüße & more');
  });
});
