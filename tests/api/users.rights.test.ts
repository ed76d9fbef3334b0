import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addHolder, addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { merchants, userGroups, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

/** A member with users.view and users.edit who works at the given locations alone. */
async function keeperAt(name: string, merchantIds: readonly number[]) {
  const { programId } = t.fixture;
  const roleId = await addRole(t, name, ['users.view', 'users.edit']);
  const userId = await addUser(t, `${name}@example.com`);
  await addMember(t, { programId, userId, roleId, merchantIds });
  return t.signIn(userId, programId);
}

async function member(email: string, roleId: number, merchantIds?: readonly number[]) {
  const userId = await addUser(t, email);
  await addMember(t, {
    programId: t.fixture.programId,
    userId,
    roleId,
    ...(merchantIds ? { merchantIds } : {}),
  });
  return userId;
}

describe('what may be taken', () => {
  test('ADMIN-022 ADMIN-023 nobody takes permissions that they do not hold', async () => {
    const { roles, programId } = t.fixture;
    const keeper = await addHolder(t, 'taker', ['users.view', 'users.edit']);
    const userId = await member('richer@example.com', await addRole(t, 'richer', ['segments.edit']));
    const demote = { body: { user_id: userId, role_id: roles.staff, all_merchants: true } };
    const refused = await keeper.client.refusal(users.saveConceptUser, demote);
    expect([refused.code, refused.details]).toEqual(['FORBIDDEN', { permissions: ['segments.edit'] }]);
    const remove = { body: { userIds: [userId], programId } };
    expect((await keeper.client.refusal(users.removeFromConcept, remove)).code).toBe('FORBIDDEN');
    expect((await (await t.as('admin')).call(users.saveConceptUser, demote)).role_name).toBe('staff');
    expect(await keeper.client.call(users.removeFromConcept, remove)).toEqual({ removed: 1 });
  });

  test('ADMIN-022 ADMIN-023 nobody takes locations where they do not work', async () => {
    const { roles, programId, merchantIds } = t.fixture;
    const [first = 0, second = 0] = merchantIds;
    const keeper = await keeperAt('local', [first]);
    const userId = await member('both@example.com', roles.staff, [first, second]);
    const everywhere = await member('everywhere@example.com', roles.staff);
    const take = (userIds: number[], ids?: number[]) => ({
      body: { userIds, programId, ...(ids ? { merchantIds: ids } : {}) },
    });
    const save = (merchant_ids: number[]) => ({
      body: { user_id: userId, role_id: roles.staff, merchant_ids },
    });
    for (const input of [take([userId]), take([userId], [second]), take([everywhere], [first])]) {
      expect((await keeper.refusal(users.removeFromConcept, input)).code).toBe('FORBIDDEN');
    }
    const refused = await keeper.refusal(users.saveConceptUser, save([first]));
    expect(refused.details).toEqual({ merchant_ids: [second] });
    expect((await keeper.call(users.saveConceptUser, save([second]))).merchant_ids).toEqual([second]);
  });

  test('AUTH-014 nobody changes the address of somebody who works where they do not', async () => {
    const { roles, merchantIds } = t.fixture;
    const keeper = await keeperAt('post', merchantIds.slice(0, 1));
    for (const places of [undefined, merchantIds.slice(0, 2)]) {
      const id = await member(`reach${places?.length ?? 0}@example.com`, roles.staff, places);
      const write = { params: { id }, body: { fname: 'X', lname: 'Y', email: 'mine@example.com' } };
      expect((await keeper.refusal(users.update, write)).code).toBe('FORBIDDEN');
    }
    const id = await member('near@example.com', roles.staff, merchantIds.slice(0, 1));
    const write = { params: { id }, body: { fname: 'X', lname: 'Y', email: 'nearer@example.com' } };
    expect((await keeper.call(users.update, write)).email).toBe('nearer@example.com');
  });
});

describe('a closed location', () => {
  test('ADMIN-022 its people can be saved, and work there again when it is restored', async () => {
    const admin = await t.as('admin');
    const { roles } = t.fixture;
    const created = await admin.call(merchants.create, {
      body: { merchant_name: 'Short Lived', timezone: 'America/Chicago' },
    });
    const [first = 0] = t.fixture.merchantIds;
    const places = [first, created.merchant_id];
    const user_id = await member('closing@example.com', roles.staff, places);
    await admin.call(merchants.remove, { params: { id: created.merchant_id } });
    const shown = await admin.call(users.getMember, { params: { id: user_id } });
    expect(shown.merchant_ids).toEqual([first]);
    const saved = await admin.call(users.saveConceptUser, {
      body: { user_id, role_id: roles.staff, merchant_ids: shown.merchant_ids, version: shown.version },
    });
    expect(saved.merchant_ids).toEqual([first]);
    await admin.call(merchants.restore, { params: { id: created.merchant_id } });
    const again = await admin.call(users.getMember, { params: { id: user_id } });
    expect(again.merchant_ids).toEqual(places);
  });
});

describe('forms that are open on both sides', () => {
  test('ADMIN-022 ADMIN-028 groups chosen with the user make an open group stale, and the other way round', async () => {
    const admin = await t.as('admin');
    const { roles } = t.fixture;
    const user_id = await member('joiner@example.com', roles.staff);
    const group = await admin.call(userGroups.create, { body: { name: 'Openers', users: [] } });
    const person = await admin.call(users.getMember, { params: { id: user_id } });
    const joined = await admin.call(users.saveConceptUser, {
      body: {
        user_id,
        role_id: roles.staff,
        all_merchants: true,
        user_group_ids: [group.id],
        version: person.version,
      },
    });
    const params = { id: group.id };
    const emptied = { name: 'Openers', users: [], version: group.version };
    expect((await admin.refusal(userGroups.update, { params, body: emptied })).code).toBe('STALE');
    const { version } = await admin.call(userGroups.get, { params });
    await admin.call(userGroups.update, { params, body: { ...emptied, version } });
    const again = { user_id, role_id: roles.staff, user_group_ids: [group.id], version: joined.version };
    expect((await admin.refusal(users.saveConceptUser, { body: again })).code).toBe('STALE');
  });

  test('ADMIN-022 a location that somebody creates makes the open form of their rights stale', async () => {
    const { programId, merchantIds } = t.fixture;
    const roleId = await addRole(t, 'founder', ['merchants.view', 'merchants.create']);
    const userId = await member('founder@example.com', roleId, merchantIds.slice(0, 1));
    const admin = await t.as('admin');
    const { version } = await admin.call(users.getMember, { params: { id: userId } });
    const founder = await t.signIn(userId, programId);
    await founder.call(merchants.create, {
      body: { merchant_name: 'Founded', timezone: 'America/Chicago' },
    });
    const body = { user_id: userId, role_id: roleId, merchant_ids: merchantIds.slice(0, 1), version };
    expect((await admin.refusal(users.saveConceptUser, { body })).code).toBe('STALE');
  });
});

test('AUTH-014 what a super admin changes of somebody stands in no concept that they do not belong to', async () => {
  const superAdmin = await t.as('super');
  const { users: people, programId, otherProgramId } = t.fixture;
  const write = {
    params: { id: people.otherAdmin },
    body: { fname: 'Omar', lname: 'Haddad', email: 'omar.haddad@example.com' },
  };
  await superAdmin.call(users.update, write, { programId });
  await superAdmin.call(
    users.update,
    { ...write, body: { fname: 'Omar', lname: 'H.' } },
    { programId: otherProgramId },
  );
  const places = await t.platform.db
    .selectFrom('events')
    .select('program_id')
    .where('kind', '=', 'user.updated')
    .where('record_id', '=', String(people.otherAdmin))
    .orderBy('event_id')
    .execute();
  expect(places.map((event) => event.program_id)).toEqual([0, otherProgramId]);
});
