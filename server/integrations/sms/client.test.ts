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
const asked: URLSearchParams[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://provider').searchParams);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ messages: MESSAGES }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test('a text without an answer is looked for among those that still wait at the provider too, not among older ones', async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const provider = new SmsProvider({ url, accountSid: 'AC1', authToken: 'secret', isSandbox: false });
  const since = new Date('2026-11-21T19:00:00.000Z');
  const sent = await provider.findSent({ sid: 'AC1', secret: 'secret' }, { to: '+1', from: '+2', since });
  expect(sent.map(({ sid }) => sid)).toEqual(['SMwaits', 'SMother']);
  expect(asked.map((query) => [...query.keys()])).toEqual([['To', 'From', 'PageSize']]);
});
