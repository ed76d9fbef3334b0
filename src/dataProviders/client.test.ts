// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { services } from '#contract/index.ts';
import { sessionReply } from '#tests/support/identity.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { apiError } from './apiError.ts';
import { ApiError, call, isNetworkError, startDownload, ValidationError } from './client.ts';
import { shouldRetry } from './queryClient.ts';
import { adoptReply } from './refresh.ts';
import { chooseProgram, clearSession } from './session.ts';
import { addressOf } from './wire.ts';

const { merchants, sessions } = services;
beforeEach(clearSession);

test('PERM-038 every request carries the user id, the program id, the token and the application name', async () => {
  const api = stubFetch({ 'GET /admin/sessions': [] });
  adoptReply(sessionReply('token-1', 7));
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  await call(sessions.listMine);
  const headers = Object.fromEntries(api.last()?.headers ?? []);
  expect(headers).toMatchObject({
    authorization: 'Bearer token-1',
    'x-user-id': '7',
    'x-program-id': '3',
    'x-application-name': 'couvert-dashboard',
  });
});

test('an address is built from path, parameters and query', () => {
  expect(addressOf(merchants.get, { params: { id: 12 } })).toBe('/api/merchants/external/12');
  const query = { take: 25, search: 'a&b', state: undefined, is_test: false, zip: '' };
  expect(addressOf(merchants.list, { query })).toBe(
    '/api/merchants/external/merchants?take=25&search=a%26b&is_test=false',
  );
  expect(() => addressOf(merchants.get)).toThrow('needs id');
});

test('MISC-004 a 400 with field errors is a ValidationError, with each message where its input finds it', async () => {
  const errors = {
    email: 'Enter an email address',
    'root.serverError': 'Two of these contradict each other',
  };
  stubFetch({
    'POST /admin/sessions': () => refusal(400, 'VALIDATION', 'Check the form', { errors, request_id: 'r1' }),
  });
  const failure = await call(sessions.create, { body: { email: '', password: '' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ValidationError);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    name: 'ValidationError',
    status: 400,
    message: 'Check the form',
    requestId: 'r1',
    errors,
    body: { errors: { email: errors.email, root: { serverError: errors['root.serverError'] } } },
  });
});

test('MISC-004 other refusals are plain ApiErrors', () => {
  const kinds = [
    apiError(400, { code: 'VALIDATION', message: '' }),
    apiError(400, { code: 'FILE_INVALID', message: '', errors: { file: 'Not CSV' } }),
    apiError(400, { code: 'NO_PROGRAM', message: '' }),
    apiError(409, { code: 'DUPLICATE', message: '', errors: { name: 'Taken' } }),
  ];
  expect(kinds.map((error) => error instanceof ValidationError)).toEqual([true, true, false, false]);
});

test('a stale write carries the stored version', async () => {
  const current = { merchant_id: 1, version: 5 };
  stubFetch({
    'PATCH /merchants/external/v2/1': () => refusal(409, 'STALE', 'Somebody else saved', { current }),
  });
  const write = call(merchants.update, { params: { id: 1 }, body: { version: 4 } });
  await expect(write).rejects.toMatchObject({ status: 409, code: 'STALE', current });
});

test('a dead line, a proxy page and an answer of another shape each say something a person can read', async () => {
  stubFetch({
    'GET /admin/sessions': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'GET /admin/identity/user': { userId: 'not a number' },
  });
  const dead = await call(services.platform.config).catch((error: unknown) => error);
  expect([isNetworkError(dead), (dead as Error).message]).toEqual([
    true,
    expect.stringContaining('cannot be reached'),
  ]);
  await expect(call(sessions.listMine)).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
  await expect(call(sessions.identity)).rejects.toMatchObject({
    code: 'UNEXPECTED',
    details: { field: 'userId' },
  });
});

test('an aborted call stays an abort', async () => {
  const abort = new AbortController();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    abort.abort();
    return Promise.reject(init.signal?.reason);
  });
  const aborted = call(sessions.listMine, {}, { signal: abort.signal });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});

test('a public call that answers 401 is not tried again with another token', async () => {
  const api = stubFetch({ 'POST /admin/sessions': () => refusal(401, 'WRONG_CREDENTIALS') });
  const attempt = call(sessions.create, { body: { email: 'a@b.co', password: 'wrong' } });
  await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect(api.seen).toHaveLength(1);
});

test('only what a second try can mend is tried again', () => {
  const error = (status: number) => new ApiError(status, { code: 'X', message: '' });
  expect([0, 500, 503].map((status) => shouldRetry(0, error(status)))).toEqual([true, true, true]);
  expect([400, 401, 403, 404, 409].some((status) => shouldRetry(0, error(status)))).toBe(false);
  expect([shouldRetry(2, error(0)), shouldRetry(0, new TypeError('bug'))]).toEqual([false, false]);
});

test('a download comes from this site only', () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const ticket = { ticket: 't', expires_at: '2030-01-01T00:00:00Z' };
  startDownload({ ...ticket, url: '/api/downloads/t' });
  expect((click.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/api/downloads/t');
  expect(() => startDownload({ ...ticket, url: 'https://evil.example/x' })).toThrow('from this site');
  expect(click).toHaveBeenCalledTimes(1);
});
