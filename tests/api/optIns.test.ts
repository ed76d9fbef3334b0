import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { up } from '#server/migrations/0017_claimed_opt_ins.ts';
import { seedOptIns } from '#server/demo/host/seedOptIns.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addGuest } from '#tests/support/guests.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { bookGuest, fromGuest, newPhone, newSid, numberOf } from '#tests/support/texting.ts';

const { audit, guests } = services;
const TICKED = 'Yes, text me news and offers';
const DAY_MS = 86_400_000;
let t: TestApp;
let admin: ApiClient;
let merchantId: number;
let number: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  merchantId = t.fixture.merchantIds[0] ?? 0;
  number = await numberOf(t, merchantId);
});
afterAll(() => t?.close());

const register = (phone: string, opt_in_text = TICKED, at = merchantId) =>
  t.anonymous.call(guests.registerPhone, { body: { merchant_id: at, phone, fname: 'Pia', opt_in_text } });
const reply = async (phone: string, body: string, sid = newSid()) =>
  expect((await fromGuest(t, { phone, number, body, sid })).statusCode).toBe(200);
const guestOf = async (phone: string) => {
  const { data } = await admin.call(guests.list, { query: { search: phone } });
  return data[0]?.id ?? 0;
};
const proofs = async (phone: string) => admin.call(guests.consents, { params: { id: await guestOf(phone) } });
const mayText = async (phone: string) =>
  (await admin.call(guests.get, { params: { id: await guestOf(phone) } })).marketing_opt_in.sms[phone];
const asksTo = (phone: string) =>
  t.platform.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', 'opt_in')
    .orderBy('sms_message_id')
    .execute();
/** The asks are as old as that many days. */
const age = (phone: string, days: number) =>
  t.platform.db
    .updateTable('sms_messages')
    .set({
      created_ts: new Date(t.clock.now().getTime() - days * DAY_MS),
      dedupe_key: sql<string>`dedupe_key || ${`:${days}`}::text`,
    })
    .where('phone', '=', phone)
    .where('purpose', '=', 'opt_in')
    .where('created_ts', '>', new Date(t.clock.now().getTime() - DAY_MS))
    .execute();

