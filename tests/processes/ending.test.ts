import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Stage } from './stage.ts';

const stage = new Stage();
afterAll(() => stage.close());

/** A connection of its own, with all that came over it; `isReset` when it was cut instead of ended. */
class Line {
  readonly socket: Socket;
  text = '';
  isReset = false;
  isOver = false;

  constructor(url: string) {
    this.socket = connect({ host: 'localhost', port: Number(new URL(url).port) });
    this.socket.setEncoding('utf8');
    this.socket.on('data', (chunk: string) => {
      this.text += chunk;
    });
    this.socket.on('error', () => {
      this.isReset = true;
    });
    this.socket.on('close', () => {
      this.isOver = true;
    });
  }

  async open(): Promise<this> {
    await once(this.socket, 'connect');
    return this;
  }

  /** Resolves when the system has taken what was sent. */
  ask(path: string, token: string): Promise<void> {
    const lines = [`GET ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, '', ''];
    return new Promise((resolve) => this.socket.write(lines.join('\r\n'), () => resolve()));
  }
}

const lines = (server: ServerProcess) =>
  Promise.all(Array.from({ length: 10 }, () => new Line(server.url).open()));

let server: ServerProcess;
let kept: Line[];
let idle: Line[];
let fresh: Line[];
let unfinished: Line;
let stream: EventStream;

/** One process is told to end while all of them hold a line to it. */
beforeAll(async () => {
  server = await stage.start();
  const admin = await HttpClient.signIn(server.url, 'admin@example.com', 'couvert-demo');
  const path = `/api${services.sessions.identity.path}`;
  const token = admin.token ?? '';
  stream = await EventStream.open(admin);
  unfinished = await new Line(server.url).open();
  unfinished.socket.write('GET /api/health HTTP/1.1\r\nhost:');
  kept = await lines(server);
  for (const line of kept) await line.ask(path, token);
  await until(() => kept.every(({ text }) => text.startsWith('HTTP/1.1 200')), 'the first answers');
  for (const line of kept) expect(line.text.toLowerCase()).toContain('\r\nconnection: keep-alive');
  idle = await lines(server);
  // Held still the process takes nothing in: all of it waits with the system when the end is told.
  process.kill(server.pid, 'SIGSTOP');
  fresh = await lines(server);
  for (const line of kept) line.text = '';
  for (const line of [...kept, ...fresh]) await line.ask(path, token);
  process.kill(server.pid, 'SIGTERM');
  process.kill(server.pid, 'SIGCONT');
});

test('twenty requests that have arrived at SIGTERM, on new and on kept connections, are all answered before their lines close', async () => {
  const all = [...kept, ...fresh, ...idle];
  await until(() => all.every(({ isOver }) => isOver), 'every line to be over');
  const unanswered = all.flatMap(({ text }, n) =>
    text === '' && n < 20 ? [n < 10 ? `kept ${n}` : `new ${n}`] : [],
  );
  expect(unanswered, server.output()).toEqual([]);
  for (const line of [...kept, ...fresh]) {
    expect(line.text).toMatch(/^HTTP\/1\.1 200 /);
    expect(line.text).toContain('admin@example.com');
  }
  // Any thread of the process may take the signal in; what is answered before it hands it on does not know of the end yet.
  const told = [...kept, ...fresh].filter(({ text }) => /\r\nconnection: close/i.test(text));
  expect(told).not.toEqual([]);
  expect(all.filter(({ isReset }) => isReset)).toEqual([]);
});

test('at SIGTERM a stream ends with the word to come back', async () => {
  await until(() => !stream.isOpen, 'the stream to end');
  expect(stream.events.at(-1)?.event).toBe('reconnect');
});

test('who begins a request and never ends it does not hold the end up for ever', async () => {
  await until(() => unfinished.isOver, 'the unfinished request to be let go');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});
