// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSignedIn, setIdentity } from '#src/permissions/identityStore.ts';
import { identityOf, sessionReply } from '#tests/support/identity.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { queryClient } from './queryClient.ts';
import { adoptReply } from './refresh.ts';
import { resetReports } from './reportError.ts';
import { chooseProgram, getSession } from './session.ts';
import { endSession, onSessionEnd, runLogout, setIdentityServiceSignOut } from './sessionEnd.ts';

beforeEach(() => {
  resetReports();
  adoptReply(sessionReply());
  setIdentity(identityOf());
  chooseProgram({ program_id: 1, program_name: 'Harvest Table' });
});
afterEach(() => setIdentityServiceSignOut(async () => undefined));

function steps(order: string[], failing: string[] = []) {
  const step = (name: string) => async () => {
    order.push(name);
    if (failing.includes(name)) throw new Error(name);
  };
  return {
    endServerSession: step('server'),
    clearLocalData: () => void order.push('local'),
    signOutOfIdentityService: step('identity service'),
    log: vi.fn(),
  };
}

test('AUTH-020 a logout ends the server session, then clears local data, then leaves the identity service', async () => {
  const order: string[] = [];
  await runLogout(steps(order));
  expect(order).toEqual(['server', 'local', 'identity service']);
});

test('AUTH-021 a failure to end the server session is only logged, the other steps still run', async () => {
  const order: string[] = [];
  const failing = steps(order, ['server']);
  await runLogout(failing);
  expect(order).toEqual(['server', 'local', 'identity service']);
  expect(failing.log.mock.calls.map(([error]) => error.message)).toEqual(['server']);
});

test('AUTH-020 signing out calls the server with the token, and only then forgets everything', async () => {
  const heard = vi.fn();
  const stop = onSessionEnd(heard);
  const leave = vi.fn(async () => getSession().token);
  setIdentityServiceSignOut(leave);
  queryClient.setQueryData(['settings/users', 'getList'], ['Ana']);
  const api = stubFetch({ 'DELETE /admin/sessions': { ok: true } });
  await Promise.all([endSession('signedOut'), endSession('signedOut')]);
  stop();
  expect(api.names()).toEqual(['DELETE /admin/sessions']);
  expect(api.seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(await leave.mock.results[0]?.value, 'local data was cleared before').toBeNull();
  expect(getSignedIn().identity).toBeNull();
  expect(queryClient.getQueryData(['settings/users', 'getList'])).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(heard.mock.calls).toEqual([['signedOut']]);
});

test('AUTH-021 a server that fails is logged, and the browser is signed out all the same', async () => {
  const api = stubFetch({
    'DELETE /admin/sessions': () => refusal(500, 'INTERNAL', 'The server is on fire'),
    'POST /analytics/errors': { ok: true },
  });
  await endSession('signedOut');
  await vi.waitFor(() => expect(api.names()).toContain('POST /analytics/errors'));
  expect(api.last()?.body).toMatchObject({ message: 'The server is on fire' });
  expect(getSession().token).toBeNull();
});

test('a sign-out in another tab ends this one without asking the server again', async () => {
  const api = stubFetch({});
  await endSession('elsewhere');
  expect(api.seen).toEqual([]);
  expect(getSession().token).toBeNull();
});
