import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmsProvider } from './client.ts';

/** Lists as the provider does: a text that waits there has no time of sending yet. */
const MESSAGES = [
  { sid: 'SMwaits', body: 'Ready', status: 'queued', date_created: 'Sat, 21 Nov 2026 19:00:03 +0000' },
  { sid: 'SMother', body: 'Ready', status: 'sent', date_created: null },
  { sid: 'SMbefore', body: 'Ready', status: 'sent', date_created: 'Sat, 21 Nov 2026 18:20:00 +0000' },
];
const REFUSAL = { code: 21211, message: "The 'To' number +15035550001 is not a valid phone number." };
const asked: URLSearchParams[] = [];
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL));
    return;
  }
  asked.push(new URL(request.url ?? '/', 'http://provider').searchParams);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ messages: MESSAGES }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const account = { sid: 'AC1', secret: 'secret' };
function provider(): SmsProvider {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return new SmsProvider({ url, accountSid: 'AC1', authToken: 'secret', isSandbox: false });
}

test('a text without an answer is looked for among those that still wait at the provider too, not among older ones', async () => {
  const since = new Date('2026-11-21T19:00:00.000Z');
  const sent = await provider().findSent(account, { to: '+1', from: '+2', since });
  expect(sent.map(({ sid }) => sid)).toEqual(['SMwaits', 'SMother']);
  expect(asked.map((query) => [...query.keys()])).toEqual([['To', 'From', 'PageSize']]);
});

test('a refusal is told by its code, without the phone that the provider names', async () => {
  const text = { to: '+15035550001', from: '+2', serviceSid: 'MG1', body: 'Hi', statusUrl: 'x' };
  expect(await provider().send(account, text)).toEqual({ kind: 'refused', why: 'code 21211' });
});
