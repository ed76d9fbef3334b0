import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform } from '#server/platform/createPlatform.ts';
import { migrate } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { startPostgres } from '#server/platform/postgres/index.ts';
import { allJobs } from '#server/app.ts';
import { makeDataDir } from './dataDir.ts';
import { type Fixture, insertFixture } from './fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string;
    template: string;
    fixture: Fixture;
  }
}

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' };

/**
 * One PostgreSQL a run: an embedded cluster, or the server of TEST_DATABASE_URL. A template is migrated and filled once;
 * every test file copies it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : makeDataDir('couvert-api-');
  const postgres = folder ? await startPostgres({ dataDir: folder, settings: FAST }) : null;
  const cluster = postgres?.connectionStringFor('postgres') ?? given ?? '';
  const template = `couvert_template_${process.pid}`;
  const fixture = await makeTemplate(cluster, template);
  project.provide('cluster', cluster);
  project.provide('template', template);
  project.provide('fixture', fixture);
  return async () => {
    if (!postgres) await run(cluster, `drop database if exists ${template} with (force)`);
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makeTemplate(cluster: string, template: string): Promise<Fixture> {
  await run(cluster, `create database ${template}`);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'off' });
  const platform = createPlatform(config, createLog(config), {
    connectionString: databaseUrl(cluster, template),
    version: 'test',
    poolSize: 2,
  });
  await migrate(platform.db);
  platform.jobs.register(allJobs(platform));
  await platform.jobs.start({ work: false });
  const fixture = await insertFixture(platform.db);
  await platform.stop();
  return fixture;
}

/** The same server, another database. */
export function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}
