import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, BUILT_IN_ROLES, DEFAULT_ROLE } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import type { IdentitySandbox } from '#server/integrations/identity/index.ts';
import { identityServiceOf } from '../support/identityService.ts';
import { addHolder, addMember, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, users } = services;
let sandbox: IdentitySandbox;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  sandbox = await identityServiceOf(t);
});
afterAll(async () => {
  await t?.close();
  await sandbox?.stop();
});
beforeEach(() => {
  sandbox.flaws = {};
});

const exchange = (identity_server_access_token: string) => ({ body: { identity_server_access_token } });

describe('signing in through the identity service', () => {
  test("AUTH-005 the service's token is exchanged for the user id and a token", async () => {
    const userId = await addUser(t, 'vouched@example.com', { authSource: 'olo' });
    sandbox.issue('good', { email: 'Vouched@example.com', email_verified: true });
    const reply = await t.anonymous.call(sessions.exchangeIdentityToken, exchange('good'));
    expect(reply.user_id).toBe(userId);
    const identity = await t.anonymous.request({
      method: 'GET',
      url: '/api/admin/identity/user',
      headers: { authorization: `Bearer ${reply.token}` },
    });
    expect(identity.json()).toMatchObject({ userId, email: 'vouched@example.com' });
  });

  test('AUTH-005 a token it does not know, an unverified address and a password user are refused', async () => {
    await addUser(t, 'unverified@example.com', { authSource: 'olo' });
    sandbox.issue('unverified', { email: 'unverified@example.com', email_verified: false });
    sandbox.issue('password-user', { email: 'host@example.com', email_verified: true });
    sandbox.issue('stranger', { email: 'stranger@example.com', email_verified: true });
    for (const token of ['unknown', 'unverified', 'password-user', 'stranger']) {
      const failure = await t.anonymous.refusal(sessions.exchangeIdentityToken, exchange(token));
      expect(failure.code, token).toBe('WRONG_CREDENTIALS');
    }
  });

  test('AUTH-005 a disabled user is refused', async () => {
    await addUser(t, 'off@example.com', { authSource: 'olo', isDisabled: true });
    sandbox.issue('off', { email: 'off@example.com', email_verified: true });
    const failure = await t.anonymous.refusal(sessions.exchangeIdentityToken, exchange('off'));
    expect(failure.code).toBe('FORBIDDEN');
  });

  test('AUTH-005 a broken service is told as such, and does not count as a failed attempt', async () => {
    const failures = async () =>
      (
        await t.platform.db.selectFrom('throttles').select(['key', 'failures']).orderBy('key').execute()
      ).filter(({ key }) => key.startsWith('sign-in:address:'));
    const before = await failures();
    for (const fault of ['down', 'error', 'garbage'] as const) {
      sandbox.flaws = { fault };
      const failure = await t.anonymous.refusal(sessions.exchangeIdentityToken, exchange('good'));
      expect(failure.code).toBe('UNAVAILABLE');
      expect(failure.message).toContain('identity service');
    }
    expect(await failures()).toEqual(before);
  });

  test('AUTH-005 without the service configured the answer names the setting', async () => {
    const bare = await startTestApp({ work: false });
    const failure = await bare.anonymous.refusal(sessions.exchangeIdentityToken, exchange('good'));
    await bare.close();
    expect(failure.code).toBe('UNAVAILABLE');
    expect(failure.message).toContain('IDENTITY_URL');
  });

  test('AUTH-015 without the token the call is refused in the specified words', async () => {
    const words = 'identity_server_access_token must be provided';
    for (const body of [{}, { identity_server_access_token: '' }]) {
      const failure = await t.anonymous.refusal(sessions.exchangeIdentityToken, { body });
      expect([failure.status, failure.message]).toEqual([400, words]);
      expect(failure.errors).toEqual({ identity_server_access_token: words });
    }
  });

  test('AUTH-005 a member of a concept with this way to sign in needs no mark', async () => {
    const userId = await addUser(t, 'member@example.com');
    await addMember(t, { programId: t.fixture.otherProgramId, userId, roleId: null });
    sandbox.issue('member', { email: 'member@example.com', email_verified: true });
    const refused = await t.anonymous.refusal(sessions.exchangeIdentityToken, exchange('member'));
    expect(refused.code).toBe('WRONG_CREDENTIALS');
    const ways = (program_auth_sources: string[]) =>
      t.platform.db
        .updateTable('programs')
        .set({ program_auth_sources })
        .where('program_id', '=', t.fixture.otherProgramId)
        .execute();
    await ways(['password', 'olo']);
    const reply = await t.anonymous.call(sessions.exchangeIdentityToken, exchange('member'));
    await ways(['password']);
    expect(reply.user_id).toBe(userId);
  });

  test('AUTH-006 an address says whether it signs in through the identity service', async () => {
    await addUser(t, 'outside@example.com', { authSource: 'olo' });
    const ask = (email: string) => t.anonymous.call(sessions.isIdentityServiceUser, { body: { email } });
    expect(await ask('Outside@example.com')).toEqual({ is_olo_auth_user: true });
    expect(await ask('host@example.com')).toEqual({ is_olo_auth_user: false });
    expect(await ask('nobody@example.com')).toEqual({ is_olo_auth_user: false });
  });

  test('AUTH-012 prelogin says how a user signs in, and tells nothing about unknown ids', async () => {
    const id = await addUser(t, 'pre@example.com', { authSource: 'olo' });
    const ask = (userId: number) => t.anonymous.call(sessions.prelogin, { params: { id: userId } });
    expect(await ask(id)).toEqual({ user_id: id, sign_in_method: 'identity_service' });
    expect(await ask(t.fixture.users.host)).toMatchObject({ sign_in_method: 'password' });
    expect(await ask(999_999)).toEqual({ user_id: 999_999, sign_in_method: 'password' });
  });
});

