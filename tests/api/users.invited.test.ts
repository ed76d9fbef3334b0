import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { accountsOf, ALL, NEW_PASSWORD, NOTHING } from '../support/accounts.ts';
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
    const password = { body: { password_token, password: NEW_PASSWORD } };
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
    const dead = { body: { password_token, password: NEW_PASSWORD } };
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
        t.anonymous.send(sessions.setPassword, { body: { password_token, password: NEW_PASSWORD } }),
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
