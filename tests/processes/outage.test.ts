import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { statusOf } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from './cluster.ts';
import { Stage } from './stage.ts';

const ADMIN = ['admin@example.com', 'couvert-demo'] as const;
const PLACE = { merchant_name: 'Place after the outage', timezone: 'America/Chicago' };

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

test('while the database is away /api/ready answers 503; after it is back everything works, live changes too', async () => {
  const cluster = new Cluster({ own: true });
  await cluster.start();
  try {
    const server = await stage.start({ DATABASE_URL: await cluster.createDatabase(), LOG_LEVEL: 'error' });
    const admin = await HttpClient.signIn(server.url, ...ADMIN);
    const stream = await EventStream.open(admin);
    await cluster.stop();
    await server.ready(503);
    expect(await statusOf(`${server.url}/api/health`)).toBe(200);
    await cluster.start();
    await server.ready();
    await stream.first(({ event }) => event === 'resync', 'the stream to be told to read anew');
    const made = await admin.call(services.merchants.create, { body: PLACE });
    await stream.first(({ data }) => data.record_id === String(made.merchant_id), 'the change');
    stream.close();
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  } finally {
    await stage.close();
    await cluster.close();
  }
});

test('when the embedded PostgreSQL is killed the process says so and ends; the next start has every row', async () => {
  const server = await stage.start();
  const admin = await HttpClient.signIn(server.url, ...ADMIN);
  const made = await admin.call(services.merchants.create, { body: PLACE });
  const postmaster = readPostmaster(`${stage.dataDir}/cluster`);
  if (!postmaster) throw new Error('PostgreSQL does not run where the test looks');
  process.kill(postmaster.pid, 'SIGKILL');
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('PostgreSQL ended by itself');
  const next = await stage.start();
  const again = await admin.at(next.url).call(services.merchants.get, { params: { id: made.merchant_id } });
  expect(again).toEqual(made);
});

test('a request that is under way at SIGTERM is answered before the process ends; streams and unused connections end', async () => {
  const server = await stage.start();
  const admin = await HttpClient.signIn(server.url, ...ADMIN);
  const stream = await EventStream.open(admin);
  const unused = connect({ host: 'localhost', port: Number(new URL(server.url).port) });
  await once(unused, 'connect');
  const body = JSON.stringify(PLACE);
  const answer = new Promise<number>((resolve, reject) => {
    const sending = request(`${server.url}/api${services.merchants.create.path}`, {
      method: 'POST',
      headers: {
        ...admin.headers(),
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    sending.on('error', reject);
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sending.on('continue', () => {
      void server.kill('SIGTERM');
      once(unused, 'close').then(() => sending.end(body), reject);
    });
    sending.flushHeaders();
  });
  expect(await answer).toBe(201);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  await until(() => !stream.isOpen, 'the stream to end');
});
