import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openSession, startPostgres } from '#server/platform/postgres/index.ts';
import { makeDataDir } from '#tests/support/dataDir.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { type ServerProcess, statusOf } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from '../processes/cluster.ts';
import { Stage } from '../processes/stage.ts';

const cluster = new Cluster({ own: true });
let stage: Stage;
beforeAll(() => cluster.start());
afterAll(() => cluster.close());
beforeEach(() => {
  stage = new Stage({ holds: 'nothing' });
});
afterEach(() => stage.close());

const STACK = /^\s+at /m;

/** Waits for the words that the start is held up with; it must live on, say 503 and show no stack. */
async function untilTold(server: ServerProcess, words: string): Promise<void> {
  await server.listening();
  await until(() => server.output().includes(words), `“${words}” in ${server.output()}`);
  expect(await statusOf(`${server.url}/api/ready`)).toBe(503);
  expect(server.output()).not.toMatch(STACK);
}

async function run(address: string, ...statements: string[]): Promise<void> {
  const session = await openSession(address, 'test');
  for (const statement of statements) await session.rows(statement);
  await session.close();
}

test('one that is missing is waited for too, and SIGTERM ends the waiting with 0', async () => {
  const missing = new URL(await cluster.createDatabase());
  missing.pathname = '/not_yet';
  const server = await stage.launch({ DATABASE_URL: missing.href });
  await untilTold(server, 'has no database “not_yet”. Create or restore it (createdb not_yet)');
  const impatient = await stage.launch({ DATABASE_URL: missing.href });
  await untilTold(impatient, 'has no database “not_yet”');
  expect(await impatient.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const postgres = new URL(missing);
  postgres.pathname = '/postgres';
  await run(postgres.href, 'create database not_yet');
  await server.ready();
});

test('a host that nobody knows is named', async () => {
  const server = await stage.launch({ DATABASE_URL: 'postgres://u:hidden@nobody.invalid/couvert' });
  await untilTold(server, 'DATABASE_URL: nobody knows the host “nobody.invalid”');
  expect(server.output()).not.toContain('hidden');
});

test('a command says what is wrong and does not wait', async () => {
  const env = { DATABASE_URL: 'postgres://u:hidden@localhost:1/couvert' };
  const made = await stage.command('create-admin', ['ana@example.com'], env);
  expect(made.code).toBe(1);
  expect(made.output).toContain('DATABASE_URL: nothing listens at localhost:1');
  expect(made.output).not.toMatch(STACK);
});

describe('over a network', () => {
  const dataDir = makeDataDir('couvert-n-');
  const starting = startPostgres({
    dataDir,
    settings: { fsync: 'off' },
    surroundings: { transport: 'loopback' },
  });
  let address: string;
  beforeAll(async () => {
    address = (await starting).connectionStringFor('couvert');
    await run(
      address,
      "create role plain login password 'right' connection limit 0",
      "create role veiled login password 'right'",
      'create schema veil',
      `create function veil.current_setting(text) returns text language sql as
        $$ select case $1 when 'server_version_num' then '140009' else '14.9' end $$`,
      'grant usage on schema veil to veiled',
      'alter role veiled set search_path = veil, pg_catalog',
      "create role guest login password 'right'",
    );
  });
  afterAll(async () => (await starting).stop());

  function as(user: string, password: string, search: Record<string, string> = {}): string {
    const url = new URL(address);
    [url.username, url.password] = [user, password];
    for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
    return url.href;
  }

  test.each([
    ['a wrong password', () => as('couvert', 'guess'), 'refuses the password of “couvert”'],
    [
      'a server without TLS',
      () => as('couvert', 'guess', { sslmode: 'no-verify' }),
      'comes about (The server does not support SSL connections)',
    ],
    ['too many connections', () => as('plain', 'right'), 'takes no more connections'],
  ])('%s is told in its own words, and waited for', async (_what, url, words) => {
    const server = await stage.launch({ DATABASE_URL: url() });
    await untilTold(server, words);
    expect(server.output()).not.toContain('guess');
    expect(server.output()).toContain('DATABASE_URL: ');
  });

  test.each([
    [
      'a PostgreSQL that is too old',
      () => as('veiled', 'right'),
      'PostgreSQL 14.9 is older than 15. Upgrade it',
    ],
    [
      'a user who may make no tables',
      () => as('guest', 'right'),
      'its user may not make the tables (permission denied',
    ],
  ])('%s ends the start with 1 and the remedy', async (_what, url, words) => {
    const server = await stage.launch({ DATABASE_URL: url() });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain(`DATABASE_URL: ${words}`);
    expect(server.output()).not.toMatch(STACK);
  });
});

describe('the port', () => {
  test('is tried before anything else: nothing is made, and npm start builds nothing', async () => {
    const other = createServer();
    other.listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    try {
      const server = await stage.launch({ PORT: port });
      expect(await server.exited).toEqual({ code: 1, signal: null });
      expect(server.output()).toContain(`PORT=${port}: something else listens there`);
      expect(stage.made()).toEqual([]);
      const started = await stage.npmStart({ PORT: port });
      expect(started.code).toBe(1);
      expect(started.output).toContain(`PORT=${port}: something else listens there`);
      expect(started.output).not.toContain('Building');
      expect(stage.made()).toEqual([]);
    } finally {
      other.close();
    }
  });

  test('0 takes one that is free on every address of localhost, and links lead to it', async () => {
    const server = await stage.start();
    const { port } = new URL(server.url);
    expect(Number(port)).toBeGreaterThan(0);
    expect(server.output()).toContain(`Couvert is ready at http://localhost:${port}`);
    const made = await HttpClient.signIn(server.url, 'super@example.com', 'couvert-demo');
    await made.call(services.sessions.requestPasswordReset, { body: { email: 'host@example.com' } });
    await until(async () => {
      const { data } = await made.call(services.platform.sandboxMails);
      return data.some(({ text }) => text.includes(`http://localhost:${port}/set_password`));
    }, 'the email with the link');
  });

  test('a host that this machine does not have is named', async () => {
    const server = await stage.launch({ HOST: '203.0.113.7' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain('HOST=203.0.113.7: this machine has no such address');
  });
});
