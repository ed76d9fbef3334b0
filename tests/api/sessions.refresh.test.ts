import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#contract/administration/sessions/endpoints.ts';
import { sweepSessions } from '#server/services/administration/sessions/jobs.ts';
import { PASSWORD } from '../support/fixture.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const HOUR_MS = 3_600_000;

type Answer = Awaited<ReturnType<typeof refresh>>;

const cookieOf = (response: Answer) =>
  response.cookies.find(({ name }) => name === 'couvert_refresh')?.value ?? '';
const replyOf = (response: Answer) => sessions.refresh.reply.parse(response.json());

async function signedIn(email = 'host@example.com') {
  const response = await t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions',
    payload: { email, password: PASSWORD },
  });
  return { token: replyOf(response).token, cookie: cookieOf(response) };
}

function refresh(cookie: string) {
  return t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions/token',
    headers: cookie ? { cookie: `couvert_refresh=${cookie}` } : {},
  });
}

const works = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await t.anonymous.request({ method: 'GET', url: '/api/admin/identity/user', headers });
  return response.statusCode === 200;
};

describe('refreshing a session', () => {
  test('AUTH-004 the refresh cookie gives a new access token and is replaced', async () => {
    const first = await signedIn();
    const response = await refresh(first.cookie);
    expect(response.statusCode).toBe(200);
    const { token, user_id } = replyOf(response);
    expect(user_id).toBe(t.fixture.users.host);
    expect(token).not.toBe(first.token);
    expect(cookieOf(response)).not.toBe('');
    expect(cookieOf(response)).not.toBe(first.cookie);
    expect(await works(token)).toBe(true);
  });

  test('AUTH-004 without a cookie, or with an unknown one, the session is over', async () => {
    for (const cookie of ['', 'made-up']) {
      const response = await refresh(cookie);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    }
  });

  test('AUTH-023 the refresh token is stale after 36,000,000 ms, and its cookie is cleared', async () => {
    const { cookie } = await signedIn();
    t.clock.advance(36_000_000);
    const response = await refresh(cookie);
    t.clock.advance(-36_000_000);
    expect(response.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(response.cookies[0]).toMatchObject({
      name: 'couvert_refresh',
      value: '',
      path: '/api/admin/sessions',
    });
    expect(response.cookies[0]?.expires?.getTime()).toBe(0);
  });

  test('AUTH-023 the ten hours start again with each rotation', async () => {
    const { cookie } = await signedIn();
    t.clock.advance(9 * HOUR_MS);
    const second = await refresh(cookie);
    const lifeMs = Date.parse(replyOf(second).refresh_expires_at) - t.clock.now().getTime();
    expect(lifeMs).toBeGreaterThan(36_000_000 - 60_000);
    expect(lifeMs).toBeLessThanOrEqual(36_000_000);
    t.clock.advance(9 * HOUR_MS);
    const third = await refresh(cookieOf(second));
    t.clock.advance(-18 * HOUR_MS);
    expect(third.statusCode).toBe(200);
  });
});

describe('using a refresh token again', () => {
  test('AUTH-004 within 30 seconds it answers the same successor', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    t.clock.advance(29_000);
    const second = await refresh(cookie);
    t.clock.advance(-29_000);
    expect(second.statusCode).toBe(200);
    expect(cookieOf(second)).toBe(cookieOf(first));
    expect(replyOf(second).token).not.toBe(replyOf(first).token);
    expect(await works(replyOf(first).token)).toBe(true);
    expect(await works(replyOf(second).token)).toBe(true);
  });

  test('AUTH-004 many requests at once with one token all get the same successor', async () => {
    const { cookie } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(cookie)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(new Set(answers.map((answer) => replyOf(answer).token)).size).toBe(6);
  });

  test('AUTH-004 a late request gets the newest token, not one that was rotated meanwhile', async () => {
    const { cookie } = await signedIn();
    const second = await refresh(cookie);
    const third = await refresh(cookieOf(second));
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(third));
  });

  test('AUTH-004 after 30 seconds it ends the whole session at once', async () => {
    const first = await signedIn();
    const second = await refresh(first.cookie);
    expect(await works(first.token)).toBe(true);
    t.clock.advance(31_000);
    const reused = await refresh(first.cookie);
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await works(first.token)).toBe(false);
    expect(await works(replyOf(second).token)).toBe(false);
    expect((await refresh(cookieOf(second))).statusCode).toBe(401);
    t.clock.advance(-31_000);
  });

  test('AUTH-004 the end of one session leaves the others of the user alone', async () => {
    const other = await signedIn();
    const { cookie } = await signedIn();
    await refresh(cookie);
    t.clock.advance(31_000);
    await refresh(cookie);
    t.clock.advance(-31_000);
    expect(await works(other.token)).toBe(true);
    expect((await refresh(other.cookie)).statusCode).toBe(200);
  });
});

test('AUTH-004 a disabled user gets no new token', async () => {
  const userId = await addUser(t, 'leaving@example.com');
  const { cookie } = await signedIn('leaving@example.com');
  await t.platform.db
    .updateTable('users')
    .set({ disabled_ts: t.clock.now() })
    .where('user_id', '=', userId)
    .execute();
  expect((await refresh(cookie)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
});

test('the sweep removes what is stale and leaves what lives', async () => {
  const old = await signedIn();
  t.clock.advance(35 * HOUR_MS);
  const fresh = await signedIn();
  await sweepSessions(t.platform);
  const { db } = t.platform;
  expect(await works(fresh.token)).toBe(true);
  expect((await refresh(fresh.cookie)).statusCode).toBe(200);
  expect((await refresh(old.cookie)).statusCode).toBe(401);
  const stale = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('expires_ts', '<', t.clock.now())
    .execute();
  t.clock.advance(-35 * HOUR_MS);
  expect(stale).toEqual([]);
});
