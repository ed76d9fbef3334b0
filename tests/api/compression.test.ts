import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodingFor } from '#server/platform/http/compress.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const LIST = '/api/merchants/external/merchants?take=100';
const PLACES = 40;

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const program_id = t.fixture.programId;
  const rows = Array.from({ length: PLACES }, (_, n) => ({
    merchant_name: `Compressed house ${n}`,
    timezone: 'America/Chicago',
    program_id,
  }));
  await t.platform.db.insertInto('merchants').values(rows).execute();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const read = (url: string, encoding?: string): Promise<LightMyRequestResponse> =>
  admin.request({ method: 'GET', url, headers: encoding ? { 'accept-encoding': encoding } : {} });

test('a large answer comes as the caller takes it', async () => {
  const plain = await read(LIST);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.json<{ data: unknown[] }>().data.length).toBeGreaterThanOrEqual(PLACES);

  const brotli = await read(LIST, 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);

  const gzip = await read(LIST, 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('a small answer stays as it is', async () => {
  const answer = await read('/api/merchants/external/counts', 'br, gzip');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('what the session answers is never compressed: its length must not tell of the token', async () => {
  const device = (n: number) => ({
    user_id: t.fixture.users.admin,
    ip: '127.0.0.1',
    user_agent: `A browser with a long name, number ${n} ${'x'.repeat(200)}`,
  });
  const ids = await t.platform.db
    .insertInto('sessions')
    .values(Array.from({ length: 20 }, (_, n) => device(n)))
    .returning('session_id')
    .execute();
  const expires_ts = new Date(t.clock.now().getTime() + 3_600_000);
  const tokens = ids.map(({ session_id }) => ({
    token_hash: Buffer.from(`compressed ${session_id}`),
    session_id,
    expires_ts,
  }));
  await t.platform.db.insertInto('access_tokens').values(tokens).execute();
  for (const url of ['/api/admin/sessions', '/api/admin/identity/user']) {
    const answer = await read(url, 'br, gzip');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length, url).toBeGreaterThan(2_048);
    expect(answer.headers['content-encoding'], url).toBeUndefined();
  }
});

test('an encoding is taken as the caller says', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(encodingFor('*')).toBe('br');
  expect(encodingFor('br;q=0, *;q=0.000')).toBeNull();
  expect(encodingFor('identity')).toBeNull();
  expect(encodingFor(undefined)).toBeNull();
});
