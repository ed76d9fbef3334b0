// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { services } from '#contract/index.ts';
import { forgetIdentity, getSignedIn } from '#src/permissions/identityStore.ts';
import { identityOf, merchantOf, sessionReply } from '#tests/support/identity.ts';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { call } from '../client.ts';
import { dataProvider } from '../index.ts';
import { adoptReply, refreshSession } from '../refresh.ts';
import { chooseProgram, clearSession, getSession } from '../session.ts';
import { reopenSession } from '../startUp.ts';
import { setReauthenticate } from '../wire.ts';
import type { Early } from './early.ts';
import { ROUTE_TABLE } from '../../routes/table.tsx';
import { KNOWN_PAGES } from './pages.ts';

const LIST = '/api/merchants/external/counts';
const counts = services.merchants.counts;
const row = { all: 1 };

beforeEach(() => {
  clearSession();
  forgetIdentity();
  adoptReply(sessionReply('token-1', 7));
  chooseProgram({ program_id: 1, program_name: 'Harvest Table' });
});
afterEach(() => {
  globalThis.couvertEarly = undefined;
  localStorage.clear();
});

const headersOf = (token = 'token-1', program = '1') => ({
  authorization: `Bearer ${token}`,
  'x-user-id': '7',
  'x-program-id': program,
});

function left(answer: Promise<Response>, headers = headersOf(), sentAt = performance.now()) {
  answer.catch(() => undefined);
  globalThis.couvertEarly = {
    renewal: null,
    reads: [{ url: LIST, headers, sentAt, answer }],
  } satisfies Early;
}

const ask = () => call(counts).catch((error: unknown) => error);

test('a request that left with the document is answered by it, once', async () => {
  const api = stubFetch({ 'GET /merchants/external/counts': row });
  left(Promise.resolve(json(row)));
  await ask();
  expect(api.names()).toEqual([]);
  await ask();
  expect(api.names()).toEqual(['GET /merchants/external/counts']);
});

test('an early answer to another user, to another concept, to another address or of long ago is not taken', async () => {
  const api = stubFetch({ 'GET /merchants/external/counts': row, 'GET /flags': FLAG_DEFAULTS });
  left(Promise.resolve(json(row)), headersOf('token-of-another'));
  await ask();
  left(Promise.resolve(json(row)), headersOf('token-1', '2'));
  await ask();
  left(Promise.resolve(json(row)), headersOf(), performance.now() - 10_001);
  await ask();
  expect(api.names()).toHaveLength(3);
  left(Promise.resolve(json(row)));
  await call(services.flags.evaluate);
  expect(api.names().at(-1)).toBe('GET /flags');
});

test('what was read before something was written is read anew', async () => {
  const api = stubFetch({ 'GET /merchants/external/counts': row, 'DELETE /admin/sessions': { ok: true } });
  left(Promise.resolve(json(row)));
  await call(services.sessions.end);
  await ask();
  expect(api.names().at(-1)).toBe('GET /merchants/external/counts');
});

test('AUTH-022 an early answer that refuses the token is met by a renewal and one more try', async () => {
  const api = stubFetch({ 'GET /merchants/external/counts': row });
  let renewals = 0;
  setReauthenticate(async () => {
    renewals += 1;
    return true;
  });
  left(Promise.resolve(refusal(401, 'SESSION_EXPIRED')));
  await ask();
  expect(renewals).toBe(1);
  expect(api.names()).toEqual(['GET /merchants/external/counts']);
  setReauthenticate(async () => false);
});

test('an early request that found no server fails as any other does', async () => {
  stubFetch({});
  left(Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask()).toMatchObject({ status: 0, code: 'NETWORK' });
});

test('the document asks for exactly what the lists ask for when their address carries no query', async () => {
  const api = stubFetch({});
  const page = { page: 1, perPage: 50 };
  const list = { pagination: page, filter: {} };
  await dataProvider
    .getList('settings/restaurants', { ...list, sort: { field: 'store_number', order: 'ASC' } })
    .catch(() => undefined);
  await dataProvider
    .getList('ops/guestbook', { ...list, sort: { field: 'last_visit_ts', order: 'DESC' } })
    .catch(() => undefined);
  const asked = api.seen.map(({ path, query }) => `/api${path}?${new URLSearchParams(query)}`);
  const reads = KNOWN_PAGES.flatMap((page) => page.reads);
  // What names a location and a day is seen in the browser (tests/e2e/firstPage.e2e.ts).
  expect(reads.filter((read) => !read.includes('{'))).toEqual(asked);
});

test('the document knows of each page the permissions that the route table asks for', () => {
  for (const { path, needs } of KNOWN_PAGES) {
    const access = ROUTE_TABLE.find((entry) => entry.path === path)?.access;
    expect(access, path).toBeDefined();
    expect(typeof access === 'object' ? access.permissions : [], path).toEqual(needs);
  }
});

const renewed = (change: object) =>
  JSON.stringify({
    ...sessionReply('token-2', 7),
    start: { identity: identityOf(change), flags: { ...FLAG_DEFAULTS, campaigns: true }, host_day: null },
  });

/** A tab as the document leaves it: nothing in memory, the renewal under way. */
function opened(status: number, text: string): void {
  localStorage.setItem('active_program_id', '2');
  localStorage.setItem('active_merchant_id', '20');
  globalThis.couvertEarly = { renewal: Promise.resolve({ status, text }), reads: [] };
}

test('AUTH-004 AUTH-026 PERM-013 the renewal that left with the document opens the session without another call', async () => {
  clearSession();
  document.cookie = 'couvert_signed_in=1';
  const api = stubFetch({});
  opened(200, renewed({ current_program_id: 2, merchants: [merchantOf(20, 2)] }));
  expect(await reopenSession()).toBe('ready');
  expect(api.names()).toEqual([]);
  expect(getSession()).toMatchObject({ token: 'token-2', programId: 2, merchantId: 20 });
  expect(getSignedIn().flags.campaigns).toBe(true);
});

test('a renewal that was refused leads to the sign-in; one without an answer is no verdict, and is asked again', async () => {
  clearSession();
  document.cookie = 'couvert_signed_in=1';
  const api = stubFetch({ 'POST /admin/sessions/token': () => json(sessionReply('token-3', 7)) });
  opened(401, JSON.stringify({ code: 'SESSION_EXPIRED', message: 'over' }));
  expect(await reopenSession()).toBe('signedOut');
  expect(api.names()).toEqual([]);

  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  globalThis.couvertEarly = { renewal: lost, reads: [] };
  expect(await refreshSession()).toBe('unreachable');
  expect(await refreshSession()).toBe('refreshed');
  expect(api.names()).toEqual(['POST /admin/sessions/token']);
});
