import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addMember, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { users } = services;
const DAY_MS = 86_400_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { programId, roles } = t.fixture;
  const invited = await addUser(t, 'jose.percent@example.com', {
    password: null,
    names: ['José', '100% Núñez'],
  });
  await addMember(t, { programId, userId: invited, roleId: roles.staff, merchantIds: [] });
  const disabled = await addUser(t, 'left@example.com', { isDisabled: true, names: ['Lee', 'Left'] });
  await addMember(t, { programId, userId: disabled, roleId: null, merchantIds: [] });
});
afterAll(() => t?.close());

type Query = NonNullable<Parameters<typeof listed>[0]>;
async function listed(query: Record<string, string | number> = {}) {
  const support = await t.as('support');
  return users.list.reply.parse((await support.send(users.list, { query })).json());
}
const emails = async (query: Query) => (await listed(query)).data.map((one) => one.email);

describe('the members of a concept', () => {
  test('each carries role, status, permissions, locations and groups', async () => {
    const { data, total, total_exact, has_next } = await listed();
    expect({ total, total_exact, has_next }).toEqual({ total: 6, total_exact: true, has_next: false });
    expect(data.find((one) => one.user_id === t.fixture.users.host)).toMatchObject({
      fname: 'Marco',
      status: 'active',
      role_id: t.fixture.roles.staff,
      role_name: 'staff',
      is_admin: false,
      user_permissions: [],
      all_merchants: false,
      merchant_ids: t.fixture.merchantIds.slice(0, 2),
      user_group_ids: [],
    });
    expect(data.find((one) => one.user_id === t.fixture.users.admin)).toMatchObject({ is_admin: true });
    expect(data.map((one) => one.user_id)).not.toContain(t.fixture.users.otherAdmin);
  });

  test('a search finds by name and address, without accents, and takes wildcards literally', async () => {
    expect(await emails({ search: 'jose' })).toEqual(['jose.percent@example.com']);
    expect(await emails({ search: 'JOSÉ 100% nun' })).toEqual(['jose.percent@example.com']);
    expect(await emails({ search: '0%' })).toEqual(['jose.percent@example.com']);
    expect(await emails({ search: '_' })).toEqual([]);
    expect(await emails({ search: '\\' })).toEqual([]);
    expect(await emails({ search: 'marco bell' })).toEqual(['host@example.com']);
    expect(await emails({ search: 'otheradmin' })).toEqual([]);
  });

  test('filters go by status, role, location and group', async () => {
    const { roles, merchantIds, userGroupId, otherMerchantIds } = t.fixture;
    expect(await emails({ status: 'invited' })).toEqual(['jose.percent@example.com']);
    expect(await emails({ status: 'disabled' })).toEqual(['left@example.com']);
    expect(await emails({ role_id: roles.marketer })).toEqual(['marketer@example.com']);
    expect(await emails({ user_group_id: userGroupId })).toEqual(['marketer@example.com']);
    expect(await emails({ merchant_id: merchantIds[0] ?? 0 })).toContain('host@example.com');
    expect(await emails({ merchant_id: merchantIds[2] ?? 0 })).not.toContain('host@example.com');
    expect(await emails({ merchant_id: otherMerchantIds[0] ?? 0, status: 'invited' })).toEqual([]);
  });

  test('pages follow the sorting and say whether there are more', async () => {
    const byEmail = { sort_by: 'email', sort_order: 'desc', take: 4 };
    const first = await listed(byEmail);
    const second = await listed({ ...byEmail, skip: 4 });
    expect([first.has_next, second.has_next]).toEqual([true, false]);
    const all = [...first.data, ...second.data].map((one) => one.email);
    expect(all).toEqual([...all].sort().reverse());
    expect(new Set(all).size).toBe(6);
    for (const sort_by of ['name', 'role_name', 'last_active_ts', 'created_ts']) {
      expect((await listed({ sort_by })).data).toHaveLength(6);
    }
  });

  test("ADMIN-021 a location's users are those who work there, and an admin always does", async () => {
    const support = await t.as('support');
    const at = async (id: number | undefined) =>
      (await support.call(users.ofMerchant, { params: { id: id ?? 0 } })).map((one) => one.email);
    expect(await at(t.fixture.merchantIds[0])).toEqual(
      expect.arrayContaining(['admin@example.com', 'host@example.com']),
    );
    expect(await at(t.fixture.merchantIds[2])).not.toContain('host@example.com');
    const params = { id: t.fixture.otherMerchantIds[0] };
    expect((await support.refusal(users.ofMerchant, { params })).code).toBe('NOT_FOUND');
  });

  test('one member is read, and nobody of another concept', async () => {
    const support = await t.as('support');
    const host = await support.call(users.getMember, { params: { id: t.fixture.users.host } });
    expect(host.email).toBe('host@example.com');
    const params = { id: t.fixture.users.otherAdmin };
    expect((await support.refusal(users.getMember, { params })).code).toBe('NOT_FOUND');
  });
});

test('ADMIN-024 active users and admins are those seen in the concept within the days given', async () => {
  const { programId, users: people } = t.fixture;
  const seen = async (userId: number, daysAgo: number) =>
    t.platform.db
      .updateTable('memberships')
      .set({ last_active_ts: new Date(t.clock.now().getTime() - daysAgo * DAY_MS) })
      .where('program_id', '=', programId)
      .where('user_id', '=', userId)
      .execute();
  const superAdmin = await t.as('super');
  await seen(people.admin, 5);
  await seen(people.marketer, 1);
  await seen(people.host, 40);
  const active = async (days: number) =>
    (await superAdmin.call(users.activeUsers, { query: { days, sort_by: 'email' } })).data.map(
      (one) => one.user_id,
    );
  expect(await active(3)).toEqual(expect.arrayContaining([people.marketer]));
  expect(await active(3)).not.toContain(people.admin);
  expect(await active(30)).toEqual(expect.arrayContaining([people.admin, people.marketer]));
  expect(await active(30)).not.toContain(people.host);
  const admins = await superAdmin.call(users.activeAdmins, { query: {} });
  expect(admins.data.map((one) => one.user_id)).toEqual([people.admin]);
  expect((await superAdmin.call(users.activeAdmins, { query: { days: 3 } })).data).toEqual([]);
});