describe('a public opt-in by phone', () => {
  test('GUEST-001 GUEST-012 is a claim that is asked back, and a consent once the phone answers YES', async () => {
    const phone = newPhone();
    await register(phone);
    const claimed = {
      opted_in: false,
      is_claimed: true,
      proof_text: TICKED,
      source: 'web',
      sms_message_id: null,
    };
    expect((await proofs(phone)).current).toMatchObject([claimed]);
    expect(await mayText(phone)).toBe(false);
    const [ask] = await asksTo(phone);
    expect(ask).toMatchObject({ status: 'queued', merchant_id: merchantId, party_id: null });
    expect(ask?.body).toMatch(/^Pearl District: reply YES to confirm .* Reply STOP to end\./);
    const sid = newSid();
    await reply(phone, ' Yes! ', sid);
    const { current, history } = await proofs(phone);
    const answer = await t.platform.db
      .selectFrom('sms_messages')
      .select('sms_message_id')
      .where('provider_sid', '=', sid)
      .executeTakeFirstOrThrow();
    expect(current).toMatchObject([
      {
        opted_in: true,
        is_claimed: false,
        source: 'message',
        merchant_id: merchantId,
        sms_message_id: answer.sms_message_id,
        proof_text: `Answered “Yes!” to: ${ask?.body}`,
      },
    ]);
    expect(history).toHaveLength(2);
    expect(history[1]).toMatchObject(claimed);
    expect(await mayText(phone)).toBe(true);
    const query = { record_type: 'guest', record_id: String(await guestOf(phone)), take: 5 };
    const [confirmed, ...before] = (await admin.call(audit.list, { query })).data;
    expect(confirmed).toMatchObject({ kind: 'guest.opt_in_confirmed', actor_name: 'The guest' });
    const claimedFrom = { field: 'sms', from: null, to: phone };
    expect(before.find(({ kind }) => kind === 'guest.opt_in_claimed')?.changes).toEqual([claimedFrom]);
    await reply(phone, 'YES');
    await fromGuest(t, { phone, number, body: 'Yes!', sid });
    expect((await proofs(phone)).history).toHaveLength(2);
  });

  test('GUEST-012 is confirmed by nothing else: another word, no ask, a late answer, a YES to another question', async () => {
    const words = newPhone();
    await register(words);
    for (const body of ['no', 'yes please call me', '1']) await reply(words, body);
    expect(await mayText(words)).toBe(false);
    const unasked = newPhone();
    await addGuest(t, { phone: unasked });
    await reply(unasked, 'YES');
    expect((await proofs(unasked)).history).toEqual([]);
    const late = newPhone();
    await register(late);
    await age(late, 8);
    await reply(late, 'YES');
    expect(await mayText(late)).toBe(false);
    const booked = newPhone();
    await register(booked);
    await bookGuest(t, merchantId, { phone: booked, send_res_confirmation: true });
    await reply(booked, 'YES');
    expect(await mayText(booked)).toBe(false);
  });

  test('GUEST-001 GUEST-012 STOP ends it, and a claim lifts neither that nor a refusal that staff wrote down', async () => {
    const stopped = newPhone();
    await register(stopped);
    await reply(stopped, 'STOP');
    await age(stopped, 2);
    await register(stopped, 'Ticked once more');
    expect(await mayText(stopped)).toBe(false);
    expect(await asksTo(stopped)).toHaveLength(1);
    const refused = newPhone();
    const id = await addGuest(t, { phone: refused });
    const no = {
      channel: 'sms',
      target: refused,
      opted_in: false,
      proof_text: 'Said no at the door',
    } as const;
    await admin.call(guests.addConsent, { params: { id }, body: no });
    await register(refused);
    expect((await proofs(refused)).current).toMatchObject([{ opted_in: false, proof_text: no.proof_text }]);
    await reply(refused, 'YES');
    expect(await mayText(refused)).toBe(true);
  });

  test('GUEST-001 GUEST-012 leaves a proved yes as it is, and asks nobody', async () => {
    const phone = newPhone();
    const id = await addGuest(t, { phone });
    const yes = { channel: 'sms', target: phone, opted_in: true, proof_text: 'Signed the card' } as const;
    await admin.call(guests.addConsent, { params: { id }, body: yes });
    await register(phone);
    expect((await proofs(phone)).history).toMatchObject([{ opted_in: true, proof_text: yes.proof_text }]);
    expect(await asksTo(phone)).toEqual([]);
  });

  test('GUEST-012 asks a phone once a day wherever it is registered, and three times a month', async () => {
    const phone = newPhone();
    const elsewhere = t.fixture.merchantIds[1] ?? 0;
    await numberOf(t, elsewhere);
    const registered = Array.from({ length: 4 }, (_, n) =>
      register(phone, TICKED, n % 2 ? elsewhere : merchantId),
    );
    await Promise.all(registered);
    expect(await asksTo(phone)).toHaveLength(1);
    for (const days of [2, 3]) {
      await age(phone, days);
      await register(phone);
    }
    expect(await asksTo(phone)).toHaveLength(3);
    await age(phone, 4);
    await register(phone);
    expect(await asksTo(phone)).toHaveLength(3);
  });

  test('GUEST-012 asks no more than sixty phones an hour in the name of one location; the claim is kept all the same', async () => {
    const place = t.fixture.merchantIds[1] ?? 0;
    const key = `opt-in-asks:merchant:${place}`;
    const full = { key, failures: 60, window_start_ts: t.clock.now() };
    const { db } = t.platform;
    await db.deleteFrom('throttles').where('key', '=', key).execute();
    await db.insertInto('throttles').values(full).execute();
    const phone = newPhone();
    expect(await register(phone, TICKED, place)).toEqual({ country_code: 'US' });
    expect(await asksTo(phone)).toEqual([]);
    expect((await proofs(phone)).current).toMatchObject([{ is_claimed: true }]);
  });

  test('those from before become claims, what staff wrote down and what was texted stay', async () => {
    const { db } = t.platform;
    const guest_id = await addGuest(t, { phone: newPhone() });
    const row = {
      program_id: t.fixture.programId,
      guest_id,
      channel: 'sms',
      opted_in: true,
      proof_text: 'x',
      happened_ts: t.clock.now(),
    };
    const stored = ['web', 'dashboard', 'message'].map((source) => ({
      ...row,
      source,
      target: `+1503555${source.length}000`,
    }));
    await db.insertInto('guest_consents').values(stored).execute();
    const rolledBack = db.transaction().execute(async (trx) => {
      const migrating = trx as unknown as Kysely<unknown>;
      await sql`alter table guest_consents drop column is_claimed, drop column sms_message_id`.execute(trx);
      await up(migrating);
      const rows = await trx
        .selectFrom('guest_consents')
        .select(['source', 'opted_in', 'is_claimed'])
        .where('guest_id', '=', guest_id)
        .orderBy('guest_consent_id')
        .execute();
      throw Object.assign(new Error('rolled back'), { rows });
    });
    await expect(rolledBack).rejects.toMatchObject({
      rows: [
        { source: 'web', opted_in: false, is_claimed: true },
        { source: 'dashboard', opted_in: true, is_claimed: false },
        { source: 'message', opted_in: true, is_claimed: false },
      ],
    });
  });

  test('GUEST-001 the demo has both: two who confirmed by text, and two whose sandbox phone can still answer', async () => {
    const { db } = t.platform;
    const phones = Array.from({ length: 4 }, () => newPhone());
    const long = new Date(t.clock.now().getTime() - 4_000 * DAY_MS);
    for (const phone of phones) await addGuest(t, { phone, created_ts: long });
    await db.transaction().execute((trx) => seedOptIns(trx, t.fixture.programId, t.clock.now()));
    const standing = async () => {
      const all = await Promise.all(phones.map(async (phone) => (await proofs(phone)).current[0]));
      return all.map((one) => [one?.is_claimed, one?.sms_message_id !== null]);
    };
    const [claimed, confirmed] = [
      [true, false],
      [false, true],
    ];
    expect(await standing()).toEqual([claimed, confirmed, claimed, confirmed]);
    await reply(phones[0] ?? '', 'YES');
    expect((await standing())[0]).toEqual(confirmed);
  });
});
