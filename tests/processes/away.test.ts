import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { statusOf } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from './cluster.ts';
import { Stage } from './stage.ts';

// Other ways of being away, and other words at the start, stand in tests/outages.
const ADMIN = ['admin@example.com', 'couvert-demo'] as const;
const PLACE = { merchant_name: 'Place after the outage', timezone: 'America/Chicago' };

const cluster = new Cluster({ own: true });
let stage: Stage;
beforeAll(() => cluster.start());
afterAll(() => cluster.close());
beforeEach(() => {
  stage = new Stage({ holds: 'nothing' });
});
afterEach(() => stage.close());

test('a database that is not there at the start is waited for, and one that goes away later too: 503, then everything works, live changes too', async () => {
  const address = await cluster.createDatabase();
  await cluster.stop();
  const server = await stage.launch({ DATABASE_URL: address, LOG_LEVEL: 'error' });
  await server.listening();
  const words = 'DATABASE_URL: nothing listens at ';
  await until(() => server.output().includes(words), `“${words}” in ${server.output()}`);
  expect(await statusOf(`${server.url}/api/ready`)).toBe(503);
  expect(server.output()).not.toMatch(/^\s+at /m);
  expect(server.output()).toContain('Start PostgreSQL there, or correct the address');
  expect(await statusOf(`${server.url}/api/health`)).toBe(200);
  const call = await new HttpClient(server.url).send(services.platform.config);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await call.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('starting'),
  });
  const page = await fetch(server.url);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Couvert is starting')]);
  await cluster.start();
  await server.ready();

  const admin = await HttpClient.signIn(server.url, ...ADMIN);
  const stream = await EventStream.open(admin);
  await cluster.stop();
  await server.ready(503);
  expect(await statusOf(`${server.url}/api/health`)).toBe(200);
  const asked = await fetch(`${server.url}/api/health`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(asked.status).toBe(200);
  await cluster.start();
  await server.ready();
  await stream.first(({ event }) => event === 'resync', 'the stream to be told to read anew');
  const made = await admin.call(services.merchants.create, { body: PLACE });
  await stream.first(({ data }) => data.record_id === String(made.merchant_id), 'the change');
  stream.close();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
