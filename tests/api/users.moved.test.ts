import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { accountsOf, ALL, NEW_PASSWORD } from '../support/accounts.ts';
import { PASSWORD } from '../support/fixture.ts';
import { linkTokenOf } from '../support/links.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, users } = services;
let t: TestApp;
const { signIn, choose, member, invite, inviteElsewhere, inOther } = accountsOf(() => t);
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

test('ADMIN-022 AUTH-014 nobody walks into another concept with an account that they made and moved to somebody’s address', async () => {
  const admin = await t.as('admin');
  // The attacker, an admin of the first concept, invites a mailbox of theirs and takes the account.
  const { user_id } = await invite('mule@example.net');
  const reply = await choose(await linkTokenOf(t, 'mule@example.net'));
  const kept = await signIn('mule@example.net', NEW_PASSWORD);
  const cookie = kept.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'mule@example.net' } });
  const inFlight = await linkTokenOf(t, 'mule@example.net');
  // They move it to the victim's address, and the second concept invites the victim.
  const { version } = await admin.call(users.getMember, { params: { id: user_id } });
  const moved = await admin.call(users.saveConceptUser, {
    body: { user_id, email: 'victim@example.org', role_id: t.fixture.roles.staff, version },
  });
  expect(moved).toMatchObject({ user_id, email: 'victim@example.org', status: 'unconfirmed' });
  const invited = await inviteElsewhere('victim@example.org');
  expect(invited.user_id).not.toBe(user_id);

  // Whatever the attacker kept opens nothing: session, refresh token, password, links, nor a new link to the old mailbox.
  for (const token of [reply.token, kept.json().token]) {
    const identity = await t.anonymous.request({
      method: 'GET',
      url: '/api/admin/identity/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(identity.statusCode).toBe(401);
  }
  expect((await t.anonymous.send(sessions.refresh, { headers: { cookie } })).statusCode).toBe(401);
  for (const email of ['victim@example.org', 'mule@example.net'])
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
  const dead = { body: { password_token: inFlight, password: NEW_PASSWORD } };
  expect((await t.anonymous.refusal(sessions.setPassword, dead)).code).toBe('GONE');
  const mailed = (await t.mailsTo('mule@example.net')).length;
  await t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'mule@example.net' } });
  expect(await t.mailsTo('mule@example.net')).toHaveLength(mailed);

  // The victim accepts the second concept's invitation alone: an account of their own, and only theirs.
  const links = (await t.mailsTo('victim@example.org')).map(({ subject, body }) => ({
    subject,
    token: /token=([\w-]+)/.exec(body)?.[1] ?? '',
  }));
  expect(links.map(({ subject }) => subject)).toEqual([
    'Confirm your address',
    'You are invited to Saltwood',
  ]);
  const own = await choose(links[1]?.token ?? '', 'the password of the victim');
  expect(own.user_id).toBe(invited.user_id);
  expect(await inOther(own.user_id)).toEqual(ALL);
  expect((await signIn('victim@example.org', NEW_PASSWORD)).statusCode).toBe(401);
  const theirs = await t.signIn(user_id, null);
  expect((await theirs.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
  const rows = await t.platform.db
    .selectFrom('memberships')
    .select('program_id')
    .where('user_id', '=', user_id)
    .execute();
  expect(rows).toEqual([{ program_id: t.fixture.programId }]);
});

