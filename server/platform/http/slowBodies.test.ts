import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SlowBodies } from './slowBodies.ts';

let server: Server;
let slow: SlowBodies;
let now: number;
let received: number;
let isReading: boolean;
let answersAtOnce: boolean;
const sockets: Socket[] = [];

beforeEach(async () => {
  [now, received, isReading, answersAtOnce] = [0, 0, true, false];
  server = createServer((request, response) => {
    if (!isReading) return;
    if (answersAtOnce) response.writeHead(404).end('There is nothing here');
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => (response.writableEnded ? undefined : response.end('ok')));
    request.on('error', () => {});
  });
  slow = new SlowBodies(server, () => now);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open() {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '', isClosed: false };
  socket.on('data', (chunk: Buffer) => {
    seen.text += chunk.toString();
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, seen };
}

const head = (length: number) => `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${length}\r\n\r\n`;
const soon = <T>(state: () => T) => expect.poll(state, { timeout: 15_000 });
const arrived = (bytes: number) => soon(() => received).toBe(bytes);
/** Goes on in time. */
function pass(ms: number): void {
  now += ms;
  slow.beat();
}

describe('a body that trickles', () => {
  test('is cut after 30 seconds under 1 KB a second, with the reason', async () => {
    const { socket, seen } = await open();
    socket.write(`${head(100_000)}${'x'.repeat(100)}`);
    await arrived(100);
    pass(29_999);
    socket.write('x');
    await arrived(101);
    expect(seen.isClosed).toBe(false);
    pass(1);
    await soon(() => seen.isClosed).toBe(true);
    expect(seen.text).toMatch(/^HTTP\/1.1 408 .*under 1 KB a second for 30 seconds\. Try again\./s);
  });

  test('is cut too where it comes in chunks, or second on a connection that is kept', async () => {
    const { socket, seen } = await open();
    socket.write(`${head(40_000)}${'x'.repeat(40_000)}`);
    await soon(() => seen.text).toContain('200 OK');
    socket.write('POST / HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n');
    await arrived(40_001);
    pass(30_000);
    await soon(() => seen.isClosed).toBe(true);
    expect(seen.text).toContain('408 Request Timeout');
  });

  test('is cut too where the answer did not wait for it, as at a path where nothing is', async () => {
    answersAtOnce = true;
    const { socket, seen } = await open();
    socket.write(`${head(100_000)}x`);
    await soon(() => seen.text).toContain('404 Not Found');
    await arrived(1);
    pass(29_999);
    expect(seen.isClosed).toBe(false);
    pass(1);
    await soon(() => seen.isClosed).toBe(true);
    expect(seen.text).not.toContain('408');
  });

  test('is waited for as long as more than 1 KB a second comes', async () => {
    const { socket, seen } = await open();
    socket.write(head(500_000));
    let sent = 0;
    for (let window = 0; window < 10; window += 1) {
      socket.write('x'.repeat(31_000));
      sent += 31_000;
      await arrived(sent);
      pass(30_000);
    }
    socket.write('x'.repeat(500_000 - sent));
    await soon(() => seen.text).toContain('200 OK');
    expect(seen.isClosed).toBe(false);
  });

  test('is not blamed for what this server does not read', async () => {
    isReading = false;
    const { socket, seen } = await open();
    const asked = once(server, 'request');
    socket.write(`${head(100_000)}${'x'.repeat(50_000)}`);
    const [request] = (await asked) as [{ readableLength: number }];
    await soon(() => request.readableLength).toBeGreaterThan(0);
    pass(60_000);
    pass(60_000);
    expect([seen.isClosed, seen.text]).toEqual([false, '']);
  });

  test('nobody else is cut: a kept connection, an answer that takes long, a call without a body', async () => {
    const kept = await open();
    kept.socket.write(`${head(3)}abc`);
    await soon(() => kept.seen.text).toContain('200 OK');
    isReading = false;
    const waiting = await open();
    const asked = once(server, 'request');
    waiting.socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked;
    pass(600_000);
    isReading = true;
    kept.socket.write(`${head(3)}abc`);
    await arrived(6);
    expect([kept.seen.isClosed, waiting.seen.isClosed]).toEqual([false, false]);
  });
});
