import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { ask } from '#server/integrations/sources/ask.ts';
import { SourceProblem } from '#server/integrations/sources/index.ts';
import { wentWrong } from '#server/services/connections/socialConnections/health.ts';
import { findStoredById } from '#server/services/connections/socialConnections/queries.ts';
import { readConnection } from '#server/services/connections/socialConnections/read.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { sized } from '../support/size.ts';
import { connect, disconnectAll, sandboxOf, someAccount, someAggregator } from '../support/sources.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { socialConnections } = services;
const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
beforeEach(async () => {
  await disconnectAll(t, t.fixture.programId);
  admin = await t.as('admin');
});

const stored = (source: string) =>
  t.platform.db
    .selectFrom('source_connections')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();

/** Google with one mapped place and so many reviews, an hour apart. */
async function withGoogle(count: number) {
  const { accountId, placeIds } = await someAccount(t, 'google');
  const [placeId = ''] = placeIds;
  const now = t.clock.now().getTime();
  const ids = Array.from({ length: count }, (_, index) => `google-${accountId}-${index}`);
  await sandboxOf(t, 'google').addReviews(
    ids.map((id, index) => ({
      id,
      placeId,
      author: `Guest ${index}`,
      rating: (index % 5) + 1,
      text: `The soup was good, visit ${index}`,
      at: new Date(now - (index + 1) * HOUR_MS),
    })),
  );
  await connect(t, admin, 'google', accountId);
  await admin.call(socialConnections.mapMerchants, {
    body: {
      source: 'google',
      mappings: [{ outside_id: placeId, merchant_id: t.fixture.merchantIds[0] ?? 0 }],
    },
  });
  return { accountId, ids, connectionId: (await stored('google')).source_connection_id };
}

const read = (connectionId: number) => readConnection(t.platform, t.fixture.programId, connectionId);

async function taken(connectionId: number) {
  const { rows } = await sql<{ external_id: string; content: string; source: string }>`
    select s.external_id, r.content, r.source from review_sources s
    join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
    where s.program_id = ${t.fixture.programId} and s.connection_id = ${connectionId} and s.vanished_ts is null
      and r.deleted_ts is null and r.vanished_ts is null`.execute(t.platform.db);
  return rows;
}