describe('an address that somebody else changes', () => {
  test('AUTH-014 is confirmed from there with a password; until then nobody signs in, and the old address is told', async () => {
    const admin = await t.as('admin');
    const id = await member('leaving@example.com');
    const open = await t.signIn(id, t.fixture.programId);
    expect((await open.call(sessions.identity)).userId).toBe(id);
    const write = { params: { id }, body: { fname: 'Sam', lname: 'Taylor', email: 'arriving@example.com' } };
    expect((await admin.call(users.update, write)).status).toBe('unconfirmed');
    expect((await open.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
    expect((await signIn('arriving@example.com', PASSWORD)).statusCode).toBe(401);
    const [told] = await t.mailsTo('leaving@example.com');
    expect(told?.subject).toBe('You no longer sign in with this address');
    expect(told?.body).not.toContain('arriving@example.com');
    const [mail] = await t.mailsTo('arriving@example.com');
    expect(mail?.body).toContain('Nadia Okafor of Marlowe Kitchen on Couvert changed the address');
    const password_token = await linkTokenOf(t, 'arriving@example.com');
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose).toMatchObject({ kind: 'confirmation', takes: 'password', program_name: 'Marlowe Kitchen' });
    expect((await choose(password_token)).user_id).toBe(id);
    expect((await admin.call(users.getMember, { params: { id } })).status).toBe('active');
    expect((await signIn('arriving@example.com', NEW_PASSWORD)).statusCode).toBe(200);
    const kinds = await t.platform.db
      .selectFrom('events')
      .select('kind')
      .where('record_type', '=', 'user')
      .where('record_id', '=', String(id))
      .orderBy('event_id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['user.updated', 'user.address_confirmed']);
  });

  test('AUTH-014 ADMIN-022 in other capitals is the same address: nothing ends', async () => {
    const admin = await t.as('admin');
    const id = await member('capitals@example.com');
    const open = await t.signIn(id, t.fixture.programId);
    const write = { params: { id }, body: { fname: 'Sam', lname: 'Tailor', email: 'Capitals@Example.com' } };
    expect((await admin.call(users.update, write)).status).toBe('active');
    expect((await open.call(sessions.identity)).email).toBe('capitals@example.com');
  });

  test('AUTH-014 a confirmation is mailed again, once a minute, and on forgetting the password', async () => {
    const admin = await t.as('admin');
    const id = await member('from@example.com');
    const body = { fname: 'Sam', lname: 'Taylor', email: 'unread@example.com' };
    await admin.call(users.update, { params: { id }, body });
    const first = await linkTokenOf(t, 'unread@example.com');
    await admin.call(users.resendInvitation, { params: { id } });
    expect((await admin.refusal(users.resendInvitation, { params: { id } })).code).toBe('THROTTLED');
    await t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'unread@example.com' } });
    const last = await linkTokenOf(t, 'unread@example.com');
    expect(await t.mailsTo('unread@example.com')).toHaveLength(3);
    expect(
      (await t.anonymous.refusal(sessions.readPasswordToken, { body: { password_token: first } })).code,
    ).toBe('GONE');
    expect((await choose(last)).user_id).toBe(id);
  });

  test('AUTH-014 ADMIN-022 nobody changes their own on any road, super admins neither', async () => {
    const { users: people, roles } = t.fixture;
    const admin = await t.as('admin');
    const own = { user_id: people.admin, role_id: roles.admin, all_merchants: true };
    const road = await admin.refusal(users.saveConceptUser, { body: { ...own, email: 'mine@example.org' } });
    expect([road.status, road.errors.email]).toEqual([403, expect.stringContaining('how you sign in')]);
    const root = await t.as('super');
    const record = {
      params: { id: people.super },
      body: { fname: 'Jo', lname: 'Brandt', email: 'jo@example.org' },
    };
    expect((await root.refusal(users.update, record)).message).toContain('another super admin');
  });

  test('AUTH-005 the identity service vouches for a changed address no more than a password does', async () => {
    const id = await addUser(t, 'vouched@example.com', { authSource: 'olo' });
    const root = await t.as('super');
    const body = { fname: 'Sam', lname: 'Taylor', email: 'unvouched@example.com' };
    await root.call(users.update, { params: { id }, body });
    const asked = await t.anonymous.call(sessions.isIdentityServiceUser, {
      body: { email: 'unvouched@example.com' },
    });
    expect(asked).toEqual({ is_olo_auth_user: false });
    const password_token = await linkTokenOf(t, 'unvouched@example.com');
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose).toMatchObject({ kind: 'confirmation', takes: 'acceptance' });
    await t.anonymous.call(sessions.acceptInvitation, { body: { password_token } });
    expect((await root.call(users.get, { params: { id } })).status).toBe('active');
  });

  test('AUTH-003 a sign-in that is under way while the address changes opens nothing', async () => {
    const admin = await t.as('admin');
    const id = await member('racing@example.com');
    const body = { fname: 'Sam', lname: 'Taylor', email: 'raced@example.com' };
    const attempts = Array.from({ length: 4 }, () => signIn('racing@example.com', PASSWORD));
    await admin.call(users.update, { params: { id }, body });
    for (const answer of await Promise.all(attempts)) {
      if (answer.statusCode !== 200) continue;
      const identity = await t.anonymous.request({
        method: 'GET',
        url: '/api/admin/identity/user',
        headers: { authorization: `Bearer ${answer.json().token}` },
      });
      expect(identity.statusCode).toBe(401);
    }
    const left = await t.platform.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', id)
      .where('ended_ts', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});
