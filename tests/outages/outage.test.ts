import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { type ServerProcess, statusOf } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from '../processes/cluster.ts';
import { Stage } from '../processes/stage.ts';

const ADMIN = ['admin@example.com', 'couvert-demo'] as const;
const PLACE = { merchant_name: 'Place after the outage', timezone: 'America/Chicago' };

const AWAY = {
  code: 'UNAVAILABLE',
  message: expect.stringContaining('The database cannot be used at the moment. Try again in a few seconds'),
};

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

/** Calls until it is answered well; every other answer must be the one that everybody gets while the database is away. */
async function untilServed(client: HttpClient): Promise<void> {
  await until(async () => {
    const answer = await client.send(services.merchants.list, { query: { take: 1 } });
    if (answer.status !== 200) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject(AWAY);
    }
    return answer.status === 200;
  }, 'the database to be used again');
}

function postmasterPid(): number {
  const postmaster = readPostmaster(`${stage.dataDir}/cluster`);
  if (!postmaster?.ready) throw new Error('PostgreSQL does not run where the test looks');
  return postmaster.pid;
}

/** Kills the embedded PostgreSQL and waits until another one runs and is used. */
async function killPostgres(server: ServerProcess, client: HttpClient): Promise<void> {
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await until(() => {
    const next = readPostmaster(`${stage.dataDir}/cluster`);
    return next !== undefined && next.pid !== pid && next.ready;
  }, 'PostgreSQL to run again');
  await server.ready();
  await untilServed(client);
}

test('the embedded PostgreSQL that is killed is started again, more slowly each time; the process lives, rows, streams and jobs too', async () => {
  const server = await stage.start();
  const admin = await HttpClient.signIn(server.url, ...ADMIN);
  const stream = await EventStream.open(admin);
  const made = await admin.call(services.merchants.create, { body: PLACE });
  await killPostgres(server, admin);
  expect(server.output()).toContain('PostgreSQL ended by itself (killed by signal 9). It is started again.');
  expect(await admin.call(services.merchants.get, { params: { id: made.merchant_id } })).toEqual(made);
  // One whose rights were being read at that moment ends instead, which has its browser come back.
  await until(
    () => !stream.isOpen || stream.events.some(({ event }) => event === 'resync'),
    'the stream to be told to read anew',
  );
  await killPostgres(server, admin);
  await killPostgres(server, admin);
  expect(server.output()).toContain('It has not stayed up 3 times in a row: the next try is in 2 s');
  const later = await EventStream.open(admin);
  const second = await admin.call(services.merchants.create, { body: PLACE });
  // As long as the process does not listen again nobody tells it of the change: then the word to read anew comes instead.
  await later.first(
    ({ event, data }) => event === 'resync' || data.record_id === String(second.merchant_id),
    'the change, or the word to read anew',
  );
  const file = { name: 'places.csv', text: 'Store number,Name,Time zone\n91,Late place,America/Chicago' };
  const { upload_id } = await admin.call(services.merchants.upload, { query: { dry_run: 'false' }, file });
  await until(async () => {
    const { status } = await admin.call(services.merchants.pollUpload, { params: { id: upload_id } });
    return status === 'done';
  }, 'the job to be done');
  expect(server.output()).not.toContain('rejection was not handled');
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('SIGTERM while the embedded PostgreSQL is away ends the process with 0', async () => {
  const server = await stage.start();
  process.kill(postmasterPid(), 'SIGKILL');
  await until(() => server.output().includes('PostgreSQL ended by itself'), 'the death to be told');
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

describe('on a database of its own', () => {
  const cluster = new Cluster({ own: true });
  const own = new Stage({ holds: 'nothing' });
  let server: ServerProcess;
  let admin: HttpClient;
  let url: string;
  beforeAll(async () => {
    await cluster.start();
    url = await cluster.createDatabase();
    server = await own.start({ DATABASE_URL: url, LOG_LEVEL: 'warn' });
    admin = await HttpClient.signIn(server.url, ...ADMIN);
  });
  afterAll(async () => {
    await own.close();
    await cluster.close();
  });

  async function inDatabase(address: string, ...statements: string[]): Promise<void> {
    const session = await openSession(address, 'test');
    for (const statement of statements) await session.rows(statement);
    await session.close();
  }

  test('one that is missing is 503 in one voice and named in the log; back again it is used again', async () => {
    const name = new URL(url).pathname.slice(1);
    const postgres = new URL(url);
    postgres.pathname = '/postgres';
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await inDatabase(
      postgres.href,
      `alter database ${name} with allow_connections false`,
      end,
      `alter database ${name} rename to kept`,
    );
    await server.ready(503);
    await until(() => server.output().includes(`has no database “${name}”`), 'the log to name it');
    const refused = await admin.send(services.merchants.list, {});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject(AWAY);
    await inDatabase(
      postgres.href,
      `alter database kept rename to ${name}`,
      `alter database ${name} with allow_connections true`,
    );
    await server.ready();
    await untilServed(admin);
  });

  test('one of whose processes crashed is used again by itself, by requests, streams and jobs', async () => {
    const stream = await EventStream.open(admin);
    const victim = await openSession(url, 'victim');
    const [row] = await victim.rows('select pg_backend_pid() as pid');
    process.kill(Number(row?.pid), 'SIGKILL');
    await victim.ended;
    await untilServed(admin);
    await stream.first(({ event }) => event === 'resync', 'the stream to be told to read anew');
    const made = await admin.call(services.merchants.create, { body: PLACE });
    await stream.first(({ data }) => data.record_id === String(made.merchant_id), 'the change');
    stream.close();
  });

  test('one whose disk is full still answers reads, refuses writes in one voice and is not ready until there is room', async () => {
    await inDatabase(
      url,
      `create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100', hint = 'Check free disk space.'; end $$`,
      `create function no_room_at_all() returns event_trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100', hint = 'Check free disk space.'; end $$`,
      'create trigger no_room before insert on merchants execute function no_room()',
      "create event trigger no_room_at_all on ddl_command_start when tag in ('CREATE TABLE') execute function no_room_at_all()",
    );
    const refused = await admin.send(services.merchants.create, { body: PLACE });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject(AWAY);
    await until(
      () => server.output().includes('has no room left (could not extend file Hint: Check free disk space.)'),
      'the log to name it',
    );
    expect(await statusOf(`${server.url}/api/ready`)).toBe(503);
    expect(await admin.status(services.merchants.list)).toBe(200);
    await inDatabase(url, 'drop event trigger no_room_at_all', 'drop trigger no_room on merchants');
    await server.ready();
    await admin.call(services.merchants.create, { body: PLACE });
    expect(server.output()).not.toContain('rejection was not handled');
  });
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
