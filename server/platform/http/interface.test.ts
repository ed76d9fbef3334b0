import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressClient } from '../../../scripts/compressClient.ts';
import { installInterface } from './interface.ts';

const SCRIPT = `console.log(${JSON.stringify('table for two '.repeat(400))});`;
const PAGE = '<!doctype html><html><head><script>early()</script></head><body></body></html>';
const FILE = '/assets/index-AbCd1234.js';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'couvert-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, FILE), SCRIPT);
  writeFileSync(join(folder, 'assets/inter.woff2'), 'font');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'book.html'), '<!doctype html><title>Book a table</title>');
  writeFileSync(join(folder, 'embed.js'), SCRIPT);
  await compressClient(folder);
  app = fastify();
  await installInterface(app, folder, 'http://localhost:4000');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a script comes as the browser takes it, and caches are told that there are several', async () => {
  const brotli = await get(FILE, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);

  const gzip = await get(FILE, { 'accept-encoding': 'gzip, deflate' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);

  const without: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'br;q=0, gzip;q=0' },
  ];
  for (const headers of without) {
    const plain = await get(FILE, headers);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(plain.body).toBe(SCRIPT);
  }
});

test('forms of guests may stand in any site, their own pages and the dashboard may not, and any site loads the script', async () => {
  const framedBy = async (url: string) =>
    /frame-ancestors ([^;]+)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
  for (const form of ['/book/42', '/book/42?g=patio&embed=1', '/book/42/waitlist'])
    expect(await framedBy(form), form).toBe('*');
  for (const own of ['/book/manage/abc', '/book/place/abc', '/webviews/surveys/abc', '/book/42x'])
    expect(await framedBy(own), own).toBe("'self'");
  expect(await framedBy('/settings')).toBe("'none'");
  const loadedBy = async (url: string, encoding: string) =>
    (await get(url, { 'accept-encoding': encoding })).headers['cross-origin-resource-policy'];
  for (const encoding of ['br', 'gzip', 'identity']) {
    expect(await loadedBy('/embed.js', encoding), encoding).toBe('cross-origin');
    expect(await loadedBy('/favicon.svg', encoding), encoding).toBe('same-origin');
  }
});

test('hashed files are kept for a year, others are asked for anew', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    expect((await get(FILE, headers)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg', headers)).headers['cache-control']).toBe('no-cache');
  }
  const font = await get('/assets/inter.woff2', { 'accept-encoding': 'br, gzip' });
  expect(font.statusCode).toBe(200);
  expect(font.headers['content-encoding']).toBeUndefined();
});

test('the page is compressed, never kept without asking, and answered in a few bytes when it has not changed', async () => {
  const page = await get('/settings/restaurants', { 'accept-encoding': 'br' });
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(PAGE);
  const tag = String(page.headers.etag);
  const again = await get('/ops/guestbook', { 'accept-encoding': 'br', 'if-none-match': tag });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers['cache-control']).toBe('no-cache');
  const gzip = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tag });
  expect(gzip.statusCode).toBe(200);
});

test('the page allows its own script by its hash, and an answer that is no page allows none', async () => {
  const allowed = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1];
  const page = await get('/');
  // sha256 of `early()`, as any browser reckons it.
  expect(allowed(page.headers['content-security-policy'])).toBe(
    "'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='",
  );
  expect((await get('/api/nothing')).headers['content-security-policy']).toBeUndefined();
});

test('HEAD tells of the same answer without it, and a part can be asked for', async () => {
  const headers = { 'accept-encoding': 'br' };
  const [head, whole] = [await app.inject({ method: 'HEAD', url: FILE, headers }), await get(FILE, headers)];
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-encoding', 'content-length', 'etag', 'cache-control', 'vary'])
    expect(head.headers[name], name).toBe(whole.headers[name]);
  const part = await get(FILE, { range: 'bytes=0-10', 'accept-encoding': 'identity' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe(SCRIPT.slice(0, 11));
  expect(part.headers['content-range']).toBe(`bytes 0-10/${SCRIPT.length}`);
});

test('what is compressed has no address of its own, and a script that is gone is not answered with the page', async () => {
  expect((await get(`${FILE}.br`)).statusCode).toBe(404);
  expect((await get('/assets/gone-12345678.js')).statusCode).toBe(404);
});
