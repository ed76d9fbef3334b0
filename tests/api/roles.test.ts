import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import { addHolder, addRole } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { roles, sessions, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

describe('the roles of a concept', () => {
  test('ADMIN-032 PERM-003 each carries name, permissions, is_default and is_global, and who holds it', async () => {
    const support = await t.as('support');
    const { data } = await support.call(roles.list);
    const admin = data.find((one) => one.role_id === t.fixture.roles.admin);
    expect(admin).toMatchObject({
      name: 'admin',
      is_default: true,
      is_global: false,
      permissions: ALL_PERMISSIONS,
      user_count: 1,
    });
    expect(data.map((one) => one.role_id)).not.toContain(t.fixture.otherRoles.admin);
    const staff = await support.call(roles.get, { params: { id: t.fixture.roles.staff } });
    expect(staff.permissions).toEqual([]);
    expect(staff.users).toEqual([
      { user_id: t.fixture.users.host, fname: 'Marco', lname: 'Bell', email: 'host@example.com' },
    ]);
  });

  test('ADMIN-032 a role is created, saved, copied and removed', async () => {
    const admin = await t.as('admin');
    const created = await admin.call(roles.create, {
      body: { name: 'Analyst', permissions: ['sentiment.view', 'segments.view', 'segments.view'] },
    });
    expect(created.permissions).toEqual(['sentiment.view', 'segments.view']);
    expect(created).toMatchObject({ is_default: false, user_count: 0, version: 1 });
    const params = { id: created.role_id };
    const saved = await admin.call(roles.update, {
      params,
      body: { name: 'Analysts', permissions: ['segments.view'], version: 1 },
    });
    expect(saved).toMatchObject({ name: 'Analysts', permissions: ['segments.view'], version: 2 });
    const copy = await admin.call(roles.duplicate, { params, body: { name: 'Analysts II' } });
    expect(copy).toMatchObject({ name: 'Analysts II', permissions: ['segments.view'] });
    expect(await admin.call(roles.remove, { params })).toEqual({ ok: true });
    expect((await admin.refusal(roles.get, { params })).code).toBe('NOT_FOUND');
  });

  test('ADMIN-032 a save from an older version is answered with the stored one', async () => {
    const admin = await t.as('admin');
    const id = await addRole(t, 'Contended', []);
    const write = (name: string) => ({ params: { id }, body: { name, permissions: [], version: 1 } });
    const both = await Promise.all([
      admin.send(roles.update, write('Contended one')),
      admin.send(roles.update, write('Contended two')),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const failure = await admin.refusal(roles.update, write('Contended three'));
    expect(failure.code).toBe('STALE');
    expect(failure.current).toEqual(
      await admin.call(roles.get, { params: { id } }).then(({ users: _users, ...role }) => role),
    );
  });

  test('ADMIN-032 a name is taken once in a concept, whatever its case', async () => {
    const admin = await t.as('admin');
    const failure = await admin.refusal(roles.create, { body: { name: 'MARKETER', permissions: [] } });
    expect(failure.code).toBe('DUPLICATE');
    expect(failure.errors.name).toContain('MARKETER');
  });

  test('ADMIN-032 no role is created, renamed or copied to the name of a built-in one, however it is written', async () => {
    const admin = await t.as('admin');
    const id = await addRole(t, 'Plain', []);
    const twins = ['\u0410dmin', 'Admin.', 'st\u0430ff', 'Adm1n'];
    const written = ['Admin', ' staff ', 'Wisely Admin', '\uff33taff', 'ad\u200bmin', 'wisely_admin'];
    for (const name of [...written, ...twins]) {
      const body = { name, permissions: [] };
      for (const failure of [
        await admin.refusal(roles.create, { body }),
        await admin.refusal(roles.update, { params: { id }, body }),
        await admin.refusal(roles.duplicate, { params: { id }, body: { name } }),
      ]) {
        expect(failure).toMatchObject({ status: 409, code: 'DUPLICATE' });
        expect(failure.errors.name).toMatch(/Choose another name/);
      }
    }
    const kept = await addRole(t, 'Wisely Admin', []);
    const body = { name: 'Wisely Admin', permissions: ['segments.view' as const] };
    const saved = await admin.call(roles.update, { params: { id: kept }, body });
    expect(saved.permissions).toEqual(['segments.view']);
  });

  test('ADMIN-032 more permissions than there are is refused in one sentence', async () => {
    const admin = await t.as('admin');
    const body = { name: 'Heavy', permissions: Array.from({ length: 100_000 }, () => 'x') };
    const failure = await admin.refusal(roles.create, { body });
    expect([failure.status, Object.keys(failure.errors)]).toEqual([400, ['permissions']]);
    expect(failure.message).toBe(
      `“permissions” is not valid: Send at most ${ALL_PERMISSIONS.length} at once. Correct it and try again.`,
    );
  });

  test('ADMIN-032 an unknown permission is refused by name', async () => {
    const admin = await t.as('admin');
    const body = { name: 'Arsonist', permissions: ['segments.view', 'kitchen.burn'] };
    const failure = await admin.refusal(roles.create, { body });
    expect(failure.status).toBe(400);
    expect(failure.errors['permissions.1']).toContain('There is no such permission');
  });

  test('ADMIN-032 the default roles stay as they are, and can be copied', async () => {
    const admin = await t.as('admin');
    for (const id of [t.fixture.roles.admin, t.fixture.roles.staff]) {
      const body = { name: 'Renamed', permissions: [] };
      const update = await admin.refusal(roles.update, { params: { id }, body });
      expect(update.code).toBe('FORBIDDEN');
      expect(update.message).toContain('Copy it');
      expect((await admin.refusal(roles.remove, { params: { id } })).code).toBe('FORBIDDEN');
    }
    const copy = await admin.call(roles.duplicate, {
      params: { id: t.fixture.roles.admin },
      body: { name: 'Deputy' },
    });
    expect(copy).toMatchObject({ is_default: false, permissions: ALL_PERMISSIONS });
  });

  test('ADMIN-032 a role that somebody holds is not removed', async () => {
    const admin = await t.as('admin');
    const failure = await admin.refusal(roles.remove, { params: { id: t.fixture.roles.support } });
    expect(failure.code).toBe('IN_USE');
    expect(failure.message).toContain('1 user holds');
    expect(failure.details).toEqual({ user_count: 1 });
  });
});

describe('what may be put into a role', () => {
  test('ADMIN-032 nobody creates, edits or copies a role beyond their own permissions', async () => {
    const held = ['roles.view', 'roles.create', 'roles.edit', 'roles.duplicate', 'segments.view'];
    const { client } = await addHolder(t, 'rolekeeper', held);
    const beyond = { name: 'Beyond', permissions: ['segments.view', 'segments.edit', 'users.edit'] };
    const failure = await client.refusal(roles.create, { body: beyond });
    expect(failure.code).toBe('FORBIDDEN');
    expect(failure.details).toEqual({ permissions: ['segments.edit', 'users.edit'] });
    expect(failure.message).toContain('“Segments: edit”');
    const own = await client.call(roles.create, { body: { name: 'Within', permissions: ['segments.view'] } });
    const params = { id: own.role_id };
    expect((await client.refusal(roles.update, { params, body: beyond })).code).toBe('FORBIDDEN');
    const richer = { params: { id: t.fixture.roles.marketer }, body: { name: 'Poorer', permissions: [] } };
    expect((await client.refusal(roles.update, richer)).code).toBe('FORBIDDEN');
    const admin = await t.as('admin');
    const { role_id } = await admin.call(roles.create, {
      body: { name: 'Richer', permissions: ['segments.view', 'segments.edit'] },
    });
    const keeping = {
      params: { id: role_id },
      body: { name: 'Richer still', permissions: ['segments.edit' as const] },
    };
    expect((await client.call(roles.update, keeping)).permissions).toEqual(['segments.edit']);
    const copy = { params: { id: t.fixture.roles.admin }, body: { name: 'Admin II' } };
    expect((await client.refusal(roles.duplicate, copy)).code).toBe('FORBIDDEN');
  });
});

describe('a change of a role', () => {
  test('PERM-005 it bites on the very next request of those who hold the role', async () => {
    const admin = await t.as('admin');
    const holder = await addHolder(t, 'holder', ['users.view']);
    const save = (permissions: ('users.view' | 'segments.view')[]) =>
      admin.call(roles.update, { params: { id: holder.roleId }, body: { name: 'holder', permissions } });
    for (let round = 0; round < 5; round += 1) {
      expect((await holder.client.send(users.list)).statusCode).toBe(200);
      await save(['segments.view']);
      expect((await holder.client.send(users.list)).statusCode).toBe(403);
      expect((await holder.client.call(sessions.identity)).userPermissions).toEqual(['segments.view']);
      await save(['users.view']);
    }
  });

  test('ADMIN-032 it is written in the event log with what changed', async () => {
    const admin = await t.as('admin');
    const id = await addRole(t, 'Logged', []);
    await admin.call(roles.update, {
      params: { id },
      body: { name: 'Logged', permissions: ['loyalty.view'] },
    });
    const event = await t.platform.db
      .selectFrom('events')
      .select(['program_id', 'actor_user_id', 'record_name', 'changes'])
      .where('kind', '=', 'role.updated')
      .where('record_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      program_id: t.fixture.programId,
      actor_user_id: t.fixture.users.admin,
      record_name: 'Logged',
      changes: [{ field: 'permissions', from: [], to: ['loyalty.view'] }],
    });
  });
});

describe('the role manager', () => {
  test('PERM-024 without its flag roles can be read and not written', async () => {
    await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'role-manager').execute();
    t.forgetFlags();
    const admin = await t.as('admin');
    const failure = await admin.refusal(roles.create, { body: { name: 'Nobody', permissions: [] } });
    expect(failure.code).toBe('FLAG_OFF');
    expect(failure.details).toEqual({ flag: 'role-manager' });
    expect((await admin.call(roles.list)).data.length).toBeGreaterThan(0);
  });
});
