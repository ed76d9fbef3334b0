import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#contract/administration/sessions/endpoints.ts';
import { PASSWORD } from '../support/fixture.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const MINUTE_MS = 60_000;

/** Signs in from an address of its own, so that one test's failures are not another's. */
function signIn(email: string, password: string, remoteAddress: string) {
  return t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions',
    payload: { email, password },
    remoteAddress,
  });
}

describe('signing in', () => {
  test('AUTH-003 a right password answers the user id and a token, and sets the refresh cookie', async () => {
    const response = await signIn('Host@Example.com', PASSWORD, '10.0.0.1');
    expect(response.statusCode).toBe(200);
    const reply = sessions.create.reply.parse(response.json());
    expect(reply.user_id).toBe(t.fixture.users.host);
    const identity = await t.anonymous.request({
      method: 'GET',
      url: '/api/admin/identity/user',
      headers: { authorization: `Bearer ${reply.token}` },
    });
    expect(identity.json()).toMatchObject({
      userId: t.fixture.users.host,
      current_program_id: t.fixture.programId,
    });
    const kept = { httpOnly: true, sameSite: 'Strict', path: '/api/admin/sessions' };
    const device = { ...kept, name: expect.stringMatching(/^couvert_device_/), maxAge: 180 * 86_400 };
    expect(response.cookies).toEqual([
      expect.objectContaining(device),
      expect.objectContaining({ ...kept, name: 'couvert_refresh', maxAge: 36_000 }),
    ]);
    for (const cookie of response.cookies) {
      expect(cookie).not.toHaveProperty('secure');
      expect(response.body).not.toContain(cookie.value);
    }
  });

  test('AUTH-003 the access token lives 60 minutes', async () => {
    const response = await signIn('host@example.com', PASSWORD, '10.0.0.1');
    const { token, expires_at } = sessions.create.reply.parse(response.json());
    expect(Date.parse(expires_at) - t.clock.now().getTime()).toBeGreaterThan(59 * MINUTE_MS);
    const me = () =>
      t.anonymous.request({
        method: 'GET',
        url: '/api/admin/identity/user',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await me()).statusCode).toBe(200);
    t.clock.advance(60 * MINUTE_MS);
    const late = await me();
    t.clock.advance(-60 * MINUTE_MS);
    expect(late.statusCode).toBe(401);
    expect(late.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('AUTH-003 a wrong password and an unknown address are told alike', async () => {
    const wrong = await signIn('marketer@example.com', 'not the password', '10.0.0.2');
    const unknown = await signIn('nobody@example.com', 'not the password', '10.0.0.2');
    const { request_id: _one, ...first } = wrong.json();
    const { request_id: _two, ...second } = unknown.json();
    expect(wrong.statusCode).toBe(401);
    expect(first).toEqual(second);
    expect(first.code).toBe('WRONG_CREDENTIALS');
    expect(wrong.cookies).toEqual([]);
  });

  test('AUTH-003 a disabled account says so only to the right password', async () => {
    await addUser(t, 'gone@example.com', { isDisabled: true });
    const right = await signIn('gone@example.com', PASSWORD, '10.0.0.3');
    expect(right.statusCode).toBe(403);
    expect(right.json().message).toContain('disabled');
    const wrong = await signIn('gone@example.com', 'not the password', '10.0.0.3');
    expect(wrong.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('AUTH-003 an invited user and one of the identity service have no password that fits', async () => {
    await addUser(t, 'invited@example.com', { password: null });
    await addUser(t, 'elsewhere@example.com', { authSource: 'olo' });
    for (const email of ['invited@example.com', 'elsewhere@example.com']) {
      expect((await signIn(email, PASSWORD, '10.0.0.4')).json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
  });

  test('AUTH-003 a mark that stands for a password that nobody has fits nothing', async () => {
    const userId = await addUser(t, 'marked@example.com');
    await t.platform.db
      .updateTable('users')
      .set({ password_hash: '!' })
      .where('user_id', '=', userId)
      .execute();
    for (const password of ['!', PASSWORD]) {
      expect((await signIn('marked@example.com', password, '10.0.0.9')).statusCode).toBe(401);
    }
  });

  test('AUTH-003 input that is not an address and a password is named by field', async () => {
    const response = await signIn('host', '', '10.0.0.5');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      email: 'Enter an email address such as ana@example.com',
      password: 'Enter your password',
    });
  });

  test('AUTH-003 a sign-in is written in the event log of the concept', async () => {
    await signIn('support@example.com', PASSWORD, '10.0.0.6');
    const event = await t.platform.db
      .selectFrom('events')
      .select(['program_id', 'actor_name'])
      .where('kind', '=', 'session.started')
      .where('actor_user_id', '=', t.fixture.users.support)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ program_id: t.fixture.programId, actor_name: 'Theo Lind' });
  });
});

describe('throttling', () => {
  test('AUTH-003 after five failures the source must wait, even with the right password, and no other', async () => {
    await addUser(t, 'five@example.com');
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn('five@example.com', 'wrong', '10.0.1.1')).statusCode).toBe(401);
    }
    expect((await signIn('five@example.com', PASSWORD, '10.0.1.2')).statusCode).toBe(200);
    const refused = await signIn('five@example.com', PASSWORD, '10.0.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'THROTTLED' });
    expect(refused.json().message).toMatch(/Try again in 1[45] minutes/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Date.parse(refused.json().details.retry_at)).toBeGreaterThan(t.clock.now().getTime());
    t.clock.advance(15 * MINUTE_MS);
    expect((await signIn('five@example.com', PASSWORD, '10.0.1.1')).statusCode).toBe(200);
    t.clock.advance(-15 * MINUTE_MS);
  });

  test('AUTH-003 many attempts at once do not slip past the limit', async () => {
    await addUser(t, 'burst@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn('burst@example.com', 'wrong', '10.0.2.1')),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  test('AUTH-003 after twenty failures an address must wait, and only that address', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await signIn(`nobody${n}@example.com`, 'wrong', '10.0.3.1')).statusCode).toBe(401);
    }
    expect((await signIn('host@example.com', PASSWORD, '10.0.3.1')).statusCode).toBe(429);
    expect((await signIn('host@example.com', PASSWORD, '10.0.3.2')).statusCode).toBe(200);
  });

  test('AUTH-003 a success clears the failures of the account', async () => {
    await addUser(t, 'slip@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await signIn('slip@example.com', `wrong ${round}`, '10.0.4.1');
      expect((await signIn('slip@example.com', PASSWORD, '10.0.4.1')).statusCode).toBe(200);
    }
  });
});

test('AUTH-003 behind a proxy the address is the one that the proxy added, whatever the caller claims before it', async () => {
  const own = await startTestApp({ env: { TRUST_PROXY: 'on' }, work: false });
  try {
    const attempt = (n: number) =>
      own.anonymous.request({
        method: 'POST',
        url: '/api/admin/sessions',
        payload: { email: `nobody${n}@example.com`, password: 'wrong password' },
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` },
      });
    for (let n = 0; n < 20; n += 1) expect((await attempt(n)).statusCode).toBe(401);
    expect((await attempt(20)).statusCode).toBe(429);
  } finally {
    await own.close();
  }
});
