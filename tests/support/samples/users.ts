import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.ts';
import { addMember, addUser } from '../people.ts';
import { addSecondFactor } from '../secondFactor.ts';
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
  query: { take: 10, sort_by: 'name', search: 'a' },
  invalid: { query: { take: 0 } },
};

const readable = (f: Fixture): Sample => ({
  params: { id: f.users.host },
  invalid: { params: { id: 'marco' } },
});

export const samples: Samples<'users'> = {
  myMerchants: () => ({ invalid: null }),
  findMyMerchants: (f) => ({
    query: { ids: String(f.merchantIds[0]) },
    ignores: (reply) => Object(reply).data.length === 0,
    invalid: { query: { ids: 'Pearl District' } },
  }),
  nearestMerchant: () => ({
    query: { latitude: 45.52, longitude: -122.68 },
    invalid: { query: { latitude: 91, longitude: 0 } },
  }),
  myMerchantIds: () => ({ invalid: null }),
  get: (f) => ({ ...readable(f) }),
  update: (f) => ({
    params: { id: f.users.host },
    body: { fname: 'Marco', lname: 'Bell', phone: '(503) 555-0142' },
    invalid: { body: { fname: 'Marco', lname: 'Bell', phone: 'call me' } },
    leaves: 'user.updated',
  }),
  list: () => listed,
  getMember: (f) => ({ ...readable(f), conceptWide: true }),
  activeUsers: () => ({ ...listed, query: { days: 7 }, invalid: { query: { days: 0 } } }),
  activeAdmins: () => ({ ...listed, query: { days: 7 }, invalid: { query: { days: 'all' } } }),
  ofMerchant: (f) => ({
    ...readable(f),
    params: { id: f.merchantIds[0] },
  }),
  saveConceptUser: (f) => ({
    body: {
      email: someone(),
      fname: 'Ana',
      lname: 'Ruiz',
      role_id: f.roles.staff,
      merchant_ids: f.merchantIds,
    },
    needs: ['users.create'],
    again: (reply) => ({
      body: {
        user_id: Object(reply).user_id,
        fname: 'Anna',
        lname: 'Ruiz',
        role_id: f.roles.staff,
        merchant_ids: f.merchantIds,
      },
    }),
    invalid: { body: { email: 'ana', role_id: f.roles.staff } },
    leaves: 'user.invited',
  }),
  removeFromConcept: (f) => ({
    body: { userIds: [f.users.host], programId: f.programId },
    arrange: async (t) => ({ body: { userIds: [await storedMember(t)], programId: f.programId } }),
    everywhere: true,
    invalid: { body: { userIds: [], programId: f.programId } },
    leaves: 'user.removed',
  }),
  resendInvitation: (f) => ({
    params: { id: f.users.host },
    arrange: async (t) => ({ params: { id: await storedMember(t, true) } }),
    conceptWide: true,
    invalid: { params: { id: 'marco' } },
    leaves: 'user.invitation_resent',
  }),
  access: (f) => ({
    params: { id: f.users.host },
    query: { permission: 'users.view', merchant_id: f.merchantIds[0] },
    conceptWide: true,
    invalid: { query: { permission: 'users.fly' } },
  }),
  resetSecondFactor: (f) => ({
    params: { id: f.users.host },
    arrange: async (t) => {
      const id = await storedMember(t);
      await addSecondFactor(t, id);
      return { params: { id } };
    },
    everywhere: true,
    conceptWide: true,
    invalid: { params: { id: 'marco' } },
    leaves: 'user.second_factor_reset',
  }),
  listAll: () => ({ ...listed, invalid: { query: { status: 'asleep' } } }),
  addSuperAdmin: () => ({
    body: { email: someone() },
    invalid: { body: { email: 'root' } },
    leaves: 'user.super_admin_added',
  }),
  removeSuperAdmin: () => ({
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: await addUser(t, someone(), { isSuperAdmin: true }) } }),
    invalid: { params: { id: 'root' } },
    leaves: 'user.super_admin_removed',
  }),
};
