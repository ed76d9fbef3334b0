import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { PASSWORD } from '../support/fixture.ts';
import { linkTokenOf } from '../support/links.ts';
import { addPasswordToken, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { sessions } = services;
const NEW = 'a long enough password';
const HOUR_MS = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const signIn = (email: string, password: string) =>
  t.anonymous.call(sessions.create, { body: { email, password } });

const linkTokenFor = (email: string) => linkTokenOf(t, email);

describe('a forgotten password', () => {
  test('the mailed link sets a new password once, signs in and ends the other sessions', async () => {
    const userId = await addUser(t, 'forgot@example.com');
    const elsewhere = await t.signIn(userId, null);
    await elsewhere.call(sessions.identity);
    await t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'forgot@example.com' } });
    const password_token = await linkTokenFor('forgot@example.com');
    const whose = await t.anonymous.call(sessions.readPasswordToken, { body: { password_token } });
    expect(whose).toEqual({
      kind: 'reset',
      email: 'forgot@example.com',
      fname: 'Sam',
      lname: 'Taylor',
      program_name: null,
      invited_by: null,
      takes: 'password',
    });
    const reply = await t.anonymous.call(sessions.setPassword, { body: { password_token, password: NEW } });
    expect(reply.user_id).toBe(userId);
    expect((await elsewhere.refusal(sessions.identity)).code).toBe('SESSION_EXPIRED');
    expect((await signIn('forgot@example.com', NEW)).user_id).toBe(userId);
    const again = { body: { password_token, password: 'yet another password' } };
    expect((await t.anonymous.refusal(sessions.setPassword, again)).status).toBe(410);
    const read = await t.anonymous.refusal(sessions.readPasswordToken, { body: { password_token } });
    expect(read.code).toBe('GONE');
  });

  test('an unknown address is answered alike and gets no email', async () => {
    const known = await t.anonymous.call(sessions.requestPasswordReset, {
      body: { email: 'support@example.com' },
    });
    const unknown = await t.anonymous.call(sessions.requestPasswordReset, {
      body: { email: 'stranger@example.com' },
    });
    expect(unknown).toEqual(known);
    const { rows } = await sql<{ email: string }>`
      select data->>'email' as email from pgboss.job where name = 'sessions.reset'`.execute(t.platform.db);
    expect(rows.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['support@example.com', 'stranger@example.com']),
    );
    expect(await t.mailsTo('stranger@example.com')).toEqual([]);
    expect(await t.mailsTo('support@example.com')).toHaveLength(1);
  });

  test('a newer link replaces the older one, and a link dies after an hour', async () => {
    await addUser(t, 'twice@example.com');
    const ask = () =>
      t.anonymous.call(sessions.requestPasswordReset, { body: { email: 'twice@example.com' } });
    await ask();
    const older = await linkTokenFor('twice@example.com');
    await ask();
    let newer = older;
    await until(async () => {
      newer = await linkTokenFor('twice@example.com');
      return newer !== older;
    }, 'the newer link to be mailed');
    const read = (password_token: string) =>
      t.anonymous.send(sessions.readPasswordToken, { body: { password_token } });
    expect((await read(older)).statusCode).toBe(410);
    expect((await read(newer)).statusCode).toBe(200);
    t.clock.advance(HOUR_MS);
    const late = await read(newer);
    t.clock.advance(-HOUR_MS);
    expect(late.statusCode).toBe(410);
  });

  test('an address is mailed at most three links in a quarter of an hour', async () => {
    await addUser(t, 'flood@example.com');
    for (let n = 0; n < 4; n += 1) {
      const response = await t.anonymous.request({
        method: 'POST',
        url: '/api/admin/sessions/password_resets',
        payload: { email: 'flood@example.com' },
        remoteAddress: '10.1.0.1',
      });
      expect(response.json()).toEqual({ ok: true });
    }
    expect(await t.mailsTo('flood@example.com')).toHaveLength(3);
  });

  test('two requests with one link set one password', async () => {
    const userId = await addUser(t, 'race@example.com');
    const password_token = await addPasswordToken(t, userId);
    const choose = (password: string) =>
      t.anonymous.send(sessions.setPassword, { body: { password_token, password } });
    const answers = await Promise.all([choose('the first password'), choose('the second password')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
  });

  test('a short password is refused under its field and does not use the link up', async () => {
    const password_token = await addPasswordToken(t, await addUser(t, 'short@example.com'));
    const failure = await t.anonymous.refusal(sessions.setPassword, {
      body: { password_token, password: 'short' },
    });
    expect(failure.errors.password).toBe('Use at least 10 characters');
    const body = { password_token, password: NEW };
    expect((await t.anonymous.send(sessions.setPassword, { body })).statusCode).toBe(200);
  });

  test('an invitation takes the names along', async () => {
    const userId = await addUser(t, 'newcomer@example.com', { password: null, names: ['', ''] });
    const password_token = await addPasswordToken(t, userId, 'invitation');
    const body = { password_token, password: NEW, fname: 'Ana', lname: 'Ruiz' };
    await t.anonymous.call(sessions.setPassword, { body });
    const client = await t.signIn(userId, null);
    expect(await client.call(sessions.identity)).toMatchObject({ fname: 'Ana', lname: 'Ruiz' });
  });
});

describe('changing the own password', () => {
  test('with the current one it changes, and the other sessions end', async () => {
    const userId = await addUser(t, 'change@example.com');
    const here = await t.signIn(userId, null);
    const there = await t.signIn(userId, null);
    const body = { current_password: PASSWORD, password: NEW };
    expect(await here.call(sessions.changePassword, { body })).toEqual({ ok: true });
    expect((await here.call(sessions.identity)).userId).toBe(userId);
    expect((await there.refusal(sessions.identity)).status).toBe(401);
    expect((await signIn('change@example.com', NEW)).user_id).toBe(userId);
  });

  test('a wrong current one is told under its field, and throttled', async () => {
    const client = await t.signIn(await addUser(t, 'guess@example.com'), null);
    const attempt = () =>
      client.refusal(sessions.changePassword, { body: { current_password: 'wrong', password: NEW } });
    for (let n = 0; n < 5; n += 1) {
      const failure = await attempt();
      expect(failure.status).toBe(400);
      expect(failure.errors.current_password).toBe('This is not your current password');
    }
    expect((await attempt()).code).toBe('THROTTLED');
  });
});
