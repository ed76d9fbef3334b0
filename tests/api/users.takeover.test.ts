import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeSuperAdmin } from '#server/services/administration/users/index.ts';
import { PASSWORD } from '../support/fixture.ts';
import { linkTokenOf } from '../support/links.ts';
import { addMember, addPasswordToken, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { sessions, users } = services;
const NEW = 'a long enough password';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const signIn = (email: string, password: string) =>
  t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions',
    payload: { email, password },
    remoteAddress: `10.${email.length}.0.1`,
  });

const choose = (password_token: string, password = NEW) =>
  t.anonymous.call(sessions.setPassword, { body: { password_token, password } });

async function member(email: string) {
  const userId = await addUser(t, email);
  await addMember(t, { programId: t.fixture.programId, userId, roleId: t.fixture.roles.staff });
  return userId;
}

async function invite(email: string, roleId = t.fixture.roles.staff) {
  const admin = await t.as('admin');
  return admin.call(users.saveConceptUser, { body: { email, role_id: roleId } });
}

async function inviteElsewhere(email: string) {
  const admin = await t.as('otherAdmin');
  return admin.call(users.saveConceptUser, { body: { email, role_id: t.fixture.otherRoles.admin } });
}

/** What somebody is in the second concept: what the identity says, and what the header lets them do. */
async function inOther(userId: number) {
  const client = await t.signIn(userId, null);
  const { programs, programPermissions } = await client.call(sessions.identity);
  const { otherProgramId } = t.fixture;
  const byHeader = await client.send(users.list, {}, { programId: otherProgramId });
  const chosen = await client.send(sessions.setProgram, { body: { program_id: otherProgramId } });
  return {
    listed: programs.some((program) => program.program_id === otherProgramId),
    rights: String(otherProgramId) in programPermissions,
    byHeader: byHeader.statusCode,
    chosen: chosen.statusCode,
  };
}

const NOTHING = { listed: false, rights: false, byHeader: 403, chosen: 403 };
const ALL = { listed: true, rights: true, byHeader: 200, chosen: 200 };

