// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { forgetIdentity, getSignedIn, setFlags, setIdentity } from '#src/permissions/identityStore.ts';
import { fakeIndexedDb } from '#tests/support/fakeIndexedDb.ts';
import { identityOf, merchantOf, sessionReply } from '#tests/support/identity.ts';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { resetLine } from '../line/line.ts';
import { queryClient } from '../queryClient.ts';
import { adoptReply } from '../refresh.ts';
import { chooseMerchant, chooseProgram, clearSession, getSession, STORED_KEYS } from '../session.ts';
import { endSession } from '../sessionEnd.ts';
import { reopenSession } from '../startUp.ts';
import { requestHeaders } from '../wire.ts';
import { keepDay } from './keptDay.ts';
import { keepWhoIsHere } from './keptSession.ts';

const idb = fakeIndexedDb();
const device = () => idb.rows('couvert-kept', 'kept');

const ZONE = 'America/Chicago';
/** Eight in the evening in Chicago. */
const EVENING = Date.parse('2027-01-15T02:00:00Z');
const HOUR = 3_600_000;
const KEY = ['ops/waitlist', 'day', { merchant_id: 20, date: '2027-01-14' }] as const;
const kept = () => [...device().keys()].sort();
let stops: (() => void)[] = [];

async function anEvening(): Promise<void> {
  adoptReply(sessionReply());
  chooseProgram({ program_id: 2, program_name: 'Harvest Table' });
  chooseMerchant(20);
  setIdentity(identityOf({ current_program_id: 2, merchants: [merchantOf(20, 2)] }));
  setFlags({ ...FLAG_DEFAULTS, 'host-menu': true });
  stops = [keepWhoIsHere(), keepDay(20, ZONE)];
  queryClient.setQueryData([...KEY], { waiting: ['Solberg'] });
  await vi.advanceTimersByTimeAsync(3_000);
}

/** What a reload leaves: the cookies, local storage and the device's own store. */
function reload(): void {
  for (const stop of stops) stop();
  const stored = Object.values(STORED_KEYS).map((key) => [key, localStorage.getItem(key)] as const);
  clearSession();
  forgetIdentity();
  queryClient.clear();
  for (const [key, value] of stored) if (value !== null) localStorage.setItem(key, value);
  document.cookie = 'couvert_signed_in=1';
}

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  device().clear();
  stubFetch({});
});
afterEach(() => {
  for (const stop of stops) stop();
  clearSession();
  forgetIdentity();
  queryClient.clear();
  resetLine();
  vi.useRealTimers();
});

test('AUTH-023 a reload without a line goes on with who was here and what was read of tonight, without any token', async () => {
  await anEvening();
  expect(JSON.stringify([...device().values()])).not.toContain('token-1');
  reload();
  expect(await reopenSession()).toBe('ready');
  expect(getSession()).toMatchObject({ userId: 7, programId: 2, merchantId: 20, token: '' });
  expect(getSignedIn().flags['host-menu']).toBe(true);
  expect(queryClient.getQueryData([...KEY])).toEqual({ waiting: ['Solberg'] });
  expect(requestHeaders()).not.toHaveProperty('authorization');
});

test('AUTH-023 after the refresh token’s ten hours nothing goes on', async () => {
  await anEvening();
  reload();
  vi.setSystemTime(EVENING + 10 * HOUR + 3_000);
  await expect(reopenSession()).rejects.toMatchObject({ code: 'NETWORK' });
});

test('what is kept is of the day until five in the morning, not a minute longer', async () => {
  await anEvening();
  reload();
  vi.setSystemTime(EVENING + 9 * HOUR);
  expect(await reopenSession()).toBe('ready');
  expect(queryClient.getQueryData([...KEY])).toBeUndefined();
  expect(kept()).toEqual(['session']);
});

test('an open page erases the day at five in the morning as well', async () => {
  await anEvening();
  expect(kept()).toEqual(['day', 'session']);
  await vi.advanceTimersByTimeAsync(9 * HOUR);
  expect(kept()).toEqual(['session']);
});

test('a sign-out erases everything, and nothing that was under way writes it again', async () => {
  await anEvening();
  stubFetch({ 'DELETE /admin/sessions': { ok: true } });
  queryClient.setQueryData([...KEY], { waiting: ['Solberg', 'Okafor'] });
  await endSession('signedOut');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept()).toEqual([]);
});

test('a refused renewal is no line that is down: it erases what is kept', async () => {
  await anEvening();
  reload();
  stubFetch({ 'POST /admin/sessions/token': () => refusal(401, 'SESSION_EXPIRED') });
  expect(await reopenSession()).toBe('signedOut');
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()).toEqual([]);
});

test('another concept erases the day', async () => {
  await anEvening();
  stops.pop()?.();
  chooseProgram({ program_id: 3, program_name: 'Second' });
  await vi.advanceTimersByTimeAsync(0);
  expect(device().has('day')).toBe(false);
});

test('with a line nothing kept is shown: the server is asked', async () => {
  await anEvening();
  reload();
  const identity = identityOf({ current_program_id: 2, merchants: [merchantOf(20, 2)] });
  stubFetch({
    'POST /admin/sessions/token': () => json(sessionReply('token-2')),
    'GET /admin/identity/user': identity,
    'GET /flags': FLAG_DEFAULTS,
  });
  expect(await reopenSession()).toBe('ready');
  expect(getSession().token).toBe('token-2');
  expect(queryClient.getQueryData([...KEY])).toBeUndefined();
});
