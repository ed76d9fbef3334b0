import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { allJobs } from '#server/app.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform, type RunningPlatform } from '#server/platform/createPlatform.ts';
import { migrate } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { seedDemo } from '#server/services/demo/index.ts';
import { databaseUrl } from '../support/cluster.setup.ts';

const name = `couvert_first_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let both: RunningPlatform[] = [];

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const connectionString = databaseUrl(inject('cluster'), name);
  const make = () =>
    createPlatform(config, createLog(config), { connectionString, version: 'test', poolSize: 3 });
  both = [make(), make()];
});
afterAll(async () => {
  for (const platform of both) await platform.stop();
  await administer(`drop database if exists ${name} with (force)`);
});

test('two processes that start at once on an empty database make one schema and one demo', async () => {
  const ran = await Promise.all(both.map(({ db }) => migrate(db)));
  expect(ran.flat().sort()).toEqual(['0001_foundation', '0002_platform']);
  for (const platform of both) {
    await platform.start();
    platform.jobs.register(allJobs(platform));
    await platform.jobs.start({ work: false });
  }
  await Promise.all(both.map((platform) => seedDemo(platform)));
  const [first] = both;
  const concepts = await first?.db
    .selectFrom('programs')
    .select('program_name')
    .orderBy('program_id')
    .execute();
  expect(concepts?.map(({ program_name }) => program_name)).toEqual([
    'Marlowe Kitchen',
    'Saltwood Oyster House',
  ]);
});
