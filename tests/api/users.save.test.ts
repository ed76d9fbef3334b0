import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { linkTokenOf } from '../support/links.ts';
import { addHolder, addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

async function member(email: string, roleId = t.fixture.roles.staff, merchantIds: number[] = []) {
  const userId = await addUser(t, email);
  await addMember(t, { programId: t.fixture.programId, userId, roleId, merchantIds });
  return userId;
}

describe('inviting to a concept', () => {
  test('ADMIN-022 a new address becomes a user with a mailed invitation that leads to a session', async () => {
    const admin = await t.as('admin');
    const saved = await admin.call(users.saveConceptUser, {
      body: {
        email: 'new@example.com',
        fname: 'Nell',
        role_id: t.fixture.roles.marketer,
        user_permissions: ['merchants.view'],
        merchant_ids: [t.fixture.merchantIds[0] ?? 0],
        user_group_ids: [t.fixture.userGroupId],
      },
    });
    expect(saved).toMatchObject({
      email: 'new@example.com',
      status: 'invited',
      role_name: 'marketer',
      user_permissions: ['merchants.view'],
      merchant_ids: [t.fixture.merchantIds[0]],
      user_group_ids: [t.fixture.userGroupId],
    });
    const mails = await t.mailsTo('new@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('You are invited to Marlowe Kitchen');
    expect(mails[0]?.body).toContain('Nadia Okafor invites you');
    const password_token = /token=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose).toMatchObject({ kind: 'invitation', program_name: 'Marlowe Kitchen', fname: 'Nell' });
    const reply = await t.anonymous.call(sessions.setPassword, {
      body: { password_token, password: 'a long enough password' },
    });
    expect(reply.user_id).toBe(saved.user_id);
    const after = await admin.call(users.getMember, { params: { id: saved.user_id } });
    expect(after.status).toBe('active');
  });

  test('ADMIN-022 an invitation works for seven days', async () => {
    const admin = await t.as('admin');
    await admin.call(users.saveConceptUser, {
      body: { email: 'slow@example.com', role_id: t.fixture.roles.staff },
    });
    const [mail] = await t.mailsTo('slow@example.com');
    const password_token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const read = () => t.anonymous.send(sessions.readPasswordToken, { body: { password_token } });
    const week = 7 * 86_400_000;
    t.clock.advance(week - 60_000);
    expect((await read()).statusCode).toBe(200);
    t.clock.advance(60_000);
    expect((await read()).statusCode).toBe(410);
    t.clock.advance(-week);
  });

  test('ADMIN-022 a known address is invited too, and feels it the moment it accepts', async () => {
    const admin = await t.as('admin');
    const setup = await t.as('setup');
    expect((await setup.call(sessions.identity)).programs).toEqual([]);
    await admin.call(users.saveConceptUser, {
      body: { email: 'Setup@example.com', role_id: t.fixture.roles.staff },
    });
    expect((await setup.call(sessions.identity)).programs).toEqual([]);
    const mails = await t.mailsTo('Setup@example.com');
    expect(mails.map((mail) => mail.subject)).toEqual(['You are invited to Marlowe Kitchen']);
    const password_token = await linkTokenOf(t, 'Setup@example.com');
    await t.anonymous.call(sessions.acceptInvitation, { body: { password_token } });
    const programs = (await setup.call(sessions.identity)).programs;
    expect(programs.map((one) => one.program_id)).toEqual([t.fixture.programId]);
  });

  test('ADMIN-022 nobody is invited twice, and the address is required', async () => {
    const admin = await t.as('admin');
    const role_id = t.fixture.roles.staff;
    const invite = (email?: string) => admin.refusal(users.saveConceptUser, { body: { email, role_id } });
    const twice = await invite('host@example.com');
    expect(twice.code).toBe('DUPLICATE');
    expect(twice.errors.email).toContain('already a member');
    await admin.call(users.saveConceptUser, { body: { email: 'once@example.com', role_id } });
    expect((await invite('Once@example.com')).errors.email).toContain(
      'is invited to Marlowe Kitchen already',
    );
    expect((await invite()).errors.email).toContain('email address');
  });

  test('ADMIN-022 roles, locations and groups of another concept are not found, and no user is left behind', async () => {
    const admin = await t.as('admin');
    const { roles, otherRoles, otherMerchantIds, otherUserGroupId } = t.fixture;
    const email = 'stray@example.com';
    for (const body of [
      { email, role_id: otherRoles.staff },
      { email, role_id: roles.staff, merchant_ids: otherMerchantIds },
      { email, role_id: roles.staff, user_group_ids: [otherUserGroupId] },
    ]) {
      expect((await admin.refusal(users.saveConceptUser, { body })).code).toBe('NOT_FOUND');
    }
    const left = await t.platform.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  test('ADMIN-022 an invitation is mailed again with a new link, until it is accepted', async () => {
    const admin = await t.as('admin');
    const { user_id: id } = await admin.call(users.saveConceptUser, {
      body: { email: 'again@example.com', role_id: t.fixture.roles.staff },
    });
    await admin.call(users.resendInvitation, { params: { id } });
    const tokens = (await t.mailsTo('again@example.com')).map(
      (mail) => /token=([\w-]+)/.exec(mail.body)?.[1] ?? '',
    );
    const statuses = [];
    for (const password_token of tokens) {
      const read = await t.anonymous.send(sessions.readPasswordToken, { body: { password_token } });
      statuses.push(read.statusCode);
    }
    expect(statuses).toEqual([410, 200]);
    const active = { params: { id: t.fixture.users.host } };
    expect((await admin.refusal(users.resendInvitation, active)).code).toBe('IN_USE');
    const stranger = { params: { id: t.fixture.users.otherAdmin } };
    expect((await admin.refusal(users.resendInvitation, stranger)).code).toBe('NOT_FOUND');
  });

  test('ADMIN-022 an invitation is mailed again once a minute, whoever asks and however many ask at once', async () => {
    const [admin, other] = [await t.as('admin'), await t.as('super')];
    const { user_id: id } = await admin.call(users.saveConceptUser, {
      body: { email: 'often@example.com', role_id: t.fixture.roles.staff },
    });
    const [first, second] = await Promise.all(
      [admin, other].map((client) => client.send(users.resendInvitation, { params: { id } })),
    );
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 429]);
    const refused = first?.statusCode === 429 ? first : second;
    expect(refused?.json()).toMatchObject({
      code: 'THROTTLED',
      message: 'Too many invitations to often@example.com. Try again in 1 minute.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await t.mailsTo('often@example.com')).toHaveLength(2);

    t.clock.advance(61_000);
    await admin.call(users.resendInvitation, { params: { id } });
    expect(await t.mailsTo('often@example.com')).toHaveLength(3);
    expect((await other.refusal(users.resendInvitation, { params: { id } })).code).toBe('THROTTLED');
  });
});

describe('saving a member', () => {
  test('ADMIN-022 role, permissions, locations and names are saved, and bite on the next request', async () => {
    const admin = await t.as('admin');
    const userId = await member('promoted@example.com');
    const client = await t.signIn(userId, t.fixture.programId);
    expect((await client.send(users.list)).statusCode).toBe(403);
    const saved = await admin.call(users.saveConceptUser, {
      body: {
        user_id: userId,
        fname: 'Pia',
        role_id: t.fixture.roles.support,
        all_merchants: true,
        version: 1,
      },
    });
    expect(saved).toMatchObject({ fname: 'Pia', role_name: 'support', all_merchants: true, version: 2 });
    expect((await client.send(users.list)).statusCode).toBe(200);
  });

  test('ADMIN-022 a stale save is answered with the stored member, one of two at once wins', async () => {
    const admin = await t.as('admin');
    const userId = await member('raced@example.com');
    const body = { user_id: userId, role_id: t.fixture.roles.staff, version: 1 };
    const both = await Promise.all([
      admin.send(users.saveConceptUser, { body }),
      admin.send(users.saveConceptUser, { body }),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const failure = await admin.refusal(users.saveConceptUser, { body });
    expect(failure.code).toBe('STALE');
    expect(failure.current).toMatchObject({ user_id: userId, version: 2 });
  });

  test('ADMIN-022 a user of another concept is not found', async () => {
    const admin = await t.as('admin');
    const body = { user_id: t.fixture.users.otherAdmin, role_id: t.fixture.roles.staff };
    expect((await admin.refusal(users.saveConceptUser, { body })).code).toBe('NOT_FOUND');
  });

  test('ADMIN-022 the name of somebody who belongs to other concepts is not this admin’s to change', async () => {
    const admin = await t.as('admin');
    const userId = await member('shared@example.com');
    const { otherProgramId, otherRoles, roles } = t.fixture;
    await addMember(t, { programId: otherProgramId, userId, roleId: otherRoles.staff });
    const write = (fname: string) => ({ body: { user_id: userId, fname, role_id: roles.staff } });
    expect((await admin.refusal(users.saveConceptUser, write('Other'))).code).toBe('FORBIDDEN');
    expect((await admin.call(users.saveConceptUser, write('Sam'))).fname).toBe('Sam');
  });

  test('ADMIN-022 a taken address is told under its field', async () => {
    const admin = await t.as('admin');
    const user_id = await member('moving@example.com');
    const body = { user_id, role_id: t.fixture.roles.staff, email: 'Host@example.com' };
    const failure = await admin.refusal(users.saveConceptUser, { body });
    expect(failure.code).toBe('DUPLICATE');
    expect(failure.errors.email).toContain('Somebody else uses');
  });
});

describe('what may be given', () => {
  test('ADMIN-022 creating and editing are permissions of their own', async () => {
    const role_id = t.fixture.roles.staff;
    const creator = await addHolder(t, 'creator', ['users.view', 'users.create']);
    const editor = await addHolder(t, 'editor', ['users.view', 'users.edit']);
    const edit = { body: { user_id: t.fixture.users.host, role_id } };
    expect((await creator.client.refusal(users.saveConceptUser, edit)).details).toEqual({
      permissions: ['users.edit'],
    });
    const invite = { body: { email: 'friend@example.com', role_id } };
    expect((await editor.client.refusal(users.saveConceptUser, invite)).details).toEqual({
      permissions: ['users.create'],
    });
  });

  test('ADMIN-022 nobody gives the admin role, permissions or locations that they do not hold', async () => {
    const keeper = await addHolder(t, 'keeper', ['users.view', 'users.create', 'users.edit', 'loyalty.view']);
    await t.platform.db
      .updateTable('memberships')
      .set({ all_merchants: false })
      .where('user_id', '=', keeper.userId)
      .execute();
    const { programId, roles, merchantIds } = t.fixture;
    const client = await t.signIn(keeper.userId, programId);
    t.platform.auth.forget({ user_id: keeper.userId });
    const give = (body: object) =>
      client.refusal(users.saveConceptUser, {
        body: { email: 'friend@example.com', role_id: roles.staff, ...body },
      });
    expect((await give({ role_id: roles.admin })).message).toContain('“admin”');
    expect((await give({ role_id: roles.marketer })).details.permissions).toContain('segments.view');
    const own = await give({ user_permissions: ['loyalty.view', 'roles.edit'] });
    expect(own.details).toEqual({ permissions: ['roles.edit'] });
    expect((await give({ all_merchants: true })).code).toBe('FORBIDDEN');
    expect((await give({ merchant_ids: [merchantIds[0]] })).details).toEqual({
      merchant_ids: [merchantIds[0]],
    });
    const self = { user_id: keeper.userId, role_id: roles.admin };
    expect((await client.refusal(users.saveConceptUser, { body: self })).code).toBe('FORBIDDEN');
    const within = { email: 'within@example.com', role_id: roles.staff, user_permissions: ['loyalty.view'] };
    expect((await client.send(users.saveConceptUser, { body: within })).statusCode).toBe(200);
  });

  test('ADMIN-022 what a member holds already may stay when somebody of lesser rights saves them', async () => {
    const keeper = await addHolder(t, 'keeper2', ['users.view', 'users.edit']);
    const roleId = await addRole(t, 'richer', ['segments.edit']);
    const userId = await member('richer@example.com', roleId);
    const body = { user_id: userId, role_id: roleId, all_merchants: true };
    expect((await keeper.client.call(users.saveConceptUser, { body })).all_merchants).toBe(true);
    const address = { ...body, email: 'mine@example.com' };
    expect((await keeper.client.refusal(users.saveConceptUser, { body: address })).code).toBe('FORBIDDEN');
  });

  test('ADMIN-022 ADMIN-023 only an admin changes or removes an admin', async () => {
    const keeper = await addHolder(t, 'keeper3', ['users.view', 'users.edit']);
    const { users: people, roles, programId } = t.fixture;
    const demote = { body: { user_id: people.admin, role_id: roles.staff } };
    expect((await keeper.client.refusal(users.saveConceptUser, demote)).code).toBe('FORBIDDEN');
    const remove = { body: { userIds: [people.admin], programId } };
    expect((await keeper.client.refusal(users.removeFromConcept, remove)).code).toBe('FORBIDDEN');
  });
});
