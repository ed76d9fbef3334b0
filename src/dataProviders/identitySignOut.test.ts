// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { leaveIdentityService } from './identitySignOut.ts';

const ASK = 'POST /admin/sessions/olo_auth/sign_out';
const URL_THERE = 'https://identity.example.com/end?id_token_hint=a.b.c';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('AUTH-020 signing out leads to the identity service in a browser that came in through it', async () => {
  stubFetch({ [ASK]: { end_session_url: URL_THERE } });
  const leave = vi.fn();
  const left = leaveIdentityService('signedOut', leave);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(URL_THERE));
  await vi.runAllTimersAsync();
  await left;
});

test('AUTH-020 a browser that signed in with a password stays, and so does one whose session ended by itself', async () => {
  const api = stubFetch({ [ASK]: { end_session_url: null } });
  const leave = vi.fn();
  await leaveIdentityService('signedOut', leave);
  for (const reason of ['expired', 'elsewhere'] as const) await leaveIdentityService(reason, leave);
  expect(leave).not.toHaveBeenCalled();
  expect(api.names()).toEqual([ASK]);
});