test('a first sync of many reviews whose process is killed is gone on with: nothing is there twice, and nothing is lost', async () => {
  const all = sized(1_500, 5_000);
  const { connectionId, ids } = await withGoogle(all);
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: t.connectionString,
    TOKEN_SECRET: t.platform.config.tokenSecret,
    READ_PROGRAM: String(t.fixture.programId),
    READ_CONNECTION: String(connectionId),
  };
  const script = fileURLToPath(new URL('../support/readWorker.ts', import.meta.url));
  const start = () => {
    const worker = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: 'inherit' });
    return { worker, exited: new Promise<void>((resolve) => worker.once('exit', () => resolve())) };
  };
  const count = async () => (await taken(connectionId)).length;
  for (const goal of [all / 5, all / 2].slice(0, sized(1, 2))) {
    const { worker, exited } = start();
    await until(async () => (await count()) >= goal, 'the worker to do its part', 120_000);
    worker.kill('SIGKILL');
    await exited;
    const now = await count();
    expect(now).toBeGreaterThanOrEqual(goal);
    expect(now, 'killed before its end').toBeLessThan(all);
  }
  await start().exited;
  const read = await taken(connectionId);
  expect(read).toHaveLength(all);
  expect(new Set(read.map(({ external_id }) => external_id))).toEqual(new Set(ids));
  expect(new Set(read.map(({ content }) => content)).size).toBe(all);
  expect(await stored('google')).toMatchObject({ state: 'connected', failures: 0 });
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from reviews where program_id = ${t.fixture.programId}
    and source = 'google'`.execute(t.platform.db);
  expect(rows[0]?.n).toBe(all);
}, 300_000);

test('an access that is taken back between two pages loses the connection and keeps what was read; reconnected it goes on', async () => {
  const { connectionId, accountId, ids } = await withGoogle(130);
  const { store } = sandboxOf(t, 'google');
  const before = store.list.bind(store);
  store.list = async (kind, parent, slice) => {
    if (kind === 'review' && slice.offset === 50) await store.changeTokens(accountId, { isRevoked: true });
    return before(kind, parent, slice);
  };
  await read(connectionId);
  store.list = before;
  expect(await stored('google')).toMatchObject({ state: 'lost', next_try_ts: null });
  expect(await taken(connectionId)).toHaveLength(100);
  await read(connectionId);
  expect(await taken(connectionId), 'nothing is read while it is lost').toHaveLength(100);
  await connect(t, admin, 'google', accountId, { action_type: 'reconnect' });
  await read(connectionId);
  const all = await taken(connectionId);
  expect(all.map(({ external_id }) => external_id).sort()).toEqual([...ids].sort());
  expect(await stored('google')).toMatchObject({ state: 'connected' });
});

test('a source that is down says for how long, as seconds or a date, and is left alone so long, a day at most', async () => {
  let retryAfter = '1800';
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': retryAfter }).end('down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const { connectionId } = await withGoogle(1);
  const waitOf = async () => {
    const problem = await ask({ party: 'Google', url: `http://127.0.0.1:${port}/`, reply: z.unknown() }).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(problem instanceof SourceProblem)) throw new Error('The source answered');
    expect(problem).toMatchObject({ code: 'away', isNothingDone: false });
    const row = await findStoredById(t.platform.db, t.fixture.programId, connectionId);
    if (!row) throw new Error('There is no connection');
    await wentWrong(t.platform, row, problem);
    const { next_try_ts } = await stored('google');
    return Math.round(((next_try_ts?.getTime() ?? 0) - t.clock.now().getTime()) / 60_000);
  };
  expect(await waitOf()).toBe(30);
  retryAfter = new Date(Date.now() + 2 * HOUR_MS).toUTCString();
  expect(await waitOf()).toBe(120);
  retryAfter = String(10 * 86_400);
  expect(await waitOf()).toBe(24 * 60);
  retryAfter = '0';
  expect(await waitOf(), 'as often as it failed').toBeLessThanOrEqual(15);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('the aggregator is read page by page, each review as of where it stands, what is new at the next look', async () => {
  const made = await someAggregator(t);
  await admin.call(socialConnections.set, {
    params: { source: 'chatmeter' },
    body: { username: made.username, password: made.password },
  });
  const [placeId = ''] = made.placeIds;
  const merchants = [{ merchant_id: t.fixture.merchantIds[0] ?? 0, chatmeter_location_id: placeId }];
  await admin.call(socialConnections.saveChatmeterMerchants, {
    params: { id: t.fixture.programId },
    body: { merchants },
  });
  const sandbox = t.platform.sources.sandboxes.chatmeter;
  if (!sandbox) throw new Error('Chatmeter has no sandbox');
  const now = t.clock.now().getTime();
  const told = (index: number, provider: string | null) => ({
    id: `cm-${placeId}-${index}`,
    placeId,
    author: `Guest ${index}`,
    rating: (index % 5) + 1,
    text: `Fine evening number ${index}`,
    provider,
    at: new Date(now - (index + 1) * HOUR_MS),
  });
  await sandbox.addReviews(
    Array.from({ length: 130 }, (_, index) => told(index, index === 0 ? 'YELP' : null)),
  );
  const { source_connection_id: id } = await stored('chatmeter');
  await read(id);
  const all = await taken(id);
  expect(all).toHaveLength(130);
  expect(all.find(({ external_id }) => external_id === `cm-${placeId}-0`)?.source).toBe('yelp');
  expect(all.find(({ external_id }) => external_id === `cm-${placeId}-1`)?.source).toBe('google');
  await sandbox.addReviews([{ ...told(500, 'TRIPADVISOR'), at: t.clock.now() }]);
  await read(id);
  expect(await taken(id)).toHaveLength(131);
  await sandbox.setMood('busy');
  await read(id);
  await sandbox.setMood('well');
  expect(await stored('chatmeter')).toMatchObject({ state: 'attention', problem_code: 'throttled' });
});
