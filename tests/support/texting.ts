import { randomBytes } from 'node:crypto';
import { services } from '#contract/index.ts';
import { signatureOf } from '#server/integrations/sms/index.ts';
import type { ApiClient } from './apiClient.ts';
import type { TestApp } from './testApp.ts';
import { until } from './until.ts';

const { messages, messaging, reservations } = services;

/** The location's number, got from the sandbox the first time. */
export async function numberOf(t: TestApp, merchantId: number): Promise<string> {
  const admin = await t.as('admin');
  const params = { id: merchantId };
  const { phone } = await admin.call(messaging.service, { params });
  if (phone) return phone;
  const { data } = await admin.call(messaging.availableNumbers, { query: { area_code: '503' } });
  const got = await admin.call(messaging.getNumber, { params, body: { phone: data[0]?.phone ?? '' } });
  return got.phone ?? '';
}

let made = 0;
/** A phone that no other test has. */
export function newPhone(): string {
  made += 1;
  return `+1971555${String(2000 + made)}`;
}

/** A reservation with a phone at a location, in some minutes. */
export async function bookGuest(
  t: TestApp,
  merchantId: number,
  fields: { phone?: string; minutes?: number; send_res_confirmation?: boolean; fname?: string } = {},
) {
  const { phone = newPhone(), minutes = 240, ...rest } = fields;
  const reserved_ts = new Date(t.clock.now().getTime() + minutes * 60_000).toISOString();
  const host = await t.as('host');
  const body = { merchant_id: merchantId, reserved_ts, party_size: 4, fname: 'Ana', phone, ...rest };
  const party = await host.call(reservations.create, { body });
  return { ...party, phone };
}

export const threadOf = (client: ApiClient, id: number) =>
  client.call(messages.conversation, { params: { id } });

/** Waits until the last text of a party has a status. */
export async function untilLast(client: ApiClient, partyId: number, status: string) {
  let last: string | undefined;
  await until(async () => {
    last = (await threadOf(client, partyId)).data.at(-1)?.status;
    return last === status;
  }, `the last text to be ${status}`);
}

/** What stands in the event log about a party's texts, the oldest first. */
export const toldOfTexts = (t: TestApp, partyId: number) =>
  t.platform.db
    .selectFrom('events')
    .select(['kind', 'actor_user_id', 'actor_name', 'origin', 'record_name', 'merchant_id'])
    .where('program_id', '=', t.fixture.programId)
    .where('record_type', '=', 'party')
    .where('record_id', '=', String(partyId))
    .where('kind', 'like', 'party.text\\_%')
    .orderBy('event_id')
    .execute();

/** What the sandbox keeps of a phone, the oldest first. */
export const sandboxTextsOf = (t: TestApp, phone: string) =>
  t.platform.db
    .selectFrom('sandbox_texts')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('sandbox_text_id')
    .execute();

/** The concept's account with its token, which only the provider and the server know. */
export async function accountOf(t: TestApp, programId = t.fixture.programId) {
  const { account_sid } = await t.platform.db
    .selectFrom('messaging_accounts')
    .select('account_sid')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return t.platform.db
    .selectFrom('sandbox_sms_accounts')
    .select(['account_sid', 'auth_token'])
    .where('account_sid', '=', account_sid)
    .executeTakeFirstOrThrow();
}

export const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** Calls back as the provider does: urlencoded and signed. */
export async function callBack(t: TestApp, path: string, fields: Record<string, string>, signature?: string) {
  const { account_sid, auth_token } = await accountOf(t);
  const all = { AccountSid: account_sid, ...fields };
  const url = `${t.platform.config.publicUrl}/api${path}`;
  return t.anonymous.request({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf(auth_token, url, all),
    },
    payload: new URLSearchParams(all).toString(),
  });
}

/** A guest's text to a location's number. */
export function fromGuest(t: TestApp, text: { phone: string; number: string; body: string; sid?: string }) {
  return callBack(t, '/sms/callbacks/inbound', {
    MessageSid: text.sid ?? newSid(),
    From: text.phone,
    To: text.number,
    Body: text.body,
    NumMedia: '0',
  });
}
