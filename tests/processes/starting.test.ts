import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { findRunningPostgres, openSession } from '#server/platform/postgres/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
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

test('a fresh start serves the demo, SIGTERM ends it with 0, and the next start keeps what was written', async () => {
  await asNew();
  const first = await stage.start();
  const admin = await HttpClient.signIn(first.url, ...ADMIN);
  const { data } = await admin.call(services.merchants.list, { query: { take: 100 } });
  expect(data.length).toBeGreaterThanOrEqual(12);
  const made = await admin.call(services.merchants.create, renamed);
  expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const next = await stage.start();
  const again = await admin.at(next.url).call(services.merchants.get, { params: { id: made.merchant_id } });
  expect(again).toEqual(made);
  const after = await admin.at(next.url).call(services.merchants.list, { query: { take: 100 } });
  expect(after.data).toHaveLength(data.length + 1);
});

test('kill -9 of the server loses no write that was answered', async () => {
  const first = await stage.start();
  const admin = await HttpClient.signIn(first.url, ...ADMIN);
  const made = await admin.call(services.merchants.create, renamed);
  await first.kill('SIGKILL');
  const next = await stage.start();
  const again = await admin.at(next.url).call(services.merchants.get, { params: { id: made.merchant_id } });
  expect(again).toEqual(made);
});

/** Waits until the demo's jobs have run, whose payments the sandbox tells the product of. */
async function untilJobsAreDone(): Promise<void> {
  const session = await openSession(findRunningPostgres({ dataDir: stage.dataDir }) ?? '', 'test');
  await until(async () => {
    const [row] = await session.rows(
      "select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
    );
    return row?.n === 0;
  }, 'the jobs to be done');
  await session.close();
}

test('the first start logs nothing alarming', async () => {
  await asNew();
  const server = await stage.start({ DEMO_SERVICE: 'on' });
  await untilJobsAreDone();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const lines = server.output().trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^Couvert starts at /),
    expect.stringMatching(/^Couvert is ready at /),
  ]);
});

test("a guest's text reaches the product also after a start on another port", async () => {
  const first = await stage.start();
  await first.kill('SIGTERM');
  const server = await stage.start();
  expect(server.url).not.toBe(first.url);
  const session = await openSession(findRunningPostgres({ dataDir: stage.dataDir }) ?? '', 'test');
  const [line] = await session.rows('select phone from sandbox_sms_numbers limit 1');
  await session.close();
  const params = { phone: '+15035550142' };
  const body = { number: String(line?.phone), body: 'Hello' };
  expect(await new HttpClient(server.url).status(services.messaging.sandboxAnswer, { params, body })).toBe(
    202,
  );
});

describe('is refused with 1 and the remedy', () => {
  test('a second server on the same data folder', async () => {
    const first = await stage.start();
    const second = await stage.launch();
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain(`process ${first.pid}`);
    expect(second.output()).toContain(stage.dataDir);
    expect(second.output()).toContain('DATABASE_URL');
  });

  test('a port that something else listens on', async () => {
    const other = new Stage();
    try {
      const first = await other.start();
      const port = Number(new URL(first.url).port);
      const second = await stage.launch({ PORT: String(port) });
      expect(await second.exited).toEqual({ code: 1, signal: null });
      expect(second.output()).toContain(`PORT=${port}: something else listens there`);
      expect(second.output()).toContain(`PORT=${port + 1}`);
    } finally {
      await other.close();
    }
  });

  test.each([
    [{ PORT: '99999' }, [], 'PORT=99999: '],
    [{ DATABASE_URL: 'mysql://localhost/x' }, [], 'DATABASE_URL: Use an address such as postgres://'],
    [{ DEMO: 'perhaps' }, [], 'DEMO=perhaps: Use on or off'],
    [{}, ['--role=cook'], '--role=cook: use one of all, web, worker'],
  ])('the configuration %o %o', async (env: Record<string, string>, args, words) => {
    const server = await stage.launch(env, args);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain(words);
    expect(server.output()).not.toContain('    at ');
  });
});
