import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openStand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import {
  bookGuest,
  fromGuest,
  newPhone,
  newSid,
  numberOf,
  sandboxTextsOf,
  threadOf,
  untilLast,
} from '../support/texting.ts';
import { until } from '../support/until.ts';

const { messages, messaging, parties, audit } = services;
let t: TestApp;
let number = '';
beforeAll(async () => {
  t = await startTestApp();
  number = await numberOf(t, own());
});
afterAll(() => t?.close());

const own = () => t.fixture.merchantIds[0] ?? 0;

/** A reservation whose confirmation has arrived. */
async function confirmed(fields: { minutes?: number } = {}) {
  const party = await bookGuest(t, own(), { send_res_confirmation: true, ...fields });
  await untilLast(await t.as('host'), party.id, 'delivered');
  return party;
}
const says = (phone: string, body: string, sid?: string) =>
  fromGuest(t, { phone, number, body, ...(sid ? { sid } : {}) });
const get = async (id: number) => (await t.as('host')).call(parties.get, { params: { id } });

async function logOf(kind: string, partyId: number) {
  const query = { record_type: 'party', record_id: String(partyId), kind };
  return (await (await t.as('admin')).call(audit.list, { query })).data;
}

async function lastOn(phone: string, wanted: RegExp) {
  let body = '';
  await until(async () => {
    body = (await sandboxTextsOf(t, phone)).findLast((text) => text.is_outbound)?.body ?? '';
    return wanted.test(body);
  }, `a text like ${wanted.source}`);
  return body;
}