describe('the identity call', () => {
  test('AUTH-001 AUTH-011 PERM-005 it carries the user, the role with its permissions, concepts and locations', async () => {
    const { fixture } = t;
    const identity = await (await t.as('marketer')).call(sessions.identity);
    expect(identity).toMatchObject({
      userId: fixture.users.marketer,
      fname: 'Priya',
      lname: 'Raman',
      email: 'marketer@example.com',
      phone: null,
      profileUrl: null,
      chatmeterToken: null,
      role: { name: 'marketer', permissions: BUILT_IN_ROLES.marketer.permissions, is_default: false },
      programs: [{ program_id: fixture.programId, program_name: 'Marlowe Kitchen' }],
      current_program_id: fixture.programId,
      is_super_admin: false,
    });
    expect(identity.user_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(identity.userPermissions).toEqual(BUILT_IN_ROLES.marketer.permissions);
    expect(identity.programPermissions).toEqual({
      [fixture.programId]: BUILT_IN_ROLES.marketer.permissions,
    });
    expect(identity.merchants.map((one) => one.merchant_id).sort()).toEqual(fixture.merchantIds);
  });

  test("PERM-012 the locations are filtered to the user's", async () => {
    const host = await t.as('host');
    const own = t.fixture.merchantIds.slice(0, 2);
    const identity = await host.call(sessions.identity);
    expect(identity.merchants.map((one) => one.merchant_id).sort()).toEqual(own);
  });

  test("AUTH-013 PERM-012 the user's locations in the current concept", async () => {
    const host = await t.as('host');
    const own = await host.call(users.myMerchants);
    expect(own.map((one) => one.merchant_id).sort()).toEqual(t.fixture.merchantIds.slice(0, 2));
    const admin = await (await t.as('admin')).call(users.myMerchants);
    expect(admin.map((one) => one.merchant_id).sort()).toEqual(t.fixture.merchantIds);
    expect(admin.every((one) => one.program_id === t.fixture.programId)).toBe(true);
  });

  test('PERM-006 a membership without a role holds what the default role holds', async () => {
    const userId = await addUser(t, 'roleless@example.com');
    await addMember(t, { programId: t.fixture.programId, userId, roleId: null });
    const client = await t.signIn(userId, t.fixture.programId);
    const identity = await client.call(sessions.identity);
    expect(identity.role).toBeNull();
    expect(identity.userPermissions).toEqual(DEFAULT_ROLE.permissions);
    expect((await client.refusal(users.list)).code).toBe('FORBIDDEN');
  });

  test('PERM-008 the own permission list decides who may view segments', async () => {
    const plain = await addHolder(t, 'plain', []);
    const viewer = await addHolder(t, 'viewer', []);
    await t.platform.db
      .updateTable('memberships')
      .set({ user_permissions: ['segments.view'] })
      .where('user_id', '=', viewer.userId)
      .execute();
    const without = await plain.client.call(sessions.identity);
    const withIt = await viewer.client.call(sessions.identity);
    expect(without.userPermissions).not.toContain('segments.view');
    expect(withIt.userPermissions).toEqual(['segments.view']);
    expect(withIt.role?.permissions).toEqual([]);
  });

  test('PERM-005 a super admin holds everything in every open concept', async () => {
    const identity = await (await t.as('super')).call(sessions.identity);
    expect(identity.is_super_admin).toBe(true);
    expect(identity.role).toMatchObject({ name: 'Wisely Admin', is_global: true });
    expect(identity.userPermissions).toEqual(ALL_PERMISSIONS);
    expect(identity.programs.map((one) => one.program_name)).toEqual(['Marlowe Kitchen', 'Saltwood']);
  });

  test('AUTH-011 somebody without a concept has no role, no concepts and no locations', async () => {
    const identity = await (await t.as('setup')).call(sessions.identity);
    expect(identity).toMatchObject({
      role: null,
      programs: [],
      merchants: [],
      userPermissions: [],
      current_program_id: null,
    });
  });
});

describe('the current concept', () => {
  test('AUTH-029 a concept without access is refused in the specified words', async () => {
    const host = await t.as('host');
    const body = { program_id: t.fixture.otherProgramId };
    const failure = await host.refusal(sessions.setProgram, { body });
    expect(failure.status).toBe(403);
    expect(failure.message).toBe('user does not have access to program');
    const unknown = await host.refusal(sessions.setProgram, { body: { program_id: 999_999 } });
    expect(unknown.message).toBe('user does not have access to program');
  });

  test('AUTH-029 an archived concept is no longer open to its members', async () => {
    const { db } = t.platform;
    const { program_id } = await db
      .insertInto('programs')
      .values({ program_name: 'Closed House', program_state: 'archived' })
      .returning('program_id')
      .executeTakeFirstOrThrow();
    const userId = await addUser(t, 'closed@example.com');
    await addMember(t, { programId: program_id, userId, roleId: null });
    const client = await t.signIn(userId, null);
    expect((await client.refusal(sessions.setProgram, { body: { program_id } })).status).toBe(403);
    expect((await client.call(sessions.identity)).programs).toEqual([]);
  });

  test('AUTH-029 the choice holds for the requests that follow without a header', async () => {
    const userId = await addUser(t, 'two@example.com');
    const { programId, otherProgramId, roles, otherRoles } = t.fixture;
    await addMember(t, { programId, userId, roleId: roles.marketer });
    await addMember(t, { programId: otherProgramId, userId, roleId: otherRoles.admin });
    const client = await t.signIn(userId, null);
    const chosen = await client.call(sessions.setProgram, { body: { program_id: otherProgramId } });
    expect(chosen).toMatchObject({ program_id: otherProgramId, program_name: 'Saltwood' });
    const there = await client.call(sessions.identity, {}, { programId: null });
    expect(there.current_program_id).toBe(otherProgramId);
    expect(there.role?.name).toBe('admin');
    const here = await client.call(sessions.identity, {}, { programId });
    expect(here.current_program_id).toBe(programId);
    expect(here.role?.name).toBe('marketer');
  });

  test('the user and concept headers select, and never grant', async () => {
    const host = await t.as('host');
    const posing = await host.request({
      method: 'GET',
      url: '/api/admin/identity/user',
      headers: { 'x-user-id': String(t.fixture.users.admin) },
    });
    expect(posing.statusCode).toBe(401);
    const foreign = await host.refusal(users.myMerchants, {}, { programId: t.fixture.otherProgramId });
    expect(foreign.message).toBe('user does not have access to program');
    const identity = await host.call(sessions.identity, {}, { programId: t.fixture.otherProgramId });
    expect(identity.current_program_id).toBe(t.fixture.programId);
  });
});

describe('a header that holds no id', () => {
  test.each(['x-program-id', 'x-user-id'])('is refused by its name: %s', async (header) => {
    const host = await t.as('host');
    for (const odd of ['', '0', '-1', '1.5', '1e3', 'abc', '1, 2', ' ', '9'.repeat(16), '0x10', '\uff11']) {
      const answer = await host.request({
        method: 'GET',
        url: '/api/admin/identity/user',
        headers: { [header]: odd },
      });
      expect(answer.statusCode, JSON.stringify(odd)).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: { [header]: 'Send one id' } });
      expect(answer.json().message).toMatch(new RegExp(`The header ${header} is not valid.*Correct it`));
    }
  });
});

