import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

test('the web server does not wait for a body that trickles', async () => {
  const [app] = t.processes.apps;
  if (!app) throw new Error('There is no web server');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const seen = { text: '', isClosed: false };
  socket.on('data', (chunk: Buffer) => {
    seen.text += chunk.toString();
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  const asked = once(app.server, 'request');
  const head = 'POST /api/admin/sessions HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 500\r\n\r\n{"email":`);
  await asked;
  t.clock.advance(31_000);
  await until(() => seen.isClosed, 'the connection to be cut');
  expect(seen.text).toMatch(/^HTTP\/1.1 408 .*Try again/s);
  expect(app.server.headersTimeout).toBe(30_000);
});