describe('what guests answer', () => {
  test('1 confirms, once, and the guest is thanked; the callback twice counts once', async () => {
    const party = await confirmed();
    const sid = newSid();
    const [one, two] = [await says(party.phone, ' 1. ', sid), await says(party.phone, ' 1. ', sid)];
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    await lastOn(party.phone, /^Thank you, Ana\. You are confirmed at Pearl District for \d/);
    const after = await get(party.id);
    expect(after.confirmed_ts).not.toBeNull();
    expect(after).toMatchObject({ status: 'BOOKED', visit_state: 'expected', version: party.version });
    await says(party.phone, '1');
    await t.drainJobs();
    expect((await get(party.id)).confirmed_ts).toBe(after.confirmed_ts);
    const log = await logOf('party.confirmed', party.id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ actor_user_id: null, origin: 'message' });
    expect(log[0]?.changes).toEqual([{ field: 'confirmed_ts', from: null, to: after.confirmed_ts }]);
    const thread = await threadOf(await t.as('host'), party.id);
    expect(thread.data.filter((text) => text.direction === 'in')).toHaveLength(2);
    expect(thread.data.filter((text) => text.purpose === 'answer')).toHaveLength(2);
  });

  test('9 cancels for the reason of a message, and the log says who', async () => {
    const party = await confirmed();
    await says(party.phone, '9');
    await lastOn(party.phone, /is canceled\. We hope to see you/);
    expect(await get(party.id)).toMatchObject({ status: 'CANCELLED', removed_reason_id: 6 });
    const [cancelled] = await logOf('party.cancelled', party.id);
    expect(cancelled).toMatchObject({ actor_name: 'Ana (4)', actor_user_id: null, origin: 'message' });
    await says(party.phone, '1');
    await lastOn(party.phone, /not open any more/);
    expect((await get(party.id)).confirmed_ts).toBeNull();
  });

  test('9 from a party that sits already cancels nothing: the guest is asked to call', async () => {
    const stand = await openStand(t, ['Answer 1']);
    const party = await confirmed({ minutes: 5 });
    await stand.seat(party, { mrt_ids: [stand.tables['Answer 1']] });
    await says(party.phone, '9');
    await lastOn(party.phone, /could not cancel this by text/);
    expect(await get(party.id)).toMatchObject({ status: 'BOOKED', visit_state: 'seated' });
  });

  test('9 from a party that did not come leaves it a no-show: the guest is asked to call', async () => {
    const party = await confirmed({ minutes: 5 });
    const body = { visit_state: 'no_show' } as const;
    t.clock.advance(2 * 60 * 60_000);
    await (await t.as('host')).call(parties.state, { params: { id: party.id }, body });
    t.clock.set(new Date());
    await says(party.phone, '9');
    await lastOn(party.phone, /could not cancel this by text/);
    expect(await get(party.id)).toMatchObject({ status: 'BOOKED', visit_state: 'no_show' });
  });

  test('9 on the day after cancels nothing, though nobody marked the party as gone', async () => {
    const party = await confirmed({ minutes: 5 });
    t.clock.advance(13 * 60 * 60_000);
    await says(party.phone, '9');
    await lastOn(party.phone, /could not cancel this by text/);
    t.clock.set(new Date());
    expect(await get(party.id)).toMatchObject({ status: 'BOOKED', visit_state: 'expected' });
  });

  test('ADMIN-034 the keyword, the prompt and the confirmation of a preset are the ones that count', async () => {
    const admin = await t.as('admin');
    const preset = await admin.call(messages.create, {
      body: {
        name: 'Formal',
        purpose: 'confirmation',
        text: 'Dear {{fname}}.',
        merchant_ids: [own()],
        actions: [
          {
            action_type_id: 1,
            keyword_override: 'I come',
            prompt_override: 'Say {{keyword}}.',
            confirm_override: 'Splendid, {{fname}}.',
          },
        ],
      },
    });
    const party = await confirmed();
    await admin.call(messages.remove, { params: { id: preset.merchant_message_preset_id } });
    expect((await sandboxTextsOf(t, party.phone))[0]?.body).toBe('Dear Ana. Say I come.');
    await says(party.phone, '1');
    await t.drainJobs();
    expect((await get(party.id)).confirmed_ts).toBeNull();
    await says(party.phone, '“i  COME!”');
    await lastOn(party.phone, /^Splendid, Ana\.$/);
    expect((await get(party.id)).confirmed_ts).not.toBeNull();
  });

  test('STOP is consent taken back: nothing more is sent, by nobody, until START; both are kept with their words', async () => {
    const host = await t.as('host');
    const party = await confirmed();
    await says(party.phone, 'Stop');
    const stopped = await threadOf(host, party.id);
    expect(stopped).toMatchObject({ can_send: false });
    expect(stopped.opted_out_ts).not.toBeNull();
    expect(stopped.why_not).toContain('START');
    const refused = await host.refusal(messages.send, { params: { id: party.id }, body: { text: 'Hello?' } });
    expect(refused.code).toBe('VALIDATION');
    const again = await bookGuest(t, own(), { phone: party.phone, send_res_confirmation: true });
    expect((await threadOf(host, again.id)).data.at(-1)).toMatchObject({
      status: 'skipped',
      reason: 'opted_out',
    });
    const consent = () =>
      t.platform.db
        .selectFrom('sms_consents')
        .selectAll()
        .where('phone', '=', party.phone)
        .executeTakeFirstOrThrow();
    expect(await consent()).toMatchObject({ source: 'guest', proof_text: 'Stop', opted_in_ts: null });
    await says(party.phone, 'START');
    expect((await consent()).proof_text).toBe('START');
    expect((await threadOf(host, party.id)).can_send).toBe(true);
    const outbound = (await sandboxTextsOf(t, party.phone)).filter((text) => text.is_outbound);
    expect(outbound).toHaveLength(1);
  });

  test('anything else is a message: unread until somebody reads it, and in the unread of its location', async () => {
    const host = await t.as('host');
    const party = await confirmed();
    await says(party.phone, 'May we bring a dog?');
    const thread = await threadOf(host, party.id);
    expect(thread.unread).toBe(1);
    expect(thread.data.at(-1)).toMatchObject({ direction: 'in', body: 'May we bring a dog?', read_ts: null });
    const unread = () => host.call(messages.unread, { query: { merchant_id: own() } });
    expect((await unread()).data).toContainEqual({ party_id: party.id, unread: 1 });
    const up_to_id = thread.data.at(-1)?.sms_message_id ?? 0;
    const read = await host.call(messages.markRead, { params: { id: party.id }, body: { up_to_id } });
    expect(read.unread).toBe(0);
    expect((await unread()).data.some((row) => row.party_id === party.id)).toBe(false);
    expect(await get(party.id)).toMatchObject({ status: 'BOOKED', confirmed_ts: null });
  });

  test('of two parties with one phone the answer is for the one that was written to last', async () => {
    const first = await confirmed({ minutes: 300 });
    const second = await bookGuest(t, own(), {
      phone: first.phone,
      minutes: 1500,
      send_res_confirmation: true,
    });
    await untilLast(await t.as('host'), second.id, 'delivered');
    await says(first.phone, '9');
    await lastOn(first.phone, /is canceled/);
    expect((await get(second.id)).status).toBe('CANCELLED');
    expect((await get(first.id)).status).toBe('BOOKED');
  });

  test('a phone that nobody knows is told to call, once a day; a forged text is not heard', async () => {
    const phone = newPhone();
    await says(phone, 'Table for two?');
    await says(phone, 'Hello?');
    await lastOn(phone, /^Pearl District: we found no booking for this number\. Please call us\.$/);
    await t.drainJobs();
    expect((await sandboxTextsOf(t, phone)).filter((text) => text.is_outbound)).toHaveLength(1);
    const party = await confirmed();
    const fields = { AccountSid: 'ACnobody', MessageSid: newSid(), From: party.phone, To: number, Body: '9' };
    const forged = await t.anonymous.send(messages.inboundCallback, {
      body: fields,
      headers: { 'x-twilio-signature': 'c2lnbmVk' },
    });
    expect(forged.statusCode).toBe(403);
    expect((await get(party.id)).status).toBe('BOOKED');
  });
});

describe('the sandbox phone', () => {
  test('a person reads what a phone got and answers as the guest', async () => {
    const root = await t.as('super');
    const party = await confirmed();
    const { data } = await root.call(messaging.sandboxPhones, { query: { search: party.phone } });
    expect(data).toMatchObject([{ phone: party.phone, texts: 1, is_opted_out: false }]);
    const params = { phone: party.phone };
    await root.call(messaging.sandboxAnswer, { params, body: { number, body: '9' } });
    await lastOn(party.phone, /is canceled/);
    const texts = await root.call(messaging.sandboxTexts, { params });
    expect(texts.data.map((text) => text.direction)).toEqual(['to_phone', 'from_phone', 'to_phone']);
    expect((await get(party.id)).status).toBe('CANCELLED');
  });

  test('outside the demo it is the super admins’ alone', async () => {
    const host = await t.as('host');
    expect((await host.refusal(messaging.sandboxPhones)).code).toBe('FORBIDDEN');
    expect((await t.anonymous.refusal(messaging.sandboxMood, { body: { mood: 'down' } })).status).toBe(401);
  });
});
