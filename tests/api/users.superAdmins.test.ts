import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeSuperAdmin } from '#server/services/administration/users/index.ts';
import { accountsOf } from '../support/accounts.ts';
import { linkTokenOf } from '../support/links.ts';
import { addPasswordToken, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { sessions, users } = services;
let t: TestApp;
const { choose, member } = accountsOf(() => t);
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

describe('super admins', () => {
  test('PERM-001 an address that nobody has proven is invited, and the right holds once it is accepted', async () => {
    const root = await t.as('super');
    const id = await member('decoy@example.com');
    await root.call(users.update, {
      params: { id },
      body: { fname: 'Sam', lname: 'Taylor', email: 'chief@example.com' },
    });
    const added = await root.call(users.addSuperAdmin, { body: { email: 'chief@example.com' } });
    expect(added).toMatchObject({ status: 'invited', is_super_admin: true });
    expect(added.user_id).not.toBe(id);
    const twice = await root.refusal(users.addSuperAdmin, { body: { email: 'chief@example.com' } });
    expect(twice.code).toBe('DUPLICATE');
    const reply = await choose(await linkTokenOf(t, 'chief@example.com'));
    expect(reply.user_id).toBe(added.user_id);
    expect((await root.call(users.get, { params: { id } })).is_super_admin).toBe(false);
  });

  test('PERM-001 an invitation that is taken back leaves nobody, and its link is dead', async () => {
    const root = await t.as('super');
    const { user_id: id } = await root.call(users.addSuperAdmin, { body: { email: 'nochief@example.com' } });
    const password_token = await linkTokenOf(t, 'nochief@example.com');
    await root.call(users.removeSuperAdmin, { params: { id } });
    expect((await t.anonymous.refusal(sessions.readPasswordToken, { body: { password_token } })).code).toBe(
      'GONE',
    );
    expect((await root.refusal(users.get, { params: { id } })).code).toBe('NOT_FOUND');
  });

  test('PERM-001 one is made from the command line, who has an account at once and who has none with the link, each told in the log', async () => {
    const make = (email: string) =>
      makeSuperAdmin(t.platform.db, t.platform.config, { email, fname: 'Rae', lname: 'Root' });
    const known = await member('operator@example.com');
    const open = await t.signIn(known, null);
    expect((await open.send(users.listAll)).statusCode).toBe(403);
    await make('operator@example.com');
    await until(async () => (await open.send(users.listAll)).statusCode === 200, 'the right to be known');
    const link = new URL(await make('newroot@example.com'));
    const { user_id: invited } = await choose(link.searchParams.get('token') ?? '');
    const told = await t.platform.db
      .selectFrom('events')
      .select(['program_id', 'actor_user_id', 'actor_name', 'origin', 'record_id', 'record_name', 'changes'])
      .where('kind', '=', 'user.super_admin_added')
      .where('record_id', 'in', [String(known), String(invited)])
      .orderBy('event_id')
      .execute();
    const by = { program_id: 0, actor_user_id: null, actor_name: 'Command line', origin: 'command line' };
    const changes = [{ field: 'is_super_admin', from: false, to: true }];
    expect(told).toEqual([
      { ...by, record_id: String(known), record_name: 'operator@example.com', changes },
      { ...by, record_id: String(invited), record_name: 'newroot@example.com', changes },
    ]);
  });
});

test('AUTH-003 a link of an account keeps choosing its password', async () => {
  const id = await addUser(t, 'keeper@example.com');
  expect((await choose(await addPasswordToken(t, id, 'invitation'))).user_id).toBe(id);
});
