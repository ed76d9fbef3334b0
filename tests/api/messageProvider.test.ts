import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signatureOf, SmsProvider } from '#server/integrations/sms/index.ts';
import { makeRound } from '#server/services/host/messages/jobs.ts';
import { sendMessage } from '#server/services/host/messages/send.ts';
import { rowOf, sendAll, writeText } from '../support/sending.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import {
  accountOf,
  bookGuest,
  callBack,
  fromGuest,
  numberOf,
  sandboxTextsOf,
  threadOf,
} from '../support/texting.ts';

/** Nothing works in the background: every step is one of the test's, and no report comes by itself. */
let t: TestApp;
let number = '';
beforeAll(async () => {
  t = await startTestApp({ work: false });
  number = await numberOf(t, own());
  t.platform.smsSandbox?.deliverBy(async () => 200);
});
afterAll(() => t?.close());

const own = (index = 0) => t.fixture.merchantIds[index] ?? 0;
const asProvider = (mood: 'well' | 'slow' | 'garbage') => t.platform.smsSandbox?.setMood(mood);

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a provider in trouble', () => {
  test('never reached: the text waits, and is sent once when the provider is back', async () => {
    const party = await bookGuest(t, own());
    const { sms_message_id } = await writeText(t, party, 'Down?');
    const key = { program_id: t.fixture.programId, sms_message_id };
    const url = `http://127.0.0.1:${await closedPort()}`;
    const sms = new SmsProvider({ url, accountSid: 'AC', authToken: '', isSandbox: true });
    await expect(sendMessage({ ...t.platform, sms }, key)).rejects.toThrow('could not be reached');
    expect(await rowOf(t, sms_message_id)).toMatchObject({ status: 'queued', claimed_ts: null });
    await sendAll(t);
    expect(await rowOf(t, sms_message_id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
  });

  test.each(['slow', 'garbage'] as const)(
    '%s: a text that was taken without an answer is found, not sent again',
    async (mood) => {
      const party = await bookGuest(t, own());
      const sent = await writeText(t, party, 'Taken?');
      await asProvider(mood);
      expect((await sendAll(t)).at(-1)).toBeInstanceOf(Error);
      await asProvider('well');
      t.clock.advance(15_000);
      await sendAll(t);
      const row = await rowOf(t, sent.sms_message_id);
      expect(row.status).toBe('sent');
      expect(row.attempts).toBe(1);
      expect(await sandboxTextsOf(t, party.phone)).toHaveLength(1);
    },
  );

  test('a round ends before the next ones pile up behind it; they go on where it ended', async () => {
    const party = await bookGuest(t, own());
    const ids = [await writeText(t, party, 'One'), await writeText(t, party, 'Two')].map(
      (text) => text.sms_message_id,
    );
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
    await sendAll(t);
  });

  test('a text that was of use for an hour and could not be sent is given up, and the host sees it', async () => {
    const host = await t.as('host');
    const party = await bookGuest(t, own(), { minutes: 600 });
    await writeText(t, party, 'Still there?');
    t.clock.advance(61 * 60_000);
    await sendAll(t);
    t.clock.set(new Date());
    expect((await threadOf(host, party.id)).data.at(-1)).toMatchObject({
      status: 'skipped',
      reason: 'too_late',
    });
  });
});

describe('reports of the provider', () => {
  async function sentText() {
    const party = await bookGuest(t, own());
    const { sms_message_id } = await writeText(t, party, 'Hello');
    await sendAll(t);
    const row = await rowOf(t, sms_message_id);
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
    const first = await rowOf(t, sms_message_id);
    expect(first.status).toBe('delivered');
    for (const status of ['delivered', 'sent', 'failed', 'unheard-of'])
      expect((await report(status)).statusCode).toBe(200);
    expect(await rowOf(t, sms_message_id)).toEqual(first);
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
    expect((await rowOf(t, sms_message_id)).status).toBe('sent');
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
    expect((await rowOf(t, sms_message_id)).status).toBe('delivered');
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
    expect((await rowOf(t, sms_message_id)).status).toBe('sent');
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
