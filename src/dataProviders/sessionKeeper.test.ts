// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '#contract/index.ts';
import { timeNow } from '#src/clock.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { sessionReply } from '#tests/support/identity.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { call } from './client.ts';
import { adoptReply, refreshSession } from './refresh.ts';
import { clearSession, getSession } from './session.ts';
import { onSessionEnd } from './sessionEnd.ts';
import { sayWrongClock } from './clockNotice.ts';
import { followTab, keepSession } from './sessionKeeper.ts';

const MINUTE = 60_000;
let stops: (() => void)[] = [];
const ended = vi.fn();
const otherUser = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-05-01T18:00:00Z') });
  stops = [onSessionEnd(ended)];
});
afterEach(() => {
  for (const stop of stops) stop();
  clearSession();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const start = () => {
  adoptReply(sessionReply());
  stops.push(keepSession(otherUser));
};
const refreshes = (api: ReturnType<typeof stubFetch>) =>
  api.names().filter((name) => name === 'POST /admin/sessions/token').length;

test('AUTH-024 the token is renewed 1800 s before it expires, and again before the next one does', async () => {
  let n = 1;
  const api = stubFetch({ 'POST /admin/sessions/token': () => Response.json(sessionReply(`token-${++n}`)) });
  start();
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(refreshes(api)).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([refreshes(api), getSession().token]).toEqual([1, 'token-2']);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect([refreshes(api), getSession().token]).toEqual([2, 'token-3']);
});

/** What a server answers whose clock is behind this device's. */
const replyBehind = (minutes: number, token: string) => {
  const at = (ms: number) => new Date(Date.now() - minutes * MINUTE + ms).toISOString();
  return {
    user_id: 7,
    token,
    now: at(0),
    expires_at: at(60 * MINUTE),
    refresh_expires_at: at(600 * MINUTE),
  };
};

test.each([31, 600, -600])(
  'AUTH-024 on a device whose clock is %i min fast the token is renewed after 30 minutes, and the sign-in names the clock',
  async (minutes) => {
    let n = 1;
    const api = stubFetch({
      'POST /admin/sessions/token': () => Response.json(replyBehind(minutes, `token-${++n}`)),
    });
    adoptReply(replyBehind(minutes, 'token-1'));
    stops.push(keepSession(otherUser));
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect([refreshes(api), timeNow().getTime()]).toEqual([0, Date.now() - minutes * MINUTE]);
    await vi.advanceTimersByTimeAsync(32 * MINUTE);
    expect([refreshes(api), getSession().token]).toEqual([2, 'token-3']);
    expect(ended).not.toHaveBeenCalled();
    appToasts.clear();
    sayWrongClock();
    expect(appToasts.visible().map(({ title }) => title)).toEqual([
      expect.stringMatching(/^This device’s clock is .* (fast|slow)$/),
    ]);
  },
);

test('AUTH-024 tokens that are due at once are renewed once a minute at most', async () => {
  const short = () => ({
    ...sessionReply(`t-${Date.now()}`),
    expires_at: new Date(Date.now() + MINUTE).toISOString(),
  });
  const api = stubFetch({ 'POST /admin/sessions/token': () => Response.json(short()) });
  adoptReply(short());
  stops.push(keepSession(otherUser));
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(refreshes(api)).toBe(10);
});

test('AUTH-024 a machine that slept renews as soon as its page is looked at', async () => {
  const api = stubFetch({ 'POST /admin/sessions/token': () => Response.json(sessionReply('token-2')) });
  start();
  vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([refreshes(api), getSession().token]).toEqual([1, 'token-2']);
});

test('AUTH-023 AUTH-022 a stale refresh token is not used: the session ends', async () => {
  const api = stubFetch({ 'DELETE /admin/sessions': { ok: true } });
  start();
  vi.setSystemTime(Date.now() + 36_000_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes(api)).toBe(0);
  expect(ended.mock.calls).toEqual([['expired']]);
  expect(getSession().token).toBeNull();
});

test('AUTH-022 a refused renewal ends the session', async () => {
  stubFetch({
    'POST /admin/sessions/token': () => refusal(401, 'SESSION_EXPIRED'),
    'DELETE /admin/sessions': { ok: true },
  });
  start();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(ended.mock.calls).toEqual([['expired']]);
});

test('an unreachable server is tried again, and the session lives on when it comes back', async () => {
  let reachable = false;
  const api = stubFetch({
    'POST /admin/sessions/token': () => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return Response.json(sessionReply('token-2'));
    },
  });
  start();
  await vi.advanceTimersByTimeAsync(35 * MINUTE);
  expect(refreshes(api)).toBeGreaterThan(2);
  expect(ended).not.toHaveBeenCalled();
  reachable = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(getSession().token).toBe('token-2');
});

test('AUTH-004 many 401s share one renewal, and every call is sent again with the new token', async () => {
  const api = stubFetch({
    'POST /admin/sessions/token': () => Response.json(sessionReply('token-2')),
    'GET /admin/sessions': ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer token-2' ? Response.json([]) : refusal(401, 'UNAUTHENTICATED'),
  });
  start();
  const calls = [1, 2, 3].map(() => call(services.sessions.listMine));
  expect(await Promise.all(calls)).toEqual([[], [], []]);
  expect(refreshes(api)).toBe(1);
});

test('AUTH-022 a 401 whose renewal is refused ends the session once', async () => {
  stubFetch({
    'POST /admin/sessions/token': () => refusal(401, 'SESSION_EXPIRED'),
    'GET /admin/sessions': () => refusal(401, 'UNAUTHENTICATED'),
    'DELETE /admin/sessions': () => refusal(401, 'UNAUTHENTICATED'),
    'POST /analytics/errors': { ok: true },
  });
  start();
  const calls = [call(services.sessions.listMine), call(services.sessions.listMine)];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ended.mock.calls).toEqual([['expired']]);
});

test('renewals asked for at once are one, and another tab’s tokens are taken over', async () => {
  const api = stubFetch({ 'POST /admin/sessions/token': () => Response.json(sessionReply('token-2')) });
  start();
  expect(await Promise.all([refreshSession(), refreshSession()])).toEqual(['refreshed', 'refreshed']);
  expect(refreshes(api)).toBe(1);
  const tokens = { userId: 7, token: 'token-9', expiresAt: Date.now() + 1, refreshExpiresAt: Date.now() + 2 };
  followTab({ kind: 'tokens', tokens }, otherUser);
  expect(getSession().token).toBe('token-9');
});

test('another person’s sign-in in another tab starts this one over, and a sign-out there ends it here', async () => {
  stubFetch({});
  start();
  const tokens = { userId: 8, token: 'x', expiresAt: 1, refreshExpiresAt: 1 };
  followTab({ kind: 'tokens', tokens }, otherUser);
  expect(otherUser).toHaveBeenCalledTimes(1);
  followTab({ kind: 'signedOut', userId: 7 }, otherUser);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.mock.calls).toEqual([['elsewhere']]);
});
