import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addHolder, addMember, addPasswordToken, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

describe("a user's own record", () => {
  test('AUTH-014 one reads and saves oneself without any permission', async () => {
    const host = await t.as('host');
    const params = { id: t.fixture.users.host };
    const before = await host.call(users.get, { params });
    expect(before).toMatchObject({ fname: 'Marco', is_super_admin: false, status: 'active' });
    const saved = await host.call(users.update, {
      params,
      body: { fname: 'Marc', lname: 'Bell', phone: '(503) 555-0142', version: before.version },
    });
    expect(saved).toMatchObject({ fname: 'Marc', phone: '(503) 555-0142', version: before.version + 1 });
    expect(await host.call(sessions.identity)).toMatchObject({ fname: 'Marc', phone: '(503) 555-0142' });
    const stale = await host.refusal(users.update, {
      params,
      body: { fname: 'Marco', lname: 'Bell', version: before.version },
    });
    expect(stale.code).toBe('STALE');
    expect(stale.current).toMatchObject({ fname: 'Marc' });
  });

  test('AUTH-014 others are read with users.view within the concept, and their other concepts stay hidden', async () => {
    const { users: people, programId, otherProgramId, roles, otherRoles } = t.fixture;
    const host = await t.as('host');
    expect((await host.refusal(users.get, { params: { id: people.admin } })).code).toBe('FORBIDDEN');
    const support = await t.as('support');
    const params = { id: people.otherAdmin };
    expect((await support.refusal(users.get, { params })).code).toBe('NOT_FOUND');
    const userId = await addUser(t, 'both@example.com');
    await addMember(t, { programId, userId, roleId: roles.staff });
    await addMember(t, { programId: otherProgramId, userId, roleId: otherRoles.admin });
    const seen = await support.call(users.get, { params: { id: userId } });
    expect(seen.programs.map((one) => one.program_name)).toEqual(['Marlowe Kitchen']);
    const all = await (await t.as('super')).call(users.get, { params: { id: userId } });
    expect(all.programs).toEqual([
      { program_id: programId, program_name: 'Marlowe Kitchen', role_name: 'staff' },
      { program_id: otherProgramId, program_name: 'Saltwood', role_name: 'admin' },
    ]);
  });

  test('AUTH-014 a member who belongs to no other concept is saved with users.edit', async () => {
    const { programId, roles, otherProgramId, otherRoles } = t.fixture;
    const admin = await t.as('admin');
    const support = await t.as('support');
    const id = await addUser(t, 'single@example.com');
    await addMember(t, { programId, userId: id, roleId: roles.staff });
    const write = { params: { id }, body: { fname: 'Single', lname: 'Member' } };
    expect((await support.refusal(users.update, write)).details).toEqual({ permissions: ['users.edit'] });
    expect((await admin.call(users.update, write)).fname).toBe('Single');
    await addMember(t, { programId: otherProgramId, userId: id, roleId: otherRoles.staff });
    expect((await admin.refusal(users.update, write)).code).toBe('FORBIDDEN');
  });

  test('AUTH-014 nobody changes the address of somebody who holds more than they do', async () => {
    const editor = await addHolder(t, 'addresses', ['users.view', 'users.edit']);
    for (const id of [t.fixture.users.admin, t.fixture.users.marketer]) {
      const write = { params: { id }, body: { fname: 'X', lname: 'Y', email: 'mine@example.com' } };
      expect((await editor.client.refusal(users.update, write)).code).toBe('FORBIDDEN');
    }
  });

  test('AUTH-014 an address is taken once, and links mailed to a former one stop working', async () => {
    const id = await addUser(t, 'old@example.com');
    const password_token = await addPasswordToken(t, id);
    const client = await t.as('super');
    const write = (email: string) => ({ params: { id }, body: { fname: 'Sam', lname: 'Taylor', email } });
    const taken = await client.refusal(users.update, write('admin@example.com'));
    expect(taken.code).toBe('DUPLICATE');
    expect(taken.errors.email).toContain('Somebody else uses');
    expect((await client.call(users.update, write('fresh@example.com'))).email).toBe('fresh@example.com');
    const read = await t.anonymous.refusal(sessions.readPasswordToken, { body: { password_token } });
    expect(read.code).toBe('GONE');
  });

  test('AUTH-014 nobody changes their own address, which nobody has shown to be theirs', async () => {
    const id = await addUser(t, 'self@example.com');
    const own = await t.signIn(id, null);
    const write = { params: { id }, body: { fname: 'Sam', lname: 'Taylor', email: 'stranger@example.com' } };
    const refused = await own.refusal(users.update, write);
    expect([refused.status, refused.errors.email]).toEqual([403, expect.stringContaining('Ask an admin')]);
    const same = { params: { id }, body: { fname: 'Sam', lname: 'Taylor', email: 'self@example.com' } };
    expect((await own.call(users.update, same)).fname).toBe('Sam');
  });

  test('AUTH-014 disabling is for super admins and ends every session at once', async () => {
    const id = await addUser(t, 'doomed@example.com');
    await addMember(t, { programId: t.fixture.programId, userId: id, roleId: t.fixture.roles.staff });
    const client = await t.signIn(id, t.fixture.programId);
    expect((await client.call(sessions.identity)).userId).toBe(id);
    const write = (is_disabled: boolean) => ({
      params: { id },
      body: { fname: 'Sam', lname: 'Taylor', is_disabled },
    });
    expect((await (await t.as('admin')).refusal(users.update, write(true))).code).toBe('FORBIDDEN');
    expect((await client.refusal(users.update, write(false))).code).toBe('FORBIDDEN');
    const superAdmin = await t.as('super');
    expect((await superAdmin.call(users.update, write(true))).status).toBe('disabled');
    expect((await client.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
    expect((await superAdmin.call(users.update, write(false))).status).toBe('active');
    expect((await client.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
  });

  test('AUTH-014 a change is written in the event log without secrets', async () => {
    const id = await addUser(t, 'logged@example.com');
    const client = await t.signIn(id, null);
    await client.call(users.update, { params: { id }, body: { fname: 'Lou', lname: 'Taylor' } });
    const { changes } = await t.platform.db
      .selectFrom('events')
      .select('changes')
      .where('kind', '=', 'user.updated')
      .where('record_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([{ field: 'fname', from: 'Sam', to: 'Lou' }]);
  });
});

describe('every user of every concept', () => {
  test('a super admin searches, filters and pages through them', async () => {
    const superAdmin = await t.as('super');
    const ids = async (query: object) =>
      (await superAdmin.call(users.listAll, { query: { ...query } })).data.map((one) => one.user_id);
    const { users: people, otherProgramId } = t.fixture;
    expect(await ids({ is_super_admin: 'true' })).toEqual([people.super]);
    const ofOther = await ids({ program_id: otherProgramId });
    expect(ofOther).toContain(people.otherAdmin);
    expect(ofOther).not.toContain(people.admin);
    expect(await ids({ search: 'ines duarte', status: 'active' })).toEqual([people.setup]);
    const page = await superAdmin.call(users.listAll, { query: { take: 2, sort_by: 'email' } });
    expect(page.data).toHaveLength(2);
    expect(page).toMatchObject({ has_next: true, total_exact: true });
  });
});

describe('super admins', () => {
  test('PERM-001 a known user becomes one at once and stops being one at once', async () => {
    const superAdmin = await t.as('super');
    const id = await addUser(t, 'rising@example.com');
    const client = await t.signIn(id, null);
    expect((await client.send(users.listAll)).statusCode).toBe(403);
    const added = await superAdmin.call(users.addSuperAdmin, { body: { email: 'rising@example.com' } });
    expect(added).toMatchObject({ user_id: id, is_super_admin: true });
    expect((await client.send(users.listAll)).statusCode).toBe(200);
    const twice = await superAdmin.refusal(users.addSuperAdmin, { body: { email: 'rising@example.com' } });
    expect(twice.code).toBe('DUPLICATE');
    await superAdmin.call(users.removeSuperAdmin, { params: { id } });
    expect((await client.send(users.listAll)).statusCode).toBe(403);
    expect((await superAdmin.refusal(users.removeSuperAdmin, { params: { id } })).code).toBe('NOT_FOUND');
  });

  test('a new address is invited', async () => {
    const superAdmin = await t.as('super');
    const body = { email: 'root@example.com', fname: 'Rae' };
    expect((await superAdmin.call(users.addSuperAdmin, { body })).status).toBe('invited');
    const [mail] = await t.mailsTo('root@example.com');
    expect(mail?.body).toContain('/set_password?token=');
  });

  test('the last one stays: not removed by themself, by each other, or by disabling', async () => {
    const { db } = t.platform;
    await db
      .updateTable('users')
      .set({ is_super_admin: false })
      .where('user_id', '!=', t.fixture.users.super)
      .execute();
    const superAdmin = await t.as('super');
    const params = { id: t.fixture.users.super };
    expect((await superAdmin.refusal(users.removeSuperAdmin, { params })).code).toBe('LAST_ADMIN');
    const disable = { params, body: { fname: 'Jo', lname: 'Brandt', is_disabled: true } };
    expect((await superAdmin.refusal(users.update, disable)).code).toBe('LAST_ADMIN');
    const secondId = await addUser(t, 'second-super@example.com', { isSuperAdmin: true });
    const second = await t.signIn(secondId, null);
    await second.call(sessions.identity);
    const answers = await Promise.all([
      superAdmin.send(users.removeSuperAdmin, { params: { id: secondId } }),
      second.send(users.removeSuperAdmin, { params }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()[0]).toBe(200);
    const left = await db.selectFrom('users').select('user_id').where('is_super_admin', '=', true).execute();
    expect(left).toHaveLength(1);
  });
});
