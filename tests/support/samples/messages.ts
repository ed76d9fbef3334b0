import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { signatureOf } from '#server/integrations/sms/index.ts';
import type { Fixture } from '../fixture.ts';
import { accountOf, bookGuest, fromGuest, newPhone, newSid, numberOf } from '../texting.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const { messages } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const TEXT = 'We look forward to seeing you, {{fname}}.';

async function stored(t: TestApp) {
  const admin = await t.as('admin');
  const body = { name: randomUUID().slice(0, 20), purpose: 'quick' as const, text: TEXT };
  return admin.call(messages.create, { body: { ...body, merchant_ids: [own(t.fixture)] } });
}

const byId = async (t: TestApp) => ({ params: { id: (await stored(t)).merchant_message_preset_id } });
const written = {
  params: { id: 999_999_999 },
  arrange: byId,
} as const;

async function texted(t: TestApp) {
  await numberOf(t, own(t.fixture));
  const party = await bookGuest(t, own(t.fixture));
  return { params: { id: party.id } };
}
const toParty = {
  params: { id: 999_999_999 },
  arrange: texted,
} as const;

/** A callback that the provider signed. */
const signed = (path: string, fields: Record<string, string>) => async (t: TestApp) => {
  await numberOf(t, own(t.fixture));
  const { account_sid, auth_token } = await accountOf(t);
  const body = { AccountSid: account_sid, MessageSid: newSid(), ...fields };
  const url = `${t.platform.config.publicUrl}/api${path}`;
  return { body, headers: { 'x-twilio-signature': signatureOf(auth_token, url, body) } };
};
const callback = { invalid: { body: { MessageSid: 'SM1' } } } as const;

export const samples: Samples<'messages'> = {
  messages: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: { merchant_id: 'all' } },
  }),
  create: (f) => ({
    body: {
      name: `Sample ${randomUUID().slice(0, 8)}`,
      purpose: 'quick',
      text: TEXT,
      merchant_ids: [own(f)],
    },
    invalid: { body: { name: 'Wrong tag', purpose: 'quick', text: 'Hi {{surname}}' } },
    leaves: 'message_preset.created',
  }),
  remove: () => ({ ...written, invalid: { params: { id: 'first' } }, leaves: 'message_preset.removed' }),
  update: (f) => ({
    ...written,
    body: { text: TEXT, actions: [{ action_type_id: 1 }], merchant_ids: [own(f)] },
    invalid: { body: { text: '' } },
    leaves: 'message_preset.updated',
  }),
  updateText: () => ({
    ...written,
    body: { text: TEXT },
    invalid: { body: { text: '' } },
    leaves: 'message_preset.updated',
  }),
  updateMerchants: (f) => ({
    ...written,
    conceptWide: true,
    body: { merchant_ids: [f.merchantIds[1]] },
    invalid: { body: { merchant_ids: 'all' } },
    leaves: 'message_preset.updated',
  }),
  removeMerchant: (f) => ({
    ...written,
    params: { id: 999_999_999, merchantId: own(f) },
    arrange: async (t) => ({ params: { ...(await byId(t)).params, merchantId: own(f) } }),
    invalid: { params: { id: 'first', merchantId: own(f) } },
    leaves: 'message_preset.updated',
  }),
  actions: () => ({
    ...written,
    body: { actions: [{ action_type_id: 1 }] },
    invalid: { body: { actions: [{ action_type_id: 77 }] } },
    leaves: 'message_preset.updated',
  }),
  phones: () => ({ ...written, conceptWide: true, invalid: { params: { id: 'first' } } }),
  actionTypes: () => ({ invalid: null }),
  conversation: () => ({ ...toParty, invalid: { params: { id: 'garcia' } } }),
  send: () => ({
    ...toParty,
    body: { text: 'On our way' },
    invalid: { body: { text: ' ' } },
    leaves: 'party.texted',
  }),
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
    invalid: { params: { id: 'garcia', messageId: 1 } },
    leaves: 'party.text_sent_again',
  }),
  markRead: () => ({
    ...toParty,
    body: { up_to_id: 2_000_000_000 },
    arrange: async (t) => {
      const number = await numberOf(t, own(t.fixture));
      const { id, phone } = await bookGuest(t, own(t.fixture));
      await fromGuest(t, { phone, number, body: 'We run late' });
      return { params: { id } };
    },
    invalid: { body: { up_to_id: 'all' } },
    leaves: 'party.texts_read',
  }),
  unread: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: {} },
  }),
  statusCallback: () => ({
    ...callback,
    arrange: signed('/sms/callbacks/status', { MessageStatus: 'delivered' }),
  }),
  inboundCallback: () => ({
    ...callback,
    arrange: async (t) => {
      const To = await numberOf(t, own(t.fixture));
      return signed('/sms/callbacks/inbound', { From: newPhone(), To, Body: 'Hello' })(t);
    },
    leaves: 'message.text_received',
  }),
};
