import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/platform/postgres/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

async function ask(connectionString: string, sql: string): Promise<Array<Record<string, unknown>>> {
  const session = await openSession(connectionString, 'test');
  try {
    return await session.rows(sql);
  } finally {
    await session.close();
  }
}

test('a first start makes a UTF-8 database named couvert with every extension that Couvert needs', async () => {
  const opener = await stage.open({ dataDir: stage.path('data') });
  const { connectionString, version } = await opener.first('running');
  const session = await openSession(connectionString, 'test');
  const [facts] = await session.rows(
    `select current_database() as database, current_user as "user", getdatabaseencoding() as encoding,
            lower('ÄÉ') as lower, current_setting('TimeZone') as zone, current_setting('server_version') as version,
            current_setting('data_checksums') as checksums`,
  );
  expect(facts).toEqual({
    database: 'couvert',
    user: 'couvert',
    encoding: 'UTF8',
    lower: 'äé',
    zone: 'UTC',
    version: expect.stringContaining(version),
    checksums: 'on',
  });
  for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist', 'citext', 'unaccent']) {
    await session.rows(`create extension ${extension}`);
  }
  const [works] = await session.rows(
    `select similarity('Élan', 'élan') as similar, unaccent('Élan') as plain, 'É'::citext = 'é'::citext as same`,
  );
  expect(works).toEqual({ similar: 1, plain: 'Elan', same: true });
  await session.close();
});

test('the settings suit a small server and those of the caller win', async () => {
  const opener = await stage.open({
    dataDir: stage.path('data'),
    settings: { work_mem: '3MB', fsync: 'off' },
  });
  const { connectionString } = await opener.first('running');
  const rows = await ask(
    connectionString,
    `select name, current_setting(name) as value from pg_settings
      where name in ('work_mem','fsync','shared_buffers','jit','max_connections','listen_addresses')`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual({
    work_mem: '3MB',
    fsync: 'off',
    shared_buffers: '64MB',
    jit: 'off',
    max_connections: '60',
    listen_addresses: '',
  });
});

test('a restart keeps the data', async () => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  await ask((await first.first('running')).connectionString, 'create table kept as select 42 as answer');
  first.order('stop');
  expect(await first.exited).toEqual({ code: 0, signal: null });
  const second = await stage.open({ dataDir });
  expect(await ask((await second.first('running')).connectionString, 'select answer from kept')).toEqual([
    { answer: 42 },
  ]);
});

test('a half-made cluster of an interrupted first start is not mistaken for a database', async () => {
  stage.makeDir('data/draft-interrupted/cluster');
  const opener = await stage.open({ dataDir: stage.path('data') });
  const { connectionString } = await opener.first('running');
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the socket folder is closed to other accounts', async () => {
  const opener = await stage.open({ dataDir: stage.path('data') });
  const { connectionString } = await opener.first('running');
  const socketDir = new URL(connectionString).searchParams.get('host') ?? '';
  expect(path.isAbsolute(socketDir)).toBe(true);
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
});

test('a data directory whose path is longer than a socket path may be still opens', async () => {
  const dataDir = stage.path('a-rather-long-name-'.repeat(4), 'and-another-one-'.repeat(4), 'data');
  const opener = await stage.open({ dataDir });
  const { connectionString, place } = await opener.first('running');
  expect(place.dataDir).toBe(path.join(dataDir, 'cluster'));
  expect(Buffer.byteLength(new URL(connectionString).searchParams.get('host') ?? '')).toBeLessThan(90);
  const rows = await ask(connectionString, 'select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  opener.order('stop');
  await opener.exited;
  expect(() => statSync(new URL(connectionString).searchParams.get('host') ?? '')).toThrow('ENOENT');
});

test('over loopback a password is needed', async () => {
  const opener = await stage.open({ dataDir: stage.path('data'), surroundings: { transport: 'loopback' } });
  const { connectionString } = await opener.first('running');
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  const wrong = new URL(connectionString);
  wrong.password = 'guess';
  await expect(openSession(wrong.href, 'test')).rejects.toThrow('password authentication failed');
});
