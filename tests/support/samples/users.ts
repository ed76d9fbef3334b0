import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.ts';
import { addMember, addUser } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const someone = () => `${randomUUID()}@example.com`;

async function storedMember(t: TestApp, isInvited = false) {
  const { programId, roles } = t.fixture;
  const userId = await addUser(t, someone(), { password: isInvited ? null : 'known' });
  await addMember(t, { programId, userId, roleId: roles.staff });
  return userId;
}

const listed: Sample = {
  as: 'support',
  query: { take: 10, sort_by: 'name', search: 'a' },
  denied: 'host',
  foreign: null,
  invalid: { query: { take: 0 } },
};

const readable = (f: Fixture): Sample => ({
  as: 'support',
  params: { id: f.users.host },
  denied: 'host',
  foreign: { params: { id: f.users.otherAdmin }, expect: 404 },
  invalid: { params: { id: 'marco' } },
});

export const userSamples: Samples<'users'> = {
  myMerchants: () => ({ as: 'host', denied: null, foreign: null, invalid: null }),
  get: (f) => ({ ...readable(f), denied: null }),
  update: (f) => ({
    as: 'admin',
    params: { id: f.users.host },
    body: { fname: 'Marco', lname: 'Bell', phone: '(503) 555-0142' },
    denied: null,
    foreign: { params: { id: f.users.otherAdmin }, expect: 404 },
    invalid: { body: { fname: 'Marco', lname: 'Bell', phone: 'call me' } },
  }),
  list: () => listed,
  getMember: readable,
  activeUsers: () => ({ ...listed, query: { days: 7 }, invalid: { query: { days: 0 } } }),
  activeAdmins: () => ({ ...listed, query: { days: 7 }, invalid: { query: { days: 'all' } } }),
  ofMerchant: (f) => ({
    ...readable(f),
    params: { id: f.merchantIds[0] },
    foreign: { params: { id: f.otherMerchantIds[0] }, expect: 404 },
  }),
  saveConceptUser: (f) => ({
    as: 'admin',
    body: { email: someone(), fname: 'Ana', lname: 'Ruiz', role_id: f.roles.staff, all_merchants: true },
    denied: 'support',
    foreign: { body: { email: someone(), role_id: f.otherRoles.staff }, expect: 404 },
    invalid: { body: { email: 'ana', role_id: f.roles.staff } },
  }),
  removeFromConcept: (f) => ({
    as: 'admin',
    body: { userIds: [f.users.host], programId: f.programId },
    arrange: async (t) => ({ body: { userIds: [await storedMember(t)], programId: f.programId } }),
    denied: 'support',
    foreign: { body: { userIds: [f.users.otherAdmin], programId: f.programId }, expect: 404 },
    invalid: { body: { userIds: [], programId: f.programId } },
  }),
  resendInvitation: (f) => ({
    as: 'admin',
    params: { id: f.users.host },
    arrange: async (t) => ({ params: { id: await storedMember(t, true) } }),
    denied: 'support',
    foreign: { params: { id: f.users.otherAdmin }, expect: 404 },
    invalid: { params: { id: 'marco' } },
  }),
  listAll: () => ({ ...listed, as: 'super', denied: 'admin', invalid: { query: { status: 'asleep' } } }),
  addSuperAdmin: () => ({
    as: 'super',
    body: { email: someone() },
    denied: 'admin',
    foreign: null,
    invalid: { body: { email: 'root' } },
  }),
  removeSuperAdmin: () => ({
    as: 'super',
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: await addUser(t, someone(), { isSuperAdmin: true }) } }),
    denied: 'admin',
    foreign: null,
    invalid: { params: { id: 'root' } },
  }),
};
