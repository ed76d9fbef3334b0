import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import type { Clock } from '#server/platform/clock/index.ts';
import { type Config, readConfig } from '#server/platform/config/index.ts';
import type { RunningPlatform } from '#server/platform/createPlatform.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { ApiClient } from './apiClient.ts';
import { databaseUrl } from './cluster.setup.ts';
import { type Fixture, POS_SECRET, type Who } from './fixture.ts';
import { type Processes, startProcesses } from './processes.ts';
import { TESTS_OWN, watchStatements } from './statements.ts';
import { until } from './until.ts';

/** A clock that a test moves; it runs with the real one until set. */
export class TestClock implements Clock {
  #offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
  set(instant: Date): void {
    this.#offsetMs = instant.getTime() - Date.now();
  }
  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: RunningPlatform;
  readonly processes: Processes;
  readonly clock: TestClock;
  readonly fixture: Fixture;
  readonly anonymous: ApiClient;
  readonly connectionString: string;
  /** A signed-in client of a person of the fixture, in their own concept (super: in the own one); or its point of sale. */
  as(who: Who | 'pos'): Promise<ApiClient>;
  /** Signs a user in without a password. */
  signIn(userId: number, programId: number | null): Promise<ApiClient>;
  /** Has every process read the flag rules anew, after a test has written some by hand. */
  forgetFlags(): void;
  drainJobs(): Promise<void>;
  mailsTo(email: string): Promise<{ subject: string; body: string }[]>;
  close(): Promise<void>;
}

/**
 * A whole application over its own copy of the template database. Calls of its clients go to each of `web` servers in turn: two where a
 * test is about what a server remembers between calls (sessions, rights, flags, streams, work that goes on) or about races.
 */
export async function startTestApp(
  options: { env?: Record<string, string>; work?: boolean; web?: number } = {},
): Promise<TestApp> {
  const cluster = inject('cluster');
  const fixture = inject('fixture');
  const name = `couvert_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await admin(cluster, `create database ${name} template ${inject('template')}`);
  const connectionString = databaseUrl(cluster, name);
  await watch(connectionString);
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DEMO: 'off',
    ...options.env,
  });
  const clock = new TestClock();
  const processes = await startProcesses(
    config,
    connectionString,
    clock,
    options.work ?? true,
    options.web ?? 1,
  );
  const [first] = processes.platforms;
  const [app] = processes.apps;
  if (!first || !app) throw new Error('`web` must be at least 1');
  const own = new URL(connectionString);
  own.searchParams.set('application_name', TESTS_OWN);
  const { db } = openDatabase(own.href, { size: 6 });
  // What runs by the clock would write in the middle of a test at some minutes of the hour and not at others.
  if (options.work ?? true) await sql`delete from pgboss.schedule`.execute(db);
  const platform = { ...first, db };
  return {
    app,
    platform,
    processes,
    clock,
    fixture,
    connectionString,
    anonymous: new ApiClient(processes, null, null, null),
    as: async (who) =>
      who === 'pos'
        ? new ApiClient(processes, POS_SECRET, null, null)
        : signIn(processes, clock, fixture.users[who], programOf(fixture, who)),
    signIn: (userId, programId) => signIn(processes, clock, userId, programId),
    forgetFlags: () => {
      for (const { flags } of processes.platforms) flags.forget();
    },
    drainJobs: () => drainJobs(platform),
    mailsTo: (email) => mailsTo(platform, email),
    async close() {
      await db.destroy();
      await processes.stop();
      await admin(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

function programOf(fixture: Fixture, who: Who): number | null {
  if (who === 'setup') return null;
  return who === 'otherAdmin' ? fixture.otherProgramId : fixture.programId;
}

async function signIn(processes: Processes, clock: Clock, userId: number, programId: number | null) {
  const [platform] = processes.platforms;
  if (!platform) throw new Error('There is no web server');
  const { db } = platform;
  const { session_id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, current_program_id: programId, ip: '127.0.0.1', user_agent: 'test' })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expires_ts = new Date(clock.now().getTime() + 3_600_000);
  await db
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), session_id, expires_ts })
    .execute();
  return new ApiClient(processes, token, userId, programId);
}

async function drainJobs({ db }: RunningPlatform): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and start_after <= now()`.execute(
      db,
    );
    return rows[0]?.n === 0;
  }, 'the job queues to be empty');
}

async function mailsTo(platform: RunningPlatform, email: string) {
  await drainJobs(platform);
  return platform.db
    .selectFrom('sandbox_mails')
    .select(['subject', 'body'])
    .where('mail_to', '=', email)
    .orderBy('sandbox_mail_id')
    .execute();
}

async function watch(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await watchStatements(client);
  } finally {
    await client.end();
  }
}

async function admin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
