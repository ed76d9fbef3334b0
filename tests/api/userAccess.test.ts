import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { addMember, addRole, addUser, type PersonOptions } from '../support/people.ts';
import { addSecondFactor } from '../support/secondFactor.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { flags, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

async function member(permissions: readonly Permission[], options: PersonOptions = {}) {
  const { programId, merchantIds } = t.fixture;
  const roleId = await addRole(t, `role ${randomUUID()}`, permissions);
  const userId = await addUser(t, `${randomUUID()}@example.com`, options);
  await addMember(t, { programId, userId, roleId, merchantIds: merchantIds.slice(0, 1) });
  return userId;
}

/** What is answered to the admin, as the rules in order, those that do not pass with an exclamation mark. */
async function ask(id: number, permission: Permission, merchant_id?: number) {
  const admin = await t.as('admin');
  const query = merchant_id === undefined ? { permission } : { permission, merchant_id };
  const { allowed, steps } = await admin.call(users.access, { params: { id }, query });
  return [allowed, ...steps.map(({ rule, passes }) => (passes ? rule : `${rule}!`))];
}

test('a role, a permission beside it, and neither', async () => {
  const id = await member(['users.view']);
  expect(await ask(id, 'users.view')).toEqual([true, 'account', 'concept', 'role']);
  expect(await ask(id, 'users.edit')).toEqual([false, 'account', 'concept', 'permission!']);
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['users.edit'] })
    .where('user_id', '=', id)
    .execute();
  expect(await ask(id, 'users.edit')).toEqual([true, 'account', 'concept', 'own_permission']);
  const can = await (await t.signIn(id, t.fixture.programId)).send(users.list);
  expect(can.statusCode).toBe(200);
});

test('the location decides where the permission is held, and an admin works at all of them', async () => {
  const [own = 0, other = 0] = t.fixture.merchantIds;
  const id = await member(['merchants.view']);
  expect(await ask(id, 'merchants.view', own)).toEqual([true, 'account', 'concept', 'role', 'location']);
  expect(await ask(id, 'merchants.view', other)).toEqual([false, 'account', 'concept', 'role', 'location!']);
  expect(await ask(t.fixture.users.admin, 'merchants.view', other)).toEqual([
    true,
    'account',
    'concept',
    'admin_role',
    'all_locations',
  ]);
});

test('a disabled account and a second factor that is due stop everything', async () => {
  const disabled = await member(['users.view'], { isDisabled: true });
  expect(await ask(disabled, 'users.view')).toEqual([false, 'account!']);
  const id = await member(['users.view']);
  const { db } = t.platform;
  const set = (requires_second_factor: boolean) =>
    db
      .updateTable('programs')
      .set({ requires_second_factor })
      .where('program_id', '=', t.fixture.programId)
      .execute();
  await addSecondFactor(t, t.fixture.users.admin);
  await set(true);
  const client = await t.signIn(id, t.fixture.programId);
  expect((await client.refusal(users.list)).code).toBe('SECOND_FACTOR_DUE');
  const answer = await ask(id, 'users.view').finally(() => set(false));
  expect(answer).toEqual([false, 'account', 'concept', 'second_factor!', 'role']);
});

test('a feature that every call of a permission belongs to decides as well', async () => {
  const id = await member(['roles.edit']);
  const evaluated = await (await t.signIn(id, t.fixture.programId)).call(flags.evaluate);
  const isOn = evaluated['role-manager'] === true;
  const answer = await ask(id, 'roles.edit');
  expect(answer).toEqual([isOn, 'account', 'concept', 'role', isOn ? 'flag' : 'flag!']);
});

test('somebody or a location of another concept is not found', async () => {
  const admin = await t.as('admin');
  const query = { permission: 'users.view' } as const;
  const params = { id: t.fixture.users.otherAdmin };
  expect((await admin.refusal(users.access, { params, query })).code).toBe('NOT_FOUND');
});
