import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PinnedAddress } from './addresses.ts';
import { type GuardedRequest, postGuarded, type Reach, refusalOf } from './guarded.ts';

const LOOPBACK: PinnedAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: PinnedAddress = { address: '93.184.216.34', family: 4 };
const STRICT: Reach = { hosts: [], allowsHttp: false, standInFor: () => null };
const OWN: Reach = { ...STRICT, hosts: ['till.kitchen.internal'] };

let server: Server;
let port = 0;
let received: IncomingMessage[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    if (request.url === '/never') return;
    if (request.url === '/long') {
      response.write('\0'.repeat(10) + 'y'.repeat(1_000_000));
      response.end();
      return;
    }
    if (request.url === '/redirect') response.writeHead(307, { location: '/taken' }).end();
    else response.end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const to = (host: string, path = '/', protocol = 'http'): GuardedRequest => ({
  url: `${protocol}://${host}:${port}${path}`,
  headers: { 'content-type': 'application/json' },
  body: '{}',
  timeoutMs: 1_000,
});
const resolvesTo =
  (...addresses: PinnedAddress[]) =>
  async () =>
    addresses;

test('a name that resolves to a private address is not connected to, not even beside a public one', async () => {
  const request = to('hooks.example.com', '/', 'https');
  for (const addresses of [[LOOPBACK], [PUBLIC, LOOPBACK]]) {
    const answer = await postGuarded(STRICT, request, resolvesTo(...addresses));
    expect([answer.status, answer.problem]).toEqual([null, expect.stringContaining('private network')]);
  }
  expect(received).toEqual([]);
});

test('a host of the installation is reached at the address that was resolved, under its own name', async () => {
  const answer = await postGuarded(OWN, to('till.kitchen.internal'), resolvesTo(LOOPBACK));
  expect(answer).toEqual({ status: 200, answer: 'taken', problem: null });
  expect(received.map(({ headers }) => headers.host)).toEqual([`till.kitchen.internal:${port}`]);
});

test('a redirect is an answer, a long answer is cut at 2 KB, and one that never comes times out', async () => {
  const post = (path: string) => postGuarded(OWN, to('till.kitchen.internal', path), resolvesTo(LOOPBACK));
  expect((await post('/redirect')).status).toBe(307);
  expect((await post('/long')).answer).toBe('y'.repeat(2_038));
  expect(await post('/never')).toEqual({ status: null, answer: '', problem: 'No answer in time.' });
  expect(received.map(({ url }) => url)).toEqual(['/redirect', '/long', '/never']);
});

test('a name without a server says so', async () => {
  const answer = await postGuarded(STRICT, to('nowhere.example.com', '/', 'https'), resolvesTo());
  expect(answer.problem).toBe('No server was found at nowhere.example.com.');
});

test('http is for hosts of the installation, or where it is allowed', () => {
  expect(refusalOf('http://hooks.example.com/', STRICT)).toContain('https://');
  expect(refusalOf('http://hooks.example.com/', { ...STRICT, allowsHttp: true })).toBeNull();
  expect(refusalOf('http://till.kitchen.internal/', OWN)).toBeNull();
  expect(refusalOf('https://other.kitchen.internal/', OWN)).toContain('internet');
});
