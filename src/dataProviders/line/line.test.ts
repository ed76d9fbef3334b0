// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { call } from '../client.ts';
import { queryClient, shouldRetry } from '../queryClient.ts';
import { networkError } from '../apiError.ts';
import { getLine, heard, onLineBack, resetLine, tryLine } from './line.ts';

const START = Date.parse('2030-05-01T18:00:00Z');
let isUp = true;
const dead = () => {
  throw new TypeError('Failed to fetch');
};
const wire = () =>
  stubFetch({
    'GET /health': () => (isUp ? json({ status: 'ok' }) : dead()),
    'GET /admin/sessions': () => (isUp ? json([]) : dead()),
  });
const ask = () => call(services.sessions.listMine).catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  isUp = true;
});
afterEach(() => {
  resetLine();
  queryClient.clear();
  vi.useRealTimers();
});

test('one request without an answer makes the line be tried; only when that finds nobody either it is down', async () => {
  wire();
  stubFetch({ 'GET /health': json({ status: 'ok' }) });
  expect(await ask()).toMatchObject({ code: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(0);
  expect(getLine().since).toBeNull();
  isUp = false;
  wire();
  await ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(getLine().since).not.toBeNull();
});

test('it is down since the last word that came, and tried again by itself until it is back', async () => {
  const api = wire();
  const back = vi.fn();
  const stop = onLineBack(back);
  await ask();
  await vi.advanceTimersByTimeAsync(20_000);
  isUp = false;
  await ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(getLine()).toMatchObject({ since: START, nextTryAt: START + 22_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getLine().nextTryAt).toBe(START + 26_000);
  isUp = true;
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(getLine()).toEqual({
    since: null,
    nextTryAt: null,
    last: { since: START, until: START + 26_000 },
  });
  expect(back).toHaveBeenCalledTimes(1);
  expect(api.names().filter((name) => name === 'GET /health')).toHaveLength(3);
  stop();
});

test('while it is down a request tries the line first, and goes out when it is back', async () => {
  const api = wire();
  isUp = false;
  await tryLine();
  const before = api.names().length;
  expect(await ask()).toMatchObject({ code: 'NETWORK' });
  expect(api.names()).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(4_100);
  isUp = true;
  expect(await ask()).toEqual([]);
  expect(getLine().since).toBeNull();
});

test('what still waits when the line turns out to be dead fails with it', async () => {
  const hung = vi.fn(
    (_: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/health') ? Promise.reject(new TypeError('Failed to fetch')) : hung(url, init),
  );
  const answer = ask();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(getLine().since).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ code: 'NETWORK' });
  expect(getLine().since).not.toBeNull();
});

test('what was read stays readable when it cannot be read again; what was not says why, at once', async () => {
  let isThere = true;
  const read = (key: string) =>
    new QueryObserver(queryClient, {
      queryKey: ['platform', key],
      queryFn: async () => {
        if (!isThere) throw networkError();
        return 'tonight';
      },
      retry: false,
    });
  const book = read('book');
  const stop = book.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  isThere = false;
  await book.refetch();
  expect(book.getCurrentResult()).toMatchObject({ data: 'tonight', error: null, status: 'success' });
  const other = read('other');
  await other.refetch();
  expect(other.getCurrentResult()).toMatchObject({ data: undefined, status: 'error' });
  expect(shouldRetry(0, networkError())).toBe(true);
  isUp = false;
  wire();
  await tryLine();
  expect(shouldRetry(0, networkError())).toBe(false);
  stop();
});

test('a try that began before the line came back, and fails after it, says nothing of now', async () => {
  const fail: (() => void)[] = [];
  stubFetch({
    'GET /health': () =>
      new Promise((_, reject) => fail.push(() => reject(new TypeError('Failed to fetch')))),
  });
  const first = tryLine();
  fail.shift()?.();
  expect(await first).toBe(false);
  const second = tryLine();
  heard();
  fail.shift()?.();
  expect(await second).toBe(true);
  expect(getLine().since).toBeNull();
});