describe('ending sessions', () => {
  test('AUTH-008 both addresses end the session, its token at once', async () => {
    for (const endpoint of [sessions.end, sessions.endAlias]) {
      const client = await t.as('host');
      await client.call(sessions.identity);
      const response = await client.send(endpoint);
      expect(response.json()).toEqual({ ok: true });
      expect(response.cookies[0]).toMatchObject({ name: 'couvert_refresh', value: '' });
      expect((await client.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
    }
  });

  test('a user sees the own devices and ends one, or all but this one', async () => {
    const userId = await addUser(t, 'devices@example.com');
    const [here, phone, tablet] = [
      await t.signIn(userId, null),
      await t.signIn(userId, null),
      await t.signIn(userId, null),
    ];
    const devices = await here.call(sessions.listMine);
    expect(devices).toHaveLength(3);
    expect(devices.filter((one) => one.is_current)).toHaveLength(1);
    const phones = (await phone.call(sessions.listMine)).find((one) => one.is_current);
    await here.call(sessions.endOne, { params: { id: phones?.session_id ?? 0 } });
    expect((await phone.refusal(sessions.identity)).status).toBe(401);
    expect(await here.call(sessions.endAll)).toEqual({ ended: 1 });
    expect((await tablet.refusal(sessions.identity)).status).toBe(401);
    expect(await here.call(sessions.listMine)).toHaveLength(1);
  });

  test("somebody else's session is not found", async () => {
    const host = await t.as('host');
    const theirs = await (await t.as('admin')).call(sessions.listMine);
    const id = theirs[0]?.session_id ?? 0;
    expect((await host.refusal(sessions.endOne, { params: { id } })).code).toBe('NOT_FOUND');
  });
});
