import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { unseal } from '#server/platform/secrets/index.ts';
import { sweepSessions } from '#server/services/administration/sessions/jobs.ts';
import { PASSWORD } from '../support/fixture.ts';
import { CookieJar } from '../support/identityService.ts';
import { addPasswordToken, addUser } from '../support/people.ts';
import { addSecondFactor, codeOf, RECOVERY_CODE, STEP_MS, wrongCodeOf } from '../support/secondFactor.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { secondFactor, sessions } = services;
const MINUTE_MS = 60_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

/** Somebody new with a second factor, whose password was right. */
async function begun() {
  const email = `${randomUUID()}@example.com`;
  const userId = await addUser(t, email);
  const key = await addSecondFactor(t, userId);
  return { email, userId, key, challenge: await challengeOf(email) };
}

async function challengeOf(email: string): Promise<string> {
  const refusal = await t.anonymous.refusal(sessions.create, { body: { email, password: PASSWORD } });
  expect([refusal.status, refusal.code]).toEqual([401, 'CODE_NEEDED']);
  return String(refusal.details['challenge']);
}

const answer = (challenge: string, code: string) => ({ body: { challenge, code } });
const sessionsOf = (userId: number) =>
  t.platform.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

describe('signing in with a second factor', () => {
  test('a right password opens no session and sets no cookie; the code then does', async () => {
    const { email, userId, key } = await begun();
    const first = await t.anonymous.send(sessions.create, { body: { email, password: PASSWORD } });
    expect(first.cookies).toEqual([]);
    expect(await sessionsOf(userId)).toEqual([]);
    const second = await t.anonymous.send(
      secondFactor.signIn,
      answer(first.json().details.challenge, codeOf(t, key)),
    );
    expect(second.statusCode).toBe(200);
    expect(second.cookies.map(({ name }) => name)).toContain('couvert_refresh');
    expect(second.json()).toMatchObject({ user_id: userId });
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test('a wrong password says nothing of the second factor', async () => {
    const { email } = await begun();
    const body = { email, password: 'not the password' };
    expect((await t.anonymous.refusal(sessions.create, { body })).code).toBe('WRONG_CREDENTIALS');
  });

  test('a wrong code leaves the sign-in open for a right one', async () => {
    const { key, challenge, userId } = await begun();
    const wrong = await t.anonymous.refusal(secondFactor.signIn, answer(challenge, wrongCodeOf(t, key)));
    expect([wrong.status, wrong.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    const right = await t.anonymous.call(secondFactor.signIn, answer(challenge, codeOf(t, key)));
    expect(right.user_id).toBe(userId);
  });

  test('one step early and late is taken, two steps are not', async () => {
    for (const [ms, isTaken] of [
      [-STEP_MS, true],
      [STEP_MS, true],
      [-3 * STEP_MS, false],
      [3 * STEP_MS, false],
    ] as const) {
      const { key, challenge } = await begun();
      const { statusCode } = await t.anonymous.send(
        secondFactor.signIn,
        answer(challenge, codeOf(t, key, ms)),
      );
      expect(statusCode, String(ms)).toBe(isTaken ? 200 : 401);
    }
  });

  test('a code works once: neither it nor an older one signs in again', async () => {
    const { email, key, challenge } = await begun();
    const code = codeOf(t, key);
    await t.anonymous.call(secondFactor.signIn, answer(challenge, code));
    for (const late of [code, codeOf(t, key, -STEP_MS)]) {
      const again = await t.anonymous.refusal(secondFactor.signIn, answer(await challengeOf(email), late));
      expect(again.message).toContain('used already');
    }
    const next = await t.anonymous.call(
      secondFactor.signIn,
      answer(await challengeOf(email), codeOf(t, key, STEP_MS)),
    );
    expect(next.token).not.toBe('');
  });

  test('one code for two sign-ins at once opens one session', async () => {
    const { email, userId, key, challenge } = await begun();
    const other = await challengeOf(email);
    const code = codeOf(t, key);
    const codes = await Promise.all(
      [challenge, other].map((one) => t.anonymous.send(secondFactor.signIn, answer(one, code))),
    );
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test('a sign-in ends once, and not after ten minutes', async () => {
    const { email, key, challenge } = await begun();
    await t.anonymous.call(secondFactor.signIn, answer(challenge, codeOf(t, key)));
    const again = await t.anonymous.refusal(secondFactor.signIn, answer(challenge, RECOVERY_CODE));
    expect([again.status, again.code]).toEqual([410, 'GONE']);
    const late = await challengeOf(email);
    t.clock.advance(10 * MINUTE_MS);
    const refusal = await t.anonymous.refusal(secondFactor.signIn, answer(late, codeOf(t, key)));
    await sweepSessions(t.platform);
    const left = await t.platform.db.selectFrom('sign_in_challenges').select('user_id').execute();
    t.clock.advance(-10 * MINUTE_MS);
    expect(refusal.code).toBe('GONE');
    expect(left).toEqual([]);
  });

  test('a recovery code works once, is told in the log and mailed', async () => {
    const { email, userId, challenge } = await begun();
    await t.anonymous.call(secondFactor.signIn, answer(challenge, RECOVERY_CODE.toUpperCase()));
    const again = await t.anonymous.refusal(
      secondFactor.signIn,
      answer(await challengeOf(email), RECOVERY_CODE),
    );
    expect(again.code).toBe('WRONG_CREDENTIALS');
    const events = await t.platform.db
      .selectFrom('events')
      .select('kind')
      .where('record_type', '=', 'user')
      .where('record_id', '=', String(userId))
      .execute();
    expect(events).toEqual([{ kind: 'user.recovery_code_used' }]);
    expect(await t.mailsTo(email)).toEqual([
      expect.objectContaining({ subject: 'A recovery code was used' }),
    ]);
  });

  test('ten wrong codes in an hour, over all processes and sign-ins, end the tries', async () => {
    const { email, key, challenge } = await begun();
    const wrong = wrongCodeOf(t, key);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => t.anonymous.send(secondFactor.signIn, answer(challenge, wrong))),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const right = answer(await challengeOf(email), codeOf(t, key));
    const refusal = await t.anonymous.refusal(secondFactor.signIn, right);
    expect([refusal.status, refusal.code]).toEqual([429, 'THROTTLED']);
  });

  test('strangers do not use up the tries of a browser that signed in before', async () => {
    const { email, key, challenge } = await begun();
    const jar = new CookieJar();
    jar.take((await t.anonymous.send(secondFactor.signIn, answer(challenge, codeOf(t, key)))).cookies);
    const other = await challengeOf(email);
    for (let n = 0; n < 11; n += 1)
      await t.anonymous.send(secondFactor.signIn, answer(other, wrongCodeOf(t, key)));
    const code = codeOf(t, key, STEP_MS);
    const known = await t.anonymous.send(secondFactor.signIn, {
      ...answer(other, code),
      headers: jar.headers,
    });
    expect(known.statusCode).toBe(200);
  });

  test('a password that is changed meanwhile, or a disabled account, ends the sign-in', async () => {
    const changes = [{ password_hash: 'other' }, { disabled_ts: new Date() }];
    for (const change of changes) {
      const { userId, key, challenge } = await begun();
      await t.platform.db.updateTable('users').set(change).where('user_id', '=', userId).execute();
      const refusal = await t.anonymous.refusal(secondFactor.signIn, answer(challenge, codeOf(t, key)));
      expect(refusal.message).toContain('changed at this moment');
    }
  });

  test('a reset link changes the password and asks for the code before it signs in', async () => {
    const { email, userId, key } = await begun();
    const body = { password_token: await addPasswordToken(t, userId), password: 'a long enough password' };
    const refusal = await t.anonymous.refusal(sessions.setPassword, { body });
    expect(refusal.code).toBe('CODE_NEEDED');
    expect(await sessionsOf(userId)).toEqual([]);
    const challenge = String(refusal.details['challenge']);
    await t.anonymous.call(secondFactor.signIn, answer(challenge, codeOf(t, key)));
    const signIn = await t.anonymous.refusal(sessions.create, { body: { email, password: body.password } });
    expect(signIn.code).toBe('CODE_NEEDED');
  });
});

describe('turning it on and off', () => {
  async function someone() {
    const email = `${randomUUID()}@example.com`;
    const userId = await addUser(t, email);
    return { email, userId, client: await t.signIn(userId, null) };
  }

  test('it is on after a code of the new key, with ten recovery codes, and the key is stored sealed', async () => {
    const { email, userId, client } = await someone();
    const { key, uri } = await client.call(secondFactor.begin);
    expect(uri).toContain(encodeURIComponent(email));
    expect((await client.call(secondFactor.get)).state).toBe('off');
    const { recovery_codes } = await client.call(secondFactor.confirm, { body: { code: codeOf(t, key) } });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await client.call(secondFactor.get)).toMatchObject({ state: 'on', recovery_codes_left: 10 });
    expect((await client.call(sessions.identity)).second_factor).toBe('on');
    const { secret } = await t.platform.db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(secret.toString('latin1')).not.toContain(key);
    expect(unseal(t.platform.config.tokenSecret, secret)).toBe(key);
    expect(await t.mailsTo(email)).toEqual([
      expect.objectContaining({ subject: 'Your second factor is on' }),
    ]);
    const [code = ''] = recovery_codes;
    await t.anonymous.call(secondFactor.signIn, answer(await challengeOf(email), code));
    expect(await client.call(secondFactor.get)).toMatchObject({ recovery_codes_left: 9 });
  });

  test('a wrong code turns nothing on, and an unconfirmed key is not asked for', async () => {
    const { email, client } = await someone();
    const { key } = await client.call(secondFactor.begin);
    const refusal = await client.refusal(secondFactor.confirm, { body: { code: wrongCodeOf(t, key) } });
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['VALIDATION', ['code']]);
    expect((await client.call(secondFactor.get)).state).toBe('off');
    const { token } = await t.anonymous.call(sessions.create, { body: { email, password: PASSWORD } });
    expect(token).not.toBe('');
  });

  test('a second key replaces one that was never confirmed, and none that is on', async () => {
    const { client } = await someone();
    const first = await client.call(secondFactor.begin);
    const second = await client.call(secondFactor.begin);
    const body = { code: codeOf(t, second.key) };
    expect((await client.refusal(secondFactor.confirm, { body: { code: codeOf(t, first.key) } })).code).toBe(
      'VALIDATION',
    );
    await client.call(secondFactor.confirm, { body });
    expect((await client.refusal(secondFactor.begin)).code).toBe('IN_USE');
    expect((await client.refusal(secondFactor.confirm, { body })).code).toBe('IN_USE');
  });

  test('turning it off takes a code or a recovery code, is mailed, and the password alone signs in then', async () => {
    for (const way of ['app', 'recovery'] as const) {
      const { email, userId, client } = await someone();
      const key = await addSecondFactor(t, userId);
      const wrong = await client.refusal(secondFactor.turnOff, { body: { code: wrongCodeOf(t, key) } });
      expect(wrong.code).toBe('VALIDATION');
      await client.call(secondFactor.turnOff, {
        body: { code: way === 'app' ? codeOf(t, key) : RECOVERY_CODE },
      });
      expect((await client.call(secondFactor.get)).state).toBe('off');
      expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your second factor is off']);
      await t.anonymous.call(sessions.create, { body: { email, password: PASSWORD } });
      expect((await client.refusal(secondFactor.turnOff, { body: { code: RECOVERY_CODE } })).code).toBe(
        'NOT_FOUND',
      );
    }
  });

  test('ten wrong codes of somebody signed in end the tries', async () => {
    const { userId, client } = await someone();
    const key = await addSecondFactor(t, userId);
    const body = { code: wrongCodeOf(t, key) };
    for (let n = 0; n < 10; n += 1) await client.refusal(secondFactor.turnOff, { body });
    const refusal = await client.refusal(secondFactor.turnOff, { body: { code: codeOf(t, key) } });
    expect(refusal.code).toBe('THROTTLED');
  });
});
