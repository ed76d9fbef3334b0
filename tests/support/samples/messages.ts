import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { signatureOf } from '#server/integrations/sms/index.ts';
import type { Fixture } from '../fixture.ts';
import { accountOf, bookGuest, newSid, numberOf } from '../texting.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const { messages } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const elsewhere = { params: { id: 999_999_999 }, expect: 404 };
const TEXT = 'We look forward to seeing you, {{fname}}.';

async function stored(t: TestApp) {
  const admin = await t.as('admin');
  const body = { name: randomUUID().slice(0, 20), purpose: 'quick' as const, text: TEXT };
  return admin.call(messages.create, { body: { ...body, merchant_ids: [own(t.fixture)] } });
}

const byId = async (t: TestApp) => ({ params: { id: (await stored(t)).merchant_message_preset_id } });
const written = {
  as: 'admin',
  params: { id: 999_999_999 },
  arrange: byId,
  denied: 'host',
  foreign: elsewhere,
} as const;

async function texted(t: TestApp) {
  await numberOf(t, own(t.fixture));
  const party = await bookGuest(t, own(t.fixture));
  return { params: { id: party.id } };
}
const toParty = {
  as: 'host',
  params: { id: 999_999_999 },
  arrange: texted,
  denied: null,
  foreign: elsewhere,
} as const;

/** A callback that the provider signed. */
const signed = (path: string, fields: Record<string, string>) => async (t: TestApp) => {
  await numberOf(t, own(t.fixture));
  const { account_sid, auth_token } = await accountOf(t);
  const body = { AccountSid: account_sid, MessageSid: newSid(), ...fields };
  const url = `${t.platform.config.publicUrl}/api${path}`;
  return { body, headers: { 'x-twilio-signature': signatureOf(auth_token, url, body) } };
};
const callback = { as: null, denied: null, foreign: null, invalid: { body: { MessageSid: 'SM1' } } } as const;

export const messageSamples: Samples<'messages'> = {
  messages: (f) => ({
    as: 'host',
    query: { merchant_id: own(f) },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { merchant_id: 'all' } },
  }),
  create: (f) => ({
    as: 'admin',
    body: { name: `Sample ${randomUUID().slice(0, 8)}`, purpose: 'quick', text: TEXT },
    denied: 'host',
    foreign: {
      body: { name: 'Theirs', purpose: 'quick', text: TEXT, merchant_ids: f.otherMerchantIds },
      expect: 404,
    },
    invalid: { body: { name: 'Wrong tag', purpose: 'quick', text: 'Hi {{surname}}' } },
  }),
  remove: () => ({ ...written, invalid: { params: { id: 'first' } } }),
  updateText: () => ({ ...written, body: { text: TEXT }, invalid: { body: { text: '' } } }),
  updateMerchants: (f) => ({
    ...written,
    body: { merchant_ids: [own(f)] },
    invalid: { body: { merchant_ids: 'all' } },
  }),
  removeMerchant: (f) => ({
    ...written,
    params: { id: 999_999_999, merchantId: own(f) },
    arrange: async (t) => ({ params: { ...(await byId(t)).params, merchantId: own(f) } }),
    foreign: { params: { id: 999_999_999, merchantId: own(f) }, expect: 404 },
    invalid: { params: { id: 'first', merchantId: own(f) } },
  }),
  actions: () => ({
    ...written,
    body: { actions: [{ action_type_id: 1 }] },
    invalid: { body: { actions: [{ action_type_id: 77 }] } },
  }),
  phones: () => ({ ...written, as: 'host', denied: null, invalid: { params: { id: 'first' } } }),
  actionTypes: () => ({ as: 'host', denied: null, foreign: null, invalid: null }),
  conversation: () => ({ ...toParty, invalid: { params: { id: 'garcia' } } }),
  send: () => ({ ...toParty, body: { text: 'On our way' }, invalid: { body: { text: ' ' } } }),
  sendAgain: () => ({
    ...toParty,
    params: { id: 999_999_999, messageId: 999_999_999 },
    arrange: async (t) => {
      const { params } = await texted(t);
      const host = await t.as('host');
      const { sms_message_id } = await host.call(messages.send, { params, body: { text: 'Your table' } });
      await t.platform.db
        .updateTable('sms_messages')
        .set({ status: 'unknown', reason: 'unknown_outcome' })
        .where('sms_message_id', '=', sms_message_id)
        .execute();
      return { params: { ...params, messageId: sms_message_id } };
    },
    foreign: { params: { id: 999_999_999, messageId: 999_999_999 }, expect: 404 },
    invalid: { params: { id: 'garcia', messageId: 1 } },
  }),
  markRead: () => ({ ...toParty, body: { up_to_id: 1 }, invalid: { body: { up_to_id: 'all' } } }),
  unread: (f) => ({
    as: 'host',
    query: { merchant_id: own(f) },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: {} },
  }),
  statusCallback: () => ({
    ...callback,
    arrange: signed('/sms/callbacks/status', { MessageStatus: 'delivered' }),
  }),
  inboundCallback: () => ({
    ...callback,
    arrange: signed('/sms/callbacks/inbound', { From: '+19715550100', To: '+15035559999', Body: 'Hello' }),
  }),
};
