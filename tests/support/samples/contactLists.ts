import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { contactLists } = services;
const UNKNOWN = 987_654_321;
const unique = () => `Dinner club ${randomUUID().slice(0, 8)}`;

async function someList(t: TestApp, part: object = {}) {
  const admin = await t.as('admin');
  return admin.call(contactLists.create, { body: { name: unique(), ...part } });
}

async function someGuest(t: TestApp): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ana', email: `ana-${randomUUID()}@example.com` })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

const proof = { proof_text: 'Signed the slip at the table' };

async function someSubscriber(t: TestApp, part: object = {}) {
  const admin = await t.as('admin');
  const { id: contact_list_id } = await someList(t, part);
  const body = { contact_list_id, user_id: await someGuest(t), ...proof };
  const { id, email } = await admin.call(contactLists.addSubscriber, { body });
  const stored = await t.platform.db
    .selectFrom('contact_subscriptions')
    .select(['contact_subscription_id', 'contact_list_id', 'public_token', 'confirm_token'])
    .where('contact_subscription_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...stored, email };
}

const ofList = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: (await someList(t)).id } }),
  conceptWide: true,
  invalid: { params: { id: 'club' } },
});

const ofOne = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: (await someSubscriber(t)).contact_subscription_id } }),
  conceptWide: true,
  invalid: { params: { id: 'ana' } },
});

const byToken = (kind: 'public_token' | 'confirm_token'): Sample => ({
  params: { token: randomUUID() },
  arrange: async (t) => {
    const made = await someSubscriber(t, kind === 'confirm_token' ? { opt_in: 'double' } : {});
    return { params: { token: made[kind] } };
  },
  invalid: { params: { token: '7' } },
});

export const samples: Samples<'contactLists'> = {
  list: () => ({ query: { sort_by: 'growth' }, invalid: { query: { sort_by: 'colour' } } }),
  get: ofList,
  create: (f: Fixture) => ({
    conceptWide: true,
    body: { name: unique(), user_group_id: f.userGroupId },
    invalid: { body: { name: 'A' } },
    leaves: 'contact_list.created',
  }),
  update: () => ({ ...ofList(), body: { name: unique() }, leaves: 'contact_list.updated' }),
  remove: () => ({ ...ofList(), leaves: 'contact_list.removed' }),
  ofGuest: () => ({
    params: { id: UNKNOWN },
    arrange: async (t) => ({ params: { id: await someGuest(t) } }),
    conceptWide: true,
    invalid: { params: { id: 'ana' } },
  }),
  subscribers: () => ({
    query: { contact_list_id: UNKNOWN },
    arrange: async (t) => ({ query: { contact_list_id: (await someList(t)).id } }),
    conceptWide: true,
    invalid: { query: { contact_list_id: 'club' } },
  }),
  exportSubscribers: () => ({ ...ofList(), body: {}, invalid: { body: { status: 'gone' } } }),
  subscriber: ofOne,
  subscriberHistory: ofOne,
  addSubscriber: () => ({
    body: { contact_list_id: UNKNOWN, user_id: UNKNOWN, ...proof },
    arrange: async (t) => ({
      body: { contact_list_id: (await someList(t)).id, user_id: await someGuest(t), ...proof },
    }),
    conceptWide: true,
    invalid: { body: { contact_list_id: 1, proof_text: '' } },
    leaves: 'subscriber.added',
  }),
  unsubscribe: () => ({
    ...ofOne(),
    body: { reason: 'Asked at the host stand' },
    leaves: 'subscriber.unsubscribed',
  }),
  removeSubscriber: () => ({ ...ofOne(), leaves: 'subscriber.removed' }),
  machineAdd: () => ({
    ...ofList(),
    body: { email: `ana-${randomUUID()}@example.com`, ...proof },
    invalid: { body: { email: 'ana@example.com', proof_text: '' } },
    leaves: 'subscriber.added',
  }),
  machineLeave: () => ({
    params: { id: UNKNOWN },
    body: { email: 'ana@example.com', reason: 'Asked in the app' },
    arrange: async (t) => {
      const { contact_list_id: id, email } = await someSubscriber(t);
      return { params: { id }, body: { email, reason: 'Asked in the app' } };
    },
    conceptWide: true,
    invalid: { body: { reason: '' } },
    leaves: 'subscriber.unsubscribed',
  }),
  machineStatus: () => ({
    ...ofList(),
    query: { email: 'ana@example.com' },
    invalid: { params: { id: 'club' } },
  }),
  page: () => byToken('public_token'),
  leave: () => ({ ...byToken('public_token'), body: { what: 'list' }, leaves: 'subscriber.left' }),
  confirmPage: () => byToken('confirm_token'),
  confirm: () => ({ ...byToken('confirm_token'), body: {}, leaves: 'subscriber.confirmed' }),
};

const machine = 'credential, outside concepts';
const SUBSCRIBER_LOCKS = ['contact_subscriptions for update', 'guests for key share'] as const;

export const pins: Pins<'contactLists'> = {
  list: ['GET /contact_lists', 'contactList.view, while contact-list is on'],
  get: ['GET /contact_lists/{id}', 'contactList.view, while contact-list is on'],
  create: ['POST /contact_lists', 'contactList.create, while contact-list is on'],
  update: [
    'PUT /contact_lists/{id}',
    'contactList.edit, while contact-list is on',
    'contact_lists for update',
  ],
  remove: [
    'DELETE /contact_lists/{id}',
    'contactList.edit, while contact-list is on',
    'contact_lists for update',
  ],
  ofGuest: ['GET /contact_lists/of_guest/{id}', 'contactList.view, while contact-list is on'],
  subscribers: ['GET /contact_subscribers', 'contactList.view, while contact-list is on'],
  exportSubscribers: ['POST /contact_lists/{id}/export', 'contactList.export, while contact-list is on'],
  subscriber: ['GET /contact_subscribers/{id}', 'contactList.view, while contact-list is on'],
  subscriberHistory: ['GET /contact_subscribers/{id}/history', 'contactList.view, while contact-list is on'],
  addSubscriber: [
    'POST /contact_subscribers',
    'contactList.edit, while contact-list is on',
    'contact_lists for key share',
    ...SUBSCRIBER_LOCKS,
  ],
  unsubscribe: [
    'POST /contact_subscribers/{id}/unsubscribe',
    'contactList.edit, while contact-list is on',
    ...SUBSCRIBER_LOCKS,
  ],
  removeSubscriber: [
    'DELETE /contact_subscribers/{id}',
    'contactList.edit, while contact-list is on',
    ...SUBSCRIBER_LOCKS,
  ],
  page: ['GET /web/contact_lists/{token}', 'public, outside concepts'],
  leave: ['POST /web/contact_lists/{token}/leave', 'public, outside concepts', ...SUBSCRIBER_LOCKS],
  confirmPage: ['GET /web/contact_lists/confirm/{token}', 'public, outside concepts'],
  confirm: ['POST /web/contact_lists/confirm/{token}', 'public, outside concepts', ...SUBSCRIBER_LOCKS],
  machineAdd: [
    'POST /v3/contact_lists/{id}/subscribers',
    machine,
    'advisory guest',
    'contact_lists for key share',
    ...SUBSCRIBER_LOCKS,
    'guests for update',
  ],
  machineLeave: ['POST /v3/contact_lists/{id}/leave', machine, ...SUBSCRIBER_LOCKS],
  machineStatus: ['GET /v3/contact_lists/{id}/status', machine],
};