test('ADMIN-022 AUTH-014 nobody walks into another concept with an account that they made and moved to somebody’s address', async () => {
  const admin = await t.as('admin');
  // The attacker, an admin of the first concept, invites a mailbox of theirs and takes the account.
  const { user_id } = await invite('mule@example.net');
  const reply = await choose(await linkTokenOf(t, 'mule@example.net'));
  const kept = await signIn('mule@example.net', NEW);
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
    expect((await signIn(email, NEW)).statusCode).toBe(401);
  const dead = { body: { password_token: inFlight, password: NEW } };
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
  expect((await signIn('victim@example.org', NEW)).statusCode).toBe(401);
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
    expect((await signIn('arriving@example.com', NEW)).statusCode).toBe(200);
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

describe('an invitation to an address that has an account', () => {
  test('ADMIN-022 gives nothing until it is accepted with its link, which signs nobody in and changes no password', async () => {
    const userId = await member('wanted@example.com');
    const before = await inOther(userId);
    const invited = await inviteElsewhere('Wanted@example.com');
    expect([before, await inOther(userId)]).toEqual([NOTHING, NOTHING]);
    const password_token = await linkTokenOf(t, 'Wanted@example.com');
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose).toEqual({
      kind: 'invitation',
      email: 'Wanted@example.com',
      fname: '',
      lname: '',
      program_name: 'Saltwood',
      invited_by: 'Omar Haddad',
      takes: 'acceptance',
    });
    const password = { body: { password_token, password: NEW } };
    expect((await t.anonymous.refusal(sessions.setPassword, password)).code).toBe('DUPLICATE');
    const accepted = await t.anonymous.send(sessions.acceptInvitation, { body: { password_token } });
    expect([accepted.json(), accepted.cookies]).toEqual([
      { email: 'Wanted@example.com', program_name: 'Saltwood' },
      [],
    ]);
    expect(await inOther(userId)).toEqual(ALL);
    expect((await signIn('wanted@example.com', PASSWORD)).statusCode).toBe(200);
    const again = await t.anonymous.refusal(sessions.acceptInvitation, { body: { password_token } });
    expect(again.code).toBe('GONE');
    const other = await t.as('otherAdmin');
    expect((await other.refusal(users.getMember, { params: { id: invited.user_id } })).code).toBe(
      'NOT_FOUND',
    );
    const event = await t.platform.db
      .selectFrom('events')
      .select(['program_id', 'record_id', 'changes'])
      .where('kind', '=', 'user.invitation_accepted')
      .where('actor_user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      program_id: t.fixture.otherProgramId,
      record_id: String(userId),
      changes: [{ field: 'user_id', from: invited.user_id, to: userId }],
    });
  });

  test('ADMIN-022 is seen and accepted by its owner while signed in, with locations and groups, and by nobody else', async () => {
    const userId = await member('signedin@example.com');
    const other = await t.as('otherAdmin');
    const { otherMerchantIds, otherUserGroupId, otherRoles, otherProgramId } = t.fixture;
    await other.call(users.saveConceptUser, {
      body: {
        email: 'signedin@example.com',
        role_id: otherRoles.staff,
        merchant_ids: otherMerchantIds.slice(0, 1),
        user_group_ids: [otherUserGroupId],
      },
    });
    const client = await t.signIn(userId, t.fixture.programId);
    const open = await client.call(sessions.myInvitations);
    expect(open).toMatchObject([{ program_name: 'Saltwood', invited_by: 'Omar Haddad' }]);
    const params = { id: open[0]?.invitation_id ?? 0 };
    const host = await t.as('host');
    expect(await host.call(sessions.myInvitations)).toEqual([]);
    expect((await host.refusal(sessions.acceptMine, { params })).code).toBe('NOT_FOUND');
    await client.call(sessions.acceptMine, { params });
    expect(await client.call(sessions.myInvitations)).toEqual([]);
    expect((await client.refusal(sessions.acceptMine, { params })).code).toBe('NOT_FOUND');
    expect(await other.call(users.getMember, { params: { id: userId } })).toMatchObject({
      status: 'active',
      merchant_ids: otherMerchantIds.slice(0, 1),
      user_group_ids: [otherUserGroupId],
    });
    const mine = await client.call(users.myMerchants, {}, { programId: otherProgramId });
    expect(mine.map((one) => one.merchant_id)).toEqual(otherMerchantIds.slice(0, 1));
  });

  test('ADMIN-022 AUTH-014 tells the inviter what they typed and nothing of the account, before and while it waits', async () => {
    const id = await addUser(t, 'private@example.com', { isSuperAdmin: true, names: ['Secret', 'Person'] });
    await t.platform.db
      .updateTable('users')
      .set({ phone: '(503) 555-0199', pic_url: 'https://example.com/me.png', last_active_ts: new Date() })
      .where('user_id', '=', id)
      .execute();
    const other = await t.as('otherAdmin');
    const write = (email: string) => ({
      body: { email, fname: 'Typed', role_id: t.fixture.otherRoles.staff },
    });
    const known = await other.call(users.saveConceptUser, write('private@example.com'));
    const unknown = await other.call(users.saveConceptUser, write('nobodys@example.com'));
    const { user_id, user_uuid: _uuid, created_ts: _made, email: _email, ...told } = known;
    const { user_id: nextId, user_uuid: _other, created_ts: _then, email: _its, ...alike } = unknown;
    expect(told).toEqual(alike);
    expect(nextId).toBe(user_id + 1);
    expect(told).toMatchObject({ fname: 'Typed', lname: '', phone: null, pic_url: null, is_admin: false });
    const params = { id: user_id };
    for (const answer of [
      await other.send(users.getMember, { params }),
      await other.send(users.get, { params }),
      await other.send(users.list, { query: { search: 'Secret' } }),
      await other.send(users.list, { query: { search: 'private' } }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/Secret|0199|me\.png|"is_super_admin":true|"is_admin":true/);
    }
    expect((await other.refusal(users.get, { params: { id } })).code).toBe('NOT_FOUND');
    const mails = [await t.mailsTo('private@example.com'), await t.mailsTo('nobodys@example.com')];
    const texts = mails.map(([mail]) => mail?.body.replace(/token=[\w-]+/, 'token='));
    expect(texts[0]).toBe(texts[1]);
  });

  test('ADMIN-022 of which the account is disabled is answered alike, and not accepted', async () => {
    const id = await addUser(t, 'barred@example.com', { isDisabled: true });
    expect((await invite('barred@example.com')).status).toBe('invited');
    const body = { password_token: await linkTokenOf(t, 'barred@example.com') };
    expect((await t.anonymous.refusal(sessions.acceptInvitation, { body })).code).toBe('FORBIDDEN');
    const rows = await t.platform.db
      .selectFrom('memberships')
      .select('program_id')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('an invitation on its way', () => {
  test('ADMIN-023 withdrawn, its link is dead and nobody is left behind, whoever comes first', async () => {
    const { programId } = t.fixture;
    const admin = await t.as('admin');
    const remove = (id: number) => ({ body: { userIds: [id], programId } });
    const { user_id } = await invite('withdrawn@example.com');
    const password_token = await linkTokenOf(t, 'withdrawn@example.com');
    await admin.call(users.removeFromConcept, remove(user_id));
    const dead = { body: { password_token, password: NEW } };
    expect((await t.anonymous.refusal(sessions.setPassword, dead)).code).toBe('GONE');
    const left = await t.platform.db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', user_id)
      .execute();
    expect(left).toEqual([]);

    const userId = await addUser(t, 'contested@example.com');
    const pending = await invite('contested@example.com');
    const body = { password_token: await linkTokenOf(t, 'contested@example.com') };
    const [accepted, removed] = await Promise.all([
      t.anonymous.send(sessions.acceptInvitation, { body }),
      admin.send(users.removeFromConcept, remove(pending.user_id)),
    ]);
    expect([accepted.statusCode, removed.statusCode].sort()).toEqual(
      accepted.statusCode === 200 ? [200, 404] : [200, 410],
    );
    const members = await t.platform.db
      .selectFrom('memberships')
      .select('user_id')
      .where('user_id', 'in', [userId, pending.user_id])
      .execute();
    expect(members).toEqual(accepted.statusCode === 200 ? [{ user_id: userId }] : []);
  });

  test('ADMIN-022 from two concepts at once each is accepted by itself, into one account', async () => {
    await invite('popular@example.com');
    const first = await linkTokenOf(t, 'popular@example.com');
    await inviteElsewhere('popular@example.com');
    const second = await linkTokenOf(t, 'popular@example.com');
    const answers = await Promise.all(
      [first, second].map((password_token) =>
        t.anonymous.send(sessions.setPassword, { body: { password_token, password: NEW } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const userId = answers.find(({ statusCode }) => statusCode === 200)?.json().user_id;
    const rest = answers[0]?.statusCode === 200 ? second : first;
    await t.anonymous.call(sessions.acceptInvitation, { body: { password_token: rest } });
    const client = await t.signIn(userId, null);
    expect((await client.call(sessions.identity)).programs.map((one) => one.program_id).sort()).toEqual(
      [t.fixture.programId, t.fixture.otherProgramId].sort(),
    );
    const accounts = await t.platform.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', 'popular@example.com')
      .execute();
    expect(accounts).toEqual([{ user_id: userId }]);
  });

  test('ADMIN-022 moved to another address is mailed there, and its older link is dead', async () => {
    const admin = await t.as('admin');
    const { user_id } = await invite('mistyped@example.com');
    const old = await linkTokenOf(t, 'mistyped@example.com');
    await addUser(t, 'meant@example.com');
    const body = { user_id, email: 'meant@example.com', role_id: t.fixture.roles.staff };
    expect((await admin.call(users.saveConceptUser, { body })).status).toBe('invited');
    expect(
      (await t.anonymous.refusal(sessions.readPasswordToken, { body: { password_token: old } })).code,
    ).toBe('GONE');
    const password_token = await linkTokenOf(t, 'meant@example.com');
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose.takes).toBe('acceptance');
    const twice = { body: { email: 'Meant@example.com', role_id: t.fixture.roles.staff } };
    expect((await admin.refusal(users.saveConceptUser, twice)).errors.email).toContain('is invited');
  });

  test('a lost one is mailed again to who asks for a password', async () => {
    const { user_id } = await invite('lost@example.com');
    await t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'lost@example.com' } });
    const mails = await t.mailsTo('lost@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You are invited to Marlowe Kitchen',
      'Your link to Couvert',
    ]);
    expect((await choose(await linkTokenOf(t, 'lost@example.com'))).user_id).toBe(user_id);
  });

  test('its link takes no password where it is to be chosen, and is not used up by asking', async () => {
    await invite('early@example.com');
    const password_token = await linkTokenOf(t, 'early@example.com');
    const refused = await t.anonymous.refusal(sessions.acceptInvitation, { body: { password_token } });
    expect([refused.code, refused.errors.password]).toEqual([
      'VALIDATION',
      expect.stringContaining('Choose'),
    ]);
    expect((await choose(password_token)).token).toBeTruthy();
  });
});

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
