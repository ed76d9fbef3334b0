import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FcmClient } from './client.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const account = { email: 'push@couvert.test', privateKey, tokenUrl: 'http://carrier.test/token' };
const message = { token: 'device', title: 'Tonight', body: 'A table is free', data: { party: '7' } };
const answers = vi.fn<typeof fetch>();
const make = () => new FcmClient({ url: 'http://carrier.test', projectId: 'couvert', account });
const access = () => answers.mockResolvedValueOnce(Response.json({ access_token: 'a', expires_in: 3600 }));
const refuse = (status: number, name: string, errorCode = name, headers = {}) =>
  answers.mockResolvedValueOnce(
    Response.json({ error: { status: name, message: name, details: [{ errorCode }] } }, { status, headers }),
  );

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

test('a message is posted to its project and answers with its name', async () => {
  access();
  answers.mockResolvedValueOnce(Response.json({ name: 'projects/couvert/messages/1' }));
  expect(await make().send(message)).toEqual({ kind: 'accepted', name: 'projects/couvert/messages/1' });
  expect(answers.mock.calls[1]?.[0]).toBe('http://carrier.test/v1/projects/couvert/messages:send');
});

test.each([
  [404, 'NOT_FOUND', 'UNREGISTERED', true],
  [400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', false],
  [403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH', false],
])('status %i %s with %s is refused for good', async (status, name, code, isTokenDead) => {
  access();
  refuse(status, name, code);
  expect(await make().send(message)).toEqual({ kind: 'refused', why: name, isTokenDead });
});

test('a rate limit says when to come back', async () => {
  access();
  refuse(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', { 'retry-after': '90' });
  expect(await make().send(message)).toMatchObject({ kind: 'not_taken', retryAfterSeconds: 90 });
});

test('an access token that ended early is renewed once', async () => {
  access();
  refuse(401, 'UNAUTHENTICATED');
  access();
  answers.mockResolvedValueOnce(Response.json({ name: 'n' }));
  expect(await make().send(message)).toEqual({ kind: 'accepted', name: 'n' });
  expect(answers).toHaveBeenCalledTimes(4);
});

test('a lost answer is unknown, a lost access token is nothing sent', async () => {
  access();
  answers.mockRejectedValueOnce(new Error('socket hang up'));
  expect(await make().send(message)).toMatchObject({ kind: 'unknown' });
  answers.mockRejectedValueOnce(new Error('socket hang up'));
  expect(await make().send(message)).toMatchObject({ kind: 'not_taken' });
});
