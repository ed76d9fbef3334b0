import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { services } from '#contract/index.ts';
import { findRunningPostgres, openSession } from '#server/platform/postgres/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { Stage } from './stage.ts';

const ADMIN = ['admin@example.com', 'couvert-demo'] as const;

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

/** A stage as a newcomer's: nothing is there yet. */
async function asNew(): Promise<void> {
  await stage.close();
  stage = new Stage({ holds: 'nothing' });
}

const renamed = { body: { merchant_name: 'Renamed before the end', timezone: 'America/Chicago' } };

/** Sends a text as a guest's phone would, and answers its status. */
async function textArrives(url: string): Promise<number> {
  const session = await openSession(findRunningPostgres({ dataDir: stage.dataDir }) ?? '', 'test');
  const [line] = await session.rows('select phone from sandbox_sms_numbers limit 1');
  await session.close();
  const params = { phone: '+15035550142' };
  const body = { number: String(line?.phone), body: 'Hello' };
  return new HttpClient(url).status(services.messaging.sandboxAnswer, { params, body });
}

test("what was answered is there after SIGTERM, which ends it with 0, and after kill -9; a guest's text reaches the next start on another port", async () => {
  const first = await stage.start();
  const admin = await HttpClient.signIn(first.url, ...ADMIN);
  const { data } = await admin.call(services.merchants.list, { query: { take: 100 } });
  expect(data.length).toBeGreaterThanOrEqual(12);
  const made = await admin.call(services.merchants.create, renamed);
  expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const next = await stage.start();
  const atNext = admin.at(next.url);
  expect(await atNext.call(services.merchants.get, { params: { id: made.merchant_id } })).toEqual(made);
  expect(next.url).not.toBe(first.url);
  expect(await textArrives(next.url)).toBe(202);
  const second = await atNext.call(services.merchants.create, renamed);
  await next.kill('SIGKILL');
  const last = await stage.start();
  const atLast = admin.at(last.url);
  expect(await atLast.call(services.merchants.get, { params: { id: second.merchant_id } })).toEqual(second);
  const after = await atLast.call(services.merchants.list, { query: { take: 100 } });
  expect(after.data).toHaveLength(data.length + 2);
});

test('the first start logs nothing alarming, from an empty folder until its demo is written and it ends', () => {
  expect(inject('firstStart').trim().split('\n')).toEqual([
    expect.stringMatching(/^Couvert starts at /),
    'Couvert fills its demo, which takes about a minute the first time',
    expect.stringMatching(/^Couvert is ready at /),
  ]);
});

describe('is refused with 1 and the remedy', () => {
  test('a second server on the same data folder', async () => {
    await asNew();
    const first = await stage.start({ DEMO: 'off' });
    const second = await stage.launch({ DEMO: 'off' });
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain(`process ${first.pid}`);
    expect(second.output()).toContain(stage.dataDir);
    expect(second.output()).toContain('DATABASE_URL');
  });

  test('a port that something else listens on', async () => {
    await asNew();
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const second = await stage.launch({ PORT: String(port) });
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain(`PORT=${port}: something else listens there`);
    expect(second.output()).toContain(`PORT=${port + 1}`);
    other.close();
  });

  // What else is refused is read as it is here, and stands in config.test.ts.
  test.each([
    [{ PORT: '99999' }, [], 'PORT=99999: '],
    [{ DEMO: 'perhaps' }, [], 'DEMO=perhaps: Use on or off'],
    [{}, ['--role=cook'], '--role=cook: use one of all, web, worker'],
  ])('the configuration %o %o', async (env: Record<string, string>, args, words) => {
    await asNew();
    const server = await stage.launch(env, args);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain(words);
    expect(server.output()).not.toContain('    at ');
  });
});
