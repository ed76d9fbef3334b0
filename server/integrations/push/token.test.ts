import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessToken } from './token.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const account = { email: 'push@couvert.test', privateKey, tokenUrl: 'http://carrier.test/token' };
const start = Date.UTC(2026, 0, 1);
const answers = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

const give = (token: string) =>
  answers.mockResolvedValueOnce(Response.json({ access_token: token, expires_in: 3600 }));

test('all who wait share one question, whose assertion is signed by the account', async () => {
  give('one');
  const token = new AccessToken(account, () => start);
  expect(await Promise.all([token.read(), token.read(), token.read()])).toEqual(['one', 'one', 'one']);
  expect(answers).toHaveBeenCalledTimes(1);
  const sent = answers.mock.calls[0]?.[1]?.body;
  const assertion = new URLSearchParams(typeof sent === 'string' ? sent : '').get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  expect(
    createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: account.email,
    aud: account.tokenUrl,
    iat: start / 1000,
    exp: start / 1000 + 3600,
  });
});

test('it is asked for anew five minutes before it ends, or once it is forgotten', async () => {
  let now = start;
  const token = new AccessToken(account, () => now);
  give('one');
  await token.read();
  now = start + 54 * 60_000;
  expect(await token.read()).toBe('one');
  now = start + 55 * 60_000;
  give('two');
  expect(await token.read()).toBe('two');
  token.forget('one');
  expect(await token.read()).toBe('two');
  token.forget('two');
  give('three');
  expect(await token.read()).toBe('three');
});

test('a refused account names the reason and the remedy, and the next question is asked again', async () => {
  const token = new AccessToken(account, () => start);
  answers.mockResolvedValueOnce(
    Response.json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, { status: 400 }),
  );
  await expect(token.read()).rejects.toThrow('(Invalid JWT Signature.). Check its address');
  give('one');
  expect(await token.read()).toBe('one');
});
