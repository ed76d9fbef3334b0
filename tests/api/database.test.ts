import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/db/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

test('a connection that the database ends between two statements of a transaction fails that transaction alone', async () => {
  const { db } = t.platform;
  const count = async (pid: number) =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where pid = ${pid}`.execute(db))
      .rows[0]?.n;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await until(async () => (await count(pid)) === 0, 'the connection to be gone');
    await sql`select 1`.execute(trx);
  });
  // What the driver says of it depends on whether the end or the next statement comes first.
  await expect(broken).rejects.toThrow(/connection|ECONNRESET|EPIPE/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

/** A way to the database that can stop passing anything on, as a host that hangs. */
async function hangingWay(connectionString: string) {
  const database = new pg.Client({ connectionString });
  const isFolder = database.host.startsWith('/');
  const target = isFolder
    ? { path: `${database.host}/.s.PGSQL.${database.port}` }
    : { host: database.host, port: database.port };
  const sockets = new Set<Socket>();
  let hangs = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (hangs) socket.pause();
    return socket;
  };
  const server = createServer((here) => {
    const there = keep(connect(target));
    keep(here).pipe(there).pipe(here);
    if (hangs) here.unpipe();
    here.on('close', () => there.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { user = '', database: name = '', password } = database;
  const who = [user, password].flatMap((word) => (word ? [encodeURIComponent(word)] : [])).join(':');
  return {
    url: `postgres://${who}@127.0.0.1:${port}/${name}`,
    hang(now: boolean) {
      hangs = now;
      for (const socket of sockets) {
        if (now) socket.unpipe().pause();
        else socket.destroy();
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}

test('a database that takes a query and answers nobody any more is told as away; a long query of one that lives is left alone', async () => {
  const way = await hangingWay(inject('cluster'));
  const { db } = openDatabase(way.url, { size: 2, patience: { lateMs: 400, answerMs: 400 } });
  const slept = sql`select pg_sleep(1.5)`.execute(db);
  await expect(slept).resolves.toMatchObject({ rows: [{}] });
  const waiting = sql`select pg_sleep(60)`.execute(db);
  way.hang(true);
  await expect(waiting).rejects.toMatchObject({ outage: { kind: 'unreachable' } });
  way.hang(false);
  await until(
    () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    'the database to be used again',
  );
  await db.destroy();
  await way.close();
});
